/// The type with `@main` in a sample.
///
/// A program of several samples has top-level code, so `@main` cannot stay there: it is left out, and `main()` of the type
/// is called after the sample.
public struct EntryPoint: Equatable, Sendable {
  /// Where `@main` is in the code, in UTF-8 bytes.
  package let offset: Int
  package let type: String
  /// Whether the sample declares `main()`; else the type inherits it, and it may need arguments or never end.
  public let declaresMain: Bool
  package let call: String

  /// Nil if the code has no `@main`.
  init?(_ code: String) {
    // Building an expression takes longer than most samples need in all.
    guard code.utf8.contains(UInt8(ascii: "@")), code.contains("@main") else { return nil }
    let declaration =
      #/(?m)^[ \t]*(@main)\b(?:\s|@\w+(?:\([^()\n]*\))?|//[^\n]*\n|public|internal|package|final|nonisolated)*\b(?:struct|class|enum|actor)\s+(\w+)([^{]*)\{/#
    guard let match = code.firstMatch(of: declaration) else { return nil }
    offset = code.utf8.distance(from: code.startIndex, to: match.1.startIndex)
    type = String(match.2)
    let own = code[match.range.upperBound...].firstMatch(
      of: #/\bstatic\s+func\s+main\s*\([^()]*\)([^{\n]*)/#)
    declaresMain = own != nil
    let effects = own.map { String($0.1) } ?? (match.3.contains("Async") ? "async" : "")
    call =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "") + "\(type).main()"
  }
}
