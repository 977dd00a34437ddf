import Base
import Diagnostics
import Markdown
import Proofs
import Samples
import Toolchains

/// A page that was read, on its way through the stages.
struct SitePage: Sendable {
  var file: ContentFile
  private(set) var text: PageText
  /// Where it goes; its place in the content folder until its permalink is known to be good.
  var output: OutputPath
  /// By an author, unlike a front page that galley puts where there is none.
  var isWritten = true

  init(_ file: ContentFile, _ text: PageText) {
    self.file = file
    self.text = text
    output = OutputPath(file.path)
  }

  /// A front page for a site whose author wrote none: it lists the others.
  init(frontOf site: SiteConfiguration) {
    file = ContentFile(path: "index.md", file: FilePaths.join(site.content, "index.md"))
    var frontMatter = FrontMatter()
    frontMatter.title = site.title ?? "Home"
    text = PageText(ReadPage(path: file.file, frontMatter: frontMatter))
    output = OutputPath("index.html")
    isWritten = false
  }

  var outline: PageOutline { text.outline }

  /// - Parameter text: newer than its own.
  mutating func take(_ text: PageText) { self.text = text }

  /// Gives its text's memory back, if only its rendering needs it again: colours of code are looked up in every build.
  func releaseIfRare() {
    if outline.otherLanguages.allSatisfy({ $0.key.isEmpty }) { text.release() }
  }

  /// Puts what the page's proof found into its headings.
  mutating func fillHeadings(_ proof: PageProof) {
    guard var whole = text.known else { return }
    whole.document.fillHeadings(proof.spans)
    text = PageText(whole, fingerprint: text.fingerprint)
  }

  /// Whether everything but the page itself stays as it is when this is an older one's new text.
  func isInPlace(of old: SitePage) -> Bool {
    if text === old.text { return true }
    return file == old.file && outline.frontMatter == old.outline.frontMatter && title == old.title
      && outline.anchors == old.outline.anchors
  }

  /// Whether this shows what Swift says in its headings, which then stands in other pages' navigation too.
  var hasSwiftInHeadings: Bool { outline.hasSwiftInHeadings }

  /// Whether it is shown at other addresses than its own, and belongs nowhere among the pages.
  var isNotFound: Bool { output == .notFound }

  /// Where faults that have no line of their own are reported: the permalink, or the file.
  var place: SourceRange {
    outline.frontMatter.ranges["permalink"] ?? firstLine
  }

  /// The front matter's, else the first heading's, else the file's name made readable.
  var title: String { outline.frontMatter.title ?? outline.mainHeading ?? SitePage.title(of: file) }

  /// Of a page that does not name itself.
  static func title(of file: ContentFile) -> String {
    Slug.words(file.isIndex ? file.folders.last ?? "Home" : file.stem)
  }

  /// Whether the site is to show it: drafts and posts of days to come wait.
  func isShown(on site: SiteConfiguration) -> Bool {
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
