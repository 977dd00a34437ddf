import Base
import Diagnostics
import Samples
import Synchronization

/// Reads the pages of a site.
extension SiteBuilder {
  /// How many bytes of page files stay parsed between reading and rendering; pages beyond that are parsed again. About
  /// 12,000 pages in one build, half as many in a process that goes on.
  private var longestTexts: Int { memory == nil ? 64 << 20 : 32 << 20 }

  /// What a prover needs of pages.
  func wholes(of pages: [SitePage], by reader: PageReader) throws(SiteFailure) -> [ReadPage] {
    do throws(DiskFailure) {
      return try pages.map { page throws(DiskFailure) in try reader.whole(page) }
    } catch {
      throw .disk(error)
    }
  }

  func read(
    _ files: [ContentFile], by reader: PageReader, earlier: EarlierBuild? = nil, report: inout BuildReport
  ) async -> [SitePage] {
    let room = Mutex(reader.isChecking ? Int.max : longestTexts)
    let results = await files.concurrentMap { [memory, disk] file in
      Result { () throws(DiskFailure) in
        if let known = try memory?.page(file, disk: disk) ?? earlier?.page(file) { return known }
        let status = try memory.map { _ throws(DiskFailure) in try disk.status(file.file) }
        let page = try reader.read(file)
        if let status { memory?.keep(page, status) }
        earlier?.note(page)
        let isFull = room.withLock { room in
          room -= page.text.size
          return room < 0
        }
        if isFull { page.releaseIfRare() }
        return page
      }
    }
    let site = reader.site
    var pages: [SitePage] = []
    for result in results {
      switch result {
      case .failure(let failure): report.diagnostics.append(.unreadable(failure))
      case .success(let page) where !page.isShown(on: site):
        report.isAwaiting = report.isAwaiting || page.isShown(on: site.showingFuture)
      case .success(let page):
        report.diagnostics += page.outline.diagnostics
        pages.append(page)
      }
    }
    return pages
  }
}
