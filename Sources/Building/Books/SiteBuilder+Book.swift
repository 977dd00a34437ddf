import Base
import Sites
import Synchronization
import Toolchains

extension SiteBuilder {
  /// Checks the site as `build` does and makes a book of its pages; no book if there are errors.
  ///
  /// - Parameters:
  ///   - prover: nil to leave the pages unchecked, which the book then says.
  ///   - section: the folder below the content folder whose pages are in the book; empty for all.
  public func book(
    _ site: SiteConfiguration, prover: SiteProver?, format: BookFormat, section: String
  ) async throws(SiteFailure) -> (report: BuildReport, book: [UInt8]?) {
    let section = section.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
    let builder = enclosed(site)
    // Told before minutes of checks, as is a missing browser.
    if !section.isEmpty, try !builder.tree(of: site).pages.contains(where: { $0.path.hasPrefix(section) }) {
      throw .noPages(FilePaths.join(site.content, section))
    }
    var printer: PagePrinter?
    if format == .pdf {
      let found = PagePrinter(path: path ?? "", sandbox: sandbox)
      do throws(ToolchainFailure) { try found.check() } catch { throw .toolchain(error) }
      printer = found
    }
    let book = Mutex<[UInt8]?>(nil)
    let request = BuildRequest(
      site: site, prover: prover,
      book: { [printer] (renderer, checked) throws(SiteFailure) in
        let maker = BookMaker(
          renderer: renderer, checked: prover == nil ? nil : checked, section: section, folder: site.content,
          disk: builder.disk)
        let bytes =
          if let printer { try await maker.pdf(by: printer, in: CacheLocation(site.cache, disk: keeper)) } else {
            try maker.epub()
          }
        book.withLock { $0 = bytes }
      })
    let report = try await builder.make(request)
    return (report, report.diagnostics.hasErrors ? nil : book.withLock { $0 })
  }
}
