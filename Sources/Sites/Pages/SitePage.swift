import Base
import Diagnostics
import Markdown
import Proofs
import Samples

/// A page that was read, on its way through the stages.
package struct SitePage: Sendable {
  package let file: ContentFile
  package let text: PageText
  /// By an author, unlike a front page that galley puts where there is none.
  package let isWritten: Bool

  package init(_ file: ContentFile, _ text: PageText, isWritten: Bool = true) {
    self.file = file
    self.text = text
    self.isWritten = isWritten
  }

  /// A front page for a site whose author wrote none: it lists the others.
  init(frontOf site: SiteConfiguration) {
    let file = ContentFile(path: "index.md", file: FilePaths.join(site.content, "index.md"))
    var frontMatter = FrontMatter()
    frontMatter.title = site.title ?? "Home"
    self.init(file, PageText(ReadPage(path: file.file, frontMatter: frontMatter)), isWritten: false)
  }

  package var outline: PageOutline { text.outline }

  /// Gives its text's memory back, if only its rendering needs it again: colours of code are looked up in every build.
  package func releaseIfRare() {
    if outline.otherLanguages.allSatisfy({ $0.key.isEmpty }) { text.release() }
  }

  /// The same with headings that show what came out of Swift in them.
  func filled(from checked: CheckedPage) -> SitePage {
    var whole = checked.page
    whole.document.fillHeadings(checked.values)
    return SitePage(file, PageText(whole, fingerprint: text.fingerprint), isWritten: isWritten)
  }

  /// Whether everything but the page itself stays as it is when this is an older one's new text.
  func isInPlace(of old: SitePage) -> Bool {
    if text === old.text { return true }
    return file == old.file && outline.frontMatter == old.outline.frontMatter && title == old.title
      && outline.anchors == old.outline.anchors
  }

  /// Whether this shows what Swift says in its headings, which then stands in other pages' navigation too.
  var hasSwiftInHeadings: Bool { outline.hasSwiftInHeadings }

  /// Where faults that have no line of their own are reported: the permalink, or the file.
  var place: SourceRange {
    outline.frontMatter.ranges["permalink"] ?? firstLine
  }

  /// The front matter's, else the first heading's, else the file's name made readable.
  package var title: String { outline.frontMatter.title ?? outline.mainHeading ?? SitePage.title(of: file) }

  /// Of a page that does not name itself.
  package static func title(of file: ContentFile) -> String {
    Slug.words(file.isIndex ? file.folders.last ?? "Home" : file.stem)
  }

  /// Whether the site is to show it: drafts and posts of days to come wait.
  package func isShown(on site: SiteConfiguration) -> Bool {
    let isDraft = outline.frontMatter.isDraft || !outline.frontMatter.isPublished
    if isDraft, !site.showsDrafts { return false }
    guard let now = site.now, let instant, !site.showsFuture, !file.isDraft else { return true }
    return instant <= now
  }

  /// Where faults that concern the whole file are reported.
  var firstLine: SourceRange { SourceRange(file: file.file, line: 1) }

  /// By an author, with a date, and no folder's page: what blogs are made of.
  var isPost: Bool { isWritten && !file.isIndex && outline.frontMatter.date != nil }

  /// The picture that stands for it, as its author wrote it: one link, or none.
  var image: [Link] {
    outline.frontMatter.others.compactMap { entry in
      guard entry.key == "image", case .scalar(let text, _) = entry.value.content, !text.isEmpty else { return nil }
      return Link(destination: text, isImage: true, range: entry.value.range)
    }
  }

  /// When it was published, in seconds since 1970.
  var instant: Int? { outline.frontMatter.date?.instant(outline.frontMatter.time) }

  /// Days as one number that sorts as dates do.
  var day: Int? { outline.frontMatter.date.map { ($0.year * 12 + $0.month) * 31 + $0.day } }
}
