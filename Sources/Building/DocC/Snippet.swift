/// The shown lines of a DocC snippet, and its named parts.
struct Snippet: Equatable {
  let language = "swift"
  /// Without hidden lines and marks.
  private(set) var lines: [String] = []
  /// For each name, the first of `lines` in the part and the one after its last.
  private(set) var slices: [String: [Int]] = [:]

  init(_ text: String) {
    var isShown = true
    var open: (name: String, start: Int)?
    func close(_ slices: inout [String: [Int]], at end: Int) {
      if let open, open.start < end { slices[open.name] = [open.start, end] }
      open = nil
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let mark = Self.mark(in: line) else {
        if isShown { lines.append(String(line)) }
        continue
      }
      let word = mark.lowercased()
      if word.hasPrefix("show") {
        isShown = true
      } else if word.hasPrefix("hide") {
        isShown = false
      } else if word.hasPrefix("end") {
        close(&slices, at: lines.count)
      } else if isShown {
        close(&slices, at: lines.count)
        open = (String(mark), lines.count)
      }
    }
    close(&slices, at: lines.count)
  }

  /// The word after `snippet.` in a comment that is a mark; nil for any other line.
  private static func mark(in line: Substring) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    guard text.hasPrefix("//") else { return nil }
    let words = text.dropFirst(2).drop(while: \.isWhitespace)
    guard words.lowercased().hasPrefix("snippet.") else { return nil }
    return words.dropFirst("snippet.".count).prefix { !$0.isWhitespace }
  }
}
