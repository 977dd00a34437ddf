/// Gives headings the ids that they had, where Galley would give them others.
struct HeadingAnchors {
  /// Nil if the generator makes them as Galley does.
  let slug: SlugStyle?
  /// Headings whose id another heading has, too.
  private(set) var repeated: [(line: Line, id: String)] = []
  private var ids: Set<String> = []

  init(slug: SlugStyle?) { self.slug = slug }

  mutating func added(to lines: [Line]) -> [Line] {
    var old: [String: Int] = [:]
    var new: [String: Int] = [:]
    var fence: FenceMark?
    var result: [Line] = []
    for line in lines {
      result.append(line)
      if let open = fence {
        if open.isClosed(by: line.text) { fence = nil }
        continue
      }
      fence = FenceMark(opening: line.text)
      guard fence == nil, line.text.contains("#"),
        let heading = line.text.wholeMatch(of: /( {0,3}#{1,6}[ \t]+)(.*?)(?:[ \t]+#+)?[ \t]*/), !heading.2.isEmpty
      else { continue }
      if let own = heading.2.firstMatch(of: /[ \t]*\{:?[ ]*#([^\s{}]+)([^{}]*)\}$/) {
        if !ids.insert(String(own.1)).inserted {
          repeated.append((line, String(own.1)))
          result[result.count - 1].text = "\(heading.1)\(heading.2[..<own.range.lowerBound])"
        }
        continue
      }
      guard let slug else { continue }
      // Badges are no part of a heading's id in VitePress, but are in Galley.
      let text = Self.plain(heading.2.replacing(/\*\*[^*]*\*\*\{\.badge[^}]*\}/, with: ""))
      var (was, will) = (slug.slug(text), SlugStyle.github(Self.plain(heading.2.replacing(/\{[.#][^}]*\}/, with: ""))))
      old[was, default: -1] += 1
      new[will, default: -1] += 1
      if let count = old[was], count > 0 { was = slug.repeated(was, count) }
      if let count = new[will], count > 0 { will += "-\(count)" }
      guard was != will, !was.isEmpty,
        was.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.isDigit || "-_".unicodeScalars.contains($0) }),
        ids.insert(was).inserted
      else { continue }
      result[result.count - 1].text = "\(heading.1)\(heading.2) {#\(was)}"
    }
    return result
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
