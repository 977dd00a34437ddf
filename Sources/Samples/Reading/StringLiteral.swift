/// Reads and writes simple Swift string literals, as in claims and table cells.
enum StringLiteral {
  /// The text that `literal`, given without its quotes, stands for; nil if an escape is wrong or a quote is bare.
  static func value(of literal: Substring) -> String? {
    var value = ""
    var rest = literal
    while let character = rest.popFirst() {
      if character == "\"" { return nil }
      guard character == "\\" else {
        value.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": value.append("\n")
      case "t": value.append("\t")
      case "r": value.append("\r")
      case "0": value.append("\0")
      case "\\": value.append("\\")
      case "\"": value.append("\"")
      case "'": value.append("'")
      case "u":
        guard let scalar = scalar(&rest) else { return nil }
        value.unicodeScalars.append(scalar)
      case nil: return nil
      case .some: return nil
      }
    }
    return value
  }

  /// A Swift literal, quotes included, that stands for `text` in a source file.
  static func literal(for text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      case _: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func scalar(_ rest: inout Substring) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = rest[..<end]
    rest = rest[rest.index(after: end)...]
    guard (1...8).contains(digits.count), let number = UInt32(digits, radix: 16) else { return nil }
    return Unicode.Scalar(number)
  }
}
