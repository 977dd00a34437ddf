/// Names as they stand in permalinks.
enum Slug {
  /// Letters, digits and marks of any script stay, all else becomes a hyphen; lower case. What Jekyll's `:slug` gives.
  ///
  /// - Parameter kept: what stays, too.
  static func plain(_ text: String, keeping kept: String = "") -> String {
    make(text.lowercased()) { kept.unicodeScalars.contains($0) }
  }

  /// The same with the case and the punctuation that URLs bear kept. What Jekyll's `:title` gives, but for dots at its
  /// beginning, where it has more than those: a name with one is hidden.
  static func pretty(_ text: String) -> String {
    let slug = make(text) { "._~!$&'()+,;=@".unicodeScalars.contains($0) }
    let visible = slug.drop { $0 == "." || $0 == "-" }
    return visible.isEmpty ? slug : String(visible)
  }

  /// The other way: a file's or folder's name as a title, `first-steps` as `First steps`.
  static func words(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// At most `limit` bytes, cut between scalars.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var kept = String.UnicodeScalarView()
    var room = limit
    for scalar in text.unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  private static func make(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWord(scalar) || isKept(scalar) {
        slug.append(scalar)
      } else if slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.first == "-" { slug.removeFirst() }
    while slug.last == "-" { slug.removeLast() }
    return String(slug)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      true
    case _: false
    }
  }
}
