import Base

/// A text as a reader sees it: characters, and the gaps between them, in which nothing can be seen.
struct SpacedText {
  /// A character that can be seen.
  struct Letter {
    /// As it is written, with invisible characters that join it.
    let written: String
    /// The same in characters that look like it, without invisible ones. Two letters look alike if these are equal, by
    /// Unicode's canonical equivalence.
    let look: String
  }

  let letters: [Letter]
  /// The text before each letter and after the last one: white space, line ends, invisible characters. One more than `letters`.
  let gaps: [String]

  init(_ text: String) {
    var letters: [Letter] = []
    var gaps: [String] = [""]
    for character in text {
      let scalars = character.unicodeScalars
      guard scalars.contains(where: { !$0.isBlank }) else {
        gaps[gaps.count - 1].append(character)
        continue
      }
      letters.append(Letter(written: String(character), look: Self.look(of: character)))
      gaps.append("")
    }
    (self.letters, self.gaps) = (letters, gaps)
  }

  private static func look(of character: Character) -> String {
    if character.isASCII { return String(character) }
    var look = String.UnicodeScalarView()
    for scalar in character.unicodeScalars where !scalar.isBlank { look.append(LookAlikes.simplest(for: scalar)) }
    return String(look)
  }

  /// Whether a gap looks like another: nothing, a space, or as many lines. At the ends of a line, one sees none.
  static func looksSame(_ one: String, _ other: String, atEnd: Bool) -> Bool {
    if atEnd { return true }
    let (a, b) = (GapLook(one), GapLook(other))
    return a.lineEnds == b.lineEnds && (a.lineEnds > 0 || a.isOpen == b.isOpen)
  }
}

/// What one sees of a gap between letters.
private struct GapLook {
  var lineEnds = 0
  var isOpen = false

  init(_ gap: String) {
    for character in gap {
      if character.isNewline {
        lineEnds += 1
      } else if character.isWhitespace {
        isOpen = true
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is seen of the scalar: white space, control and format characters, joiners, variation selectors, fillers.
  var isBlank: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || properties.generalCategory == .control || value == 0x2800
  }
}

/// Characters that look like others in the fonts of code.
enum LookAlikes {
  /// The scalar that stands for all that look like this one; the same if there are none.
  static func simplest(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
    case _: table[scalar] ?? scalar
    }
  }

  /// By Unicode's confusables (UTS 39).
  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let rows: [(of: String, like: String)] = [
      // Lower-case letters of Cyrillic.
      (
        "\u{430}\u{435}\u{43E}\u{440}\u{441}\u{443}\u{445}"
          + "\u{456}\u{458}\u{455}\u{4BB}\u{501}\u{51B}\u{51D}",
        "aeopcyxijshdqw"
      ),
      // Upper-case letters of Cyrillic.
      (
        "\u{410}\u{412}\u{415}\u{41A}\u{41C}\u{41D}\u{41E}"
          + "\u{420}\u{421}\u{422}\u{423}\u{425}\u{406}\u{408}\u{405}",
        "ABEKMHOPCTYXIJS"
      ),
      // Letters of Greek.
      (
        "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}"
          + "\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}\u{3BF}",
        "ABEZHIKMNOPTYXo"
      ),
      // Hyphens, dashes and minus.
      ("\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{FE63}", "--------"),
      // Single quotation marks and primes.
      ("\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}\u{2BC}", "''''''"),
      // Double quotation marks.
      ("\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}", "\"\"\"\"\""),
      // Colons, slashes, dots and signs.
      ("\u{2236}\u{589}\u{2044}\u{2215}\u{2219}\u{22C5}\u{2217}\u{2223}\u{B5}", ":://\u{B7}\u{B7}*|\u{3BC}"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in rows { for (one, other) in zip(row.of.unicodeScalars, row.like.unicodeScalars) { table[one] = other } }
    return table
  }()
}
