/// A block directive with its arguments and the lines in its braces.
struct DocCDirective {
  private(set) var name = ""
  private(set) var content: [Line] = []
  /// The index of the line behind it.
  private(set) var next: Int
  let line: Line
  private var arguments = ""

  init?(_ lines: [Line], at index: Int) {
    line = lines[index]
    next = index
    guard let match = line.text.prefixMatch(of: /\s*@([A-Z]\w*)/) else { return nil }
    name = String(match.1)
    var rest = line.text[match.range.upperBound...].trimmingBlanks
    if rest.first == "(" {
      var count = 0
      while !Self.isComplete(rest), next + 1 < lines.count, count < 50 {
        next += 1
        count += 1
        rest += " " + lines[next].trimmed
      }
      guard let end = Self.end(of: rest) else { return nil }
      arguments = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...].trimmingBlanks
    }
    next += 1
    if rest.isEmpty {
      guard next < lines.count, lines[next].trimmed.first == "{" else { return }
      rest = lines[next].trimmed
      next += 1
    }
    guard rest.first == "{" else { return nil }
    rest = rest.dropFirst().trimmingBlanks
    if rest.last == "}" {
      content = [line.with(String(rest.dropLast().trimmingBlanks))].filter { !$0.isBlank }
      return
    }
    if !rest.isEmpty { content.append(line.with(String(rest))) }
    var depth = 1
    var fence: FenceMark?
    while next < lines.count {
      let inner = lines[next]
      if let open = fence {
        if open.isClosed(by: inner.text) { fence = nil }
      } else if let mark = FenceMark(opening: inner.text) {
        fence = mark
      } else if inner.trimmed.hasPrefix("@"), inner.trimmed.hasSuffix("{") {
        depth += 1
      } else if inner.trimmed == "{", inner.number > 0 {
        depth += 1
      } else if inner.trimmed == "}" {
        depth -= 1
        if depth == 0 {
          next += 1
          break
        }
      }
      content.append(inner)
      next += 1
    }
    content = PageConverter.dedented(content)
  }

  /// The directives among lines.
  static func all(in lines: [Line]) -> [DocCDirective] {
    var found: [DocCDirective] = []
    var index = 0
    while index < lines.count {
      if lines[index].trimmed.first == "@", let directive = DocCDirective(lines, at: index) {
        found.append(directive)
        index = directive.next
      } else {
        index += 1
      }
    }
    return found
  }

  /// The lines among others that belong to no directive of that name.
  static func lines(in lines: [Line], besides name: String) -> [Line] {
    var found: [Line] = []
    var index = 0
    while index < lines.count {
      if lines[index].trimmed.first == "@", let directive = DocCDirective(lines, at: index), directive.name == name {
        index = directive.next
      } else {
        found.append(lines[index])
        index += 1
      }
    }
    return found.trimmed
  }

  /// The names of the arguments that have one.
  var argumentNames: [String] {
    arguments.matches(of: /(\w+)\s*:\s*(?:"(?:[^"\\]|\\.)*"|[^,\s"]+)/).map { String($0.1) }
  }

  /// The value of a named argument.
  subscript(name: String) -> String? {
    for match in arguments.matches(of: /(\w+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|([^,\s"]+))/) where match.1 == name {
      return (match.2 ?? match.3).map { String($0.replacing("\\\"", with: "\"")) }
    }
    return nil
  }

  /// The argument without a name.
  var value: String? {
    arguments.wholeMatch(of: /\s*"((?:[^"\\]|\\.)*)"\s*/).map { String($0.1.replacing("\\\"", with: "\"")) }
      ?? (arguments.contains(":") || arguments.isEmpty ? nil : String(arguments.trimmingBlanks))
  }

  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ")", !isQuoted {
        return index
      }
    }
    return nil
  }

  private static func isComplete(_ text: Substring) -> Bool { end(of: text) != nil }
}
