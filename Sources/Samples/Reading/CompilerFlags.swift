import Diagnostics

/// The compiler options that pages may set. Options that name files, load code or pass arguments to other tools are not
/// allowed.
enum CompilerFlags {
  /// Splits texts into options, as on a command line, and reports those that are not allowed.
  static func read(_ texts: [(text: String, range: SourceRange)], _ diagnostics: inout [Diagnostic]) -> [String] {
    var words = texts.flatMap { text, range in
      text.split(whereSeparator: \.isWhitespace).map { (text: String($0), range: range) }
    }[...]
    var flags: [String] = []
    while let (word, range) = words.popFirst() {
      if values.contains(word) {
        let value = words.first?.text.hasPrefix("-") == false ? words.removeFirst().text : ""
        guard isName(value) else {
          diagnostics.append(.flagWithoutValue(word, at: range))
          continue
        }
        flags += [word, value]
      } else if isWhole(word) {
        flags.append(word)
      } else {
        diagnostics.append(.unknownFlag(word, at: range))
      }
    }
    return flags
  }

  /// Options that are followed by a name.
  private static let values = ["-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation", "-D"]

  private static let whole = [
    "-strict-concurrency=minimal", "-strict-concurrency=targeted", "-strict-concurrency=complete", "-O", "-Ounchecked",
    "-enforce-exclusivity=checked", "-enforce-exclusivity=unchecked", "-strict-memory-safety",
  ]

  private static func isWhole(_ word: String) -> Bool {
    whole.contains(word) || word.hasPrefix("-D") && isName(String(word.dropFirst(2)))
  }

  private static func isName(_ word: String) -> Bool { word.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil }

  fileprivate static let known = values + whole
}

extension Diagnostic {
  fileprivate static func flagWithoutValue(_ flag: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "swift.invalid-flag", "missing name after the compiler flag '\(flag)'", at: range)
  }

  fileprivate static func unknownFlag(_ flag: String, at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: flag, among: CompilerFlags.known).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: "swift.invalid-flag", "the compiler option '\(flag)' is not allowed",
      notes: [near ?? Note("allowed options: " + CompilerFlags.known.joined(separator: ", "))], at: range)
  }
}
