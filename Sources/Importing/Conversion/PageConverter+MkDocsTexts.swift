/// Notations within lines of Python-Markdown and its extensions.
extension PageConverter {
  mutating func mkDocsText(_ text: String, _ line: Line) -> String {
    var text = text
    if text.contains("}"), text.contains("{") { text = attributeLists(text, line) }
    if site.notation.hasKeys, text.contains("++") {
      text = text.replacing(/\+\+([a-z0-9\-]+(?:\+[a-z0-9\-]+)*)\+\+/) { match in
        match.1.split(separator: "+").map { "<kbd>\($0.prefix(1).uppercased() + $0.dropFirst())</kbd>" }.joined(
          separator: "+")
      }
    }
    if site.notation.hasMarks, text.contains("==") {
      text = text.replacing(/==([^=\s](?:[^=]*[^=\s])?)==/) { "<mark>\($0.1)</mark>" }
    }
    if site.notation.hasCarets, text.contains("^^") {
      text = text.replacing(/\^\^([^\^]+)\^\^/) { "<ins>\($0.1)</ins>" }
    }
    if site.notation.hasCarets, text.contains("^") {
      text = text.replacing(/(^|[^\^\[])\^([^\^\s\[\]]+)\^(?!\^)/) { "\($0.1)<sup>\($0.2)</sup>" }
    }
    if site.notation.hasSubscripts, text.contains("~") {
      text = text.replacing(/(^|[^~\\])~([^~\s]+)~(?!~)/) { "\($0.1)<sub>\($0.2)</sub>" }
    }
    if text.contains(":") {
      text = text.replacing(/:((?:material|octicons|fontawesome|simple)-[a-z0-9\-]+):(?:\{[^}]*\})?/) { match in
        tell(String(match.0), line, "is an icon, which Galley does not have")
        return icon(String(match.1), match.range, in: text)
      }
    }
    if text.contains("{{") || text.contains("{%") {
      for match in text.matches(of: /\{\{.*?\}\}|\{%.*?%\}/) {
        tell(String(match.0), line, "is logic of a plugin, and stays as text")
      }
    }
    return text
  }

  /// Icons are not seen in the text any more, but a link has to have a name.
  private func icon(_ name: String, _ range: Range<String.Index>, in text: String) -> String {
    let before = text[..<range.lowerBound].trimmingBlanks
    let after = text[range.upperBound...].trimmingBlanks
    if before.hasSuffix("["), after.hasPrefix("]") {
      return name.split(separator: "-").dropFirst().filter { $0 != "brands" && Int($0) == nil }.joined(separator: " ")
    }
    return "<!-- :\(name): -->"
  }

  /// `{ .class #id key="value" }` after an image, a link or a heading: classes and ids are Galley's, too.
  private mutating func attributeLists(_ text: String, _ line: Line) -> String {
    text.replacing(/(\]\([^()]*\)|\]\[[^\]]*\]|[*_`)]|^#{1,6}\s.*?)?[ \t]?(\{:?[ ]*[.#]?[\w\-]+[^{}]*\})/) { match in
      let inside = match.2.dropFirst().dropLast().drop { $0 == ":" }
      guard inside.contains(".") || inside.contains("#") || inside.contains("=") else { return String(match.0) }
      guard let before = match.1 else { return String(match.0) }
      var kept: [Substring] = []
      var lost: [Substring] = []
      for word in inside.split(separator: " ") {
        if word.wholeMatch(of: /\.[A-Za-z_][\w\-]*|#[A-Za-z_][\w\-.:]*/) != nil {
          switch word {
          case ".md-button": kept.append(".button")
          case ".md-button--primary": kept.append(".primary")
          case _: kept.append(word)
          }
        } else if !word.hasPrefix("loading=") {
          lost.append(word)
        }
      }
      if !lost.isEmpty {
        tell(String(match.2), line, "has attributes that are not taken: \(lost.joined(separator: " "))")
      }
      let isHeading = before.hasPrefix("#")
      return before + (kept.isEmpty ? "" : (isHeading ? " " : "") + "{\(kept.joined(separator: " "))}")
    }
  }
}
