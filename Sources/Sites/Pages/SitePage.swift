import Base
import Diagnostics
import Markdown
import Pages
import Results
import Samples

/// A page of a site, after reading.
package final class SitePage: Sendable {
  package let file: ContentFile
  package let text: PageText
  /// Whether an author wrote it, unlike a generated front page.
  package let isWritten: Bool
  package let outline: PageOutline
  /// The front matter of the original, for what a translation does not set.
  package let inherited: FrontMatter?

  /// - Parameter inherited: the front matter of the original, if the page is a translation.
  package init(_ file: ContentFile, _ text: PageText, isWritten: Bool = true, inherited: FrontMatter? = nil) {
    self.file = file
    self.text = text
    self.isWritten = isWritten
    self.inherited = inherited
    var outline = text.outline
    if let inherited { outline.frontMatter.inherit(inherited) }
    self.outline = outline
  }

  /// The same page as the translation of another one.
  package func translating(_ original: SitePage) -> SitePage {
    SitePage(file, text, isWritten: isWritten, inherited: original.outline.frontMatter)
  }

  /// A generated front page, which lists all other pages.
  ///
  /// - Parameter title: of a site that has none.
  convenience init(frontOf site: SiteConfiguration, title: String) {
    let file = ContentFile(path: "index.md", file: FilePaths.join(site.content, "index.md"))
    var frontMatter = FrontMatter()
    frontMatter.title = site.title ?? title
    self.init(file, PageText(ReadPage(path: file.file, frontMatter: frontMatter)), isWritten: false)
  }

  /// The whole page, as it was read, with the front matter that it has from its original.
  package func completed(_ read: ReadPage) -> ReadPage {
    guard inherited != nil else { return read }
    var read = read
    read.document.frontMatter = outline.frontMatter
    return read
  }

  /// Releases the parsed text if it is only needed again for rendering.
  package func releaseIfRare() {
    if outline.otherLanguages.allSatisfy({ $0.key.isEmpty }), !outline.hasDrawings { text.release() }
  }

  /// The page with the results of Swift spans in its headings.
  func filled(from checked: CheckedPage) -> SitePage {
    var whole = checked.page
    whole.document.fillHeadings(checked.values)
    return SitePage(
      file, PageText(whole, fingerprint: text.fingerprint), isWritten: isWritten, inherited: inherited)
  }

  /// Whether only the text changed since `old`, so that no other page is affected.
  func isInPlace(of old: SitePage) -> Bool {
    if text === old.text, inherited == old.inherited { return true }
    return file == old.file && outline.frontMatter == old.outline.frontMatter && title == old.title
      && outline.anchors == old.outline.anchors
  }

  /// Whether a heading contains a Swift result, which is then shown in navigation too.
  var hasSwiftInHeadings: Bool { outline.hasSwiftInHeadings }

  /// The place for diagnostics without a line: the permalink, or the file.
  var place: SourceRange {
    outline.frontMatter.ranges["permalink"] ?? firstLine
  }

  /// The title: from the front matter, the first heading, or the file name.
  package var title: String { outline.frontMatter.title ?? outline.mainHeading ?? SitePage.title(of: file) }

  /// The title of a page that sets none.
  package static func title(of file: ContentFile) -> String {
    Slug.words(file.isIndex ? file.folders.last ?? "Home" : file.stem)
  }

  /// Whether the page is published; drafts and future posts are not.
  package func isShown(on site: SiteConfiguration) -> Bool {
    let isDraft = outline.frontMatter.isDraft || !outline.frontMatter.isPublished
    if isDraft, !site.showsDrafts { return false }
    guard let now = site.now, let instant, !site.showsFuture, !file.isDraft else { return true }
    return instant <= now
  }

  /// The first line, for diagnostics about the whole file.
  var firstLine: SourceRange { SourceRange(file: file.file, line: 1) }

  /// Whether it is a post: written by an author, with a date, and not an index page.
  var isPost: Bool { isWritten && !file.isIndex && outline.frontMatter.date != nil }

  /// The beginning of a front page.
  var hero: Hero? { Hero(outline.frontMatter.others) }

  /// The image of the page for social media: one link, or none.
  var image: [Link] {
    outline.frontMatter.others.compactMap { entry in
      guard entry.key == "image", case .scalar(let text, _) = entry.value.content, !text.isEmpty else { return nil }
      return Link(destination: text, isImage: true, range: entry.value.range)
    }
  }

  /// Publication time in seconds since 1970.
  var instant: Int? { outline.frontMatter.date?.instant(outline.frontMatter.time) }

  /// The date as a sortable number.
  var day: Int? { outline.frontMatter.date.map { ($0.year * 12 + $0.month) * 31 + $0.day } }
}
