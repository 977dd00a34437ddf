import Base
import Diagnostics
import Markdown
import YAML

/// `_config.yml`, pages, posts and collections.
enum JekyllReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .jekyll)
    let file = files.first(["_config.yml", "_config.yaml"]) ?? "_config.yml"
    let configuration = ConfigurationYAML(files.bytes(file) ?? [], file: files.name(file))
    site.diagnostics += configuration.diagnostics
    let folder = SourceFiles.join("", configuration.text("source") ?? "")
    site.places.content = folder
    site.places.home = folder
    readFacts(configuration, &site)
    var excluded = (configuration["exclude"]?.texts ?? []).map(\.text)
    excluded += [
      "Gemfile", "Gemfile.lock", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby", "gemfiles", "_site",
      "node_modules",
    ]
    let patterns = excluded.compactMap { PathPattern($0.hasSuffix("/") ? String($0.dropLast()) : $0) }
    func isExcluded(_ path: String) -> Bool {
      var part = path
      while !part.isEmpty {
        if patterns.contains(where: {
          $0.matches(part) && ($0.text.contains("/") || $0.text.contains("*") || !part.contains("/"))
        }) {
          return true
        }
        part = SourceFiles.parent(part)
      }
      return false
    }
    let collections = collections(configuration, &site)
    var theme: [String: Int] = [:]
    for source in files.below(folder) {
      let path = folder.isEmpty ? source : String(source.dropFirst(folder.count + 1))
      if SourceFiles.isOfTools(path) || isExcluded(path) || path == file { continue }
      let first = path.prefix { $0 != "/" }
      if first == "_data" {
        site.assets.append((source, "Data/" + path.dropFirst("_data/".count)))
      } else if let collection = collections[String(first)] {
        add(path, source, of: collection, files, &site)
      } else if path.split(separator: "/").contains("_posts") || first == "_drafts" {
        addPost(path, source, configuration, files, &site)
      } else if path.split(separator: "/").contains(where: { $0.first == "_" }) {
        if ["_layouts", "_sass", "_plugins"].contains(String(first)) {
          theme[String(first), default: 0] += 1
        } else {
          site.partials.append(source)
        }
      } else if SourceFiles.isMarkdown(path) {
        add(path, source, configuration, files, &site)
      } else {
        addFile(path, source, files, &site)
      }
    }
    for (name, count) in theme.sorted(by: { $0.key < $1.key }) {
      let what = name == "_plugins" ? "plugins are not taken" : "the theme is not taken"
      site.diagnostics.append(
        .fileNotTaken(
          what, notes: ["\(count) \(count == 1 ? "file" : "files"); to change how pages look, see 'galley help theme'"],
          file: files.name(SourceFiles.join(folder, name))))
    }
    readNavigation(files, folder: folder, &site)
    site.diagnostics += configuration.untaken(except: known)
    return site
  }

  private static let known: Set<String> = [
    "title", "name", "description", "url", "baseurl", "lang", "locale", "author", "permalink", "exclude", "include",
    "collections", "defaults", "source", "destination", "markdown", "kramdown", "repository", "github", "safe",
    "future",
    "timezone", "encoding", "highlighter", "incremental", "quiet", "strict_front_matter", "plugins", "whitelist",
    "theme",
    "remote_theme", "paginate", "sass", "logo", "favicon", "google_analytics",
  ]

  private static func readFacts(_ configuration: ConfigurationYAML, _ site: inout ForeignSite) {
    site.title = configuration.text("title") ?? configuration.text("name")
    site.description = configuration.text("description").map { $0.trimmingBlanks.replacing("\n", with: " ") }
    if let base = configuration.text("baseurl"), !base.isEmpty, base != "/" {
      site.places.base = base.hasPrefix("/") ? base : "/" + base
    }
    site.url = configuration.text("url").map { ($0.hasSuffix("/") ? String($0.dropLast()) : $0) + site.places.base }
    site.language = configuration.text("lang") ?? configuration.text("locale")
    site.author = configuration.text("author") ?? configuration["author"]?["name"]?.text
    site.repository = configuration.text("repository").map { $0.contains("://") ? $0 : "https://github.com/\($0)" }
    site.logo = configuration.text("logo")
    if configuration["kramdown"]?["input"]?.text != "GFM" { site.notation.slug = .kramdown }
    if configuration["markdown"]?.text == "CommonMark" || configuration["markdown"]?.text == "GFM" {
      site.notation.slug = nil
    }
    for entry in configuration.entries { if let text = entry.value.text { site.values[entry.key] = text } }
    let taken = [
      "jekyll-redirect-from", "jekyll-feed", "jekyll-sitemap", "jekyll-seo-tag", "jekyll-paginate",
      "jekyll-relative-links", "jekyll-optional-front-matter", "jekyll-titles-from-headings", "jekyll-readme-index",
      "jekyll-default-layout",
    ]
    for plugin in configuration["plugins"]?.texts ?? [] where !taken.contains(plugin.text) {
      site.diagnostics.append(.setting(plugin.text, "is a plugin, which is not taken", at: plugin.range))
    }
    for entry in configuration.entries where ["theme", "remote_theme"].contains(entry.key) {
      site.diagnostics.append(
        .setting(entry.value.text ?? entry.key, "is a theme, which is not taken", at: entry.value.range))
    }
  }

  private struct Collection {
    var name: String
    var permalink: String?
    var isShown: Bool
  }

  private static func collections(_ configuration: ConfigurationYAML, _ site: inout ForeignSite) -> [String: Collection]
  {
    var found: [String: Collection] = [:]
    let node = configuration["collections"]
    for entry in node?.entries ?? [] {
      found["_" + entry.key] = Collection(
        name: entry.key, permalink: entry.value["permalink"]?.text, isShown: entry.value["output"]?.bool == true)
    }
    for text in node?.texts ?? [] {
      found["_" + text.text] = Collection(name: text.text, permalink: nil, isShown: false)
    }
    found["_posts"] = nil
    return found
  }

  // MARK: Pages

  private static func add(
    _ path: String, _ source: String, of collection: Collection, _ files: SourceFiles, _ site: inout ForeignSite
  ) {
    let below = collection.name + "/" + path.dropFirst(collection.name.count + 2)
    guard SourceFiles.isMarkdown(path) else { return site.add(asset: source, as: below) }
    guard collection.isShown else {
      site.diagnostics.append(
        .fileNotTaken(
          "the page is of the collection '\(collection.name)', which is not written as pages", file: files.name(source))
      )
      return
    }
    let name = String(path.dropFirst(collection.name.count + 2)).droppingEnding
    let address = collection.permalink.map {
      $0.replacing(":collection", with: collection.name).replacing(":path", with: name).replacing(
        ":name", with: FilePaths.name(name)
      ).replacing(":title", with: FilePaths.name(name)).replacing(":output_ext", with: ".html")
    }
    site.add(
      page: source, as: below,
      address: address.flatMap { $0.contains(":") ? nil : $0 } ?? "/\(collection.name)/\(name).html", in: files)
  }

  private static func add(
    _ path: String, _ source: String, _ configuration: ConfigurationYAML, _ files: SourceFiles,
    _ site: inout ForeignSite
  ) {
    let plain = path.droppingEnding
    let isIndex = ["index", "readme"].contains(FilePaths.name(plain).lowercased())
    if FilePaths.name(plain).lowercased() == "readme",
      files.has(SourceFiles.join(SourceFiles.parent(source), "index.md"))
        || files.has(SourceFiles.join(SourceFiles.parent(source), "index.html"))
    {
      return
    }
    var address = "/" + plain + ".html"
    if configuration.text("permalink") == "pretty", !isIndex { address = "/" + plain + "/" }
    if isIndex { address = "/" + (SourceFiles.parent(plain).isEmpty ? "" : SourceFiles.parent(plain) + "/") }
    let head = FrontMatterSource(files.bytes(source) ?? [], file: "")
    if let own = head.text("permalink"), !own.contains(":") { address = own }
    site.add(page: source, as: path, address: address, in: files)
  }

  private static func addPost(
    _ path: String, _ source: String, _ configuration: ConfigurationYAML, _ files: SourceFiles,
    _ site: inout ForeignSite
  ) {
    guard SourceFiles.isMarkdown(path) else {
      return site.diagnostics.append(.fileNotTaken("the file is not taken", file: files.name(source)))
    }
    site.add(page: source, as: path, address: nil, in: files)
    let page = site.pages[site.pages.count - 1]
    let own = page.head.text("permalink")
    let pattern = own ?? permalink(of: "posts", configuration) ?? configuration.text("permalink") ?? "date"
    if let address = address(page, patterns[pattern] ?? pattern) {
      site.pages[site.pages.count - 1].otherAddresses.append(address)
    }
    guard own == nil else { return }
    if let pattern = permalink(of: "posts", configuration) ?? configuration.text("permalink") {
      site.pages[site.pages.count - 1].facts.append(("permalink", patterns[pattern] ?? pattern))
    }
  }

  /// The address of a post, for links.
  private static func address(_ page: ForeignPage, _ pattern: String) -> String? {
    let name = FilePaths.name(page.source).droppingEnding
    guard let match = name.wholeMatch(of: /(\d{4})-(\d{1,2})-(\d{1,2})-(.*)/) else { return nil }
    func padded(_ number: Substring) -> String { number.count < 2 ? "0" + number : String(number) }
    let categories = (page.head["categories"]?.texts ?? page.head["category"]?.texts ?? []).map { $0.text.lowercased() }
    let title = page.head.text("slug") ?? String(match.4)
    let address = pattern.replacing(":categories", with: categories.joined(separator: "/")).replacing(
      ":year", with: match.1
    )
    .replacing(":month", with: padded(match.2)).replacing(":day", with: padded(match.3)).replacing(
      ":title", with: title
    )
    .replacing(":slug", with: title).replacing("//", with: "/")
    return address.contains(":") ? nil : address
  }

  /// Jekyll's names of permalinks.
  private static let patterns = [
    "date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title.html",
    "ordinal": "/:categories/:year/:y_day/:title.html", "weekdate": "/:categories/:year/W:week/:short_day/:title.html",
  ]

  private static func permalink(of type: String, _ configuration: ConfigurationYAML) -> String? {
    configuration["defaults"]?.nodes.first { $0["scope"]?["type"]?.text == type && $0["values"]?["permalink"] != nil }?[
      "values"]?["permalink"]?.text
  }

  /// A file with front matter is a template; all others are copied.
  private static func addFile(_ path: String, _ source: String, _ files: SourceFiles, _ site: inout ForeignSite) {
    let isText = [".html", ".htm", ".xml", ".scss", ".sass", ".css", ".js", ".json", ".txt"].contains(
      where: path.lowercased().hasSuffix)
    if isText, let bytes = files.bytes(source), bytes.starts(with: Array("---".utf8)) {
      let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
      site.diagnostics.append(
        .fileNotTaken(
          isPage ? "a page in HTML and Liquid is not taken" : "a template is not taken",
          notes: isPage ? ["write it in Markdown"] : [], file: files.name(source)))
      return
    }
    site.add(asset: source, as: path)
  }

  // MARK: Navigation

  /// `_data/navigation.yml` in its usual forms, or `nav_order` and `parent` of Just the Docs.
  private static func readNavigation(_ files: SourceFiles, folder: String, _ site: inout ForeignSite) {
    let names = ["navigation", "nav", "sidebar", "toc", "docs"].flatMap { ["\($0).yml", "\($0).yaml"] }.map {
      SourceFiles.join(folder, "_data/\($0)")
    }
    if let file = files.first(names) {
      let (node, faults) = YAMLReader.read(files.bytes(file) ?? [], file: files.name(file))
      site.diagnostics += faults.map { .configuration("the navigation is not read: \($0.summary)", at: $0.range) }
      let links = LinkMap(site)
      if let node {
        let items = items(node, links, &site)
        if !items.isEmpty { site.navigation = items }
      }
    }
    guard site.navigation.isEmpty, site.pages.contains(where: { $0.head["parent"] != nil }) else { return }
    struct Entry {
      var order: Double
      var title: String
      var parent: String?
      var grand: String?
      var source: String
    }
    let entries = site.pages.compactMap { page -> Entry? in
      guard let title = page.title, page.head["nav_exclude"]?.bool != true, !page.target.contains("_posts/") else {
        return nil
      }
      return Entry(
        order: page.head.text("nav_order").flatMap { Double($0) } ?? .infinity, title: title,
        parent: page.head.text("parent"), grand: page.head.text("grand_parent"), source: page.source)
    }.sorted { ($0.order, $0.title) < ($1.order, $1.title) }
    func children(of entry: Entry, depth: Int) -> [NavigationItem] {
      guard depth < 7 else { return [] }
      return entries.filter {
        $0.parent == entry.title && ($0.grand == nil || $0.grand == entry.parent) && $0.source != entry.source
      }
      .map { NavigationItem(title: nil, target: .page($0.source), children: children(of: $0, depth: depth + 1)) }
    }
    site.navigation = entries.filter { $0.parent == nil }.map {
      NavigationItem(title: nil, target: .page($0.source), children: children(of: $0, depth: 1))
    }
    site.hidden = site.pages.filter { $0.head["nav_exclude"]?.bool == true }.map(\.source)
  }

  private static func items(_ node: YAMLNode, _ links: LinkMap, _ site: inout ForeignSite) -> [NavigationItem] {
    let sources = Dictionary(site.pages.map { ($0.target, $0.source) }) { first, _ in first }
    if !node.entries.isEmpty, node["title"] == nil {
      let groups = node.entries.filter { !$0.value.nodes.isEmpty }
      let lists = groups.map { ($0.key, items($0.value, links, &site)) }.filter { !$0.1.isEmpty }
      return lists.count == 1
        ? lists[0].1
        : lists.map {
          NavigationItem(
            title: $0.0.prefix(1).uppercased() + $0.0.dropFirst().replacing("_", with: " "), children: $0.1)
        }
    }
    return node.nodes.compactMap { node in
      let title = ["title", "name", "text", "label", "page"].compactMap { node[$0]?.text }.first
      let link = ["url", "link", "href", "path"].compactMap { node[$0]?.text }.first
      var item = NavigationItem(title: title)
      if let nested = ["children", "items", "subfolderitems", "folderitems", "docs", "pages", "sublinks", "subitems"]
        .compactMap({ node[$0] }).first
      {
        item.children = items(nested, links, &site)
      }
      if let link, LinkMap.isOuter(link) {
        item.target = .link(link)
      } else if let link, let target = links.path(of: link), let source = sources[target] {
        item.target = .page(source)
      } else if let link, link != "#" {
        site.diagnostics.append(.setting(link, "is no page, and is left out of the navigation", at: node.range))
      }
      return item.target == .none && item.children.isEmpty ? nil : item
    }
  }
}
