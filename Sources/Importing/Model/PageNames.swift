import Base

/// Pages and files by names that are no paths: links of DocC, and `[[links]]` of wikis.
struct PageNames {
  private var pages: [String: String] = [:]
  private var assets: [String: String] = [:]
  private(set) var titles: [String: String] = [:]

  init(_ site: ForeignSite) {
    for page in site.pages {
      let name = FilePaths.name(page.source.droppingEnding)
      if pages[Self.key(name)] == nil { pages[Self.key(name)] = page.source }
      if let title = page.title {
        titles[page.source] = title
        if pages[Self.key(title)] == nil { pages[Self.key(title)] = page.source }
      }
    }
    for (source, _) in site.assets {
      let name = FilePaths.name(source)
      if assets[name] == nil { assets[name] = source }
      // `name~dark@2x.png` is a variant of `name.png`.
      let plain = name.replacing(/(~dark)?(@[123]x)?(?=\.\w+$)/, with: "")
      if assets[plain] == nil { assets[plain] = source }
      let stem = plain.droppingEnding
      if assets[stem] == nil { assets[stem] = source }
    }
  }

  func page(named name: String) -> String? { pages[Self.key(name)] }

  func asset(named name: String) -> String? { assets[name] }

  /// DocC and wikis write a hyphen for a space, in any case.
  private static func key(_ name: String) -> String { name.lowercased().replacing(" ", with: "-") }
}
