/// A value that can be typed as a line of text.
public protocol InputTypeInitiable {
  /// Parses a text; nil if it is not a valid value. Never called with an empty text.
  nonisolated init?(string: String)
}

nonisolated extension String: InputTypeInitiable {
  public init?(string: String) { self = string }
}

nonisolated extension Int: InputTypeInitiable {
  /// Accepts 32-bit numbers, also natively: `Int` has 32 bits in the browser build, and both builds must agree.
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
