import Pages

extension SitePlan {
  /// Where a reader of each address of a page is led: to the page itself, or for a redirect to its target.
  package var addresses: [String: String] {
    var addresses: [String: String] = [:]
    for page in pages where !page.isNotFound { addresses[page.output.string] = page.output.string }
    for page in generated where page.output != .notFound {
      addresses[page.output.string] = page.redirect.map { pages[$0].output.string } ?? page.output.string
    }
    for output in editions.flatMap(\.outputs.values) { addresses[output.string] = output.string }
    if let printPage { addresses[printPage.output.string] = printPage.output.string }
    return addresses
  }

  /// The languages of the site by their folders; that of the site itself has none.
  package var languages: [String: String] {
    editions.isEmpty
      ? ["": facts.language] : Dictionary(editions.map { ($0.folder, $0.tag) }) { first, _ in first }
  }

  package var hasAddress: Bool { address != nil }

  /// The same versions; if the newest has no title, it is called so in the language of this plan.
  package func named(_ versions: SiteVersions) -> SiteVersions {
    var versions = versions
    if versions.title.isEmpty { versions.title = words[.currentVersion] }
    return versions
  }

  /// The links to all versions on a page of the newest.
  func versionLinks(on output: OutputPath) -> PageVersions {
    guard let versions = versions.map(named) else { return PageVersions(links: []) }
    var links = versions.links(on: output, of: nil, newest: [:], language: folder)
    for index in links.links.indices { links.links[index].href = href(links.links[index].href, from: output) }
    return links
  }

  /// The address of a page for the canonical link of old versions: absolute if the address of the site is known.
  ///
  /// - Parameter place: the page that links, by its path below the root of the newest version.
  package func canonical(of page: OutputPath, from place: OutputPath) -> String {
    address?.url(of: page) ?? page.href(from: place)
  }
}
