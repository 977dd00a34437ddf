import Pages

/// The navigation of a page. On large sites other folders are closed, and only the nearest pages are listed: otherwise
/// the size of a site would grow quadratically.
extension SitePlan {
  func items(for index: PageNumber) -> [NavigationItem] {
    items(
      navigation.entries, current: index, from: pages[index].output,
      trail: navigation.trails[index, default: []][...], isOpen: isSmall)
  }

  var isSmall: Bool { pages.count <= SitePlan.smallSite }

  private static let smallSite = 60
  private static let neighbourhood = 25

  /// - Parameter trail: the indices of the entries that lead to the current page; empty if none does.
  func items(
    _ entries: [Navigation.Entry], current: PageNumber?, from output: OutputPath, trail: ArraySlice<Int>, isOpen: Bool
  ) -> [NavigationItem] {
    let here = trail.first ?? 0
    let reach = SitePlan.neighbourhood
    let shown = isOpen ? entries[...] : entries[max(0, here - reach)..<min(entries.count, here + reach + 1)]
    return zip(shown.indices, shown).map { place, entry in
      let leadsHere = place == trail.first
      let below =
        isOpen || leadsHere
        ? items(
          entry.children, current: current, from: output, trail: leadsHere ? trail.dropFirst() : [], isOpen: isOpen)
        : []
      return NavigationItem(
        title: entry.title, href: entry.page.map { href(to: $0, from: output) },
        isCurrent: entry.page != nil && entry.page == current, children: below)
    }
  }
}
