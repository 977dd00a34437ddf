/// Gives headings ids by GitHub's rules, each id once.
package struct HeadingIDs {
  private var taken: Set<String> = []
  private var nextNumber: [String: Int] = [:]

  mutating func id(for text: String) -> String {
    let name = Self.slug(text)
    let slug = name.isEmpty ? "section" : name
    guard !taken.insert(slug).inserted else { return slug }
    var number = nextNumber[slug] ?? 1
    while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
    nextNumber[slug] = number + 1
    return "\(slug)-\(number)"
  }

  /// Takes an id that the author gave; returns false if it is taken.
  mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

  /// The text in lower case: letters, marks, joiners, digits, `_` and `-` are kept, spaces become hyphens, all others are
  /// dropped.
  package static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == " " || scalar == "\n" || scalar == "\t": slug.append("-")
      case _ where scalar == "-": slug.append(scalar)
      // GitHub keeps what Ruby calls a part of a word: marks, of emoji, too, what joins letters, and letters in circles.
      case _ where scalar.properties.isJoinControl || scalar.properties.isAlphabetic: slug.append(scalar)
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        slug.append(scalar)
      case .otherNumber, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned:
        break
      @unknown default: break
      }
    }
    return String(slug)
  }
}
