import Base
import Diagnostics
import YAML

/// `_config.yml`, pages, posts and collections.
enum JekyllReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .jekyll)
    let file = files.first(["_config.yml", "_config.yaml"]) ?? "_config.yml"
    let configuration = ConfigurationYAML(files.bytes(file) ?? [], file: files.name(file))
    site.configurationFile = files.name(file)
    site.diagnostics += configuration.diagnostics
    let folder = SourceFiles.join("", configuration.text("source") ?? "")
    site.places.content = folder
    site.places.home = folder
    readFacts(configuration, &site)
    readFiles(configuration, file, files, &site)
    readNavigation(files, folder: folder, &site)
    site.diagnostics += configuration.untaken(except: known)
    return site
  }

  private static func readFiles(
    _ configuration: ConfigurationYAML, _ file: String, _ files: SourceFiles, _ site: inout ForeignSite
  ) {
    let folder = site.places.content
    let paths = JekyllPaths(configuration)
    let collections = collections(configuration, &site)
    var theme: [String: [String]] = [:]
    var (excluded, built, hidden): ([String], [String], [String]) = ([], [], [])
    for source in files.below(folder) where source != file {
      let path = folder.isEmpty ? source : String(source.dropFirst(folder.count + 1))
      let names = path.split(separator: "/")
      let first = String(names[0])
      if paths.isBuilt(path) {
        if SourceFiles.isPage(path) { built.append(source) }
      } else if paths.isExcluded(path) {
        if SourceFiles.isPage(path) { excluded.append(source) }
      } else if SourceFiles.isOfTools(path) {
        if paths.isIncluded(path) { hidden.append(source) }
      } else if first == "_data" {
        site.assets.append((source, "Data/" + path.dropFirst("_data/".count)))
      } else if let collection = collections[first] {
        add(path, source, of: collection, files, &site)
      } else if names.contains("_posts") || first == "_drafts" {
        addPost(path, source, configuration, files, &site)
      } else if ["_layouts", "_sass", "_plugins"].contains(first) {
        theme[first, default: []].append(source)
      } else if names.contains(where: { $0.first == "_" }), !paths.isIncluded(path) {
        site.partials.append(source)
      } else if SourceFiles.isMarkdown(path) {
        add(path, source, configuration, files, &site)
      } else {
        addFile(path, source, files, &site)
      }
    }
    site.leave(
      excluded, one: "'exclude' in \(file) names this file, so it is not taken",
      many: "'exclude' in \(file) names these files, so they are not taken")
    site.leave(
      hidden, one: "Galley publishes no hidden files, so this file is not taken",
      many: "Galley publishes no hidden files, so these files are not taken")
    site.leave(built, one: "", many: "files that tools have written are not taken", isListed: false)
    for (name, sources) in theme.sorted(by: { $0.key < $1.key }) {
      site.leave(
        folder: SourceFiles.join(folder, name), sources,
        name == "_plugins" ? "plugins are not taken" : "the theme is not taken",
        notes: ["to change how pages look, see 'galley help theme'"])
    }
  }

  private static let known: Set<String> = [
    "title", "name", "description", "url", "baseurl", "lang", "locale", "author", "permalink", "exclude", "include",
    "collections", "defaults", "source", "markdown", "kramdown", "repository", "plugins", "theme", "remote_theme",
    "logo",
    "favicon",
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
    site.favicon = configuration.text("favicon")
    for entry in configuration["defaults"]?.nodes ?? [] {
      site.tellKeys(of: entry["values"], except: ["permalink"], in: "defaults.")
    }
    site.tellKeys(of: configuration["author"], except: ["name"], in: "author.")
    site.tellKeys(of: configuration["kramdown"], except: ["input"], in: "kramdown.")
    if let markdown = configuration["markdown"], let name = markdown.text,
      !["kramdown", "CommonMark", "GFM"].contains(name)
    {
      site.diagnostics.append(.setting("markdown: \(name)", at: markdown.range))
    }
    // GFM is Jekyll's default.
    if let input = configuration["kramdown"]?["input"]?.text, input != "GFM" { site.notation.slug = .kramdown }
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
}
