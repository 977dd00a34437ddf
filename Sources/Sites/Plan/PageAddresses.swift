import Diagnostics
import Markdown
import Pages
import Words

/// The pages of a site and their addresses, those at former addresses, and a front page if the author wrote none.
struct PageAddresses {
  /// The generated front page is last.
  private(set) var pages: [PlannedPage] = []
  private(set) var redirects: [GeneratedPage] = []
  /// Whether the front page is generated.
  private(set) var hasOwnFront = false
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - read: the pages, sorted by path.
  ///   - original: the plan of the original, if this is a translation. It has taken the addresses of assets.
  ///   - plan: gets the addresses.
  init(
    _ site: SiteConfiguration, _ read: [SitePage], assets: [ContentFile], theme: Theme, words: WordTable,
    of original: SitePlan?, _ plan: inout OutputPlan
  ) {
    if let original {
      addTranslations(read, of: original, site, &plan)
    } else {
      for (path, written) in theme.assets.paths.sorted(by: { $0.key < $1.key }) {
        plan.add(.init(path: OutputPath(written), place: SourceRange(file: "Templates/" + path, line: 1)))
      }
      for asset in assets {
        plan.add(.init(path: OutputPath(asset.path), place: SourceRange(file: asset.file, line: 1)))
      }
      addOriginals(read, site, &plan)
    }
    addRedirects(&plan)
    let front = OutputPath.front.below(site.folder)
    hasOwnFront = !pages.isEmpty && !plan.holds(front.string)
    if hasOwnFront {
      let page = PlannedPage(
        page: SitePage(frontOf: site, title: words[.home]), output: front, folder: site.folder)
      plan.add(.init(path: page.output, place: page.place))
      pages.append(page)
    }
  }

  private mutating func addOriginals(_ read: [SitePage], _ site: SiteConfiguration, _ plan: inout OutputPlan) {
    for page in read {
      let permalink = Permalink(page.outline.frontMatter, file: page.file, posts: site.permalink)
      diagnostics += permalink.diagnostics
      if let output = permalink.output { plan.add(.init(path: output, place: page.place)) }
      pages.append(PlannedPage(page: page, output: permalink.output ?? OutputPath(page.file.path)))
    }
  }

  /// The pages of a translation: one for each page of the original, which itself stands for what nobody has translated.
  private mutating func addTranslations(
    _ read: [SitePage], of original: SitePlan, _ site: SiteConfiguration, _ plan: inout OutputPlan
  ) {
    let translated = Dictionary(read.map { ($0.file.path, $0) }) { first, _ in first }
    for page in original.pages where page.isWritten && !page.isNotFound {
      guard let own = translated[page.file.path] else {
        let output = page.output.below(site.folder)
        plan.add(.init(path: output, place: page.place))
        pages.append(PlannedPage(page: page.page, output: output, canonical: page.output, folder: site.folder))
        continue
      }
      var output = page.output
      if own.outline.frontMatter.permalink != nil {
        let permalink = Permalink(own.outline.frontMatter, file: own.file, posts: site.permalink)
        diagnostics += permalink.diagnostics
        output = permalink.output ?? output
      }
      plan.add(.init(path: output.below(site.folder), place: own.place))
      pages.append(
        PlannedPage(page: own, output: output.below(site.folder), original: page.page, folder: site.folder))
    }
  }

  /// Redirects at former addresses of pages.
  private mutating func addRedirects(_ plan: inout OutputPlan) {
    for (number, page) in zip(pages.numbers, pages) where !page.isUntranslated {
      for alias in page.outline.frontMatter.aliases {
        let permalink = Permalink(alias: alias, file: page.file)
        diagnostics += permalink.diagnostics
        guard let output = permalink.output else { continue }
        plan.add(.init(path: output, place: alias.range))
        redirects.append(
          GeneratedPage(output: output, title: page.title, layout: "redirect", redirect: number, place: alias.range))
      }
    }
  }

  static func published(_ assets: [ContentFile]) -> [ContentFile] {
    assets.filter { $0.path != SiteConfiguration.fileName }
  }

  /// Output paths for the Markdown of pages.
  static func twins(
    of pages: [PlannedPage], _ generated: [GeneratedPage], _ plan: inout OutputPlan
  ) -> [OutputPath: OutputPath] {
    var twins: [OutputPath: OutputPath] = [:]
    let written = pages.filter { $0.isWritten && !$0.isNotFound }.map { ($0.output, $0.place) }
    for (output, place) in written + generated.map({ ($0.output, $0.place) }) where plan.isFree(output.markdown) {
      plan.add(.init(path: output.markdown, place: place))
      twins[output] = output.markdown
    }
    return twins
  }
}
