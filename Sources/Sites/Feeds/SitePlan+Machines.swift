import Base
import Markdown
import Pages
import Results

/// Feeds, sitemap and metadata of a site.
extension SitePlan {
  /// - Parameter entries: the posts of `inFeed` with the HTML of their partials.
  package func machineFiles(_ entries: [FeedPage]) -> [MachineFiles.File] {
    guard let address else { return [] }
    var files: [MachineFiles.File] = []
    if machines.holds(machines.atom) || machines.holds(machines.json) {
      let feed = feed(address, entries)
      if machines.holds(machines.atom) { files.append((machines.atom, AtomFeed.bytes(feed))) }
      if machines.holds(machines.json) { files.append((machines.json, JSONFeed.bytes(feed))) }
    }
    if machines.holds(Sitemap.path) { files += Sitemap(sitemapEntries(address), address: address).files }
    if machines.holds(MachineFiles.robots) {
      let text = MachineFiles.robots(address, namesSitemap: machines.holds(Sitemap.path))
      files.append((MachineFiles.robots, text))
    }
    return files
  }

  /// The posts in the feeds; empty if there are no feeds.
  package var inFeed: ArraySlice<PageNumber> {
    machines.holds(machines.atom) || machines.holds(machines.json) ? listings.posts.prefix(Feed.length) : []
  }

  private func feed(_ address: SiteAddress, _ newest: [FeedPage]) -> Feed {
    var entries: [Feed.Entry] = []
    for entry in newest {
      let page = self[entry.number]
      let url = address.url(of: page.output)
      let content = FeedBody.render(
        entry.page, links: links(of: entry.number).hrefs.map { address.url(of: $0, in: page.output) },
        partials: entry.partials, url: url)
      let mark = entry.isChecked || !entry.page.page.hasClaims ? "" : "<p><em>\(words[.pageNotChecked])</em></p>\n"
      entries.append(
        Feed.Entry(
          title: page.title, url: url, published: page.page.published ?? "",
          updated: page.page.revised ?? page.page.published ?? "",
          authors: listings.topics.topics(of: page.page, .author).map {
            ($0.name, $0.author?.url ?? address.url(of: $0.output))
          },
          tags: page.outline.frontMatter.tags + page.outline.frontMatter.categories,
          summary: page.outline.frontMatter.summary, content: mark + String(decoding: content, as: UTF8.self)))
    }
    let last = newest.map { self[$0.number].page }.max { $0.changedLast < $1.changedLast }
    return Feed(
      title: facts.title, summary: facts.summary, language: facts.language, home: address.url(of: front),
      atom: address.url(of: machines.atom), json: address.url(of: machines.json), entries: entries,
      updated: last?.revised ?? last?.published ?? "")
  }

  private func sitemapEntries(_ address: SiteAddress) -> [Sitemap.Entry] {
    let all = inSitemap + editions.filter { $0.folder != folder }.flatMap(\.inSitemap)
    return all.map { Sitemap.Entry(url: address.url(of: $0.output), changed: $0.changed) }.sorted { $0.url < $1.url }
  }

  /// The pages in this language that the sitemap names, and when each was changed.
  var inSitemap: [(output: OutputPath, changed: String?)] {
    pages.filter(\.isInSitemap).map { ($0.output, $0.page.revised ?? $0.page.published) }
      + listings.generated.map { ($0.output, nil) }
  }

  // MARK: Heads

  /// Adds the URL and the metadata to the context of a page.
  func announce(_ page: PlannedPage, _ number: PageNumber, in context: inout PageContext) {
    context.markdown = twins[page.output]?.href(from: page.output)
    guard let address, !page.isNotFound else { return }
    let isFront = page.output == front
    var facts = PageAddress(
      isFront ? .front : page.isPost ? .post : page.isWritten ? .article : .list,
      url: address.url(of: page.canonical ?? page.output),
      home: address.url(of: front), trail: trail(to: page, address))
    facts.published = page.page.published
    facts.modified = page.page.revised
    facts.image = links(of: number).image.map { address.url(of: $0, in: page.output) }
    facts.authorURLs = listings.topics.topics(of: page.page, .author).map { address.url(of: $0.output) }
    context.address = facts
    context.feeds = feedLinks(from: page.output)
  }

  func announce(_ page: GeneratedPage, in context: inout PageContext) {
    context.markdown = twins[page.output]?.href(from: page.output)
    guard let address, page.output != .notFound else { return }
    context.address = PageAddress(.list, url: address.url(of: page.output), home: address.url(of: front))
    context.feeds = feedLinks(from: page.output)
  }

  private func feedLinks(from output: OutputPath) -> [FeedLink] {
    [(machines.atom, "application/atom+xml"), (machines.json, "application/feed+json")]
      .filter { machines.holds($0.0) }
      .map { FeedLink(href: $0.0.href(from: output), type: $0.1, title: facts.title) }
  }

  /// The index pages of the folders above a page, and the page itself.
  private func trail(to page: PlannedPage, _ address: SiteAddress) -> [PageLink] {
    let folders = page.file.folders
    let above = (0..<max(0, folders.count + (page.file.isIndex ? 0 : 1))).compactMap { depth in
      listings.indexes[Array(folders.prefix(depth))]
    }
    let links = above.map { PageLink(title: pages[$0].title, href: address.url(of: pages[$0].output)) }
    return links.filter { $0.href != address.url(of: page.output) }
      + [PageLink(title: page.title, href: address.url(of: page.output))]
  }
}
