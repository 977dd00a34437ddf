import YAML

/// Values as YAML on one line.
enum YAMLText {
  /// A key with its value.
  static func entry(_ entry: YAMLEntry) -> String { "\(key(entry.key)): \(value(entry.value))" }

  /// A value that means the same as that of a node.
  static func value(_ node: YAMLNode) -> String {
    switch node.content {
    // A plain scalar can be a truth value or a number. In braces, it cannot have marks that mean more elsewhere.
    case .scalar(let text, isPlain: true): text.contains("\n") ? quoted(text) : text
    case .scalar(let text, isPlain: false): scalar(text)
    case .sequence(let nodes): "[\(nodes.map(value).joined(separator: ", "))]"
    case .mapping(let entries): "{\(entries.map(Self.entry).joined(separator: ", "))}"
    }
  }

  private static func key(_ key: String) -> String {
    key.wholeMatch(of: /[A-Za-z_][\w\-.]*/) == nil ? quoted(key) : key
  }

  /// A text, in quotation marks where it would be read as anything else.
  static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    guard first.properties.isAlphabetic || first == "/" || first == ".", last != ":", last != " " else { return false }
    if ["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased()) { return false }
    if text.contains(": ") || text.contains(" #") { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.isDigit || " /._-()'!?+&@:;=".unicodeScalars.contains($0)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _
      where scalar.value < 32 || (127..<160).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
