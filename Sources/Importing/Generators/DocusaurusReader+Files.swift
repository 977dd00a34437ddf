import Base
import Diagnostics
import Markdown

/// Documents, posts, pages, and where they were published.
extension DocusaurusReader {
  static func addDocuments(_ folder: Folder, home: String, _ files: SourceFiles, _ site: inout ForeignSite) {
    let place = SourceFiles.join(home, folder.path)
    let route = folder.route.split(separator: "/").joined(separator: "/")
    if let edit = folder.options?["editUrl"]?.text, site.editURL == nil {
      // Galley's paths start at its own content folder, where the pages of this folder are below their route.
      site.editURL = edit.hasSuffix("/") ? edit + "{path}" : edit + "/{path}"
    }
    for source in files.below(place) {
      let path = place.isEmpty ? source : String(source.dropFirst(place.count + 1))
      guard !SourceFiles.isOfTools(path) else { continue }
      let name = FilePaths.name(path)
      if SourceFiles.isMarkdown(path) {
        // Partials are not pages.
        if path.split(separator: "/").contains(where: { $0.first == "_" }) {
          site.partials.append(source)
          continue
        }
        let head = FrontMatterSource(files.bytes(source) ?? [], file: "")
        site.add(page: source, as: SourceFiles.join(route, path), address: address(path, head, route: route), in: files)
      } else if !name.hasPrefix("_category_") {
        site.add(asset: source, as: SourceFiles.join(route, path))
      }
    }
  }

  /// The id of a document: its path without numbers before names.
  static func id(_ path: String, _ head: FrontMatterSource) -> String {
    let parts = path.droppingEnding.split(separator: "/").map { withoutNumber(String($0)) }
    guard let own = head.text("id") else { return parts.joined(separator: "/") }
    return (parts.dropLast() + [own]).joined(separator: "/")
  }

  static func withoutNumber(_ name: String) -> String {
    guard let match = name.wholeMatch(of: /\d+\s*[-_.]+\s*([^-_.\s].*)/),
      name.firstMatch(of: /^\d{1,4}[-_.]\d{1,2}([-_.]|$)/) == nil
    else { return name }
    return String(match.1)
  }

  static func address(_ path: String, _ head: FrontMatterSource, route: String) -> String {
    let base = route.isEmpty ? "/" : "/\(route)/"
    let parts = path.droppingEnding.split(separator: "/").map { withoutNumber(String($0)) }
    if let slug = head.text("slug") {
      if slug.hasPrefix("/") { return base + slug.dropFirst() }
      return base + SourceFiles.join(parts.dropLast().joined(separator: "/"), slug)
    }
    let folders = parts.dropLast()
    let name = head.text("id") ?? parts.last ?? ""
    let isIndex = ["index", "readme"].contains(name.lowercased()) || name == folders.last
    if isIndex { return base + folders.map { $0 + "/" }.joined() }
    return base + (folders + [name]).joined(separator: "/")
  }

  static func addPosts(_ folder: Folder, home: String, _ files: SourceFiles, _ site: inout ForeignSite) {
    let place = SourceFiles.join(home, folder.path)
    let route = folder.route.split(separator: "/").joined(separator: "/")
    for source in files.below(place) where !SourceFiles.isOfTools(String(source.dropFirst(place.count))) {
      let path = String(source.dropFirst(place.count + 1))
      let name = FilePaths.name(path)
      if ["authors.yml", "authors.yaml"].contains(path) {
        let authors = ConfigurationYAML(files.bytes(source) ?? [], file: files.name(source))
        for entry in authors.entries {
          site.authors.append(
            .init(
              key: entry.key, name: entry.value["name"]?.text ?? entry.key, url: entry.value["url"]?.text,
              avatar: entry.value["image_url"]?.text, bio: entry.value["title"]?.text))
          site.tellKeys(of: entry.value, except: ["name", "url", "image_url", "title"], in: "authors.\(entry.key).")
        }
        continue
      }
      guard SourceFiles.isMarkdown(path) else {
        if name.hasPrefix("tags.y") {
          site.diagnostics.append(.fileNotTaken("the file is not taken", file: files.name(source)))
        } else {
          site.add(asset: source, as: SourceFiles.join(route, path))
        }
        continue
      }
      if name.first == "_" {
        site.partials.append(source)
        continue
      }
      let stem = path.droppingEnding
      let match = stem.firstMatch(of: /(\d{4})[-\/](\d{1,2})[-\/](\d{1,2})[-\/]?(.*)/)
      let head = FrontMatterSource(files.bytes(source) ?? [], file: "")
      let date =
        head.text("date").flatMap { CalendarDate($0) } ?? match.flatMap { CalendarDate("\($0.1)-\($0.2)-\($0.3)") }
      var address: String?
      if let slug = head.text("slug") {
        address = "/" + SourceFiles.join(route, slug.hasPrefix("/") ? String(slug.dropFirst()) : slug)
      } else if let date, let match {
        var rest = match.4.hasSuffix("/index") ? match.4.dropLast("/index".count) : match.4
        if rest == "index" { rest = "" }
        address = "/" + SourceFiles.join(route, "\(date.path)/\(rest)")
      }
      site.add(page: source, as: SourceFiles.join(route, path), address: address, in: files)
      if let date, head["date"] == nil {
        site.pages[site.pages.count - 1].facts.append(("date", date.iso))
      }
    }
  }

  static func addPages(_ files: SourceFiles, home: String, _ site: inout ForeignSite) {
    let place = SourceFiles.join(home, "src/pages")
    for source in files.below(place) {
      let path = String(source.dropFirst(place.count + 1))
      if SourceFiles.isMarkdown(path) {
        guard !path.split(separator: "/").contains(where: { $0.first == "_" }) else {
          site.partials.append(source)
          continue
        }
        site.add(page: source, as: path, address: "/" + path.droppingEnding + ".html", in: files)
      } else if [".js", ".jsx", ".ts", ".tsx"].contains(where: path.hasSuffix) {
        site.diagnostics.append(
          .fileNotTaken(
            "a page in React is not taken",
            notes: ["write it in Markdown; for a front page, see 'hero' in the front matter"], file: files.name(source))
        )
      }
    }
  }

  /// Leads from the front page to the first page, if there is no other.
  static func redirectFrontPage(_ files: SourceFiles, _ site: inout ForeignSite) {
    if !site.pages.contains(where: { $0.target == "index.md" }), !site.pages.contains(where: { $0.address == "/" }),
      let first = site.pages.first(where: { $0.address == "/\($0.target.split(separator: "/").first ?? "")/" })
        ?? site.pages.first
    {
      site.redirects.append(
        .init(from: "/", to: first.source, range: SourceRange(file: files.name(first.source), line: 1)))
    }
  }

  static func tellFolders(_ files: SourceFiles, home: String, _ site: inout ForeignSite) {
    for (folder, what) in [
      ("versioned_docs", "older versions of the documentation are not taken"), ("i18n", "translations are not taken"),
      ("src/components", "components are not taken"), ("src/theme", "parts of the theme are not taken"),
      ("src/css", "styles are not taken"),
    ] {
      let place = SourceFiles.join(home, folder)
      site.leave(folder: place, files.below(place), what)
    }
  }
}
