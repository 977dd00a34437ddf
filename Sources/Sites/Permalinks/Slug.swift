/// Converts names for use in permalinks.
enum Slug {
  /// Keeps letters, digits and marks of any script, and replaces all else by hyphens; lower case, as Jekyll's `:slug`.
  /// What Jekyll's `:slug` gives.
  ///
  /// - Parameter kept: further characters to keep.
  static func plain(_ text: String, keeping kept: String = "") -> String {
    make(text.lowercased()) { kept.unicodeScalars.contains($0) }
  }

  /// Like `plain`, but keeps case and punctuation that URLs allow, as Jekyll's `:title`. Dots at the beginning are
  /// removed, since they would hide the file.
  static func pretty(_ text: String) -> String {
    let slug = make(text) { "._~!$&'()+,;=@".unicodeScalars.contains($0) }
    let visible = slug.drop { $0 == "." || $0 == "-" }
    return visible.isEmpty ? slug : String(visible)
  }

  /// Converts a file or folder name to a title: `first-steps` to `First steps`.
  static func words(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Cuts a text to at most `limit` bytes, between scalars.
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
