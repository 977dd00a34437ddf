import Base
import Diagnostics
import Foundation

/// The errors of a build, as a page in the browser shows them.
struct ErrorList: Encodable, Equatable {
  struct Note: Encodable, Equatable {
    var place: String?
    var text: String
  }

  struct Item: Encodable, Equatable {
    /// `file:line:col`
    var place: String
    var text: String
    var id: String
    /// The source line and a line with a caret below it; nil if it cannot be shown.
    var excerpt: String?
    var notes: [Note]
  }

  /// At most 50.
  var items: [Item]

  /// - Parameter sources: the bytes of a file by its path; nil if it cannot be shown.
  init(_ diagnostics: [Diagnostic], sources: (String) -> [UInt8]?) {
    items = diagnostics.filter { $0.severity == .error }.inReadingOrder.prefix(50).map { error in
      Item(
        place: error.range.place, text: TerminalText.line(error.summary), id: error.id,
        excerpt: ErrorList.excerpt(error.range, sources),
        notes: error.notes.map { Note(place: $0.range?.place, text: TerminalText.lines($0.text)) })
    }
  }

  private static func excerpt(_ range: SourceRange, _ sources: (String) -> [UInt8]?) -> String? {
    guard let bytes = sources(range.file) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    guard lines.indices.contains(range.start.line - 1) else { return nil }
    let line = Array(lines[range.start.line - 1].utf8)
    guard line.count <= 300, !line.isEmpty else { return nil }
    let start = min(max(range.start.column - 1, 0), line.count)
    let end = range.end.line == range.start.line ? min(max(range.end.column - 1, start), line.count) : line.count
    let before = String(decoding: line[..<start], as: UTF8.self).map { $0 == "\t" ? "\t" : " " }.joined()
    let marked = String(decoding: line[start..<end], as: UTF8.self).count
    let tail = String(repeating: "~", count: max(1, marked) - 1)
    return "\(TerminalText.line(String(decoding: line, as: UTF8.self)))\n\(before)^\(tail)"
  }
}

extension SourceRange {
  fileprivate var place: String { "\(TerminalText.path(file)):\(start.line):\(start.column)" }
}
