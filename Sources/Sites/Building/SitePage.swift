import Diagnostics
import Markdown
import Samples

/// A page that was read, on its way through the stages.
struct SitePage: Sendable {
  var file: ContentFile
  var document: Document
  var samples: PageSamples
  /// Where it goes; its place in the content folder until its permalink is known to be good.
  var output: OutputPath
  /// Of the file, as it was read.
  var fingerprint: UInt64 = 0
  /// By an author, unlike a front page that galley puts where there is none.
  var isWritten = true

  init(
    _ file: ContentFile, site: SiteConfiguration, disk: any Disk, syntax: @escaping (String) -> CodeSyntax
  ) throws(DiskFailure) {
    let text = try disk.read(file.file)
    var document = MarkdownReader(mendsHTML: true).read(text, path: file.file)
    if document.frontMatter.date == nil {
      document.frontMatter.date = file.date ?? (file.isDraft ? site.now.map(CalendarDate.init(instant:)) : nil)
    }
    if document.frontMatter.date != nil, document.frontMatter.layout == nil { document.frontMatter.layout = "post" }
    document.frontMatter.categories =
      file.categories + document.frontMatter.categories.filter { !file.categories.contains($0) }
    if document.frontMatter.author == nil { document.frontMatter.author = site.author }
    self.file = file
    self.document = document
    samples = SampleReader(
      settings: site.programs, replacements: site.replacements, syntax: syntax,
      file: QuotedFiles(page: file, site: site, disk: disk).read
    ).read(document)
    output = OutputPath(file.path)
    fingerprint = Fingerprint.of(text)
    // Every page has a heading that names it.
    if document.frontMatter.title == nil, !document.headings.contains(where: { $0.level == 1 }) {
      self.document.frontMatter.title = file.path == "index.md" ? site.title ?? title : title
    }
  }

  /// A front page for a site whose author wrote none: it lists the others.
  init(frontOf site: SiteConfiguration) {
    file = ContentFile(path: "index.md", file: FilePaths.join(site.content, "index.md"))
    var frontMatter = FrontMatter()
    frontMatter.title = site.title ?? "Home"
    document = Document(
      path: file.file, frontMatter: frontMatter, body: [], fences: [], spans: [], links: [], headings: [],
      diagnostics: [])
    samples = PageSamples(path: file.file, samples: [], checks: [], stills: [], demos: [:], diagnostics: [])
    output = OutputPath("index.html")
    isWritten = false
  }

  /// Whether it is shown at other addresses than its own, and belongs nowhere among the pages.
  var isNotFound: Bool { output == .notFound }

  /// Where faults that have no line of their own are reported: the permalink, or the file.
  var place: SourceRange {
    document.frontMatter.ranges["permalink"] ?? firstLine
  }

  /// The front matter's, else the first heading's, else the file's name made readable.
  var title: String {
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
      // What a page shows is published: nothing from outside the site gets there, through links neither.
      guard let real = try? disk.resolve(file), let root = try? disk.resolve(site.root),
        real.hasPrefix(root == "/" ? root : root + "/"), let bytes = try? disk.read(file)
      else { continue }
      return bytes
    }
    return nil
  }
}
