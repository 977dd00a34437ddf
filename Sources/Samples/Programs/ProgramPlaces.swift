import Diagnostics
import Markdown

/// Maps places in a generated program back to the Markdown file.
///
/// `#sourceLocation` gives the compiler the lines of the Markdown file. Columns are corrected here, for the indentation
/// that was removed and the probes that were inserted.
public struct ProgramPlaces: Equatable, Sendable {
  private var lines: [Int: Line] = [:]
  private var spans: [SpanNumber: (range: SourceRange, prefix: Int)] = [:]
  private let file: String
  /// The lines of samples in which `#line` counts from 1, by the file that they name.
  private var ownLines: [String: [Int]] = [:]
  /// The file of the code before the samples; nil if there is none.
  var prelude: String?

  struct Line: Equatable {
    var fence: FenceNumber
    /// Column of the code's first byte in the Markdown.
    var column: Int
    /// Offsets in the code's line where text was put in, with its length.
    var insertions: [(offset: Int, length: Int)] = []

    static func == (a: Line, b: Line) -> Bool {
      a.fence == b.fence && a.column == b.column && a.insertions.elementsEqual(b.insertions, by: ==)
    }
  }

  public static func == (a: ProgramPlaces, b: ProgramPlaces) -> Bool {
    a.file == b.file && a.prelude == b.prelude && a.lines == b.lines && a.ownLines == b.ownLines
      && a.spans.mapValues(\.range) == b.spans.mapValues(\.range)
  }

  init(file: String) { self.file = file }

  mutating func add(line: Int, _ place: Line) { lines[line] = place }
  mutating func add(span: SpanNumber, at range: SourceRange, prefix: Int) { spans[span] = (range, prefix) }

  mutating func add(ownLines lines: [Int], of fence: FenceNumber) {
    ownLines[ProgramPlaces.file(file, fence)] = lines
  }

  /// The file name in the `#sourceLocation` of a sample in which `#line` counts from 1.
  static func file(_ file: String, _ fence: FenceNumber) -> String { "\(file)#\(fence.value)" }

  /// The file name in the `#sourceLocation` of a span; several spans can be on one line.
  static func spanFile(_ span: SpanNumber) -> String { "span-\(span.value)" }

  /// The span that a generated line belongs to, by the file that the compiler names.
  public func span(file: String) -> SpanNumber? {
    file.hasPrefix("span-") ? Int(file.dropFirst(5)).map(SpanNumber.init) : nil
  }

  /// Whether the compiler speaks of text that was put into the code of a sample, such as the call that reports a value.
  public func isInserted(file: String, line: Int, column: Int) -> Bool {
    if let own = ownLines[file] {
      return own.indices.contains(line - 1) && isInserted(file: self.file, line: own[line - 1], column: column)
    }
    guard file == self.file, let place = lines[line] else { return false }
    var put = 0
    for insertion in place.insertions {
      let start = insertion.offset + put
      if start..<start + insertion.length ~= column - 1 { return true }
      put += insertion.length
    }
    return false
  }

  /// The place in the Markdown file, and the fence, of a position that the compiler or the runtime reports; nil for
  /// Galley's own lines.
  public func place(file: String, line: Int, column: Int) -> (range: SourceRange, fence: FenceNumber?)? {
    if let own = ownLines[file] {
      guard own.indices.contains(line - 1) else { return nil }
      return place(file: self.file, line: own[line - 1], column: column)
    }
    if file == self.file, let place = lines[line] {
      var offset = max(0, column - 1)
      for insertion in place.insertions where insertion.offset < offset {
        offset = max(insertion.offset, offset - insertion.length)
      }
      return (SourceRange(file: file, line: line, column: place.column + offset), place.fence)
    }
    if file == prelude { return (SourceRange(file: file, line: line, column: max(1, column)), nil) }
    guard let span = span(file: file), let (range, prefix) = spans[span] else { return nil }
    var start = range.start
    start.column = min(max(range.start.column, range.start.column + column - 1 - prefix), range.end.column)
    return (SourceRange(file: self.file, start: start, end: range.end), nil)
  }
}
