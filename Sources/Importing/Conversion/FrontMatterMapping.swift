import Diagnostics
import Markdown
import YAML

/// The front matter of a page in Galley's keys: lines that mean the same stay as they are written.
struct FrontMatterMapping {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Lines that the page gets above its text: what the front matter showed and Galley's cannot.
  var body: [String] = []
  private let site: ForeignSite
  private let page: ForeignPage
  let rewrite: (String) -> String
  var given: Set<String> = []
  /// Addresses of other pages.
  private let taken: Set<String>

  /// - Parameters:
  ///   - redirects: former addresses of the page.
  ///   - taken: addresses of other pages, as `LinkMap.plain` writes them.
  ///   - rewrite: the link in the new site for a link in a page.
  init(
    _ page: ForeignPage, of site: ForeignSite, redirects: [String], taken: Set<String>,
    rewrite: @escaping (String) -> String
  ) {
    self.site = site
    self.page = page
    self.rewrite = rewrite
    self.taken = taken
    let head = page.head
    let isTaken = !head.entries.isEmpty || head.isFlow && !head.isUnread
    lines = (isTaken ? head.linesAbove : head.lines).map(\.text)
    for (index, entry) in head.entries.enumerated() {
      lines += mapped(entry, head.isFlow ? [YAMLText.entry(entry)] : head.lines(of: index).map(\.text))
    }
    for (key, value) in page.facts where !given.contains(key) { add(key, value) }
    addAddress()
    if !redirects.isEmpty {
      let old = redirects.map { YAMLText.scalar($0) }.joined(separator: ", ")
      if given.contains("aliases") { add("redirect_from", raw: "[\(old)]") } else { add("aliases", raw: "[\(old)]") }
    }
    while lines.last?.trimmingBlanks.isEmpty == true { lines.removeLast() }
  }

  private mutating func add(_ key: String, _ value: String) { add(key, raw: YAMLText.scalar(value)) }

  private mutating func add(_ key: String, raw: String) {
    given.insert(key)
    lines.append("\(key): \(raw)")
  }

  /// The address stays as it was, so that no link of others breaks.
  private mutating func addAddress() {
    guard let address = page.address, !given.contains("permalink") else { return }
    var path = address
    if path.hasPrefix("/") { path.removeFirst() }
    let plain = page.target.droppingEnding
    let isSame =
      path == plain + ".html" || path == plain || (path + "index" == plain && (path.isEmpty || path.hasSuffix("/")))
    if !isSame { add("permalink", address) }
  }

  mutating func tell(_ entry: YAMLEntry, _ what: String) {
    diagnostics.append(.keyNotTaken(entry.key, what, at: entry.keyRange))
  }

  private mutating func tellKeys(of node: YAMLNode, except read: Set<String>) {
    for entry in node.entries where !read.contains(entry.key) { tell(entry, "is not taken") }
  }

  /// Lines that replace those of an entry.
  private mutating func mapped(_ entry: YAMLEntry, _ written: [String]) -> [String] {
    let value = entry.value
    func keep() -> [String] {
      given.insert(entry.key)
      return written
    }
    func one(_ key: String, _ text: String) -> [String] {
      given.insert(key)
      return ["\(key): \(text)"]
    }
    switch entry.key {
    case "title", "description":
      guard value.text != nil else { return own(entry, written) }
      return keep()
    case "summary", "excerpt", "abstract":
      guard let text = value.text, !value.isNull, page.head["description"] == nil else { return own(entry, written) }
      return one("description", YAMLText.scalar(text))
    case "sidebar_position", "nav_order", "weight", "order":
      guard let text = value.text, Int(text) != nil, !given.contains("order") else {
        if entry.key != "sidebar_position", !value.isNull { tell(entry, "has no integer") }
        return own(entry, written, silent: true)
      }
      return one("order", text)
    case "date": return date(entry, written)
    case "last_update", "last_updated", "lastmod", "last_modified_at":
      let day: YAMLNode? =
        if case .mapping(let facts) = value.content { facts.first { $0.key == "date" }?.value } else { value }
      guard let text = day?.text, CalendarDate(text) != nil else { return own(entry, written) }
      tellKeys(of: value, except: ["date"])
      return one("last_modified_at", text)
    case "tags", "categories", "category", "authors", "author": return names(entry, written)
    case "draft", "published", "sitemap", "smart-punctuation":
      return value.bool != nil || value.isNull ? keep() : own(entry, written)
    case "hidden", "unlisted", "nav_exclude": return own(entry, written, silent: true)
    case "search_exclude": return value.bool == true ? one("search", "false") : own(entry, written, silent: true)
    case "search":
      if value.bool != nil { return keep() }
      if case .mapping(let facts) = value.content,
        facts.contains(where: { $0.key == "exclude" && $0.value.bool == true })
      {
        tellKeys(of: value, except: ["exclude"])
        return one("search", "false")
      }
      return own(entry, written)
    case "slug":
      // Of a page, it is in its address already; of a post, it is the name in the permalink.
      if page.address != nil { return [] }
      return value.text != nil ? keep() : own(entry, written)
    case "permalink":
      guard page.address == nil || site.generator == .jekyll else { return own(entry, written) }
      return value.text != nil ? keep() : own(entry, written)
    case "redirect_from", "aliases":
      guard let texts = value.texts else { return own(entry, written) }
      let kept = texts.filter { !taken.contains(LinkMap.plain($0.text)) }
      if kept.count == texts.count { return keep() }
      for text in texts where taken.contains(LinkMap.plain(text.text)) {
        diagnostics.append(.keyNotTaken(text.text, "is an address that another page has, too", at: text.range))
      }
      return kept.isEmpty ? [] : one(entry.key, "[\(kept.map { YAMLText.scalar($0.text) }.joined(separator: ", "))]")
    case "redirect_to":
      tell(entry, "leads to another page, which Galley's pages cannot")
      return written
    case "image":
      guard let text = value.text, !value.isNull else { return own(entry, written) }
      return one("image", YAMLText.scalar(rewrite(text)))
    case "layout": return layout(entry)
    case "hero" where site.generator == .vitepress: return hero(entry)
    case "features" where site.generator == .vitepress: return features(entry)
    case "id", "sidebar_label", "nav_title", "linkTitle", "parent", "grand_parent", "has_children", "sidebar",
      "keywords", "hide_title":
      return own(entry, written, silent: true)
    default: return own(entry, written)
    }
  }

  /// A key without a meaning in Galley, which stays as a value for templates.
  mutating func own(_ entry: YAMLEntry, _ written: [String], silent: Bool = false) -> [String] {
    guard FrontMatter.isOwnKey(entry.key), entry.key != "hero", entry.key != "swift", entry.key != "replace" else {
      // The key means something else in Galley, or nearly looks as if it did.
      let name = "\(site.generator.rawValue)-\(entry.key)"
      tell(entry, "is now '\(name)', which Galley does not read")
      guard let first = written.first, let colon = first.firstIndex(of: ":") else { return [] }
      return [name + first[colon...]] + written.dropFirst()
    }
    if !silent, Self.looks.contains(entry.key) || site.generator != .jekyll && !entry.value.isNull {
      tell(entry, "has no meaning in Galley; it is a value for templates: page.\(entry.key)")
    }
    given.insert(entry.key)
    return written
  }

  /// Keys of Jekyll's themes and plugins; all others are the author's own, which Galley's templates have, too.
  private static let looks: Set<String> = ["toc", "sidebar", "css", "js", "comments", "redirect_to"]

  private mutating func date(_ entry: YAMLEntry, _ written: [String]) -> [String] {
    given.insert("date")
    if let text = entry.value.text, CalendarDate(text) != nil { return written }
    if case .mapping(let facts) = entry.value.content {
      var lines: [String] = []
      for fact in facts {
        guard let text = fact.value.text, CalendarDate(text) != nil else { continue }
        switch fact.key {
        case "created": lines.append("date: \(text)")
        case "updated": lines.append("last_modified_at: \(text)")
        case _: break
        }
      }
      if !lines.isEmpty {
        tellKeys(of: entry.value, except: ["created", "updated"])
        return lines
      }
    }
    given.remove("date")
    tell(entry, "is not a day such as 2016-09-23")
    return entry.value.isNull ? written : written.map { "# " + $0 }
  }

  private mutating func names(_ entry: YAMLEntry, _ written: [String]) -> [String] {
    if entry.value.isNull { return [] }
    if entry.value.texts != nil {
      given.insert(entry.key)
      if entry.key == "author", entry.value.text == nil {
        return ["authors:" + (written[0].split(separator: ":", maxSplits: 1).dropFirst().first ?? "")]
          + written.dropFirst()
      }
      return written
    }
    var names: [String] = []
    func name(of facts: [YAMLEntry]) -> String? {
      ["name", "label", "title", "key"].compactMap { key in facts.first { $0.key == key }?.value.text }.first
    }
    switch entry.value.content {
    case .sequence(let nodes):
      for node in nodes {
        if let text = node.text { names.append(text) }
        if case .mapping(let facts) = node.content, let name = name(of: facts) { names.append(name) }
      }
    case .mapping(let facts): if let name = name(of: facts) { names = [name] }
    case .scalar: break
    }
    guard !names.isEmpty else { return own(entry, written) }
    tell(entry, "keeps its names only")
    given.insert(entry.key)
    let key = entry.key == "author" && names.count > 1 ? "authors" : entry.key
    return ["\(key): [\(names.map { YAMLText.scalar($0) }.joined(separator: ", "))]"]
      + written.map { "# " + $0 }
  }

  private mutating func layout(_ entry: YAMLEntry) -> [String] {
    let name = entry.value.text ?? ""
    switch name {
    case "", "default", "post", "doc", "docs", "null": return []
    case "page" where site.generator != .vitepress: return []
    case "home" where site.generator == .vitepress: return ["layout: splash"]
    case _:
      diagnostics.append(
        .keyNotTaken("layout: \(name)", "is not taken; write Templates/\(name).mustache to have it", at: entry.keyRange)
      )
      return ["# layout: \(name)"]
    }
  }
}

extension String {
  /// A path without the ending of its name.
  var droppingEnding: String { SourceFiles.withoutEnding(self) }
}
