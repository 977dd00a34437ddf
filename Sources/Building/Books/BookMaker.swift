import Base
import Pages
import Results
import Sites
import Toolchains

/// Makes a book of rendered pages.
struct BookMaker: Sendable {
  let renderer: SiteRenderer
  /// Nil if nothing is checked.
  let checked: [PageNumber: CheckedPage]?
  /// The folder of the pages below the content folder, with a slash at its end; empty for all.
  let section: String
  /// The content folder.
  let folder: String
  /// The disk of the site.
  let disk: any Disk

  private var plan: SitePlan { renderer.plan }

  /// The files of the site that a book can show, by their paths.
  private var sources: [OutputPath: OutputFile.Content] {
    var sources: [OutputPath: OutputFile.Content] = [:]
    for asset in plan.assets { sources[OutputPath(asset.path)] = .copy(of: asset.file) }
    for (path, bytes) in plan.theme.assets.files { sources[OutputPath(path)] = .bytes(bytes) }
    return sources
  }

  private func printPlan(isOneFile: Bool) throws(SiteFailure) -> (PrintPlan, BookFacts) {
    guard let book = plan.book(section: section, isOneFile: isOneFile) else {
      throw .noPages(FilePaths.join(folder, section))
    }
    return (book, plan.facts(of: book, section: section, renderer.details, checked: checked))
  }

  /// Renders the chapters one after the other.
  private func eachChapter(
    of book: PrintPlan, _ add: (RenderedChapter) -> Void
  ) throws(SiteFailure) {
    let pages = PageRenderer(theme: plan.theme)
    do throws(DiskFailure) {
      for (place, number) in book.chapters.enumerated() {
        let page = try renderer.reader.checked(plan[number].page, known: checked?[number])
        let chapter = plan.chapter(number, page, of: book, renderer.details)
        add(PageGuard.during(plan[number].page.file.file) { pages.render(chapter, number: place) })
      }
    } catch {
      throw .disk(error)
    }
  }

  /// The first files of each EPUB.
  static var epubStart: ZipArchive {
    var archive = ZipArchive()
    // It must be the first file (OCF 3.3, 4.3).
    archive.add("mimetype", Array("application/epub+zip".utf8))
    archive.add("META-INF/container.xml", EPUBBook.container)
    return archive
  }

  func epub() throws(SiteFailure) -> [UInt8] {
    let (plan, facts) = try printPlan(isOneFile: false)
    let sources = sources
    var book = EPUBBook(facts, contents: plan.contents) { sources[$0] != nil }
    try eachChapter(of: plan) { book.add($0) }
    var archive = BookMaker.epubStart
    do throws(DiskFailure) {
      for file in book.files {
        let bytes: [UInt8]
        switch file.content {
        case .bytes(let content): bytes = content
        case .ofSite(let path): bytes = try sources[path]?.bytes(disk) ?? []
        }
        archive.add(EPUBBook.folder + "/" + file.path, bytes)
      }
    } catch {
      throw .disk(error)
    }
    return archive.closed()
  }

  func pdf(by printer: PagePrinter, in cache: CacheLocation) async throws(SiteFailure) -> [UInt8] {
    let (plan, facts) = try printPlan(isOneFile: true)
    let sources = sources
    var book = PrintedBook(facts, contents: plan.contents, theme: self.plan.theme) { sources[$0] != nil }
    try eachChapter(of: plan) { book.add($0) }
    let folder = try onDisk { () throws(DiskFailure) in try cache.scratch() }
    defer { folder.remove(disk: LocalDisk()) }
    try onDisk { () throws(DiskFailure) in
      let shown = Set(book.images)
      for (path, content) in sources where shown.contains(path) || path.segments.first == "Assets" {
        try write(try content.bytes(disk), to: path.string, in: folder.path)
      }
      for file in book.files { try write(file.bytes, to: file.path, in: folder.path) }
    }
    let page = FilePaths.join(folder.path, PrintedBook.page)
    var numbers: [String: Int] = [:]
    // Numbers are known when all is printed; a long number can move a line, so the last two must be alike.
    for _ in 0..<6 {
      let html = book.html(numbers: numbers)
      try onDisk { () throws(DiskFailure) in
        try LocalDisk().remove(page)
        try LocalDisk().write(html, to: page)
      }
      let pdf: [UInt8]
      do throws(ToolchainFailure) { pdf = try await printer.print(page, in: folder.path) } catch {
        throw .toolchain(error)
      }
      let found = PDFPages(pdf).numbers
      guard book.listed.allSatisfy({ found[$0] != nil }) else {
        throw .toolchain(.unclear(tool: "chromium", reason: "the numbers of pages cannot be read from its PDF"))
      }
      if found.allSatisfy({ numbers[$0.key] == $0.value }) { return PDFDates.fixed(pdf, day: facts.day) }
      // Of several places on a page, only one has a link now.
      numbers.merge(found) { $1 }
    }
    throw .toolchain(.unclear(tool: "chromium", reason: "each time the book is printed, its pages have other numbers"))
  }

  private func write(_ bytes: [UInt8], to path: String, in folder: String) throws(DiskFailure) {
    let file = FilePaths.join(folder, path)
    try LocalDisk().makeFolders(FilePaths.parent(file))
    try LocalDisk().writeIfMissing(bytes, to: file)
  }

  private func onDisk<Result>(_ work: () throws(DiskFailure) -> Result) throws(SiteFailure) -> Result {
    do throws(DiskFailure) { return try work() } catch { throw .disk(error) }
  }
}
