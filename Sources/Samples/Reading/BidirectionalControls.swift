import Diagnostics
import Markdown

/// Finds control characters in code that show it in another order than the compiler reads it ("Trojan Source",
/// CVE-2021-42574).
enum BidirectionalControls {
  /// Embeddings, overrides and isolates, and their ends.
  private static let controls: Set<Unicode.Scalar> = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  /// The first one of each line.
  static func diagnostics(in fence: Fence) -> [Diagnostic] {
    // All of them begin with these two bytes: U+2000 to U+206F.
    guard fence.code.utf8.contains(0xE2) else { return [] }
    return zip(fence.lines, fence.code.split(separator: "\n", omittingEmptySubsequences: false)).compactMap {
      place, line in
      guard let index = line.unicodeScalars.firstIndex(where: controls.contains) else { return nil }
      let offset = line.utf8.distance(from: line.startIndex, to: index)
      let range = SourceRange(file: fence.range.file, line: place.line, column: place.column + offset, length: 3)
      return .bidirectional(line.unicodeScalars[index], at: range)
    }
  }
}

extension Diagnostic {
  fileprivate static func bidirectional(_ control: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    let name = "U+" + String(control.value, radix: 16, uppercase: true)
    return Diagnostic(
      .error, id: "fence.bidirectional-control",
      "the code has the bidirectional control \(name), which hides what is compiled",
      notes: [Note("remove it, or write it in a string as '\\u{\(name.dropFirst(2))}'")], at: range)
  }
}
