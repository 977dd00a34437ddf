import Base
import Diagnostics
import Markdown
import YAML

/// `docusaurus.config`, the folders of pages that it names, and their sidebars.
enum DocusaurusReader: SiteReader {
  /// Options of an instance of the plugin for documents or posts.
  struct Folder {
    var path: String
    var route: String
    var sidebar: ScriptNode?
    var options: ScriptNode?
  }

  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .docusaurus)
    let file = files.first(SourceFiles.scriptEndings.map { SourceFiles.join(home, "docusaurus.config.\($0)") }) ?? ""
    var reader = ScriptReader(files.bytes(file) ?? [], file: files.name(file))
    site.configurationFile = files.name(file)
    let configuration = reader.exported()
    if configuration?.object == nil {
      site.diagnostics.append(
        .configuration(
          "the configuration is no literal, so nothing of it is taken", at: SourceRange(file: files.name(file), line: 1)
        ))
    }
    site.places.home = home
    var docs: [Folder] = []
    var blogs: [Folder] = []
    if let configuration { readFacts(configuration, &site, &docs, &blogs) }
    site.places.roots = (configuration?["staticDirectories"]?.list?.compactMap(\.text) ?? ["static"]).map {
      SourceFiles.join(home, $0)
    }
    if docs.isEmpty, configuration?.object == nil || isDefault(configuration, "docs") {
      docs = [Folder(path: "docs", route: "docs", sidebar: nil, options: nil)]
    }
    if blogs.isEmpty, isDefault(configuration, "blog") {
      blogs = [Folder(path: "blog", route: "blog", sidebar: nil, options: nil)]
    }
    site.places.content = SourceFiles.join(home, docs.first?.path ?? "docs")
    for folder in docs { addDocuments(folder, home: home, files, &site) }
    for folder in blogs { addPosts(folder, home: home, files, &site) }
    addPages(files, home: home, &site)
    for root in site.places.roots {
      for source in files.below(root) where !SourceFiles.isOfTools(String(source.dropFirst(root.count))) {
        site.add(asset: source, as: String(source.dropFirst(root.count + 1)))
      }
    }
    for folder in docs { readSidebars(folder, home: home, files, &site) }
    tellCategories(docs, home: home, files, &site)
    redirectFrontPage(files, &site)
    tellFolders(files, home: home, &site)
    return site
  }

  private static func isDefault(_ configuration: ScriptNode?, _ key: String) -> Bool {
    for preset in configuration?["presets"]?.list ?? [] {
      if let options = preset.list?.dropFirst().first, options[key]?.isFalse == true { return false }
    }
    return configuration?["presets"] != nil || configuration?.object == nil
  }

  // MARK: Settings

  private static func readFacts(
    _ configuration: ScriptNode, _ site: inout ForeignSite, _ docs: inout [Folder], _ blogs: inout [Folder]
  ) {
    for entry in configuration.object ?? [] {
      let (key, node) = (entry.key, entry.node)
      switch key {
      case "title": site.title = node.text
      case "tagline": site.description = node.text
      case "url": site.url = node.text
      case "favicon": site.favicon = node.text
      case "baseUrl":
        if let base = node.text, base != "/" { site.places.base = base.hasSuffix("/") ? String(base.dropLast()) : base }
      case "i18n":
        site.language = node["defaultLocale"]?.text
        site.tellKeys(of: node, except: ["defaultLocale", "locales"], in: "i18n.")
        if (node["locales"]?.list?.count ?? 1) > 1 {
          site.diagnostics.append(
            .setting("i18n.locales", "is not taken: only the pages of the first language are", at: node.range))
        }
      case "presets", "plugins":
        for plugin in node.list ?? [] { readPlugin(plugin, isPreset: key == "presets", &site, &docs, &blogs) }
      case "themeConfig": readTheme(node, &site)
      case "staticDirectories": break
      case _: site.diagnostics.append(.setting(key, at: node.range))
      }
    }
    if !site.places.base.isEmpty {
      site.url = site.url.map { ($0.hasSuffix("/") ? String($0.dropLast()) : $0) + site.places.base }
    }
  }

  private static func readPlugin(
    _ plugin: ScriptNode, isPreset: Bool, _ site: inout ForeignSite, _ docs: inout [Folder], _ blogs: inout [Folder]
  ) {
    let name = plugin.text ?? plugin.list?.first?.text ?? ""
    let options = plugin.list?.dropFirst().first
    func folder(_ options: ScriptNode?, _ fallback: String) -> Folder {
      Folder(
        path: options?["path"]?.text ?? fallback,
        route: options?["routeBasePath"]?.text ?? fallback,
        sidebar: options?["sidebarPath"], options: options)
    }
    if isPreset, name.contains("classic") {
      for entry in options?.object ?? [] {
        let (key, node) = (entry.key, entry.node)
        switch key {
        case "docs": if !node.isFalse { docs.append(folder(node, "docs")) }
        case "blog": if !node.isFalse { blogs.append(folder(node, "blog")) }
        case _ where node.isFalse: break
        case _: site.diagnostics.append(.setting("presets.\(key)", at: node.range))
        }
      }
      for (node, name) in [(options?["docs"], "docs"), (options?["blog"], "blog")] {
        tellOptions(of: node, "presets.\(name).", &site)
        for plugin in (node?["remarkPlugins"]?.list ?? []) + (node?["beforeDefaultRemarkPlugins"]?.list ?? [])
          + (node?["rehypePlugins"]?.list ?? [])
        {
          let shown = plugin.text ?? plugin.list?.first?.text
          var name = shown ?? ""
          if case .expression(let text) = (plugin.list?.first ?? plugin).value { name = text }
          site.diagnostics.append(.setting(name, "is a plugin for Markdown, which is not taken", at: plugin.range))
        }
      }
      return
    }
    if name.hasSuffix("plugin-content-docs") || name.hasSuffix("plugin-content-blog") {
      tellOptions(of: options, "plugins.", &site)
    }
    if name.hasSuffix("plugin-content-docs") { return docs.append(folder(options, "docs")) }
    if name.hasSuffix("plugin-content-blog") { return blogs.append(folder(options, "blog")) }
    if name.hasSuffix("plugin-client-redirects") {
      for rule in options?["redirects"]?.list ?? [] {
        let sources = rule["from"]?.list?.compactMap(\.text) ?? [rule["from"]?.text].compactMap(\.self)
        guard let to = rule["to"]?.text, !sources.isEmpty else {
          site.diagnostics.append(.setting("redirects", "has an expression, which is not taken", at: rule.range))
          continue
        }
        for from in sources { site.redirects.append(.init(from: from, to: to, range: rule.range)) }
      }
      if let create = options?["createRedirects"] {
        site.diagnostics.append(.setting("createRedirects", "is a function, which is not run", at: create.range))
      }
      return
    }
    var shown = name
    if case .expression(let text) = (plugin.list?.first ?? plugin).value { shown = text }
    site.diagnostics.append(.setting(shown, "is a plugin, which is not taken", at: plugin.range))
  }

  private static func tellOptions(of node: ScriptNode?, _ path: String, _ site: inout ForeignSite) {
    site.tellKeys(
      of: node,
      except: [
        "path", "routeBasePath", "sidebarPath", "editUrl", "id", "remarkPlugins", "beforeDefaultRemarkPlugins",
        "rehypePlugins",
      ], in: path)
  }

  private static func readTheme(_ theme: ScriptNode, _ site: inout ForeignSite) {
    for entry in theme.object ?? [] {
      let (key, node) = (entry.key, entry.node)
      switch key {
      case "navbar":
        site.logo = node["logo"]?["src"]?.text
        site.tellKeys(of: node, except: ["title", "logo", "items"], in: "themeConfig.navbar.")
        site.tellKeys(of: node["logo"], except: ["src", "alt"], in: "themeConfig.navbar.logo.")
        for item in node["items"]?.list ?? [] {
          if let link = item["href"]?.text, link.contains("github.com"), site.repository == nil {
            site.repository = link
          } else {
            let name = item["label"]?.text ?? item["type"]?.text ?? item["href"]?.text ?? "item"
            site.diagnostics.append(
              .setting("navbar: \(name)", "is not taken: Galley's header has no menu", at: item.range))
          }
        }
      case "footer":
        site.tellKeys(of: node, except: ["links", "copyright"], in: "themeConfig.footer.")
        for column in node["links"]?.list ?? [] {
          var links: [(text: String, link: String)] = []
          for item in column["items"]?.list ?? [] {
            guard let label = item["label"]?.text, let link = item["to"]?.text ?? item["href"]?.text else {
              site.diagnostics.append(
                .setting("footer", "has an expression or HTML, which is not taken", at: item.range))
              continue
            }
            links.append((label, link))
          }
          if !links.isEmpty { site.footer.append((column["title"]?.text ?? "Links", links)) }
        }
        if let copyright = node["copyright"] {
          site.diagnostics.append(.setting("footer.copyright", at: copyright.range))
        }
      case _: site.diagnostics.append(.setting("themeConfig.\(key)", at: node.range))
      }
    }
  }
}
