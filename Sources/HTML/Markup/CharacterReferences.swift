/// Resolves character references such as `&amp;` in HTML of an author.
public enum CharacterReferences {
  /// Resolves numeric references and the most common named ones; others stay. References by number are resolved, and
  /// the names that authors write most; others stay.
  public static func resolved(_ html: some Collection<UInt8>) -> [UInt8] {
    html.withContiguousStorageIfAvailable(resolved(stretch:)) ?? Array(html).withUnsafeBufferPointer(resolved(stretch:))
  }

  private static func resolved(stretch html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard html.contains(UInt8(ascii: "&")) else { return Array(html) }
    var output: [UInt8] = []
    output.reserveCapacity(html.count)
    var rest = html[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(rest[..<end])
      else {
        output.append(byte)
        continue
      }
      output += String(character).utf8
      rest = rest[end...].dropFirst()
    }
    return output
  }

  public static func string(_ html: some Collection<UInt8>) -> String {
    String(decoding: resolved(html), as: UTF8.self)
  }

  private static func character(_ reference: some Collection<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    case _:
      guard name.hasPrefix("#") else { return others[name] }
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }

  /// Signs that authors write by name, beside those of markup (HTML standard, "named character references").
  private static let others: [String: Unicode.Scalar] = [
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "middot": "·", "bull": "•", "deg": "°", "plusmn": "±",
    "times": "×", "divide": "÷", "minus": "−", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}",
    "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "infin": "∞", "ne": "≠", "le": "≤",
    "ge": "≥", "check": "✓", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]
}
