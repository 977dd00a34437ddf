import Base

/// An entry of the navigation with the size of its HTML.
struct SidebarEntry: Sendable {
  let title: String
  let target: Navigation.Target?
  /// Its address from the root of the site.
  let href: String?
  /// The name of the script with its children.
  let key: String
  let children: [SidebarEntry]
  /// The size of the entry without children.
  let own: Size
  /// The sum of its children's `own`.
  let level: Size
  /// The size with all that is below it.
  let whole: Size

  /// Bytes of HTML. Every address is longer on a page in deeper folders.
  struct Size {
    var bytes = 0
    var links = 0

    func bytes(on page: OutputPath) -> Int { bytes + 3 * links * max(0, page.segments.count - 1) }

    static func + (a: Size, b: Size) -> Size { Size(bytes: a.bytes + b.bytes, links: a.links + b.links) }
  }

  /// - Parameters:
  ///   - path: identifies the section that it is in.
  ///   - href: the address of a target from the root of the site.
  init(_ entry: Navigation.Entry, in path: String, href: (Navigation.Target) -> String) {
    title = entry.title
    target = entry.target
    self.href = entry.target.map(href)
    let place = path + "/" + (entry.folder ?? entry.title)
    key = String(FNV1a.of(place.utf8), radix: 16)
    children = entry.children.map { SidebarEntry($0, in: place, href: href) }
    let text = title.utf8.count + (self.href?.utf8.count ?? 0)
    let markup = children.isEmpty ? Self.link : Self.section
    own = Size(bytes: text + markup, links: self.href == nil ? 0 : 1)
    level = children.reduce(Size()) { $0 + $1.own }
    whole = children.reduce(own) { $0 + $1.whole }
  }

  /// Bytes of the markup in `navigation-item.mustache` around a title and an address. A test measures them.
  private static let link = 31
  private static let section = 125
}
