import Base
import Diagnostics
import Markdown
import YAML

/// `mkdocs.yml` and the folder `docs`.
enum MkDocsReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .mkdocs)
    let file = files.first(["mkdocs.yml", "mkdocs.yaml"]) ?? "mkdocs.yml"
    let configuration = ConfigurationYAML(files.bytes(file) ?? [], file: files.name(file))
    site.configurationFile = files.name(file)
    site.diagnostics += configuration.diagnostics
    readFacts(configuration, &site)
    let folder = SourceFiles.join("", configuration.text("docs_dir") ?? "docs")
    site.places.content = folder
    site.places.home = folder
    readExtensions(configuration, folder: folder, &site)
    let isPretty = configuration["use_directory_urls"]?.bool != false
    let paths = files.below(folder)
    for source in paths {
      let path = folder.isEmpty ? source : String(source.dropFirst(folder.count + 1))
      guard !SourceFiles.isOfTools(path) else { continue }
      if SourceFiles.isMarkdown(path) {
        if FilePaths.name(path).lowercased() == "readme.md",
          files.has(SourceFiles.join(SourceFiles.parent(source), "index.md"))
        {
          site.leave(source, "the folder has a page 'index', so this file is not taken")
          continue
        }
        site.add(page: source, as: path, address: isPretty ? address(path) : nil, in: files)
      } else {
        site.add(asset: source, as: path)
      }
    }
    readBlog(configuration, folder: folder, files, &site)
    if let nav = configuration["nav"] {
      site.navigation = nav.nodes.compactMap { item($0, folder: folder, files, &site) }
      let named = Set(pages(of: site.navigation))
      site.hidden = site.pages.map(\.source).filter { !named.contains($0) && !$0.contains("/posts/") }
      for page in site.pages where site.hidden.contains(page.source) {
        site.diagnostics.append(
          .fileNotTaken("the page is not in 'nav', so it is not in the sidebar", file: files.name(page.source)))
      }
    }
    readPlugins(configuration, folder: folder, &site)
    site.diagnostics += configuration.untaken(except: known)
    return site
  }

  private static let known: Set<String> = [
    "site_name", "site_url", "site_description", "site_author", "repo_url", "edit_uri", "nav", "docs_dir", "theme",
    "plugins", "markdown_extensions", "use_directory_urls",
  ]

  private static func address(_ path: String) -> String {
    let plain = path.droppingEnding
    let name = FilePaths.name(plain).lowercased()
    if name == "index" || name == "readme" {
      let parent = SourceFiles.parent(plain)
      return parent.isEmpty ? "/" : "/\(parent)/"
    }
    return "/\(plain)/"
  }

  private static func readFacts(_ configuration: ConfigurationYAML, _ site: inout ForeignSite) {
    site.title = configuration.text("site_name")
    site.description = configuration.text("site_description").map { $0.trimmingBlanks.replacing("\n", with: " ") }
    site.url = configuration.text("site_url")
    site.author = configuration.text("site_author")
    site.repository = configuration.text("repo_url")
    if let repository = site.repository, let edit = configuration.text("edit_uri"), !edit.contains("{") {
      let start = repository.hasSuffix("/") ? String(repository.dropLast()) : repository
      let base = edit.contains("://") ? edit : start + "/" + edit.drop { $0 == "/" }
      site.editURL = base.hasSuffix("/") ? base + "{path}" : base + "/{path}"
    }
    if site.editURL == nil, let edit = configuration["edit_uri"], !edit.isNull {
      site.diagnostics.append(.setting("edit_uri", at: edit.range))
    }
    guard let theme = configuration["theme"] else { return }
    if let name = theme.text {
      site.diagnostics.append(.setting(name, "is a theme, which is not taken", at: theme.range))
    }
    site.language = theme["language"]?.text
    site.logo = theme["logo"]?.text
    site.favicon = theme["favicon"]?.text
    site.tellKeys(of: theme, except: ["language", "logo", "favicon", "features"], in: "theme.")
    for feature in theme["features"]?.texts ?? [] {
      site.diagnostics.append(
        .setting(feature.text, "is a feature of the theme, which is not taken", at: feature.range))
    }
  }

  private static func readExtensions(_ configuration: ConfigurationYAML, folder: String, _ site: inout ForeignSite) {
    site.notation.slug = .python
    var bases = ["."]
    for (name, options, range) in named(configuration["markdown_extensions"]) {
      site.tellKeys(of: options, except: ["base_path", "auto_append", "slugify"], in: "\(name).")
      switch name {
      case "pymdownx.keys": site.notation.hasKeys = true
      case "pymdownx.mark": site.notation.hasMarks = true
      case "pymdownx.caret": site.notation.hasCarets = true
      case "pymdownx.tilde": site.notation.hasSubscripts = true
      case "pymdownx.inlinehilite": site.notation.hasInlineLanguages = true
      case "pymdownx.snippets", "pymdownx.extra.snippets":
        if let base = options?["base_path"] { bases = base.texts?.map(\.text) ?? bases }
        for text in options?["auto_append"]?.texts ?? [] {
          site.diagnostics.append(.setting("auto_append: \(text.text)", "is not appended to pages", at: text.range))
        }
      case "toc":
        if options?["slugify"] != nil { site.notation.slug = nil }
      case "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables", "meta", "abbr", "extra",
        "sane_lists", "fenced_code", "codehilite", "pymdownx.details", "pymdownx.superfences", "pymdownx.tabbed",
        "pymdownx.highlight", "pymdownx.emoji", "pymdownx.tasklist",
        "pymdownx.arithmatex", "pymdownx.magiclink", "pymdownx.extra", "pymdownx.betterem",
        "wikilinks":
        break
      case _:
        site.diagnostics.append(.setting(name, "is an extension of Markdown that Galley does not have", at: range))
      }
    }
    site.notation.snippetFolders = bases.map { SourceFiles.join("", $0) } + ["", folder]
  }

  /// The entries of a list of names, each with or without options.
  private static func named(_ node: YAMLNode?) -> [(name: String, options: YAMLNode?, range: SourceRange)] {
    if let entries = node?.entries, !entries.isEmpty { return entries.map { ($0.key, $0.value, $0.keyRange) } }
    return (node?.nodes ?? []).flatMap { node -> [(name: String, options: YAMLNode?, range: SourceRange)] in
      if let name = node.text { return [(name, nil, node.range)] }
      return node.entries.map { ($0.key, $0.value, $0.keyRange) }
    }
  }

  // MARK: Navigation

  private static func item(
    _ node: YAMLNode, folder: String, _ files: SourceFiles, _ site: inout ForeignSite
  ) -> NavigationItem? {
    if let path = node.text { return target(path, title: nil, folder: folder, at: node.range, files, &site) }
    guard let entry = node.entries.first else { return nil }
    if let path = entry.value.text {
      return target(path, title: entry.key, folder: folder, at: entry.value.range, files, &site)
    }
    var group = NavigationItem(
      title: entry.key, children: entry.value.nodes.compactMap { item($0, folder: folder, files, &site) })
    // The index page of a section is the page of the section.
    if let first = group.children.first, case .page(let path) = first.target, first.title == nil,
      FilePaths.name(path).lowercased() == "index.md", first.children.isEmpty
    {
      group.target = first.target
      group.children.removeFirst()
    }
    return group
  }

  private static func target(
    _ path: String, title: String?, folder: String, at range: SourceRange, _ files: SourceFiles,
    _ site: inout ForeignSite
  ) -> NavigationItem? {
    if LinkMap.isOuter(path) { return NavigationItem(title: title ?? path, target: .link(path)) }
    let source = SourceFiles.join(folder, path)
    if site.pages.contains(where: { $0.source == source }) {
      return NavigationItem(title: title, target: .page(source))
    }
    site.diagnostics.append(.setting(path, "is no page, and is left out of the navigation", at: range))
    return nil
  }

  private static func pages(of items: [NavigationItem]) -> [String] {
    items.flatMap { item -> [String] in
      if case .page(let path) = item.target { return [path] + pages(of: item.children) }
      return pages(of: item.children)
    }
  }

  // MARK: Plugins

  private static func readPlugins(_ configuration: ConfigurationYAML, folder: String, _ site: inout ForeignSite) {
    for (name, options, range) in named(configuration["plugins"]) {
      site.tellKeys(of: options, except: ["redirect_maps", "blog_dir"], in: "\(name).")
      switch name {
      case "redirects":
        for entry in options?["redirect_maps"]?.entries ?? [] {
          guard let to = entry.value.text else {
            site.diagnostics.append(.setting("redirects: \(entry.key)", at: entry.keyRange))
            continue
          }
          let from = address(entry.key)
          site.redirects.append(.init(from: from, to: to, range: entry.keyRange))
        }
      case "search", "blog", "material/search", "material/blog", "tags", "material/tags": break
      case _: site.diagnostics.append(.setting(name, "is a plugin, which is not taken", at: range))
      }
    }
  }

  /// The blog of Material: posts keep their addresses.
  private static func readBlog(
    _ configuration: ConfigurationYAML, folder: String, _ files: SourceFiles, _ site: inout ForeignSite
  ) {
    guard let blog = named(configuration["plugins"]).first(where: { $0.name == "blog" || $0.name == "material/blog" })
    else { return }
    let name = blog.options?["blog_dir"]?.text ?? "blog"
    let posts = SourceFiles.join(folder, "\(name)/posts") + "/"
    for index in site.pages.indices where site.pages[index].source.hasPrefix(posts) {
      let head = site.pages[index].head
      let date = head.text("date") ?? head["date"]?["created"]?.text
      let slug = head.text("slug") ?? site.pages[index].title.map { SlugStyle.github($0) }
      guard let date, let day = CalendarDate(date), let slug else { continue }
      let prefix = name == "." ? "" : "/\(name)"
      site.pages[index].address = "\(prefix)/\(day.path)/\(slug)/"
    }
    guard let file = files.first(["\(folder)/\(name)/.authors.yml", "\(folder)/.authors.yml"]) else { return }
    let authors = ConfigurationYAML(files.bytes(file) ?? [], file: files.name(file))
    site.diagnostics += authors.diagnostics
    for entry in authors["authors"]?.entries ?? [] {
      site.authors.append(
        .init(
          key: entry.key, name: entry.value["name"]?.text ?? entry.key, url: entry.value["url"]?.text,
          avatar: entry.value["avatar"]?.text, bio: entry.value["description"]?.text))
      site.tellKeys(of: entry.value, except: ["name", "url", "avatar", "description"], in: "authors.\(entry.key).")
    }
  }
}
