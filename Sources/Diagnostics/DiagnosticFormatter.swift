import Base

/// Formats diagnostics as compilers do: `file:line:col: error: …`, the source line, a caret, the notes.
public struct DiagnosticFormatter {
  private let sources: (String) -> [UInt8]?
  private let usesColor: Bool
  private var texts: [String: Source] = [:]

  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil if it cannot be shown.
  public init(usesColor: Bool, sources: @escaping (String) -> [UInt8]?) {
    self.usesColor = usesColor
    self.sources = sources
  }

  public mutating func format(_ diagnostic: Diagnostic) -> String {
    let color =
      switch diagnostic.severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    var text = head(diagnostic.range, label: diagnostic.severity.rawValue, color: color, diagnostic.summary)
    text += " [\(diagnostic.id)]\n"
    text += excerpt(diagnostic.range, color: color)
    for note in diagnostic.notes {
      if let range = note.range {
        text += head(range, label: "note", color: "36", note.text) + "\n" + excerpt(range, color: "36")
      } else {
        text +=
          paint("  note: ", "36")
          + TerminalText.lines(note.text).split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\n        ") + "\n"
      }
    }
    return text
  }

  private func head(_ range: SourceRange, label: String, color: String, _ text: String) -> String {
    paint("\(TerminalText.path(range.file)):\(range.start.line):\(range.start.column): ", "1")
      + paint("\(label): ", "1;\(color)")
      + paint(TerminalText.line(text), "1")
  }

  private mutating func excerpt(_ range: SourceRange, color: String) -> String {
    guard let line = line(range.start.line, of: range.file) else { return "" }
    let bytes = line
    let start = min(max(range.start.column - 1, 0), bytes.count)
    let end = range.end.line == range.start.line ? min(max(range.end.column - 1, start), bytes.count) : bytes.count
    // Of a very long line, only the part near the range is shown.
    var before = TerminalText.line(String(decoding: bytes[max(0, start - Self.window)..<start], as: UTF8.self))
    var marked = TerminalText.line(String(decoding: bytes[start..<min(end, start + Self.window)], as: UTF8.self))
    var after = TerminalText.line(String(decoding: bytes[end..<min(bytes.count, end + Self.window)], as: UTF8.self))
    if before.count > 100 || start > Self.window { before = "…" + before.suffix(60) }
    if marked.count > 100 || end - start > Self.window { marked = marked.prefix(60) + "…" }
    if after.count > 100 || bytes.count - end > Self.window { after = after.prefix(60) + "…" }
    // Tabs are copied to the caret line, so that both lines have the same indentation.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let number = String(range.start.line)
    let margin = String(repeating: " ", count: number.count)
    return " \(number) | \(before)\(marked)\(after)\n \(margin) | \(indent)"
      + paint("^" + String(repeating: "~", count: max(1, marked.count) - 1), color) + "\n"
  }

  /// The bytes of a line without its line break.
  private mutating func line(_ number: Int, of file: String) -> Line? {
    let source =
      texts[file]
      ?? {
        let bytes = sources(file)
        return Source(bytes: bytes ?? [], lines: bytes.map(LineStarts.init))
      }()
    texts[file] = source
    guard var range = source.lines?.line(number) else { return nil }
    while let last = range.last, source.bytes[last] == UInt8(ascii: "\n") || source.bytes[last] == UInt8(ascii: "\r") {
      range = range.dropLast()
    }
    return Line(bytes: source.bytes, range: range)
  }

  /// A file from which lines are shown.
  private struct Source {
    var bytes: [UInt8]
    /// Nil if the file cannot be shown.
    var lines: LineStarts?
  }

  /// A range of a file, which is not copied, because lines may be very long.
  private struct Line {
    var bytes: [UInt8]
    var range: Range<Int>

    var count: Int { range.count }
    subscript(part: Range<Int>) -> ArraySlice<UInt8> {
      bytes[range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound]
    }
  }

  /// The number of bytes that are read before, in and after the marked range.
  private static let window = 1_000

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
