import Diagnostics

extension DocumentWalk {
  /// Notes the first claim in a code block without a language: it looks checked but is not.
  mutating func reportClaims(in block: Node, isFence: Bool) {
    guard !block.literal.isEmpty else { return }
    var number = lines.line(block.startLine) + (isFence ? 1 : 0)
    for text in block.literal.split(separator: .newline, omittingEmptySubsequences: false) {
      if Self.claims(text) {
        let line = source.line(number)
        diagnostics.append(
          .claimInCode(isFence: isFence, at: source.range(source.indentation(line).upperBound..<line.upperBound)))
        return
      }
      number += 1
    }
  }

  /// Whether a line has a comment such as `// => 3` or `// Prints "3"`.
  private static func claims(_ line: some Collection<UInt8>) -> Bool {
    var rest = line[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      rest = rest[slash...].dropFirst()
      guard rest.first == UInt8(ascii: "/") else { continue }
      let body = rest.dropFirst().drop { $0.isBlank }
      if body.starts(with: "=> ".utf8) || body.starts(with: "Prints \"".utf8) { return true }
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func claimInCode(isFence: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked",
      isFence
        ? "this code block has no language, so its claims are not checked"
        : "indented code is not checked, so its claims are not checked",
      notes: [Note("to check the code, begin its block with ```swift")], at: range)
  }
}
