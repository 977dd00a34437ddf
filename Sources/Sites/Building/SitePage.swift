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

  init(
    _ file: ContentFile, site: SiteConfiguration, disk: any Disk, syntax: @escaping (String) -> CodeSyntax
  ) throws(DiskFailure) {
    let text = try disk.read(file.file)
    self.file = file
    output = OutputPath(file.path)
    if let reason = LeftOutPages.reason(for: file.file, text: text) {
      self.text = PageText(leftOut: file, text: text, because: reason)
    } else {
      self.text = PageGuard.during(file.file, bytes: text.count) {
        SitePage.read(text, of: file, site: site, disk: disk, syntax: syntax)
      }
    }
  }

  private static func read(
    _ text: [UInt8], of file: ContentFile, site: SiteConfiguration, disk: any Disk,
    syntax: @escaping (String) -> CodeSyntax
  ) -> PageText {
    var document = MarkdownReader(mendsHTML: true, isUntrusted: site.isUntrusted).read(text, path: file.file)
    if document.frontMatter.date == nil {
      document.frontMatter.date = file.date ?? (file.isDraft ? site.now.map(CalendarDate.init(instant:)) : nil)
    }
    if document.frontMatter.date != nil, document.frontMatter.layout == nil { document.frontMatter.layout = "post" }
    document.frontMatter.categories =
      file.categories + document.frontMatter.categories.filter { !file.categories.contains($0) }
    if document.frontMatter.author == nil { document.frontMatter.author = site.author }
    // Every page has a heading that names it.
    if document.frontMatter.title == nil, !document.headings.contains(where: { $0.level == 1 }) {
      let title = file.path == "index.md" ? site.title : nil
      document.frontMatter.title = title ?? SitePage.title(of: document, in: file)
    }
    if site.isUntrusted { document.diagnostics += UntrustedAuthors.faults(of: document) }
    let samples = SampleReader(
      settings: site.programs, replacements: site.replacements, syntax: syntax,
      file: QuotedFiles(page: file, site: site, disk: disk).read
    ).read(document)
    return PageText(document: document, samples: samples, fingerprint: Fingerprint.of(text))
  }

  /// A front page for a site whose author wrote none: it lists the others.
  init(frontOf site: SiteConfiguration) {
    file = ContentFile(path: "index.md", file: FilePaths.join(site.content, "index.md"))
    var frontMatter = FrontMatter()
    frontMatter.title = site.title ?? "Home"
    text = PageText(
      document: Document(
        path: file.file, frontMatter: frontMatter, body: [], fences: [], spans: [], links: [], headings: [],
        diagnostics: []),
      samples: PageSamples(path: file.file, samples: [], checks: [], stills: [], demos: [:], diagnostics: []))
    output = OutputPath("index.html")
    isWritten = false
  }

  var document: Document { text.document }

  var samples: PageSamples { text.samples }

  /// - Parameter text: newer than its own.
  mutating func take(_ text: PageText) { self.text = text }

  /// Puts what the page's proof found into its headings.
  mutating func fillHeadings(_ proof: PageProof) {
    var document = document
    document.fillHeadings(proof)
    text = PageText(document: document, samples: samples, fingerprint: text.fingerprint)
  }

  /// Whether everything but the page itself stays as it is when this is an older one's new text.
  func isInPlace(of old: SitePage) -> Bool {
    if text === old.text { return true }
    return file == old.file && document.frontMatter == old.document.frontMatter && title == old.title
      && document.anchors == old.document.anchors && samples.demos.keys == old.samples.demos.keys
  }

  /// Whether this shows what Swift says in its headings, which then stands in other pages' navigation too.
  var hasSwiftInHeadings: Bool { document.headings.contains { !$0.spans.isEmpty } }

  /// Whether it is shown at other addresses than its own, and belongs nowhere among the pages.
  var isNotFound: Bool { output == .notFound }

  /// Where faults that have no line of their own are reported: the permalink, or the file.
  var place: SourceRange {
    document.frontMatter.ranges["permalink"] ?? firstLine
  }

  /// The front matter's, else the first heading's, else the file's name made readable.
  var title: String { SitePage.title(of: document, in: file) }

  private static func title(of document: Document, in file: ContentFile) -> String {
    if let title = document.frontMatter.title { return title }
    if let heading = document.headings.first(where: { $0.level == 1 }) { return heading.text }
    return Slug.words(file.isIndex ? file.folders.last ?? "Home" : file.stem)
  }

  /// Whether the site is to show it: drafts and posts of days to come wait.
  func isShown(on site: SiteConfiguration) -> Bool {
    let isDraft = document.frontMatter.isDraft || !document.frontMatter.isPublished
    if isDraft, !site.showsDrafts { return false }
    guard let now = site.now, let instant, !site.showsFuture, !file.isDraft else { return true }
    return instant <= now
  }

  /// Where faults that concern the whole file are reported.
  var firstLine: SourceRange { SourceRange(file: file.file, line: 1) }

  /// By an author, with a date, and no folder's page: what blogs are made of.
  var isPost: Bool { isWritten && !file.isIndex && document.frontMatter.date != nil }

  /// The picture that stands for it, as its author wrote it: one link, or none.
  var image: [Link] {
    document.frontMatter.others.compactMap { entry in
      guard entry.key == "image", case .scalar(let text, _) = entry.value.content, !text.isEmpty else { return nil }
      return Link(destination: text, isImage: true, range: entry.value.range)
    }
  }

  /// When it was published, in seconds since 1970.
  var instant: Int? { document.frontMatter.date?.instant(document.frontMatter.time) }

  /// Days as one number that sorts as dates do.
  var day: Int? { document.frontMatter.date.map { ($0.year * 12 + $0.month) * 31 + $0.day } }
}

/// The source files that a page may show a part of: those beside it, and those below the site's root.
private struct QuotedFiles {
  let page: ContentFile
  let site: SiteConfiguration
  let disk: any Disk

  func read(_ path: String) -> [UInt8]? {
    for folder in [FilePaths.parent(page.file), site.root] {
      let file = FilePaths.join(folder, path)
      // What a page shows is published: the disk gives nothing from outside the site.
      if let bytes = try? disk.read(file) { return bytes }
    }
    return nil
  }
}
