import Base
import Diagnostics

/// A DocC catalogue: articles, extensions of symbols, tutorials and their files.
enum DocCReader: SiteReader {
  static func read(_ files: SourceFiles, home: String) -> ForeignSite {
    var site = ForeignSite(generator: .docc)
    site.places.content = home
    site.places.home = home
    for source in files.below(home) {
      let path = home.isEmpty ? source : String(source.dropFirst(home.count + 1))
      guard !SourceFiles.isOfTools(path) else { continue }
      let name = FilePaths.name(path)
      if SourceFiles.isMarkdown(path) || name.hasSuffix(".tutorial") {
        site.add(page: source, as: path.droppingEnding + ".md", in: files)
      } else if name == "Info.plist" {
        let text = String(decoding: files.bytes(source) ?? [], as: UTF8.self)
        if let match = text.firstMatch(of: /<key>CFBundle(?:DisplayName|Name)<\/key>\s*<string>([^<]*)<\/string>/) {
          site.title = String(match.1)
        }
        for line in Line.all(text) {
          guard let key = line.text.firstMatch(of: /<key>([^<]*)<\/key>/),
            !["CFBundleDisplayName", "CFBundleName"].contains(key.1)
          else { continue }
          let range = SourceRange(file: files.name(source), line: line.number)
          site.diagnostics.append(.setting(String(key.1), at: range))
        }
      } else if name == "theme-settings.json" || name == "header.html" || name == "footer.html" {
        site.leave(source, "settings of the look are not taken")
      } else {
        site.add(asset: source, as: path)
      }
    }
    for index in site.pages.indices { readPage(&site.pages[index], &site.redirects, files) }
    chooseRoot(&site, files, home: home)
    readTopics(&site)
    return site
  }

  /// Titles in directives, and addresses that DocC redirects.
  private static func readPage(
    _ page: inout ForeignPage, _ redirects: inout [ForeignSite.Redirect], _ files: SourceFiles
  ) {
    var title = page.title.map { $0.replacing("``", with: "") }
    if let symbol = title, page.head.heading?.contains("``") == true || page.head.heading?.hasPrefix("`") == true {
      title = symbol.split(separator: "/").last.map(String.init)
    }
    for line in page.head.body {
      let text = line.trimmed
      guard text.first == "@" else { continue }
      if let match = text.wholeMatch(of: /@DisplayName\("([^"]*)".*\)/) {
        title = String(match.1)
        page.facts.append(("title", String(match.1)))
      }
      if let match = text.wholeMatch(of: /@Redirected\(from:\s*"([^"]*)"\)/) {
        redirects.append(
          .init(
            from: String(match.1), to: page.source, range: SourceRange(file: files.name(page.source), line: line.number)
          ))
      }
      if page.source.hasSuffix(".tutorial"), title == nil,
        let match = text.firstMatch(of: /@(?:Intro|Tutorials|Article)\(.*?(?:title|name):\s*"([^"]*)"/)
      {
        title = String(match.1)
      }
    }
    page.title = title ?? FilePaths.name(page.source.droppingEnding)
    // The first paragraph is the page's abstract.
    if let abstract = abstract(of: page.head.body), abstract.count < 300 {
      page.facts.append(("description", abstract))
    }
    if page.head.heading == nil, let title, !page.source.hasSuffix(".tutorial"),
      !page.facts.contains(where: { $0.key == "title" })
    {
      page.facts.append(("title", title))
    }
  }

  private static func abstract(of body: [Line]) -> String? {
    guard let heading = body.firstIndex(where: { $0.text.hasPrefix("# ") }) else { return nil }
    let rest = body[(heading + 1)...].drop { $0.isBlank }
    let text = rest.prefix { !$0.isBlank }.map { String($0.trimmed) }.joined(separator: " ")
    guard let first = text.first, !"#@>-*|`<![".contains(first), !text.contains("<doc:"), !text.contains("](") else {
      return nil
    }
    return HeadingAnchors.plain(text.replacing("``", with: ""))
  }

  private static func chooseRoot(_ site: inout ForeignSite, _ files: SourceFiles, home: String) {
    let name = FilePaths.name(home.isEmpty ? files.folder : home).droppingEnding
    let root =
      site.pages.firstIndex { $0.head.body.contains { $0.trimmed == "@TechnologyRoot" } }
      ?? site.pages.firstIndex { FilePaths.name($0.source.droppingEnding) == name }
      ?? site.pages.firstIndex { page in page.head.heading.map { $0 == "``\(name)``" } ?? false }
      ?? site.pages.firstIndex { page in
        !page.source.hasSuffix(".tutorial") && page.head.heading?.hasPrefix("``") == true
          && page.head.heading?.contains("/") == false && SourceFiles.parent(page.source) == home
      }
    guard let root, !site.pages.contains(where: { $0.target == "index.md" }) else {
      if site.title == nil { site.title = site.pages.first { $0.target == "index.md" }?.title ?? name }
      return
    }
    site.pages[root].target = "index.md"
    if site.title == nil { site.title = site.pages[root].title }
  }

  /// The groups below `## Topics` as navigation.
  private static func readTopics(_ site: inout ForeignSite) {
    let names = PageNames(site)
    var taken: Set<String> = []
    func groups(of source: String, depth: Int) -> [NavigationItem] {
      guard depth < 4, let page = site.pages.first(where: { $0.source == source }) else { return [] }
      var items: [NavigationItem] = []
      var isTopics = false
      for line in page.head.body {
        let text = line.trimmed
        if text.hasPrefix("## ") { isTopics = text.dropFirst(3).trimmingBlanks == "Topics" }
        if text.hasPrefix("@Chapter("), let match = text.firstMatch(of: /name:\s*"([^"]*)"/) {
          items.append(NavigationItem(title: String(match.1)))
        }
        var name: Substring?
        if isTopics {
          if text.hasPrefix("### ") { items.append(NavigationItem(title: HeadingAnchors.plain(text.dropFirst(4)))) }
          name = text.firstMatch(of: /^[-*+]\s+(?:<doc:([^>#]+)>|``([^`]+)``)/).flatMap { $0.1 ?? $0.2 }
        }
        if let match = text.firstMatch(of: /@TutorialReference\(tutorial:\s*"(?:doc:)?([^"]+)"/) { name = match.1 }
        guard let name, let target = names.page(named: String(name.split(separator: "/").last ?? "")), target != source,
          taken.insert(target).inserted
        else { continue }
        let item = NavigationItem(title: nil, target: .page(target), children: groups(of: target, depth: depth + 1))
        if items.last?.target == NavigationItem.Target.none {
          items[items.count - 1].children.append(item)
        } else {
          items.append(item)
        }
      }
      return items.filter { $0.target != .none || !$0.children.isEmpty }
    }
    guard let root = site.pages.first(where: { $0.target == "index.md" }) else { return }
    taken.insert(root.source)
    let topics = groups(of: root.source, depth: 0)
    guard !topics.isEmpty else { return }
    site.navigation = [NavigationItem(title: nil, target: .page(root.source))] + topics
  }
}
