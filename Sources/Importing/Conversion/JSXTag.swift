/// A tag of JSX that begins on a line.
struct JSXTag {
  private(set) var name = ""
  private(set) var lastLine: Int
  private(set) var isEmpty = false
  /// Whether nothing stands behind it on its last line.
  private(set) var isAlone = false
  private var attributes = ""
  private let start: Int

  /// - Parameter index: of the line that begins with `<`; attributes can be on several lines.
  init?(opening lines: [Line], at index: Int) {
    start = index
    lastLine = index
    guard let match = lines[index].text.prefixMatch(of: /\s*<([A-Za-z][\w.]*)/) else { return nil }
    name = String(match.1)
    var rest = lines[index].text[match.range.upperBound...]
    if let next = rest.first, !(next.isWhitespace || next == ">" || next == "/") { return nil }
    var depth = 0
    var quote: Character?
    while lastLine - index < 60 {
      for place in rest.indices {
        let character = rest[place]
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" || character == "`" {
          quote = character
        } else if character == "{" {
          depth += 1
        } else if character == "}" {
          depth -= 1
        } else if character == ">", depth == 0, !rest[..<place].hasSuffix("=") {
          attributes += rest[..<place]
          isEmpty = rest[..<place].hasSuffix("/")
          isAlone = rest[rest.index(after: place)...].trimmingBlanks.isEmpty
          return
        }
      }
      attributes += rest + " "
      lastLine += 1
      guard lastLine < lines.count else { return nil }
      rest = lines[lastLine].text[...]
    }
    return nil
  }

  /// The value of an attribute that is a literal; nil if there is none.
  subscript(name: String) -> String? {
    for match in attributes.matches(
      of: /([A-Za-z]\w*)=(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\})/) where match.1 == name
    {
      return (match.2 ?? match.3 ?? match.4 ?? match.5 ?? match.6).map(String.init)
    }
    return nil
  }

  /// The label in `values={[{label: 'A', value: 'a'}]}`.
  func label(of value: String) -> String? {
    for match in attributes.matches(of: /\{([^{}]*)\}/) {
      func part(_ name: String) -> Substring? {
        match.1.matches(of: /(\w+)\s*:\s*["']([^"']*)["']/).first { $0.1 == name }?.2
      }
      if let found = part("value"), found == value { return part("label").map(String.init) }
    }
    return nil
  }

  /// The line with its closing tag alone; nil if there is none.
  func end(in lines: [Line]) -> Int? {
    guard !isEmpty else { return nil }
    var depth = 1
    var fence: FenceMark?
    var index = lastLine + 1
    while index < lines.count {
      let line = lines[index]
      if let open = fence {
        if open.isClosed(by: line.text) { fence = nil }
        index += 1
        continue
      }
      fence = FenceMark(opening: line.text)
      if fence == nil, line.text.contains(name) {
        if let inner = JSXTag(opening: lines, at: index), inner.name == name, !inner.isEmpty { depth += 1 }
        if line.text.contains("</\(name)>") {
          depth -= 1
          if depth == 0 { return line.trimmed == "</\(name)>" ? index : nil }
        }
      }
      index += 1
    }
    return nil
  }
}
