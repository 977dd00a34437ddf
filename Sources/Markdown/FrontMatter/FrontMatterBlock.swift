import Diagnostics
import YAML

/// Reads the front matter of a file and finds where its text begins.
struct FrontMatterBlock {
  var frontMatter = FrontMatter()
  /// The line, counted from 1, on which the Markdown begins.
  var bodyLine = 1
  var diagnostics: [Diagnostic] = []

  /// Front matter is the text between a first line `---` and the next line `---` or `...`, if it looks like keys and
  /// values. So a page that begins with a thematic break has none.
  init(_ source: SourceText) {
    guard Self.isDelimiter(source, line: 1, dots: false) else { return }
    var line = 2
    var keyLine: Int?
    while line <= source.lineStarts.count, !Self.isDelimiter(source, line: line, dots: true) {
      if keyLine == nil, Self.hasContent(source, line: line) { keyLine = line }
      line += 1
    }
    let looksLikeKeys = keyLine.map { Self.beginsMapping(source, line: $0) } ?? false
    guard line <= source.lineStarts.count else {
      if looksLikeKeys, keyLine == 2 { diagnostics.append(.unclosed(at: source.range(source.line(1)))) }
      return
    }
    let isEmpty =
      keyLine == nil && (line + 1...source.lineStarts.count + 1).contains { Self.hasContent(source, line: $0) }
    guard looksLikeKeys || isEmpty else { return }
    bodyLine = line + 1
    let text = Array(source.bytes[source.lineStarts[1]..<source.lineStarts[line - 1]])
    let (node, faults) = YAMLReader.read(text, file: source.path, at: SourcePosition(line: 2, column: 1))
    diagnostics += faults
    if let node {
      var reader = FrontMatterReader()
      reader.read(node)
      frontMatter = reader.frontMatter
      diagnostics += reader.diagnostics
    }
  }

  private static func isDelimiter(_ source: SourceText, line: Int, dots: Bool) -> Bool {
    var range = source.line(line)
    // Only the first line can begin with a byte order mark.
    if line == 1, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { range = 3..<max(3, range.upperBound) }
    while let last = range.last, source.bytes[last].isBlank { range.removeLast() }
    return range.count == 3
      && (source.bytes.starts(with: "---", at: range.lowerBound)
        || (dots && source.bytes.starts(with: "...", at: range.lowerBound)))
  }

  /// Whether a line is neither blank nor a comment.
  private static func hasContent(_ source: SourceText, line: Int) -> Bool {
    let text = source.bytes.trimmed(source.line(line))
    return !text.isEmpty && source.bytes[text.lowerBound] != .hash
  }

  /// Whether a line begins a mapping: with `key:`, `"key":` or `{`.
  private static func beginsMapping(_ source: SourceText, line: Int) -> Bool {
    let bytes = source.bytes
    let range = source.line(line)
    if bytes[range.lowerBound] == UInt8(ascii: "{") { return true }
    return range.contains {
      bytes[$0] == .colon && $0 > range.lowerBound && ($0 + 1 == range.upperBound || bytes[$0 + 1].isBlank)
    }
  }
}

extension Range<Int> {
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}

extension Diagnostic {
  fileprivate static func unclosed(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "front-matter.unclosed", "front matter is not closed",
      notes: [Note("end it with a line of three hyphens: ---")], at: range)
  }
}
