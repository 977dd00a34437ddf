import Diagnostics

/// Keeps what the author's own HTML opens and closes from breaking the page around the body.
///
/// A browser ends most elements with the block that they were opened in; formatting elements, such as `b`, go on behind it. What
/// is open when the body ends is closed there, and an end tag without a beginning, which would close the page's own
/// elements, is left out.
struct HTMLBalance {
  fileprivate struct OpenTag {
    var name: String
    /// How many nodes of the document it stands in.
    var depth: Int
    var range: SourceRange
  }

  private var open: [OpenTag] = []
  private var formatting: [OpenTag] = []
  /// How many of both were open when the table cell began; end tags in a cell close nothing outside of it.
  private var cell = (open: 0, formatting: 0)

  /// The names of HTML's own list of formatting elements.
  private static let formattingNames: Set = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Of very many that are open only the last are looked at: browsers nest no deeper than 512.
  private static let searched = 1_000

  var isEmpty: Bool { open.isEmpty }

  /// - Parameter depth: how many nodes of the document the tag stands in.
  mutating func begin(_ name: String, depth: Int, at range: SourceRange) {
    let tag = OpenTag(name: name, depth: depth, range: range)
    if Self.formattingNames.contains(name) { formatting.append(tag) } else { open.append(tag) }
  }

  /// Reads an end tag. It is to be left out where the result says that it is a stray one.
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

  /// Ends all nodes deeper than `depth`.
  mutating func leave(depth: Int) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    while let last = open.last, last.depth > depth { diagnostics.append(.unclosed(open.removeLast())) }
    return diagnostics
  }

  mutating func beginCell() { cell = (open.count, formatting.count) }

  /// A table cell ends everything that was opened in it.
  mutating func endCell() -> [Diagnostic] {
    let tags = open[cell.open...] + formatting[cell.formatting...]
    open.removeSubrange(cell.open...)
    formatting.removeSubrange(cell.formatting...)
    cell = (0, 0)
    return tags.map(Diagnostic.unclosed)
  }

  /// Ends the body: the names of the elements to close, in their order.
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
