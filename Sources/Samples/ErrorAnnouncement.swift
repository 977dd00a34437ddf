/// An error that the page itself announces beside the code: by a comment such as `// This will report an error`, or by a
/// `throw` that a block ends with and nothing catches.
///
/// It is leave, not a claim: where there is no error after all, nothing is wrong, since the same words are said of much else.
public struct ErrorAnnouncement: Equatable, Sendable {
  /// The code that it speaks of, in UTF-8 bytes of the sample's code.
  public var range: Range<Int>
  /// The first of them that is no white space.
  public var firstByte: Int
  /// Whether it holds of the compiler's errors, not only of an end at run time.
  public var isOfCompiler: Bool

  /// Whether the comment says that the code beside it is in error.
  ///
  /// - Parameter comment: with its slashes.
  static func isMade(by comment: String) -> Bool {
    let text = comment.drop { $0 == "/" }.trimmed.lowercased().replacing("\u{2019}", with: "'")
    guard signs.contains(where: { text.contains($0) }) else { return false }
    guard text.firstMatch(of: /\b(no|not an?|without( an?)?|never an?) ([a-z-]+ ){0,2}error\b/) == nil,
      text.firstMatch(of: /n't (report|cause|produce|trigger|raise|give|throw|crash|trap)/) == nil,
      text.firstMatch(of: /\b(not|never) (report|cause|produce|trigger|raise|give|throw|crash|trap)/) == nil
    else { return false }
    return text.firstMatch(of: /^((this|that|it) (is|would be) )?(an? )?([a-z-]+[ -])?error([.!:,;]|$)/) != nil
      || text.firstMatch(of: /\b(report|cause|produce|trigger|raise|give|generate)s? (an?|this) ([a-z-]+ ){0,2}error\b/)
        != nil
      || text.firstMatch(of: /\b(result|end)s? (in|with) (an?|this) ([a-z-]+ ){0,2}error\b/) != nil
      || text.firstMatch(of: /\b(is|would be) an? ([a-z-]+ ){0,2}error\b/) != nil
      || text.firstMatch(of: /\b(won't|will not|doesn't|does not|can't|cannot) (compile|build)\b/) != nil
      || text.firstMatch(of: /^(this is )?(invalid|not valid)\b/) != nil || text.hasPrefix("this isn't valid")
      || text.firstMatch(of: /\b(trigger|cause)s? an? ([a-z-]+ )?(assert|assertion|trap|crash|precondition)\b/) != nil
      || text.firstMatch(of: /\b(crashes|traps|will crash|will trap)\b/) != nil
  }

  /// What no announcement is without; most comments have none of them.
  private static let signs = ["error", "compile", "build", "valid", "crash", "trap", "assert", "precondition"]
}
