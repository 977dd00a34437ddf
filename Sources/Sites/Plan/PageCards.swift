import Pages

/// The pictures that other sites show beside links to pages.
package struct PageCards: Sendable {
  /// Whether the site wants them.
  package var areWanted = false
  /// Where the card of each page is written.
  package var places: [PageNumber: OutputPath] = [:]
  /// The cards as PNG.
  package var files: [OutputPath: [UInt8]] = [:]
  /// Why some are missing.
  package var remarks: [String] = []
  /// Whether a tool failed that may not fail again.
  package var isPassing = false

  package init() {}
}

extension SitePlan {
  /// The pages without a picture of their own, and their cards.
  package func cards(logo: SocialCard.Logo?) -> [(page: PageNumber, card: SocialCard)] {
    guard address != nil else { return [] }
    return pages.numbers.filter { !pages[$0].isNotFound && !pages[$0].isUntranslated && links(of: $0).image == nil }.map
    { number in
      let page = pages[number]
      let section = breadcrumbs(of: .page(number), from: page.output).last?.title
      return (number, SocialCard(title: page.title, section: section, site: facts.title, logo: logo))
    }
  }

  /// The file of the logo, below the content folder.
  package var logoFile: ContentFile? {
    let path = facts.brand.logo?.destination
    return assets.first { $0.path == path }
  }
}
