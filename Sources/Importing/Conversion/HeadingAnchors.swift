/// Gives headings the ids that they had, where Galley would give them others.
struct HeadingAnchors {
  /// Nil if the generator makes them as Galley does.
  let slug: SlugStyle?
  /// Headings whose id another heading has, too.
  private(set) var repeated: [(line: Line, id: String)] = []
  private var ids: Set<String> = []
  /// How often each slug was there before: of the generator, and of Galley.
  private var old: [String: Int] = [:]
  private var new: [String: Int] = [:]

  init(slug: SlugStyle?) { self.slug = slug }

  mutating func added(to lines: [Line]) -> [Line] {
    var fence: FenceMark?
    var isComment = false
    var result: [Line] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let open = fence {
        if open.isClosed(by: line.text) { fence = nil }
      } else if isComment {
        isComment = !line.text.contains("-->")
      } else {
        fence = FenceMark(opening: line.text)
        isComment = line.trimmed.hasPrefix("<!--") && !line.text.contains("-->")
        if fence == nil, !isComment, let heading = Heading(lines, at: index - 1),
          let text = anchored(heading, line)
        {
          result.append(line.with(heading.marks + text))
          // An id stands behind a text with marks before it.
          if heading.isUnderlined { index += 1 }
          continue
        }
      }
      result.append(line)
    }
    return result
  }

  /// The text of a heading with its id; nil if it stays as it is.
  private mutating func anchored(_ heading: Heading, _ line: Line) -> String? {
    let written = heading.text
    if let own = written.firstMatch(of: /[ \t]*\{:?[ ]*(?:\.[^\s{}]+[ ]+)*#([^\s{}]+)([^{}]*)\}$/) {
      let plain = written[..<own.range.lowerBound]
      guard ids.insert(String(own.1)).inserted else {
        repeated.append((line, String(own.1)))
        return String(plain)
      }
      return heading.isUnderlined ? "\(plain) {#\(own.1)\(own.2)}" : nil
    }
    guard let slug else { return nil }
    // Badges are no part of a heading's id in VitePress, but are in Galley.
    let text = Self.plain(written.replacing(/\*\*[^*]*\*\*\{\.badge[^}]*\}/, with: ""))
    var (was, will) = (slug.slug(text), SlugStyle.github(Self.plain(written.replacing(/\{[.#][^}]*\}/, with: ""))))
    old[was, default: -1] += 1
    new[will, default: -1] += 1
    if let count = old[was], count > 0 { was = slug.repeated(was, count) }
    if let count = new[will], count > 0 { will += "-\(count)" }
    guard was != will, !was.isEmpty,
      was.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.isDigit || "-_".unicodeScalars.contains($0) }),
      ids.insert(was).inserted
    else { return nil }
    return "\(written) {#\(was)}"
  }

  /// The line with the text of the heading that lines end with; nil if they do not.
  static func lastHeading(of lines: [Line]) -> Int? {
    if lines.last?.trimmed.first == "#" { return lines.count - 1 }
    guard lines.count > 1, Heading(lines, at: lines.count - 2)?.isUnderlined == true else { return nil }
    return lines.count - 2
  }

  /// The text of a heading without the marks of Markdown.
  static func plain(_ text: some StringProtocol) -> String {
    var text = String(text)
    if text.contains("](") { text = text.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { String($0.1) } }
    if text.contains("<") { text = text.replacing(/<!--.*?-->|<\/?[A-Za-z][^>]*>/, with: "") }
    text = text.replacing("`", with: "").replacing("**", with: "").replacing("__", with: "")
    if text.contains("*") { text = text.replacing(/\*([^*]+)\*/) { String($0.1) } }
    return text.replacing("\\", with: "").trimmingBlanks
  }
}
