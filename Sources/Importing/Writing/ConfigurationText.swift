import Diagnostics

/// `galley.yml` of an imported site.
struct ConfigurationText {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ site: ForeignSite, links: LinkMap) {
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("\(key): \(YAMLText.scalar(value))") }
    }
    add("title", site.title)
    add("description", site.description)
    tellLost(of: site, links)
    if let url = site.url, url.hasPrefix("https://") || url.hasPrefix("http://") { add("url", url) }
    if let language = site.language?.replacing("_", with: "-"),
      language.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]+)*/) != nil
    {
      add("language", language)
    }
    add("author", site.author)
    if let repository = site.repository, repository.contains("://") { add("repository", repository) }
    if let edit = site.editURL, edit.hasPrefix("https://"), edit.contains("{path}") { add("edit-url-template", edit) }
    if let logo = site.logo.flatMap({ links.path(of: $0) }) { add("logo", logo) }
    if let icon = site.favicon.flatMap({ links.path(of: $0) }) { add("favicon", icon) }
    lines.append("# Broken links are warnings. Remove this line when all links are fixed.")
    lines.append("allow-broken-links: true")
    addAuthors(site.authors, links)
    addFooter(site, links)
    addNavigation(site, links)
  }

  /// Tells the facts of the site that cannot be written as they are.
  private mutating func tellLost(of site: ForeignSite, _ links: LinkMap) {
    guard let file = site.configurationFile else { return }
    func tell(_ key: String, _ value: String?, _ what: String, isTaken: (String) -> Bool) {
      guard let value, !value.isEmpty, !isTaken(value) else { return }
      let range = SourceRange(file: file, line: 1)
      diagnostics.append(.setting("\(key): \(value)", "is not taken: \(what)", at: range))
    }
    func isPath(_ link: String) -> Bool { links.path(of: link) != nil }
    tell("url", site.url, "it has no https:// or http://") { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    tell("language", site.language, "it is no language tag such as en-GB") {
      $0.replacing("_", with: "-").wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]+)*/) != nil
    }
    tell("repository", site.repository, "it is no address") { $0.contains("://") }
    tell("edit link", site.editURL, "it is no https:// address with the path of the page") {
      $0.hasPrefix("https://") && $0.contains("{path}")
    }
    tell("logo", site.logo, "no such file was imported", isTaken: isPath)
    tell("favicon", site.favicon, "no such file was imported", isTaken: isPath)
    for link in site.footer.flatMap(\.links) {
      tell("footer", link.link, "it leads to nothing that was imported") { LinkMap.isOuter($0) || isPath($0) }
    }
    for author in site.authors {
      tell("avatar", author.avatar, "no such file was imported") { LinkMap.isOuter($0) || isPath($0) }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addAuthors(_ authors: [ForeignSite.Author], _ links: LinkMap) {
    guard !authors.isEmpty else { return }
    lines.append("authors:")
    for author in authors {
      lines.append("  \(YAMLText.scalar(author.key)):")
      lines.append("    name: \(YAMLText.scalar(author.name))")
      if let url = author.url, url.hasPrefix("https://") || url.hasPrefix("http://") || url.hasPrefix("mailto:") {
        lines.append("    url: \(YAMLText.scalar(url))")
      }
      if let avatar = author.avatar {
        let path = LinkMap.isOuter(avatar) ? avatar : links.path(of: avatar)
        if let path { lines.append("    avatar: \(YAMLText.scalar(path))") }
      }
      if let bio = author.bio { lines.append("    bio: \(YAMLText.scalar(bio))") }
    }
  }

  private mutating func addFooter(_ site: ForeignSite, _ links: LinkMap) {
    guard !site.footer.isEmpty else { return }
    var footer: [String] = []
    for (title, entries) in site.footer {
      var column: [String] = []
      for (text, link) in entries {
        if let target = LinkMap.isOuter(link) ? link : links.path(of: link) {
          column.append("    \(YAMLText.scalar(text)): \(YAMLText.scalar(target))")
        }
      }
      if !column.isEmpty { footer += ["  \(YAMLText.scalar(title)):"] + column }
    }
    if !footer.isEmpty { lines += ["footer:"] + footer }
  }

  // MARK: Navigation

  private mutating func addNavigation(_ site: ForeignSite, _ links: LinkMap) {
    var taken: Set<String> = []
    let entries = site.navigation.flatMap { entry($0, site, links, &taken, indent: 1) }
    guard !entries.isEmpty else { return }
    lines.append("navigation:")
    lines += entries
    let hidden = site.hidden.filter { !taken.contains($0) }.compactMap { links.pages[$0] }.filter { $0 != "404.md" }
    if !hidden.isEmpty {
      lines.append("  - hidden:")
      lines += hidden.map { "      - \(YAMLText.scalar($0))" }
    }
  }

  /// Galley allows eight levels, and each page once.
  private func entry(
    _ item: NavigationItem, _ site: ForeignSite, _ links: LinkMap, _ taken: inout Set<String>, indent: Int
  ) -> [String] {
    let blanks = String(repeating: "  ", count: indent * 2 - 1)
    var path: String?
    if case .page(let source) = item.target, links.pages[source] == "404.md" { return [] }
    if case .page(let source) = item.target, let found = links.pages[source], taken.insert(source).inserted {
      path = found
    }
    if case .link(let url) = item.target {
      guard url.hasPrefix("https://") || url.hasPrefix("http://") || url.hasPrefix("mailto:") else { return [] }
      return ["\(blanks)- title: \(YAMLText.scalar(item.title ?? url))", "\(blanks)  url: \(YAMLText.scalar(url))"]
    }
    var children: [String] = []
    for child in item.children where indent < 8 { children += entry(child, site, links, &taken, indent: indent + 1) }
    guard path != nil || !children.isEmpty else { return [] }
    let title = item.title.flatMap { $0.isEmpty ? nil : $0 }
    if children.isEmpty, let path, title == nil { return ["\(blanks)- \(YAMLText.scalar(path))"] }
    var lines: [String] = []
    if let title { lines.append("title: \(YAMLText.scalar(title))") }
    if title == nil, path == nil { lines.append("title: \"–\"") }
    if let path { lines.append("page: \(YAMLText.scalar(path))") }
    if !children.isEmpty { lines.append("pages:") }
    return lines.enumerated().map { blanks + ($0.offset == 0 ? "- " : "  ") + $0.element } + children
  }
}
