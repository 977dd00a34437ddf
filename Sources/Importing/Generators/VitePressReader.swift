import Base
import Diagnostics

/// `.vitepress/config` and the pages beside it.
enum VitePressReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .vitepress)
    let configurations = SourceFiles.scriptEndings.map { SourceFiles.join(home, ".vitepress/config.\($0)") }
    let file = files.first(configurations) ?? ""
    var reader = ScriptReader(files.bytes(file) ?? [], file: files.name(file))
    site.configurationFile = files.name(file)
    let configuration = reader.exported()
    if configuration?.object == nil {
      site.diagnostics.append(
        .configuration(
          "the configuration is no literal, so nothing of it is taken", at: SourceRange(file: files.name(file), line: 1)
        ))
    }
    let source = configuration?["srcDir"]?.text ?? "."
    let folder = SourceFiles.join(home, source)
    site.places.content = folder
    site.places.home = folder
    site.places.roots = [SourceFiles.join(folder, "public")]
    site.notation.slug = .vite
    let rewrites = rewrites(configuration?["rewrites"], &site)
    addFiles(
      files, folder: folder, excluded: configuration?["srcExclude"]?.list?.compactMap(\.text) ?? [], rewrites, &site)
    if let configuration { readFacts(configuration, &site) }
    // A configuration for a folder, in VitePress 2.
    for ending in SourceFiles.scriptEndings {
      let other = SourceFiles.join(folder, "config.\(ending)")
      guard files.has(other) else { continue }
      var reader = ScriptReader(files.bytes(other) ?? [], file: files.name(other))
      if let configuration = reader.exported(), configuration.object != nil { readFacts(configuration, &site) }
    }
    return site
  }

  /// `'en/:rest*': ':rest*'`: the folders whose pages stand at another place.
  private static func rewrites(_ node: ScriptNode?, _ site: inout ForeignSite) -> [(from: String, to: String)] {
    var rules: [(from: String, to: String)] = []
    for entry in node?.object ?? [] {
      let (from, to) = (entry.key, entry.node)
      guard let target = to.text else {
        site.diagnostics.append(.setting("rewrites", "has an expression, which is not taken", at: to.range))
        continue
      }
      let start = from.prefix { $0 != ":" }
      let end = target.prefix { $0 != ":" }
      if from.hasSuffix(":rest*") || from.hasSuffix(":path*"), target.hasSuffix(":rest*") || target.hasSuffix(":path*")
      {
        rules.append((String(start), String(end)))
      } else if !from.contains(":"), !target.contains(":") {
        rules.append((from, target))
      } else {
        site.diagnostics.append(.setting("rewrites: \(from)", at: to.range))
      }
    }
    return rules
  }

  private static func addFiles(
    _ files: SourceFiles, folder: String, excluded: [String], _ rewrites: [(from: String, to: String)],
    _ site: inout ForeignSite
  ) {
    let patterns = excluded.compactMap { PathPattern($0) }
    var left: [String] = []
    for source in files.below(folder) {
      let path = folder.isEmpty ? source : String(source.dropFirst(folder.count + 1))
      guard !SourceFiles.isOfTools(path) else { continue }
      guard !patterns.contains(where: { $0.matches(path) }) else {
        if SourceFiles.isPage(path) { left.append(source) }
        continue
      }
      if path.hasPrefix("public/") {
        site.add(asset: source, as: String(path.dropFirst("public/".count)))
      } else if SourceFiles.isMarkdown(path) {
        let rule = rewrites.first { path.hasPrefix($0.from) }
        let shown = rule.map { $0.to + path.dropFirst($0.from.count) } ?? path
        if path.contains("[") {
          site.diagnostics.append(
            .fileNotTaken("a page for many addresses is taken as one page", file: files.name(source)))
        }
        site.add(page: source, as: shown, address: "/" + shown.droppingEnding + ".html", in: files)
      } else if [
        ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".mp4", ".webm", ".pdf", ".ico", ".txt", ".zip",
      ].contains(where: path.lowercased().hasSuffix) {
        site.add(asset: source, as: path)
      } else {
        let what =
          path.hasSuffix(".vue") || path.hasSuffix(".ts") || path.hasSuffix(".js") || path.hasSuffix(".mts")
          ? "code is not taken" : "the file is not taken"
        site.leave(source, what)
      }
    }
    site.leave(
      left, one: "'srcExclude' names this file, so it is not taken",
      many: "'srcExclude' names these files, so they are not taken")
  }

  private static func readFacts(_ configuration: ScriptNode, _ site: inout ForeignSite) {
    for entry in configuration.object ?? [] {
      let (key, node) = (entry.key, entry.node)
      switch key {
      case "title": site.title = node.text ?? site.title
      case "description": site.description = node.text ?? site.description
      case "lang": site.language = node.text ?? site.language
      case "base":
        if let base = node.text, base != "/" { site.places.base = base.hasSuffix("/") ? String(base.dropLast()) : base }
      case "sitemap":
        site.url = node["hostname"]?.text ?? site.url
        site.tellKeys(of: node, except: ["hostname"], in: "sitemap.")
      case "themeConfig": theme(node, &site)
      case "srcDir", "srcExclude", "rewrites", "cleanUrls": break
      case "locales":
        if let root = node["root"] { site.language = root["lang"]?.text ?? site.language }
        if (node.object ?? []).count > 1 {
          site.diagnostics.append(
            .setting("locales", "is not taken: pages of all languages are pages of one site", at: node.range))
        }
      case _: site.diagnostics.append(.setting(key, at: node.range))
      }
    }
  }

  private static func theme(_ theme: ScriptNode, _ site: inout ForeignSite) {
    for entry in theme.object ?? [] {
      let (key, node) = (entry.key, entry.node)
      switch key {
      case "sidebar":
        if let list = node.list {
          site.navigation += list.compactMap { item($0, base: "", &site) }
        } else if let groups = node.object {
          for entry in groups {
            let (path, group) = (entry.key, entry.node)
            let items = group.list ?? group["items"]?.list
            guard let items else {
              site.diagnostics.append(
                .setting("sidebar: \(path)", "is an expression, which is not taken", at: group.range))
              continue
            }
            site.navigation += items.compactMap { item($0, base: group["base"]?.text ?? "", &site) }
          }
        } else {
          site.diagnostics.append(.setting("sidebar", "is an expression, which is not taken", at: node.range))
        }
      case "logo": site.logo = node.text ?? node["src"]?.text ?? node["light"]?.text
      case "editLink":
        site.editURL = node["pattern"]?.text?.replacing(":path", with: "{path}")
        site.tellKeys(of: node, except: ["pattern"], in: "themeConfig.editLink.")
      case "socialLinks":
        for item in node.list ?? [] {
          let link = item["link"]?.text ?? ""
          if site.repository == nil, link.contains("github.com") || link.contains("gitlab.com") {
            site.repository = link
          } else {
            site.diagnostics.append(.setting("socialLinks: \(link)", at: item.range))
          }
        }
      case "search" where node["provider"]?.text == "local":
        // Galley's own search needs no options.
        site.tellKeys(of: node, except: ["provider"], in: "themeConfig.search.")
      case "nav":
        site.diagnostics.append(.setting("nav", "is not taken: Galley's header has no menu", at: node.range))
      case _: site.diagnostics.append(.setting("themeConfig.\(key)", at: node.range))
      }
    }
  }

  private static func item(_ node: ScriptNode, base: String, _ site: inout ForeignSite) -> NavigationItem? {
    guard node.object != nil else {
      site.diagnostics.append(.setting("sidebar", "has an expression, which is not taken", at: node.range))
      return nil
    }
    site.tellKeys(ofEntry: node, except: ["text", "items", "link", "base"])
    let base = node["base"]?.text ?? base
    var item = NavigationItem(title: node["text"]?.text.map { HeadingAnchors.plain($0) })
    item.children = (node["items"]?.list ?? []).compactMap { self.item($0, base: base, &site) }
    if let link = node["link"]?.text {
      let address = LinkMap.isOuter(link) ? link : base + link
      if LinkMap.isOuter(link) {
        item.target = .link(link)
      } else if let page = site.pages.first(where: {
        LinkMap.plain($0.address ?? "") == LinkMap.plain(String(address.prefix { $0 != "#" }))
      }) {
        item.target = .page(page.source)
      } else {
        site.diagnostics.append(.setting(address, "is no page, and is left out of the navigation", at: node.range))
      }
    } else if node["link"] != nil {
      site.diagnostics.append(.setting("link", "is an expression, which is not taken", at: node.range))
    }
    return item.target == .none && item.children.isEmpty ? nil : item
  }
}
