import Diagnostics

/// Finds claims that hold for nearly any result.
enum WeakClaim {
  /// A text with fewer letters occurs in most of the compiler's messages.
  private static let fewestLetters = 4

  static func fault(of claim: Claim) -> Diagnostic? {
    switch claim.kind {
    case .error(let text), .compilerErrors(let text, _, _):
      let letters = text.count { $0.isLetter || $0.isNumber }
      return letters < fewestLetters ? .shortError(text, at: claim.range) : nil
    case .output(let text, _): return isOpen(text) ? .open(at: claim.range) : nil
    case .value(let text, _): return isOpen(text) ? .open(at: claim.range) : nil
    case .prints(let lines):
      return lines.first { isOpen($0.text) }.map { .open(at: $0.range) }
    }
  }

  /// Whether the text consists only of `...`.
  private static func isOpen(_ text: String) -> Bool {
    text.contains("...") && text.allSatisfy { $0 == "." || $0.isWhitespace }
  }
}

extension Diagnostic {
  fileprivate static func shortError(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "claim.weak", "'\(text)' is too short to identify an error",
      notes: [Note("write more words of the error message")], at: range)
  }

  fileprivate static func open(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "claim.weak", "this claim always holds: '...' matches any text",
      notes: [Note("write a part of the expected text")], at: range)
  }
}
