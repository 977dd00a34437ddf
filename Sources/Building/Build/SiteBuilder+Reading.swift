import Base
import Diagnostics
import Pages
import Sites
import Synchronization

/// Reads the sources of a site.
extension SiteBuilder {
  /// Maximum size in bytes of page files that stay parsed between reading and rendering; further pages are parsed
  /// again. Enough for about 8,000 pages in one build, half as many in a process that continues: a parsed page takes up
  /// to 10 times its size.
  private var longestTexts: Int { memory == nil ? 40 << 20 : 20 << 20 }

  /// Reads all sources of a site.
  func read(_ request: BuildRequest) async throws(SiteFailure) -> SiteSources {
    let site = request.site
    let tree = try tree(of: site)
    if tree.pages.isEmpty, !tree.diagnostics.hasErrors { throw .noPages(site.content) }
    let data = try DataFiles(site.data, disk: disk)
    var diagnostics = tree.diagnostics + data.diagnostics
    if site.isUntrusted { diagnostics += UntrustedAuthors.faults(of: tree.assets) }
    let languages = PageLanguages(tree.pages, site.languages)
    diagnostics += languages.diagnostics
    var sources = try await read(
      languages.originals + languages.translations.joined(), isWhole: true, assets: tree.assets, data: data.data,
      request, diagnostics: diagnostics)
    sources.separate(languages)
    sources.leftOut.drafts += tree.drafts
    sources.leftOut.skipped += tree.skipped
    return sources
  }

  func tree(of site: SiteConfiguration) throws(SiteFailure) -> ContentTree {
    let excluded = [site.output] + [site.templates, site.data].compactMap(\.self)
    return try ContentTree(folder: site.content, excluding: excluded, showsDrafts: site.showsDrafts, disk: disk)
  }

  /// Reads single pages, wherever they are.
  func read(_ files: [String], _ request: BuildRequest) async throws(SiteFailure) -> SiteSources {
    let files = files.map { ContentFile(path: FilePaths.name($0), file: $0) }
    return try await read(files, isWhole: false, assets: [], data: SiteData(), request, diagnostics: [])
  }

  /// - Parameter isWhole: whether these are all pages of the site.
  private func read(
    _ files: [ContentFile], isWhole: Bool, assets: [ContentFile], data: SiteData, _ request: BuildRequest,
    diagnostics: [Diagnostic]
  ) async throws(SiteFailure) -> SiteSources {
    let (site, earlier) = (request.site, request.earlier)
    var diagnostics = diagnostics
    let theme = try theme(of: site, pages: isWhole ? files : nil, &diagnostics)
    let reader = PageReader(site: site, disk: disk, prover: request.prover, selection: request.options.selection)
    var sources = SiteSources(
      assets: assets, theme: theme, data: data, reader: reader, diagnostics: diagnostics + theme.diagnostics)
    let room = Mutex(reader.isChecking ? Int.max : longestTexts)
    let results = await files.concurrentMap { [memory, disk] file in
      Result { () throws(DiskFailure) in
        if let known = try memory?.page(file, disk: disk) ?? earlier?.page(file) { return known }
        let status = try memory.map { _ throws(DiskFailure) in try disk.status(file.file) }
        let page = try reader.read(file)
        if let status { memory?.store(page, status) }
        earlier?.store(page)
        let isFull = room.withLock { room in
          room -= page.text.size
          return room < 0
        }
        if isFull { page.releaseIfRare() }
        return page
      }
    }
    for result in results {
      switch result {
      case .failure(let failure): sources.diagnostics.append(.unreadable(failure))
      case .success(let page) where !page.isShown(on: site):
        if page.isShown(on: site.showingFuture) {
          sources.leftOut.future.append(page.file.source)
        } else {
          sources.leftOut.drafts.append(page.file.source)
        }
      case .success(let page):
        sources.diagnostics += page.outline.diagnostics
        sources.pages.append(page)
      }
    }
    return sources
  }

  /// - Parameter pages: all pages of the site; nil if only some are checked.
  private func theme(
    of site: SiteConfiguration, pages: [ContentFile]?, _ diagnostics: inout [Diagnostic]
  ) throws(SiteFailure) -> Theme {
    let (files, added) = try ThemeFiles.read(home, of: site, disk: disk, &diagnostics)
    let theme = memory?.theme(of: files) ?? Theme(builtIn: files, added: added)
    memory?.begin(site, theme: theme, of: files, pages: pages)
    return theme
  }
}
