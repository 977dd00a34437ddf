import Diagnostics

/// A source file of a package's documentation that is a program as a whole.
public enum ProgramFile: Equatable, Sendable {
  /// A file in `Snippets`, which SwiftPM compiles as a program of its own.
  case snippet
  /// The code of a step in a tutorial, which may be one of several files.
  case step

  /// The kind of a file; nil for any other source file.
  ///
  /// - Parameter path: below the folder of the package.
  public init?(_ path: String) {
    if path.contains(".docc/") {
      self = .step
    } else if path.hasPrefix("Snippets/") {
      self = .snippet
    } else {
      return nil
    }
  }

  /// The file as a document of one fence.
  public func document(of text: [UInt8], path: String) -> Document {
    var code = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    if code.last?.isEmpty == true { code.removeLast() }
    let start = SourcePosition(line: 1, column: 1)
    let end = SourcePosition(line: max(1, code.count), column: (code.last?.count ?? 0) + 1)
    let range = SourceRange(file: path, start: start, end: end)
    let fence = Fence(
      language: "swift", words: [], code: code.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined(),
      lines: code.indices.map { SourcePosition(line: $0 + 1, column: 1) }, range: range, infoRange: range, heading: nil)
    var document = Document(
      path: path, frontMatter: FrontMatter(), tree: DocumentTree(), fences: [fence], spans: [], links: [],
      headings: [], diagnostics: [])
    document.program = self
    return document
  }
}
