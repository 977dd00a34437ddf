import Samples

extension Claim.PrintedLine {
  /// What a likely claim may be about: the last lines printed, as many as it has; all of them, if it has dots in the place
  /// of some; or all on one line, `1, 2, 3`.
  func forms(of passage: Transcript.Passage) -> String {
    var printed = Array(passage.lines)
    // Comments below `// Prints:` do not show empty lines at the end.
    while range.start.line < range.end.line, printed.last?.allSatisfy(\.isWhitespace) == true { printed.removeLast() }
    let lines = text.count { $0 == "\n" } + 1
    let count = lines > 1 && text.contains("...") ? printed.count : lines
    var forms = [printed.suffix(count).joined(separator: "\n")]
    let joined = printed.joined(separator: ", ")
    if lines == 1, printed.count > 1,
      text == joined || text.contains(",") && !printed.contains(where: { $0.contains(",") })
    {
      forms.insert(joined, at: 0)
    }
    return forms.joined(separator: String(LikelyValue.separator))
  }
}
