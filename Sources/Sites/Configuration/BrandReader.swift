import Diagnostics
import Markdown
import Pages
import YAML

/// Reads the keys of galley.yml about what stands for the site on each page.
struct BrandReader {
  enum Key: String, CaseIterable { case logo, favicon, repository, announcement, footer }

  private(set) var brand: SiteBrand
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter brand: what was read before.
  init(_ key: Key, _ entry: YAMLEntry, into brand: SiteBrand) {
    self.brand = brand
    switch key {
    case .logo: readLogo(entry)
    case .favicon: self.brand.favicon = picture(entry)
    case .repository:
      guard let text = entry.value.text, ["https://", "http://"].contains(where: text.hasPrefix) else {
        wrong(entry, "a URL that starts with https://")
        return
      }
      self.brand.repository = text
    case .announcement: readAnnouncement(entry)
    case .footer: readFooter(entry)
    }
  }

  private mutating func readLogo(_ entry: YAMLEntry) {
    guard case .mapping(let facts) = entry.value.content else {
      brand.logo = picture(entry)
      return
    }
    for fact in facts {
      switch fact.key {
      case "light": brand.logo = picture(fact)
      case "dark": brand.darkLogo = picture(fact)
      case "has-title":
        guard let hasTitle = fact.value.bool else { return wrong(fact, "true or false") }
        brand.logoHasTitle = hasTitle
      default: diagnostics.append(.unknownKey(fact, known: ["light", "dark", "has-title"], in: "'logo'"))
      }
    }
    if brand.logo == nil, diagnostics.isEmpty { wrong(entry, "a path, or 'light' and 'dark' with a path each") }
  }

  private mutating func readAnnouncement(_ entry: YAMLEntry) {
    guard case .mapping(let facts) = entry.value.content else {
      guard let text = entry.value.text, !entry.value.isNull else { return wrong(entry, "text") }
      brand.announcement = SiteBrand.Announcement(text: text)
      return
    }
    var announcement = SiteBrand.Announcement(text: "")
    for fact in facts {
      switch fact.key {
      case "text": announcement.text = fact.value.text ?? ""
      case "link": announcement.link = link(fact)
      default: diagnostics.append(.unknownKey(fact, known: ["text", "link"], in: "'announcement'"))
      }
    }
    guard !announcement.text.isEmpty else { return wrong(entry, "text, or 'text' and 'link'") }
    brand.announcement = announcement
  }

  private mutating func readFooter(_ entry: YAMLEntry) {
    guard case .mapping(let columns) = entry.value.content else { return wrong(entry, BrandReader.columns) }
    for column in columns {
      guard case .mapping(let links) = column.value.content else {
        wrong(entry, BrandReader.columns, at: column.value.range)
        continue
      }
      brand.footer.append(
        SiteBrand.FooterColumn(
          title: column.key,
          links: links.compactMap { entry in link(entry).map { SiteBrand.FooterLink(title: entry.key, link: $0) } }))
    }
  }

  private static let columns = "a title for each column, and below it lines of 'TEXT: LINK'"

  private mutating func picture(_ entry: YAMLEntry) -> Link? { link(entry, isImage: true) }

  private mutating func link(_ entry: YAMLEntry, isImage: Bool = false) -> Link? {
    guard let text = entry.value.text, !text.isEmpty else {
      wrong(entry, isImage ? "the path of a picture in the content folder" : "a path in the content folder, or a URL")
      return nil
    }
    return Link(destination: text, isImage: isImage, range: entry.value.range)
  }

  private mutating func wrong(_ entry: YAMLEntry, _ wanted: String, at range: SourceRange? = nil) {
    diagnostics.append(.wrongValue(entry.key, wanted, at: range ?? entry.value.range))
  }
}
