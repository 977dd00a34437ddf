import Base
import Diagnostics

/// Reads the configuration, the navigation and the list of files of one generator.
protocol SiteReader {
  /// - Parameter home: the folder below the imported one in which the generator has its files.
  static func read(_ files: SourceFiles, home: String) -> ForeignSite
}

extension Generator {
  var reader: any SiteReader.Type {
    switch self {
    case .jekyll: JekyllReader.self
    case .mdbook: MdBookReader.self
    case .docusaurus: DocusaurusReader.self
    case .vitepress: VitePressReader.self
    case .mkdocs: MkDocsReader.self
    case .docc: DocCReader.self
    }
  }
}

extension ForeignSite {
  /// Adds a page, whose target is made of a path below the content folder.
  mutating func add(page source: String, as path: String, address: String? = nil, in files: SourceFiles) {
    let head = FrontMatterSource(files.bytes(source) ?? [], file: files.name(source))
    diagnostics += head.diagnostics
    var page = ForeignPage(source: source, target: Self.target(path), address: address, head: head)
    page.title = head.text("title") ?? head.heading.map { HeadingAnchors.plain($0) }
    pages.append(page)
  }

  mutating func add(asset source: String, as path: String) { assets.append((source, "Content/" + Self.target(path))) }

  /// The path with names that Galley reads: those with an underscore at their start are left out of a site.
  static func target(_ path: String) -> String {
    var parts = path.split(separator: "/").map { part -> String in
      if part == "_posts" || part == "_drafts" || part.first != "_" { return String(part) }
      let name = part.drop { $0 == "_" }
      return name.isEmpty || name.first == "." ? "underscore" + part : String(name)
    }
    if let name = parts.last, SourceFiles.isMarkdown(name) {
      let stem = name.droppingEnding
      parts[parts.count - 1] = (stem.lowercased() == "readme" ? "index" : stem) + ".md"
    }
    return parts.joined(separator: "/")
  }

  /// Makes the targets different from each other: on some disks, names that differ in case only are one file.
  mutating func separateTargets(_ files: SourceFiles) {
    var taken: Set<String> = []
    for index in pages.indices {
      var target = pages[index].target
      var count = 2
      while !taken.insert(target.lowercased()).inserted {
        target = "\(pages[index].target.droppingEnding)-\(count).md"
        count += 1
      }
      guard target != pages[index].target else { continue }
      diagnostics.append(
        .fileNotTaken(
          "another page is '\(pages[index].target)', so this one is '\(target)'", file: files.name(pages[index].source))
      )
      pages[index].target = target
    }
    for index in assets.indices {
      var target = assets[index].target
      var count = 2
      while !taken.insert(String(target.lowercased().trimmingPrefix("content/"))).inserted {
        let name = FilePaths.name(target)
        let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
        target = "\(assets[index].target.droppingEnding)-\(count)\(ending)"
        count += 1
      }
      guard target != assets[index].target else { continue }
      diagnostics.append(
        .fileNotTaken(
          "another file is '\(assets[index].target)', so this one is '\(target)'",
          file: files.name(assets[index].source)))
      assets[index].target = target
    }
  }
}

extension SourceFiles {
  /// Whether a part of the path is hidden or belongs to tools.
  static func isOfTools(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      part.first == "." || ["node_modules", "__pycache__", "bower_components"].contains(part)
    }
  }
}
