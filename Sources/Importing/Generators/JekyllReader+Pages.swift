import Base

/// Pages, files and collections of a Jekyll site.
extension JekyllReader {
  struct Collection {
    var name: String
    var permalink: String?
    var isShown: Bool
  }

  static func collections(_ configuration: ConfigurationYAML, _ site: inout ForeignSite) -> [String: Collection] {
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

  static func add(
    _ path: String, _ source: String, of collection: Collection, _ files: SourceFiles, _ site: inout ForeignSite
  ) {
    let below = collection.name + "/" + path.dropFirst(collection.name.count + 2)
    if SourceFiles.isPage(path), !collection.isShown {
      return site.leave(source, "the page is of the collection '\(collection.name)', which is not written as pages")
    }
    guard SourceFiles.isMarkdown(path) else { return addFile(below, source, files, &site) }
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

  static func add(
    _ path: String, _ source: String, _ configuration: ConfigurationYAML, _ files: SourceFiles,
    _ site: inout ForeignSite
  ) {
    let plain = path.droppingEnding
    let isIndex = ["index", "readme"].contains(FilePaths.name(plain).lowercased())
    if FilePaths.name(plain).lowercased() == "readme",
      files.has(SourceFiles.join(SourceFiles.parent(source), "index.md"))
        || files.has(SourceFiles.join(SourceFiles.parent(source), "index.html"))
    {
      return site.leave(source, "the folder has a page 'index', so this file is not taken")
    }
    var address = "/" + plain + ".html"
    if configuration.text("permalink") == "pretty", !isIndex { address = "/" + plain + "/" }
    if isIndex { address = "/" + (SourceFiles.parent(plain).isEmpty ? "" : SourceFiles.parent(plain) + "/") }
    let head = FrontMatterSource(files.bytes(source) ?? [], file: "")
    if let own = head.text("permalink"), !own.contains(":") { address = own }
    site.add(page: source, as: path, address: address, in: files)
  }

  /// A file with front matter is a template; all others are copied.
  static func addFile(_ path: String, _ source: String, _ files: SourceFiles, _ site: inout ForeignSite) {
    let isText = [".html", ".htm", ".xml", ".scss", ".sass", ".css", ".js", ".json", ".txt"].contains(
      where: path.lowercased().hasSuffix)
    if isText, let bytes = files.bytes(source), bytes.starts(with: Array("---".utf8)) {
      let isPage = SourceFiles.isPage(path)
      return site.leave(
        source, isPage ? "a page in HTML and Liquid is not taken" : "a template is not taken",
        notes: isPage ? ["write it in Markdown"] : [])
    }
    site.add(asset: source, as: path)
  }
}
