/// A comment on its own line that marks a region of code, in the style of one of several tools.
enum SourceMarker: Equatable {
  /// How the start and the end of a region are written.
  enum Style {
    /// `// #region NAME`, `// #endregion`; they nest.
    case region
    /// DocC's `// snippet.NAME`, `// snippet.end`; the next one ends it, too.
    case snippet
    /// mdBook's `// ANCHOR: NAME`, `// ANCHOR_END: NAME`; they overlap as they like.
    case anchor
  }

  case start(String, Style)
  /// With the name of an anchor; empty for other styles.
  case end(Style, String)
  /// `// snippet.hide`: what follows is not shown.
  case hide
  /// `// snippet.show`
  case show

  init?(_ line: Substring) {
    let text = line.trimmed
    guard text.hasPrefix("//") else { return nil }
    let words = text.drop { $0 == "/" }.split { $0 == " " || $0 == "\t" }
    let name = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "#region": self = .start(name, .region)
    case "#endregion": self = .end(.region, "")
    case "ANCHOR:": self = .start(name, .anchor)
    case "ANCHOR_END:": self = .end(.anchor, name)
    case .some(let word) where word.hasPrefix("snippet.") && words.count == 1:
      switch word.dropFirst("snippet.".count) {
      case "hide": self = .hide
      case "show": self = .show
      case "end": self = .end(.snippet, "")
      case let name: self = .start(String(name), .snippet)
      }
    case .some, .none: return nil
    }
  }
}
