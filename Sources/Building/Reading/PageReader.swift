import Base
import Markdown
import Proofs
import Samples
import Sites
import SwiftCode
import Toolchains

/// Reads the pages of a site.
struct PageReader: Sendable {
  let site: SiteConfiguration
  let disk: any Disk
  private let syntax: SiteProver.Syntax
  /// Whether pages are checked, so that the whole of each is needed in every build.
  let isChecking: Bool

  /// - Parameter prover: nil where nothing is checked: then nobody asks for the syntax of samples.
  init(site: SiteConfiguration, disk: any Disk, prover: SiteProver?) {
    self.site = site
    self.disk = disk
    let unread: SiteProver.Syntax = { _ in CodeSyntax.unread }
    syntax = prover?.syntax ?? unread
    isChecking = prover != nil
  }

  func read(_ file: ContentFile) throws(DiskFailure) -> SitePage {
    let text = try disk.read(file.file)
    return SitePage(file, PageText(whole(text, of: file), fingerprint: Fingerprint.of(text), size: text.count))
  }

  /// All of a page, read again where its text was released.
  ///
  /// - Parameter known: what has been read already.
  /// - Throws: where the page is not what it was when the site was read.
  func whole(_ page: SitePage, known: ReadPage? = nil) throws(DiskFailure) -> ReadPage {
    if let known = known ?? page.text.known { return known }
    let text = try disk.read(page.file.file)
    guard Fingerprint.of(text) == page.text.fingerprint else {
      throw DiskFailure(.read, page.file.file, code: DiskFailure.stale)
    }
    return whole(text, of: page.file)
  }

  /// - Parameter known: the page where it was checked; else one is read that nobody checks.
  func checked(_ page: SitePage, known: CheckedPage?) throws(DiskFailure) -> CheckedPage {
    if let known { return known }
    return CheckedPage(try whole(page), proof: nil)
  }

  private func whole(_ text: [UInt8], of file: ContentFile) -> ReadPage {
    if let reason = LeftOutPages.reason(for: file.file, text: text) {
      return ReadPage(leftOut: file, text: text, because: reason)
    }
    return PageGuard.during(file.file, bytes: text.count) { parsed(text, of: file) }
  }

  private func parsed(_ text: [UInt8], of file: ContentFile) -> ReadPage {
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
      document.frontMatter.title = title ?? SitePage.title(of: file)
    }
    if site.isUntrusted { document.diagnostics += UntrustedAuthors.faults(of: document) }
    let samples = SampleReader(
      settings: site.programs, replacements: site.replacements, syntax: syntax,
      file: QuotedFiles(page: file, site: site, disk: disk).read
    ).read(document)
    return ReadPage(document: document, samples: samples)
  }
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
