import Base
import Diagnostics

/// Reads one YAML document into nodes, each with its place in the file.
public enum YAMLReader {
  /// How deep collections may be nested.
  public static let depthLimit = 64
  /// How many nodes a document may have once its aliases are written out.
  public static let nodeLimit = 100_000

  /// - Parameters:
  ///   - text: UTF-8. A text that is empty or has only comments is valid.
  ///   - file: the path for diagnostics.
  ///   - start: the place of the text's first byte in `file`.
  /// - Returns: the root node; nil if the text has an error or is empty.
  public static func read(
    _ text: [UInt8], file: String, at start: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
    let places = Places(text, file: file, start: start)
    return text.withUnsafeBufferPointer { text in
      var builder = YAMLBuilder(places: places)
      var events = YAMLEvents(text)
      do throws(YAMLEvents.Failure) {
        try builder.read(&events)
      } catch {
        return (nil, builder.diagnostics + [.syntax(error, places)])
      }
      return (builder.isBroken ? nil : builder.document, builder.diagnostics)
    }
  }

  /// Maps offsets in a text to places in its file.
  struct Places {
    private let file: String
    private let start: SourcePosition
    private let lineStarts: [Int]
    private let count: Int

    init(_ text: [UInt8], file: String, start: SourcePosition) {
      self.file = file
      self.start = start
      count = text.count
      var starts = [0]
      for i in text.indices where text[i] == 10 || (text[i] == 13 && (i + 1 == text.count || text[i + 1] != 10)) {
        starts.append(i + 1)
      }
      lineStarts = starts
    }

    func position(_ offset: Int) -> SourcePosition {
      let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
      let column = offset - lineStarts[line] + (line == 0 ? start.column : 1)
      return SourcePosition(line: start.line + line, column: column)
    }

    func range(_ offsets: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: position(offsets.lowerBound), end: position(offsets.upperBound))
    }

    /// The place of the byte at `offset`, or of the end of the text.
    func point(_ offset: Int) -> SourceRange { range(offset..<max(offset, min(offset + 1, count))) }
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ failure: YAMLEvents.Failure, _ places: YAMLReader.Places) -> Diagnostic {
    var notes: [Note] = []
    // libyaml stops where the next line begins; the mistake is in the line before.
    if failure.context == "while scanning a simple key", let offset = failure.contextOffset {
      return Diagnostic(
        .error, id: "yaml.syntax", "invalid YAML: expected ':' after the key", notes: [], at: places.point(offset))
    }
    if let context = failure.context, let offset = failure.contextOffset {
      notes.append(Note(context, at: places.point(offset)))
    }
    // libyaml's message for an unquoted value with a colon, the usual mistake in a title.
    if failure.summary == "mapping values are not allowed in this context" {
      notes.append(Note("put a value that contains ': ' in quotation marks"))
    }
    return Diagnostic(
      .error, id: "yaml.syntax", "invalid YAML: \(failure.summary)", notes: notes, at: places.point(failure.offset))
  }
}
