/// A value that can be typed as a line of text.
public protocol InputTypeInitiable {
  /// Nil where the text can't be read as such a value. Never called with an empty text.
  nonisolated init?(string: String)
}

nonisolated extension String: InputTypeInitiable {
  public init?(string: String) { self = string }
}

nonisolated extension Int: InputTypeInitiable {
  /// What 32 bits hold, natively too: `Int` has no more in the browser, and both must read the same.
  public init?(string: String) {
    guard let number = Int32(string) else { return nil }
    self.init(number)
  }
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
