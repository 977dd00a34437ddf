import Base
import Pages

/// What each page shows of the navigation: everything, if that is small enough; otherwise the entries on the way to the
/// page and as many beside them as fit, with all other sections closed: so a new title changes few pages. Links to the
/// pages of sections, and scripts that all pages share, have the rest.
struct Sidebar: Sendable {
  /// The most bytes of HTML that the sidebar adds to a page.
  static let budget = 4_500

  let entries: [SidebarEntry]
  /// Whether every page shows all entries.
  let isWhole: Bool
  /// The name of the script with the first level.
  let root: String
  private let level: SidebarEntry.Size

  /// - Parameter folder: the folder of the language, which the names of its scripts begin with.
  init(_ navigation: Navigation, folder: String = "", href: (Navigation.Target) -> String) {
    root = folder.isEmpty ? "index" : folder + "/index"
    entries = navigation.entries.map { SidebarEntry($0, in: folder, href: href) }
    level = entries.reduce(SidebarEntry.Size()) { $0 + $1.own }
    let whole = entries.reduce(SidebarEntry.Size()) { $0 + $1.whole }
    // As if all pages were in a folder, so that they do not differ.
    isWhole = whole.bytes + 3 * whole.links <= Self.budget
  }

  /// One list of entries on the way to a page.
  private struct Level {
    let entries: [SidebarEntry]
    /// Bytes of all entries.
    let bytes: Int
    /// The index of the entry that leads to the page.
    let here: Int?
    let key: String
    /// The page with all entries.
    let page: Navigation.Target?
  }

  private func levels(_ trail: [Int], on page: OutputPath) -> [Level] {
    var levels = [
      Level(entries: entries, bytes: level.bytes(on: page), here: trail.first, key: root, page: nil)
    ]
    var entries = entries
    for (depth, place) in trail.enumerated() {
      let entry = entries[place]
      guard !entry.children.isEmpty else { break }
      let here = depth + 1 < trail.count ? trail[depth + 1] : nil
      levels.append(
        Level(
          entries: entry.children, bytes: entry.level.bytes(on: page), here: here, key: entry.key,
          page: entry.target ?? levels[depth].page))
      entries = entry.children
    }
    return levels
  }

  /// Divides the budget: small levels are shown in full, the others share the rest evenly.
  private func shares(_ levels: [Level]) -> [Int] {
    var shares = levels.map(\.bytes)
    var rest = Self.budget
    for (number, index) in levels.indices.sorted(by: { levels[$0].bytes < levels[$1].bytes }).enumerated() {
      shares[index] = min(levels[index].bytes, rest / (levels.count - number))
      rest -= shares[index]
    }
    return shares
  }

  /// Whether a page shows only a part of the first level, or of what is directly below itself.
  func isCut(_ trail: [Int], on page: OutputPath) -> (first: Bool, own: Bool) {
    guard !isWhole else { return (false, false) }
    let levels = levels(trail, on: page)
    let shares = shares(levels)
    let isCut = zip(levels, shares).map { $0.bytes > $1 }
    return (isCut[0], levels.count > trail.count && isCut[levels.count - 1])
  }

  /// - Parameters:
  ///   - trail: the indices of the entries that lead to the page; empty if none does.
  ///   - overview: the page of all pages, for sections without a page.
  ///   - href: the address of a target on the page.
  func items(
    _ trail: [Int], on page: OutputPath, overview: OutputPath?, href: (Navigation.Target) -> String
  ) -> [NavigationItem] {
    if isWhole {
      return entries.enumerated().map {
        whole($1, trail: $0 == trail.first ? trail[...] : [], href: href)
      }
    }
    let levels = levels(trail, on: page)
    let shares = shares(levels)
    var below: [NavigationItem] = []
    for (depth, level) in levels.enumerated().reversed() {
      let shown = window(level, shares[depth], on: page)
      var items: [NavigationItem] = []
      for index in shown {
        let entry = level.entries[index]
        if index == level.here {
          var item = item(entry, href: href)
          item.isOpen = true
          item.children = below
          item.isCurrent = depth == trail.count - 1
          items.append(item)
        } else {
          var item = item(entry, href: href)
          if !entry.children.isEmpty {
            item.more = entry.key
            if entry.href == nil, let target = level.page ?? overview.map(Navigation.Target.list) {
              item.children = [more(entry.children, item.more, href(target))]
            }
          }
          items.append(item)
        }
      }
      if shown.count < level.entries.count {
        let address = (level.page ?? overview.map(Navigation.Target.list)).map(href)
        let more = more(level.entries, level.key, address)
        if shown.lowerBound > 0 { items.insert(more, at: 0) }
        if shown.upperBound < level.entries.count { items.append(more) }
      }
      below = items
    }
    return below
  }

  /// The entries around the one that leads to the page that fit into a share of the budget.
  private func window(_ level: Level, _ share: Int, on page: OutputPath) -> Range<Int> {
    guard level.bytes > share else { return level.entries.indices }
    let here = level.here ?? 0
    var shown = here..<here + 1
    var rest = share - level.entries[here].own.bytes(on: page) - Self.moreLinks
    while rest > 0 {
      let before = shown.lowerBound > 0 ? level.entries[shown.lowerBound - 1].own.bytes(on: page) : nil
      let after =
        shown.upperBound < level.entries.count ? level.entries[shown.upperBound].own.bytes(on: page) : nil
      let isBefore = after == nil || (before != nil && here - shown.lowerBound < shown.upperBound - here)
      guard let size = isBefore ? before : after, size <= rest else { break }
      rest -= size
      shown = isBefore ? shown.lowerBound - 1..<shown.upperBound : shown.lowerBound..<shown.upperBound + 1
    }
    return shown
  }

  /// Bytes of the two links for what is left out of a level.
  private static let moreLinks = 2 * 140

  private func item(_ entry: SidebarEntry, href: (Navigation.Target) -> String) -> NavigationItem {
    var item = NavigationItem(
      title: entry.title, href: entry.target.map(href), isSection: !entry.children.isEmpty)
    if case .link = entry.target { item.isExternal = true }
    return item
  }

  private func whole(
    _ entry: SidebarEntry, trail: ArraySlice<Int>, href: (Navigation.Target) -> String
  ) -> NavigationItem {
    var item = item(entry, href: href)
    item.isOpen = !trail.isEmpty
    item.isCurrent = trail.count == 1
    let below = trail.dropFirst()
    item.children = entry.children.enumerated().map { whole($1, trail: $0 == below.first ? below : [], href: href) }
    return item
  }

  private func more(_ entries: [SidebarEntry], _ key: String?, _ href: String?) -> NavigationItem {
    let sections = entries.count { !$0.children.isEmpty }
    let kind = sections == 0 ? "pages" : sections == entries.count ? "sections" : "entries"
    var item = NavigationItem(title: "All \(entries.count) \(kind)", href: href)
    item.more = key
    item.isMore = true
    return item
  }
}
