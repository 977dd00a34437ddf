import Base
import Diagnostics

/// `book.toml` and the folder `src` with its `SUMMARY.md`.
enum MdBookReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .mdbook)
    let file = "book.toml"
    let book = TOMLReader(files.bytes(file) ?? [], file: files.name(file))
    site.configurationFile = files.name(file)
    site.diagnostics += book.diagnostics
    site.title = book.text("book", "title")
    site.description = book.text("book", "description")
    site.language = book.text("book", "language")
    site.author = book["book", "authors"]?.texts.joined(separator: ", ")
    site.repository = book.text("output", "html", "git-repository-url")
    site.url = book.text("output", "html", "cname").map { "https://\($0)" }
    if let base = book.text("output", "html", "site-url"), base.hasPrefix("/") {
      site.places.base = base.hasSuffix("/") ? String(base.dropLast()) : base
      site.url = site.url.map { $0 + site.places.base }
    }
    let folder = SourceFiles.join("", book.text("book", "src") ?? "src")
    site.places.content = folder
    site.places.home = folder
    site.editURL = book.text("output", "html", "edit-url-template")?.replacing("{path}", with: "\(folder)/{path}")
    site.notation.hasBackslashedMath = book.entries.contains { $0.path.last == "mathjax-support" }
    for entry in book.entries { tell(entry, &site) }
    let summary = SourceFiles.join(folder, "SUMMARY.md")
    for source in files.below(folder) where !SourceFiles.isOfTools(source) {
      let path = folder.isEmpty ? source : String(source.dropFirst(folder.count + 1))
      if source == summary {
        site.used.insert(source)
        continue
      }
      if SourceFiles.isMarkdown(path) {
        site.add(page: source, as: path, address: "/" + address(path), in: files)
      } else {
        site.add(asset: source, as: path)
      }
    }
    if files.has(summary) {
      var reader = SummaryReader(
        files.bytes(summary) ?? [], file: files.name(summary), folder: SourceFiles.parent(summary))
      site.navigation = reader.items(site.pages.map(\.source))
      site.diagnostics += reader.diagnostics
      for (path, title) in reader.titles {
        guard let index = site.pages.firstIndex(where: { $0.source == path }) else { continue }
        if site.pages[index].title == nil, !site.pages[index].head.beginsWithHeading {
          site.pages[index].facts.append(("title", title))
        }
        site.pages[index].title = title
      }
      site.hidden = site.pages.map(\.source).filter { reader.titles[$0] == nil }
      // mdBook shows its first chapter on the front page.
      if let first = reader.first, !site.pages.contains(where: { $0.target == "index.md" }) {
        site.redirects.append(.init(from: "/", to: first, range: SourceRange(file: files.name(summary), line: 1)))
      }
    } else {
      site.diagnostics.append(
        .fileNotTaken("SUMMARY.md is missing, so the navigation follows the folders", file: files.name(summary)))
    }
    return site
  }

  private static func address(_ path: String) -> String {
    let plain = path.droppingEnding
    return FilePaths.name(plain).lowercased() == "readme"
      ? SourceFiles.join(SourceFiles.parent(plain), "index") + ".html" : plain + ".html"
  }

  private static func tell(_ entry: TOMLReader.Entry, _ site: inout ForeignSite) {
    let path = entry.path
    let known = ["title", "description", "language", "authors", "src"]
    if path.first == "book", path.count == 2, known.contains(path[1]) { return }
    if path.starts(with: ["output", "html", "redirect"]), path.count == 4, let to = entry.texts.first {
      let folder = SourceFiles.parent(String(path[3].drop { $0 == "/" }))
      site.redirects.append(
        .init(from: path[3], to: LinkMap.isOuter(to) ? to : "/" + SourceFiles.join(folder, to), range: entry.range))
      return
    }
    if path.starts(with: ["output", "html"]), path.count == 3,
      ["git-repository-url", "edit-url-template", "site-url", "cname"].contains(path[2])
    {
      return
    }
    if path == ["output", "html", "search", "enable"] { return }
    site.diagnostics.append(.setting(path.joined(separator: "."), at: entry.range))
  }
}

/// The chapters of `SUMMARY.md`.
struct SummaryReader {
  private(set) var diagnostics: [Diagnostic] = []
  /// Titles of chapters by the path of their source.
  private(set) var titles: [String: String] = [:]
  private(set) var first: String?
  private let lines: [Line]
  private let file: String
  private let folder: String

  init(_ bytes: [UInt8], file: String, folder: String) {
    lines = Line.all(String(decoding: bytes, as: UTF8.self))
    self.file = file
    self.folder = folder
  }

  private mutating func tell(_ what: String, _ line: Line) {
    diagnostics.append(.configuration(what, at: SourceRange(file: file, line: line.number)))
  }

  /// - Parameter pages: the paths of the sources that exist.
  mutating func items(_ pages: [String]) -> [NavigationItem] {
    let pages = Set(pages)
    var root: [NavigationItem] = []
    var part: NavigationItem?
    // The items that are open, with their columns.
    var open: [(column: Int, item: NavigationItem)] = []
    func closed(to column: Int) {
      while let last = open.last, last.column >= column {
        open.removeLast()
        if open.isEmpty {
          if part != nil { part?.children.append(last.item) } else { root.append(last.item) }
        } else {
          open[open.count - 1].item.children.append(last.item)
        }
      }
    }
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if text.hasPrefix("# ") {
        closed(to: 0)
        if let part { root.append(part) }
        // The first heading is the title of the summary.
        let isTitle = lines[..<index].allSatisfy {
          $0.isBlank || $0.text.hasPrefix("<!--") || $0.text.hasPrefix("[//]")
        }
        part = isTitle ? nil : NavigationItem(title: HeadingAnchors.plain(text.dropFirst(2)))
        continue
      }
      guard let match = text.wholeMatch(of: /([-*+]\s+)?\[((?:[^\[\]]|\\.|\[[^\]]*\])*)\]\(<?([^)>]*)>?\)\s*/) else {
        if text.allSatisfy({ $0 == "-" || $0 == "*" }), text.count >= 3 {
          tell("a line between chapters is not taken", line)
          closed(to: 0)
          if let done = part {
            root.append(done)
            part = nil
          }
        } else if !text.isEmpty, !text.hasPrefix("<!--"), !text.hasPrefix("[//]") {
          tell("this line is no chapter, so it is not taken", line)
        }
        continue
      }
      let column = line.indentation
      closed(to: match.1 == nil ? 0 : column)
      if match.1 == nil {
        // Chapters without a mark stand before and after the parts.
        if let done = part, lines[..<index].last(where: { !$0.isBlank })?.text.hasPrefix("# ") != true {
          root.append(done)
          part = nil
        }
      }
      var item = NavigationItem(title: HeadingAnchors.plain(match.2))
      let path = String(match.3).replacing("%20", with: " ")
      if path.isEmpty {
        diagnostics.append(
          .configuration(
            "the chapter '\(match.2)' is a draft without a page", at: SourceRange(file: file, line: line.number)))
      } else {
        let source = SourceFiles.join(folder, path)
        if pages.contains(source), titles[source] == nil {
          item.target = .page(source)
          titles[source] = item.title
          if first == nil { first = source }
        } else {
          let what = pages.contains(source) ? "is in the summary twice" : "does not exist"
          diagnostics.append(
            .configuration("the chapter '\(path)' \(what)", at: SourceRange(file: file, line: line.number)))
        }
      }
      open.append((column, item))
      if match.1 == nil { closed(to: 0) }
    }
    closed(to: 0)
    if let part { root.append(part) }
    return root.compactMap(Self.pruned)
  }

  /// Without entries that have neither a page nor children.
  private static func pruned(_ item: NavigationItem) -> NavigationItem? {
    var item = item
    item.children = item.children.compactMap(pruned)
    return item.target == .none && item.children.isEmpty ? nil : item
  }
}
