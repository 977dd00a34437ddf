/// Writes diagnostics as compilers do: `file:line:col: error: …`, the source line, a caret, the notes.
public struct DiagnosticFormatter {
  private let sources: (String) -> [UInt8]?
  private let usesColor: Bool
  private var lines: [String: [Substring]] = [:]

  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil where it cannot be shown.
  public init(usesColor: Bool, sources: @escaping (String) -> [UInt8]?) {
    self.usesColor = usesColor
    self.sources = sources
  }

  public mutating func format(_ diagnostic: Diagnostic) -> String {
    let color = diagnostic.severity == .error ? "31" : "33"
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
    let bytes = Array(line.utf8)
    let start = min(max(range.start.column - 1, 0), bytes.count)
    let end = range.end.line == range.start.line ? min(max(range.end.column - 1, start), bytes.count) : bytes.count
    // Of an endless line only what is near the fault is shown.
    var before = TerminalText.line(String(decoding: bytes[..<start], as: UTF8.self))
    var marked = TerminalText.line(String(decoding: bytes[start..<end], as: UTF8.self))
    var after = TerminalText.line(String(decoding: bytes[end...], as: UTF8.self))
    if before.count > 100 { before = "…" + before.suffix(60) }
    if marked.count > 100 { marked = marked.prefix(60) + "…" }
    if after.count > 100 { after = after.prefix(60) + "…" }
    // Tabs stay tabs under the caret line, so that both lines are laid out alike.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let number = String(range.start.line)
    let margin = String(repeating: " ", count: number.count)
    return " \(number) | \(before)\(marked)\(after)\n \(margin) | \(indent)"
      + paint("^" + String(repeating: "~", count: max(1, marked.count) - 1), color) + "\n"
  }

  private mutating func line(_ number: Int, of file: String) -> Substring? {
    if lines[file] == nil {
      let text = sources(file).map { String(decoding: $0, as: UTF8.self) }
      lines[file] = text?.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? []
    }
    guard let all = lines[file], number >= 1, number <= all.count else { return nil }
    return all[number - 1]
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
