/// A JSON value; objects keep the order of their members.
///
/// The text is safe inside a `script` element too: angle brackets and ampersands are written as escapes.
public enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case list([JSONValue])
  case object(JSONObject)

  public var bytes: [UInt8] {
    var output: [UInt8] = []
    append(to: &output)
    return output
  }

  private func append(to output: inout [UInt8]) {
    switch self {
    case .string(let text): Self.append(text, to: &output)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .list(let values):
      output.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        value.append(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let object):
      output.append(UInt8(ascii: "{"))
      for (place, member) in object.members.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.append(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// A quoted string, also valid as YAML; not escaped for HTML.
  public static func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    append(text, isInMarkup: false, to: &output)
    return output
  }

  private static func append(_ text: String, isInMarkup: Bool = true, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\n": output.append(contentsOf: "\\n".utf8)
      case "<" where !isInMarkup, ">" where !isInMarkup, "&" where !isInMarkup: output.append(UInt8(scalar.value))
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        output.append(contentsOf: "\\u".utf8)
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        output.append(contentsOf: digits.utf8)
      case _: UTF8.encode(scalar).map { output.append(contentsOf: $0) }
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// The members of a JSON object in order; nil values are left out.
public struct JSONObject: Sendable {
  private(set) var members: [(name: String, value: JSONValue)] = []

  public init() {}

  public mutating func add(_ name: String, _ text: String?) {
    if let text { members.append((name, .string(text))) }
  }

  public mutating func add(_ name: String, _ number: Int) { members.append((name, .integer(number))) }

  public mutating func add(_ name: String, _ object: JSONObject) { members.append((name, .object(object))) }

  /// - Parameter values: an empty list is left out.
  public mutating func add(_ name: String, _ values: [JSONValue]) {
    if !values.isEmpty { members.append((name, .list(values))) }
  }
}
