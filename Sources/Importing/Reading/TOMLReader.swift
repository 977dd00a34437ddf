import Diagnostics

/// Reads the part of TOML that `book.toml` uses: tables, and keys with strings, lists of strings, numbers and truth values.
///
/// Everything else is a diagnostic, and is left out.
struct TOMLReader {
  struct Entry: Equatable {
    /// The table and the key, joined by dots: `book.title`.
    var path: [String]
    /// The text of a string, a number or a truth value; the texts of a list.
    var texts: [String]
    var range: SourceRange
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], file: String) {
    let lines = Line.all(String(decoding: bytes, as: UTF8.self))
    var table: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let range = SourceRange(file: file, line: line.number)
      var text = String(line.trimmed)
      index += 1
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("[") {
        guard !text.hasPrefix("[["), let end = text.firstIndex(of: "]") else {
          diagnostics.append(.configuration("'\(text)' is not read", at: range))
          table = ["\0"]
          continue
        }
        table = Self.keys(text[text.index(after: text.startIndex)..<end])
        continue
      }
      guard let equals = Self.equals(in: text) else {
        diagnostics.append(.configuration("this line is not read: '\(text)'", at: range))
        continue
      }
      let key = Self.keys(text[..<equals])
      text = String(text[text.index(after: equals)...].trimmingBlanks)
      if text.hasPrefix("\"\"\"") || text.hasPrefix("'''") || text.hasPrefix("{") {
        diagnostics.append(.configuration("the value of '\(key.joined(separator: "."))' is not read", at: range))
        let mark = String(text.prefix(3))
        if !text.hasPrefix("{"), !text.dropFirst(3).contains(mark) {
          while index < lines.count, !lines[index].text.contains(mark) { index += 1 }
          index += 1
        }
        continue
      }
      // A list can go on over several lines.
      while text.hasPrefix("["), Self.values(text) == nil, index < lines.count {
        text += "\n" + lines[index].text
        index += 1
      }
      guard let values = Self.values(text) else {
        diagnostics.append(.configuration("the value of '\(key.joined(separator: "."))' is not read", at: range))
        continue
      }
      entries.append(Entry(path: table + key, texts: values, range: range))
    }
  }

  subscript(path: String...) -> Entry? { entries.first { $0.path == path } }

  func text(_ path: String...) -> String? { entries.first { $0.path == path }?.texts.first }

  /// The `=` behind the key, which can be in quotation marks.
  private static func equals(in text: String) -> String.Index? {
    var quote: Character?
    for index in text.indices {
      if let open = quote {
        if text[index] == open { quote = nil }
      } else if text[index] == "\"" || text[index] == "'" {
        quote = text[index]
      } else if text[index] == "=" {
        return index
      }
    }
    return nil
  }

  /// `output.html."a.b"`
  private static func keys(_ text: Substring) -> [String] {
    var keys: [String] = []
    for match in text.matches(of: /"([^"]*)"|'([^']*)'|([\w\-]+)/) {
      keys.append(String(match.1 ?? match.2 ?? match.3 ?? ""))
    }
    return keys
  }

  /// Nil if the value is not complete, or is of another kind.
  private static func values(_ text: String) -> [String]? {
    var rest = text[...]
    func skip() {
      while true {
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        guard rest.first == "#" else { return }
        rest = rest.drop { $0 != "\n" }
      }
    }
    func one() -> String? {
      skip()
      guard let first = rest.first else { return nil }
      if first == "\"" || first == "'" {
        rest.removeFirst()
        var result = ""
        while let next = rest.popFirst() {
          if next == first { return result }
          if next == "\\", first == "\"", let escaped = rest.popFirst() {
            switch escaped {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "u":
              guard let code = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
              result.unicodeScalars.append(scalar)
              rest = rest.dropFirst(4)
            case _: result.append(escaped)
            }
          } else {
            result.append(next)
          }
        }
        return nil
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || "+-._:".contains($0) }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(word)
    }
    skip()
    guard rest.first == "[" else {
      guard let value = one() else { return nil }
      skip()
      return rest.isEmpty ? [value] : nil
    }
    rest.removeFirst()
    var values: [String] = []
    while true {
      skip()
      if rest.first == "]" {
        rest.removeFirst()
        skip()
        return rest.isEmpty ? values : nil
      }
      guard let value = one() else { return nil }
      values.append(value)
      skip()
      if rest.first == "," { rest.removeFirst() }
    }
  }
}

extension Substring {
  fileprivate mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
}
