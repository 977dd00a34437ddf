/// A part of a Markdown file that is translated as a whole: a paragraph, a heading, an item of a list, a table.
package struct TextBlock: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `title` or `description` of the front matter.
    case frontMatter(String)
    case heading(level: Int)
    case paragraph, item, quote, table, directive
    /// A code block: those of a translation are compared with the original's elsewhere.
    case code
  }

  package let kind: Kind
  /// Its lines in the file, from 1.
  package let lines: ClosedRange<Int>
  /// The text; white space does not count.
  package let text: String

  /// The parts of a file, in order.
  package static func all(in bytes: [UInt8]) -> [TextBlock] {
    var reader = TextBlockReader()
    // As git counts them: only a line feed ends a line, perhaps with a carriage return before it.
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.read(String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)[...])
    }
    reader.end()
    return reader.blocks
  }

  /// The part of the original for each part of a translation that has one, found by their kinds.
  ///
  /// - Returns: numbers of parts of the translation and of the original.
  package static func pairs(_ translation: [TextBlock], _ original: [TextBlock]) -> [(own: Int, original: Int)] {
    let difference = translation.map(\.kind).difference(from: original.map(\.kind))
    var (inserted, removed): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    let own = translation.indices.filter { !inserted.contains($0) }
    return Array(zip(own, original.indices.filter { !removed.contains($0) })).map { (own: $0, original: $1) }
  }
}

/// Splits the lines of a Markdown file. It need not be exact, as both languages are read alike.
private struct TextBlockReader {
  private(set) var blocks: [TextBlock] = []
  private var number = 0
  private var open: (kind: TextBlock.Kind, first: Int, lines: [Substring])?
  /// The backticks or tildes that close the code; nil outside of code.
  private var fence: String?
  private var isInFrontMatter = false

  mutating func read(_ line: Substring) {
    number += 1
    let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    if number == 1, text == "---" {
      isInFrontMatter = true
    } else if isInFrontMatter {
      readFrontMatter(line)
    } else if let fence {
      open?.lines.append(line)
      guard text.hasPrefix(fence), text.allSatisfy({ $0 == fence.first || $0.isWhitespace }) else { return }
      self.fence = nil
      end()
    } else if text.isEmpty {
      end()
    } else if let mark = text.first, mark == "`" || mark == "~", text.prefix(while: { $0 == mark }).count >= 3 {
      start(.code, line)
      fence = String(text.prefix { $0 == mark })
    } else if let kind = kind(of: line, text) {
      if case .heading = kind {
        start(kind, line)
        end()
      } else if open?.kind == kind, kind != .item {
        open?.lines.append(line)
      } else {
        start(kind, line)
      }
    } else if open == nil || open?.kind == .table {
      start(.paragraph, line)
    } else {
      open?.lines.append(line)
    }
  }

  private mutating func readFrontMatter(_ line: Substring) {
    if line == "---" || line == "..." { isInFrontMatter = false }
    for key in ["title", "description"] where line.hasPrefix(key + ":") {
      start(.frontMatter(key), line)
      end()
    }
  }

  /// Nil for a line of a paragraph.
  private func kind(of line: Substring, _ text: Substring) -> TextBlock.Kind? {
    let level = text.prefix { $0 == "#" }.count
    if (1...6).contains(level), text.dropFirst(level).first == " " { return .heading(level: level) }
    if text.hasPrefix(":::") || text.hasPrefix("@") { return .directive }
    if text.first == "|" { return .table }
    let marker = text.prefix { $0.isNumber }
    if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " { return .item }
    if !marker.isEmpty, let sign = text.dropFirst(marker.count).first, ".)".contains(sign),
      text.dropFirst(marker.count + 1).first == " "
    {
      return .item
    }
    return line.first == ">" && open?.kind != .item ? .quote : nil
  }

  private mutating func start(_ kind: TextBlock.Kind, _ line: Substring) {
    end()
    open = (kind, number, [line])
  }

  mutating func end() {
    guard let (kind, first, lines) = open else { return }
    open = nil
    blocks.append(
      TextBlock(
        kind: kind, lines: first...(first + lines.count - 1),
        text: lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")))
  }
}
