import Markdown
import Pages
import Results

/// Creates the `PageContext` of pages.
extension SitePlan {
  /// - Parameters:
  ///   - modules: the modules of the page's live demos.
  ///   - known: the context by an earlier plan of the same edition, if there is one.
  package func context(
    of number: PageNumber, _ details: PageDetails, modules: [NamedModule], known: PageContext? = nil
  ) -> PageContext {
    let page = self[number]
    var context = known ?? surroundings(of: page, number)
    context.links = links(of: number).hrefs
    context.hero = links(of: number).hero
    context.modules = DemoFiles.addresses(of: modules, from: page.output)
    context.updated = details.lastCommit(of: page)
    context.images = details.imageSizes(on: number)
    context.colours = details.colours.pages[number] ?? [:]
    context.drawings = details.drawings.pages[number] ?? [:]
    if let card = details.cards.places[number], context.address?.image == nil {
      context.address?.image = address?.url(of: card)
    }
    return context
  }

  /// The parts of the context that are the same in all plans of an edition.
  private func surroundings(of page: PlannedPage, _ number: PageNumber) -> PageContext {
    let neighbours = neighbours[number]
    var context = PageContext(
      site: facts, root: href(page.output.root, from: page.output), permalink: page.output.permalink,
      navigation: items(for: .page(number), from: page.output),
      previous: neighbours?.previous.map { link(to: $0, from: page.output) },
      next: neighbours?.next.map { link(to: $0, from: page.output) },
      hasSearch: hasSearch)
    fill(&context, at: page.output)
    context.printPage = printPage.map { href($0.output.href(from: page.output), from: page.output) }
    context.versions = versionLinks(on: page.output)
    context.topics = topics(of: page)
    context.breadcrumbs = breadcrumbs(of: .page(number), from: page.output)
    if page.isWritten { context.edit = edit?.address(of: page.file) }
    announce(page, number, in: &context)
    addLanguages(to: &context, of: page.isWritten ? page.file.path : nil, at: page.output)
    return context
  }

  /// An address on a page. The 404 page is shown at any address, so its links start at the root of the host, if that is
  /// known.
  func href(_ href: String, from output: OutputPath) -> String {
    guard output == .notFound, let base, !href.hasPrefix("/"), !href.hasPrefix("#") else { return href }
    return base + href
  }

  func href(to index: PageNumber, from output: OutputPath) -> String {
    href(pages[index].output.href(from: output), from: output)
  }

  /// The front page, and the pages above this one.
  func breadcrumbs(of target: Navigation.Target, from output: OutputPath) -> [Breadcrumb] {
    guard let trail = navigation.trails[target], trail.count > 1 else { return [] }
    var crumbs: [Breadcrumb] = []
    var entries = navigation.entries
    for place in trail.dropLast() {
      let entry = entries[place]
      crumbs.append(Breadcrumb(title: entry.title, href: entry.target.map { href(to: $0, from: output) }))
      entries = entry.children
    }
    let frontPage = readingOrder.first { pages[$0].output == front }
    if let frontPage, navigation.trails[.page(frontPage)]?[0] != trail[0] {
      crumbs.insert(Breadcrumb(title: pages[frontPage].title, href: href(to: frontPage, from: output)), at: 0)
    }
    return crumbs
  }

  package func context(of page: GeneratedPage) -> PageContext {
    let output = page.output
    if let index = page.redirect { return context(of: page, to: pages[index].output) }
    var context = PageContext(
      site: facts, root: href(output.root, from: output), permalink: output.permalink,
      navigation: items(for: .list(output), from: output),
      hasSearch: hasSearch)
    fill(&context, at: output)
    context.printPage = printPage.map { href($0.output.href(from: output), from: output) }
    context.versions = versionLinks(on: output)
    context.breadcrumbs = breadcrumbs(of: .list(output), from: output)
    announce(page, in: &context)
    addLanguages(to: &context, of: nil, at: output)
    return context
  }

  private func context(of page: GeneratedPage, to target: OutputPath) -> PageContext {
    let output = page.output
    var context = PageContext(site: facts, root: output.root, permalink: output.permalink, navigation: [])
    let href = target.href(from: output)
    context.redirect = Redirect(title: page.title, href: href, canonical: address?.url(of: target) ?? href)
    return context
  }

  func link(to index: PageNumber, from output: OutputPath) -> PageLink {
    let target = pages[index]
    return PageLink(
      title: target.title, href: href(to: index, from: output), date: target.outline.frontMatter.date,
      summary: target.outline.frontMatter.summary)
  }

  private func link(to member: Listing.Member, from output: OutputPath) -> PageLink {
    switch member {
    case .page(let number): link(to: number, from: output)
    case .link(let title, let url): PageLink(title: title, href: url)
    }
  }

  /// Adds the list of the page at `output` to its context.
  private func fill(_ context: inout PageContext, at output: OutputPath) {
    guard let listing = listings.listing(at: output) else { return }
    context.listing = listing.members.map { link(to: $0, from: output) }
    context.groups = listing.groups.map { group in
      PageGroup(
        title: group.title, href: group.output?.href(from: output), count: group.count,
        links: group.members.map { link(to: $0, from: output) })
    }
    if listing.outputs.count > 1 {
      context.pagination = Pagination(number: listing.number, hrefs: listing.outputs.map { $0.href(from: output) })
    }
    context.overview = listing.overview.map {
      PageLink(title: words[listing.kind.overviewName], href: $0.href(from: output))
    }
    context.author = listing.topic.flatMap { authorLink($0, from: output) }
  }

  private func topics(of page: PlannedPage) -> PageTopics {
    func links(_ kind: Topic.Kind) -> [PageLink] {
      listings.topics.topics(of: page.page, kind).map {
        PageLink(title: $0.name, href: $0.output.href(from: page.output))
      }
    }
    var topics = PageTopics()
    topics.tags = links(.tag)
    topics.categories = links(.category)
    topics.year = links(.year).first
    topics.authors = listings.topics.topics(of: page.page, .author).compactMap { authorLink($0, from: page.output) }
    return topics
  }

  private func authorLink(_ topic: Topic, from output: OutputPath) -> AuthorLink? {
    topic.author.map { author in
      AuthorLink(author, href: topic.output.href(from: output), avatar: author.avatar.map { address($0, from: output) })
    }
  }

  /// The address of a file below the site's root; URLs stay.
  private func address(_ path: String, from output: OutputPath) -> String {
    path.contains(":") || path.hasPrefix("//") ? path : OutputPath(path).href(from: output)
  }
}
