import Foundation
import Markdown

/// How a generator makes the id of a heading, where that is not GitHub's way.
enum SlugStyle {
  /// Python-Markdown: ASCII letters, digits, `_` and `-`; runs of blanks and hyphens are one hyphen; `_1` for the second.
  case python
  /// VitePress: runs of punctuation are one hyphen, at the ends none; `_` before a digit at the start.
  case vite
  /// kramdown: letters that come first, ASCII letters, digits, spaces and hyphens.
  case kramdown

  func slug(_ text: String) -> String {
    switch self {
    case .python:
      let kept = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit || "_- \t".unicodeScalars.contains($0))
      }
      let trimmed = String(String.UnicodeScalarView(kept)).trimmingBlanks.lowercased()
      return trimmed.split { "- \t".contains($0) }.joined(separator: "-").padded(like: trimmed, with: "-")
    case .vite:
      var slug = ""
      for character in text.decomposedStringWithCompatibilityMapping.unicodeScalars
      where !(0x300...0x36F ~= character.value) {
        let isMark = Self.marks.contains(character) || character.properties.isWhitespace || character.value < 32
        if isMark { if slug.last != "-" { slug.append("-") } } else { slug.unicodeScalars.append(character) }
      }
      while slug.first == "-" { slug.removeFirst() }
      while slug.last == "-" { slug.removeLast() }
      if let first = slug.unicodeScalars.first, first.isDigit { slug = "_" + slug }
      return slug.lowercased()
    case .kramdown:
      let start = text.unicodeScalars.drop { !($0.isASCII && $0.properties.isAlphabetic) }
      let kept = start.filter { $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit || $0 == " " || $0 == "-") }
      return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-").lowercased()
    }
  }

  /// The slug of the n-th heading with the same one; `count` is 1 for the second.
  func repeated(_ slug: String, _ count: Int) -> String { self == .python ? "\(slug)_\(count)" : "\(slug)-\(count)" }

  /// The way of GitHub.
  static func github(_ text: some StringProtocol) -> String { HeadingIDs.slug(String(text)) }

  private static let marks = Set("~`!@#$%^&*()-_+=[]{}|\\;:\"'“”‘’<>,.?/".unicodeScalars)
}

extension String {
  /// Python-Markdown keeps hyphens at the ends of a text.
  fileprivate func padded(like text: String, with mark: Character) -> String {
    guard !isEmpty else { return self }
    return (text.first == mark ? String(mark) : "") + self + (text.last == mark ? String(mark) : "")
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { "0"..."9" ~= self }
}
