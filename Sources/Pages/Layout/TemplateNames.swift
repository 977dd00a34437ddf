import Diagnostics
import HTML
import Markdown
import YAML

/// The names of values that templates can use on a site: those of Galley, and those of the author's own data.
public struct TemplateNames: Sendable {
  /// By the part before them: "", `page`, `site`, `data`, `words`.
  private var names: [String: Set<String>] = [:]
  /// Names of parts of values, such as `href`, and keys of the author's data, wherever they are.
  private var parts = TemplateNames.own

  /// - Parameters:
  ///   - front: the front matter of all pages.
  public init(_ site: SiteFacts, front: some Sequence<FrontMatter>, authors: [Author]) {
    let document = MarkdownReader().read([], path: "")
    let values = PageValues(document, PageContext(site: site)).values(content: [], proof: .null, forms: FormCollector())
    if case .object(let all) = values {
      names[""] = Set(all.keys)
      for name in ["page", "site", "data", "words"] {
        guard case .object(let inner) = all[name] else { continue }
        names[name] = Set(inner.keys)
      }
      add(partsOf: all["data"] ?? .null)
    }
    for matter in front {
      for entry in matter.others {
        names["page", default: []].insert(entry.key)
        add(partsOf: entry.value.templateValue)
      }
    }
    for entry in site.others { add(partsOf: entry.value.templateValue) }
    for author in authors {
      for entry in author.others {
        parts.insert(entry.key)
        add(partsOf: entry.value.templateValue)
      }
    }
  }

  private mutating func add(partsOf value: TemplateValue) {
    switch value {
    case .object(let values):
      for (key, value) in values {
        parts.insert(key)
        add(partsOf: value)
      }
    case .list(let items): for item in 0..<items.count { add(partsOf: items[item]) }
    case _: break
    }
  }

  /// What is wrong with a name; nil if it is known.
  ///
  /// - Returns: the unknown part, and a similar name, if there is one.
  public func fault(in name: String) -> (part: String, near: String?)? {
    let path = name.split(separator: ".").map(String.init)
    guard let first = path.first else { return nil }
    if let known = names[first], !first.isEmpty, path.count > 1 {
      if !known.contains(path[1]) { return fault(path[1], known) }
      return path.dropFirst(2).lazy.compactMap { self.fault(ofPart: $0) }.first
    }
    let known = names["", default: []].union(parts)
    if !known.contains(first) { return fault(first, known) }
    return path.dropFirst().lazy.compactMap { self.fault(ofPart: $0) }.first
  }

  private func fault(ofPart part: String) -> (part: String, near: String?)? {
    parts.contains(part) ? nil : fault(part, parts)
  }

  private func fault(_ part: String, _ known: Set<String>) -> (part: String, near: String?) {
    (part, suggestion(for: part, among: known.sorted()))
  }

  /// The parts of Galley's values. A test compares them with the templates and the manual.
  private static let own: Set<String> = [
    "title", "href", "date", "summary", "iso", "text", "children", "hasChildren", "isCurrent", "isOpen", "isExternal",
    "isSection", "isMore", "more", "id", "html", "minutes", "count", "listing", "hasListing", "number", "previous",
    "next",
    "pages", "isGap", "name", "url", "avatar", "bio", "type", "image", "twitter", "published", "modified", "tags",
    "canonical", "isChecked", "isProofed", "isVerified", "hasErrors", "label", "badge", "sign", "figures", "hero",
    "tagline", "hasActions", "actions", "isFirst", "links", "logo", "darkLogo", "logoHasTitle", "favicon", "repository",
    "announcement", "hasFooter", "footer", "link", "tag",
  ]
}
