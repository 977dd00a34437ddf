import Base
import Diagnostics
import YAML

/// `_category_.json` and categories of sidebars: their names, and the pages that Docusaurus generates for them.
extension DocusaurusReader {
  /// What `_category_.json` or `_category_.yml` says of a folder.
  struct Category {
    enum Link {
      /// Nothing is said: an index page in the folder is the category's.
      case byName
      /// The category has no page, even if its folder has an index.
      case none
      case document(id: String)
      case generated(GeneratedIndex)
    }

    var label: String?
    var position: Double?
    var link = Link.byName
    /// The file that says it; nil if there is none.
    var file: String?
  }

  /// A page that Docusaurus generates: a list of the pages in a category.
  struct GeneratedIndex {
    var title: String?
    var description: String?
    var slug: String?
    /// The path that stands for the page's source: that of the file that asks for the page.
    var source: String
  }

  static func category(_ folder: String, _ files: SourceFiles, _ site: inout ForeignSite) -> Category {
    let names = ["_category_.json", "_category_.yml", "_category_.yaml"].map { SourceFiles.join(folder, $0) }
    guard let file = files.first(names) else { return Category() }
    // Several sidebars can follow one folder; what is wrong with its file is told once.
    let isFirst = site.used.insert(file).inserted
    let bytes = files.bytes(file) ?? []
    let (node, faults) =
      file.hasSuffix(".json")
      ? JSONReader.read(bytes, file: files.name(file)) : YAMLReader.read(bytes, file: files.name(file))
    var found = faults.map { Diagnostic.configuration("the file is not read: \($0.summary)", at: $0.range) }
    for entry in node?.entries ?? [] where !["label", "position", "link", "key"].contains(entry.key) {
      let concernsLook = ["collapsed", "collapsible", "className"].contains(entry.key)
      found.append(
        concernsLook
          ? .setting(entry.key, "is not taken: it concerns the look of the sidebar", at: entry.keyRange)
          : .setting(entry.key, at: entry.keyRange))
    }
    var category = Category(label: node?["label"]?.text, position: node?["position"]?.text.flatMap { Double($0) })
    category.file = file
    if let link = node?["link"] { category.link = readLink(link, of: file, &found) }
    if isFirst { site.diagnostics += found }
    return category
  }

  /// Tells the files of categories in folders that no sidebar follows: Docusaurus does not read them, either.
  static func tellCategories(_ docs: [Folder], home: String, _ files: SourceFiles, _ site: inout ForeignSite) {
    for source in docs.flatMap({ files.below(SourceFiles.join(home, $0.path)) })
    where FilePaths.name(source).hasPrefix("_category_.") && !site.used.contains(source) {
      site.leave(source, "no sidebar is made of this folder, so the file is not taken")
    }
  }

  private static func readLink(_ node: YAMLNode, of file: String, _ found: inout [Diagnostic]) -> Category.Link {
    if node.isNull { return .none }
    func tell(except known: Set<String>) {
      for entry in node.entries where !known.contains(entry.key) {
        found.append(.setting("link.\(entry.key)", at: entry.keyRange))
      }
    }
    switch node["type"]?.text {
    case "doc":
      tell(except: ["type", "id"])
      return .document(id: node["id"]?.text ?? "")
    case "generated-index":
      tell(except: ["type", "title", "description", "slug"])
      return .generated(
        GeneratedIndex(
          title: node["title"]?.text, description: node["description"]?.text, slug: node["slug"]?.text, source: file))
    case let other:
      found.append(.setting("link: \(other ?? "")", "is no kind of link that is known", at: node.range))
      return .none
    }
  }

  /// The page of a category in a written sidebar; nil if it has none.
  static func target(
    of category: ScriptNode, _ children: [NavigationItem], _ docs: Documents, _ site: inout ForeignSite
  ) -> NavigationItem.Target {
    guard let link = category["link"], link.object != nil else { return .none }
    if link["type"]?.text == "generated-index" {
      for entry in link.object ?? [] where !["type", "title", "description", "slug"].contains(entry.key) {
        site.diagnostics.append(.setting("link.\(entry.key)", at: entry.node.range))
      }
      let index = GeneratedIndex(
        title: link["title"]?.text, description: link["description"]?.text, slug: link["slug"]?.text,
        source: "\(docs.place)/_category_:\(link.range.start.line):\(link.range.start.column)")
      return add(index, label: category["label"]?.text ?? "", children, docs.folder, &site)
    }
    let id = link["id"]?.text ?? ""
    guard link["type"]?.text == "doc", let source = docs.ids[id] else {
      site.diagnostics.append(.setting("link: \(id)", "is no page, so the category has none", at: link.range))
      return .none
    }
    return .page(source)
  }

  /// Adds the page that lists those of a category. Docusaurus has a card for each; so has Galley.
  static func add(
    _ index: GeneratedIndex, label: String, _ children: [NavigationItem], _ folder: Folder, _ site: inout ForeignSite
  ) -> NavigationItem.Target {
    guard !site.pages.contains(where: { $0.source == index.source }) else { return .page(index.source) }
    let route = folder.route.split(separator: "/").joined(separator: "/")
    let base = route.isEmpty ? "/" : "/\(route)/"
    let slug = index.slug ?? "category/" + SlugStyle.github(label)
    var address = base + slug.drop { $0 == "/" }
    var number = 0
    while index.slug == nil, site.pages.contains(where: { $0.address == address }) {
      number += 1
      address = "\(base)\(slug)-\(number)"
    }
    let path = SourceFiles.join("", String(address.drop { $0 == "/" }))
    let isFolder = address.hasSuffix("/")
    var head: [String] = ["---", "title: \(YAMLText.scalar(index.title ?? label))"]
    if let description = index.description { head.append("description: \(YAMLText.scalar(description))") }
    var body = ["---"]
    if let description = index.description { body += ["", escaped(description)] }
    let cards = children.compactMap { card($0, from: index.source, site) }
    if !cards.isEmpty { body += ["", ":::cards"] + cards.joined() + [":::"] }
    let text = (head + body).joined(separator: "\n") + "\n"
    let target = ForeignSite.target(isFolder ? SourceFiles.join(path, "index.md") : path + ".md")
    var page = ForeignPage(
      source: index.source, target: target, address: address, head: FrontMatterSource(Array(text.utf8), file: ""))
    page.title = index.title ?? label
    site.pages.append(page)
    return .page(index.source)
  }

  /// The lines of a card: a link to a page or to the first page of a category, and what the page says of itself.
  private static func card(_ item: NavigationItem, from source: String, _ site: ForeignSite) -> [String]? {
    func first(_ item: NavigationItem) -> NavigationItem.Target? {
      item.target != .none ? item.target : item.children.lazy.compactMap(first).first
    }
    switch first(item) {
    case .page(let path):
      guard let page = site.pages.first(where: { $0.source == path }) else { return nil }
      let title = item.title ?? page.title ?? FilePaths.name(path).droppingEnding
      let link = LinkMap.relative(path, from: SourceFiles.parent(source))
      let about = item.target == .none ? nil : page.head.text("description")
      return ["- **[\(escaped(title))](\(link))**"] + (about.map { ["", "  " + escaped($0)] } ?? [])
    case .link(let url): return ["- **[\(escaped(item.title ?? url))](<\(url)>)**"]
    case .some(.none), nil: return nil
    }
  }

  /// The text with backslashes before what Markdown, MDX or Galley would read as marks, on one line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_{}[]#|~$&".contains(character) { escaped.append("\\") }
      escaped += character == "<" ? "&lt;" : character.isNewline ? " " : String(character)
    }
    return escaped
  }
}
