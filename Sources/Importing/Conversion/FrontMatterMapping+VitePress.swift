import YAML

/// The front page of VitePress.
extension FrontMatterMapping {
  mutating func hero(_ entry: YAMLEntry) -> [String] {
    guard case .mapping(let facts) = entry.value.content else { return own(entry, []) }
    func text(_ key: String) -> String? { facts.first { $0.key == key }?.value.text }
    var lines = ["hero:"]
    let title = [text("name"), text("text")].compactMap(\.self).joined(separator: ": ")
    if !title.isEmpty { lines.append("  title: \(YAMLText.scalar(title))") }
    if let tagline = text("tagline") { lines.append("  tagline: \(YAMLText.scalar(tagline))") }
    for fact in facts {
      switch fact.key {
      case "image":
        var source = fact.value.text
        if case .mapping(let image) = fact.value.content {
          source = ["src", "light"].compactMap { key in image.first { $0.key == key }?.value.text }.first
          for part in image where part.key != "src" && part.value.text != source { tell(part, "is not taken") }
        }
        if let source {
          lines.append("  image: \(YAMLText.scalar(rewrite(source)))")
        } else {
          tell(fact, "is not taken")
        }
      case "actions":
        guard case .sequence(let actions) = fact.value.content else { continue }
        lines.append("  actions:")
        for action in actions {
          guard case .mapping(let parts) = action.content,
            let text = parts.first(where: { $0.key == "text" })?.value.text,
            let link = parts.first(where: { $0.key == "link" })?.value.text
          else {
            tell(fact, "has an action without a text or a link, which is not taken")
            continue
          }
          lines.append("    \(YAMLText.scalar(text)): \(YAMLText.scalar(rewrite(link)))")
          for part in parts where !["text", "link"].contains(part.key) { tell(part, "is not taken") }
        }
      case "name", "text", "tagline": break
      case _: tell(fact, "is not taken")
      }
    }
    given.insert("hero")
    return lines
  }

  mutating func features(_ entry: YAMLEntry) -> [String] {
    guard case .sequence(let features) = entry.value.content else { return [] }
    body.append(":::cards")
    for feature in features {
      guard case .mapping(let facts) = feature.content else { continue }
      for fact in facts where !["title", "link", "details"].contains(fact.key) { tell(fact, "is not taken") }
      func text(_ key: String) -> String? { facts.first { $0.key == key }?.value.text }
      let title = text("title") ?? ""
      body.append("- **" + (text("link").map { "[\(title)](\(rewrite($0)))" } ?? title) + "**")
      if let details = text("details") {
        body.append("")
        body += details.split(separator: "\n").map { "  " + $0.trimmingBlanks }
      }
    }
    body.append(":::")
    return []
  }
}
