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
  /// Whether pages are checked, so that each must be parsed in every build.
  let isChecking: Bool

  /// - Parameter prover: nil if nothing is checked; then samples are not parsed.
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

  /// The complete page, read again if its text was released.
  ///
  /// - Parameter known: the page, if it was parsed already.
  /// - Throws: if the page has changed since the site was read.
  func whole(_ page: SitePage, known: ReadPage? = nil) throws(DiskFailure) -> ReadPage {
    if let known = known ?? page.text.known { return known }
    let text = try disk.read(page.file.file)
    guard Fingerprint.of(text) == page.text.fingerprint else {
      throw DiskFailure(.read, page.file.file, code: DiskFailure.stale)
    }
    return whole(text, of: page.file)
  }

  /// - Parameter known: the checked page; if nil, the page is read unchecked.
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
    // Each page has a title.
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

/// The source files that a page can quote: beside it, or below the root of the site.
private struct QuotedFiles {
  let page: ContentFile
  let site: SiteConfiguration
  let disk: any Disk

  func read(_ path: String) -> [UInt8]? {
    for folder in [FilePaths.parent(page.file), site.root] {
      let file = FilePaths.join(folder, path)
      // Quoted files are published: the disk permits files of the site only.
      if let bytes = try? disk.read(file) { return bytes }
    }
    return nil
  }
}
