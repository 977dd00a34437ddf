/// Code that a text shows as what Swift cannot express: `We have no good way to express that requirement.`
///
/// Recognizes few sentences, and none that goes on with what to write instead.
public enum WishedCode {
  /// Whether the last sentence of the paragraph above code says so.
  public static func isAnnounced(by paragraph: String) -> Bool {
    let words = paragraph.lowercased().replacing("\u{2019}", with: "'").split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    let sentence = text.split(separator: #/[.!?] /#).last ?? text[...]
    guard let found = sentence.firstMatch(of: denial)?.range else { return false }
    let before = sentence[..<found.lowerBound].matches(of: /[\w']+/).map { $0.output }
    let after = sentence[found.upperBound...].matches(of: /[\w']+|[,;]/).map { $0.output }
    return after.count <= 6 && conditions.isDisjoint(with: before) && continuations.isDisjoint(with: after)
  }

  private static var denial: Regex<Substring> {
    /\b(?:no (?:\w+ )?way (?:to express|of expressing)|(?:can't|cannot|can not) (?:\w+ )?(?:express|be expressed)|(?:isn't|is not|not|im)\s?possible to express|inexpressible)\b/
  }

  /// Words that make it a sentence about other code, or another time.
  private static let conditions: Set<Substring> = [
    "before", "earlier", "formerly", "if", "once", "previously", "unless", "until", "was", "were", "when", "without",
  ]
  /// Words behind which the code that Swift takes may follow.
  private static let continuations: Set<Substring> = [
    ",", ";", "as", "before", "but", "hence", "if", "instead", "must", "so", "therefore", "thus", "unless", "until",
    "use", "without", "write",
  ]
}
