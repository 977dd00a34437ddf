/// A value that can be typed as a line of text.
public protocol InputTypeInitiable {
  /// Nil where the text can't be read as such a value. Never called with an empty text.
  nonisolated init?(string: String)
}

nonisolated extension String: InputTypeInitiable {
  public init?(string: String) { self = string }
}

nonisolated extension Int: InputTypeInitiable {
  public init?(string: String) { self.init(string, radix: 10) }
}

nonisolated extension Double: InputTypeInitiable {
  public init?(string: String) {
    guard let number = DecimalText.number(string) else { return nil }
    self = number
  }
}

nonisolated extension Day: InputTypeInitiable {
  public init?(string: String) { self.init(string) }
}

nonisolated extension Location: InputTypeInitiable {
  public init?(string: String) { self.init(string) }
}
