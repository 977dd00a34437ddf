import Diagnostics

/// Balances the author's HTML tags, so that they cannot break the page around the text.
///
/// A browser closes most elements with the block in which they were opened; formatting elements, such as `b`, continue
/// after it. Elements that are open at the end of the page are closed there, and an end tag without a start tag, which
/// would close the page's own elements, is left out.
struct HTMLBalance {
  fileprivate struct OpenTag {
    var name: String
    /// The number of nodes of the document that contain the tag.
    var depth: Int
    var range: SourceRange
  }

  private var open: [OpenTag] = []
  private var formatting: [OpenTag] = []
  /// The number of open elements of both kinds at the start of the table cell; end tags in a cell close nothing outside
  /// of it.
  private var cell = (open: 0, formatting: 0)

  /// The names of formatting elements, as HTML defines them.
  private static let formattingNames: Set = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Only the last open elements are searched: browsers nest no deeper than 512.
  private static let searched = 1_000

  var isEmpty: Bool { open.isEmpty }

  /// - Parameter depth: the number of nodes of the document that contain the tag.
  mutating func begin(_ name: String, depth: Int, at range: SourceRange) {
    let tag = OpenTag(name: name, depth: depth, range: range)
    if Self.formattingNames.contains(name) { formatting.append(tag) } else { open.append(tag) }
  }

  /// Reads an end tag; it must be left out if `isStray` is true.
  mutating func end(_ name: String, at range: SourceRange) -> (isStray: Bool, diagnostics: [Diagnostic]) {
    if Self.formattingNames.contains(name) {
      guard let index = formatting[cell.formatting...].suffix(Self.searched).lastIndex(where: { $0.name == name })
      else {
        return (true, [.strayEnd(name, at: range)])
      }
      formatting.remove(at: index)
      return (false, [])
    }
    guard let index = open[cell.open...].suffix(Self.searched).lastIndex(where: { $0.name == name }) else {
      return (true, [.strayEnd(name, at: range)])
    }
    let since = open[(index + 1)...].map(Diagnostic.unclosed)
    open.removeSubrange(index...)
    return (false, since)
  }

  /// Closes all elements in nodes deeper than `depth`.
  mutating func leave(depth: Int) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    while let last = open.last, last.depth > depth { diagnostics.append(.unclosed(open.removeLast())) }
    return diagnostics
  }

  mutating func beginCell() { cell = (open.count, formatting.count) }

  /// Closes all elements that were opened in the table cell.
  mutating func endCell() -> [Diagnostic] {
    let tags = open[cell.open...] + formatting[cell.formatting...]
    open.removeSubrange(cell.open...)
    formatting.removeSubrange(cell.formatting...)
    cell = (0, 0)
    return tags.map(Diagnostic.unclosed)
  }

  /// Closes all elements at the end of the page; returns their names in the order of closing.
  mutating func endAll() -> (names: [String], diagnostics: [Diagnostic]) {
    let tags = (open + formatting).sorted {
      ($0.range.start.line, $0.range.start.column) > ($1.range.start.line, $1.range.start.column)
    }
    (open, formatting) = ([], [])
    return (tags.map(\.name), tags.map(Diagnostic.unclosed))
  }
}

extension Diagnostic {
  fileprivate static func unclosed(_ tag: HTMLBalance.OpenTag) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-element", "'<\(tag.name)>' is not closed",
      notes: [Note("write '</\(tag.name)>' in the same block")], at: tag.range)
  }

  fileprivate static func strayEnd(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.stray-end-tag", "missing start tag for '</\(name)>', so it is left out",
      notes: [Note("write '<\(name)>' in the same block, or remove the end tag")], at: range)
  }
}
