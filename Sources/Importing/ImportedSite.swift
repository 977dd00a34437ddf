import Base
import Diagnostics

/// A site of another generator as one of Galley's: what `galley import` writes.
public struct ImportedSite: Sendable {
  public let generator: Generator
  /// The pages and `galley.yml`, by their path below the new site.
  public private(set) var texts: [(path: String, text: String)] = []
  /// Files that are copied: the path below the imported folder, and the one below the new site.
  public private(set) var copies: [(source: String, target: String)] = []
  /// What was not taken, by file and line.
  public private(set) var diagnostics: [Diagnostic] = []
  /// What became of each page file of the imported folder, in the order of their paths.
  public private(set) var sourcePages: [SourcePage] = []
  public private(set) var pageCount = 0
  public private(set) var redirectCount = 0

  public init(_ files: SourceFiles, as generator: Generator) {
    self.generator = generator
    var site = generator.reader.read(files, home: generator.home(in: files) ?? "")
    site.separateTargets(files)
    let links = LinkMap(site)
    let names = PageNames(site)
    diagnostics = site.diagnostics
    let redirects = redirects(of: site, links)
    var (included, named): (Set<String>, Set<String>) = ([], [])
    var owners: [String: String] = [:]
    for page in site.pages {
      owners[LinkMap.plain(page.address ?? page.otherAddresses.first ?? page.target.droppingEnding)] = page.source
    }
    for page in site.pages {
      for address in ((page.head["redirect_from"]?.texts ?? []) + (page.head["aliases"]?.texts ?? [])).map(\.text) {
        if owners[LinkMap.plain(address)] == nil { owners[LinkMap.plain(address)] = page.source }
      }
    }
    for page in site.pages {
      let hasFormer = page.head["redirect_from"] != nil || page.head["aliases"] != nil
      let taken = hasFormer ? Set(owners.filter { $0.value != page.source }.keys) : []
      var converter = PageConverter(page, of: site, files: files, links: links, names: names)
      texts.append(("Content/" + page.target, converter.text(redirects: redirects[page.source] ?? [], taken: taken)))
      diagnostics += converter.diagnostics
      included.formUnion(converter.included)
      named.formUnion(converter.named)
    }
    let account = PageAccount(site, files, included: included, named: named)
    sourcePages = account.pages
    diagnostics += (site.left + account.left).map { $0.diagnostic(files) }
    for (source, target) in site.assets where target.hasPrefix("Content/") && SourceFiles.isMarkdown(target) {
      diagnostics.append(
        .fileNotTaken("this file was copied as it is; it is a page now", file: files.name(source)))
    }
    pageCount = texts.count
    let configuration = ConfigurationText(site, links: links)
    texts.append(("Content/galley.yml", configuration.text))
    texts.append((".gitignore", "/.galley/\n/Public/\n"))
    diagnostics += configuration.diagnostics
    copies = site.assets
    diagnostics = diagnostics.inReadingOrder
  }

  /// The former addresses of each page, by its source.
  private mutating func redirects(of site: ForeignSite, _ links: LinkMap) -> [String: [String]] {
    let sources = Dictionary(site.pages.map { ($0.target, $0.source) }) { first, _ in first }
    let addresses = Set(site.pages.map { LinkMap.plain($0.address ?? $0.target.droppingEnding) })
    var found: [String: [String]] = [:]
    for page in site.pages {
      redirectCount += (page.head["redirect_from"]?.texts?.count ?? 0) + (page.head["aliases"]?.texts?.count ?? 0)
    }
    for redirect in site.redirects {
      let from = redirect.from.hasPrefix("/") ? redirect.from : "/" + redirect.from
      let path = redirect.to.prefix { $0 != "#" }
      let source =
        site.pages.first { $0.source == path }?.source ?? links.path(of: String(path)).flatMap { sources[$0] }
      guard let source else {
        diagnostics.append(
          .setting(redirect.from, "is a redirect to '\(redirect.to)', which is no page of the site", at: redirect.range)
        )
        continue
      }
      guard !addresses.contains(LinkMap.plain(from)), found.values.allSatisfy({ !$0.contains(from) }) else {
        if LinkMap.plain(from) != LinkMap.plain(String(path)), from != "/" {
          diagnostics.append(
            .setting(redirect.from, "is a redirect from an address that a page has", at: redirect.range))
        }
        continue
      }
      if path.count < redirect.to.count {
        diagnostics.append(.setting(redirect.to, "leads to the page, not to the place in it", at: redirect.range))
      }
      found[source, default: []].append(from == "/" ? "/index.html" : from)
      redirectCount += 1
    }
    return found
  }
}
