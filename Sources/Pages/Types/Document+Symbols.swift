import Markdown

extension Document {
  /// The names in code of its headings, each with the id of the first heading that has it: `## \`IntRow\`` documents `IntRow`.
  package var documentedNames: [String: String] {
    var names: [String: String] = [:]
    for heading in headings {
      for code in tree.code(in: heading) {
        guard let name = Self.documentedName(in: code) else { continue }
        if names[name] == nil { names[name] = heading.id }
      }
    }
    return names
  }

  /// The name in code that is a name alone, or one with generic parameters, parameters, or both; nil for other code.
  static func documentedName(in code: String) -> String? {
    let bytes = code.utf8
    // A regular expression takes 100 times as long: only for what few headings have.
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) else {
      return code.wholeMatch(of: /([A-Za-z_]\w*)(?:<[^>]*>)?(?:\(.*\))?/).map { String($0.1) }
    }
    guard let first = bytes.first, first.isOfName, !(0x30...0x39).contains(first) else { return nil }
    let end = bytes.firstIndex { !$0.isOfName } ?? bytes.endIndex
    var rest = bytes[end...]
    if rest.first == UInt8(ascii: "<") {
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      rest = rest[close...].dropFirst()
    }
    guard rest.isEmpty || rest.count > 1 && rest.first == UInt8(ascii: "(") && rest.last == UInt8(ascii: ")") else {
      return nil
    }
    return String(code[..<end])
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit, or `_`.
  fileprivate var isOfName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case _: false
    }
  }
}
