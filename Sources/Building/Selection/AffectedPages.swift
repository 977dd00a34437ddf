import Base
import Diagnostics
import Sites

/// The pages whose check can differ since files have changed.
public struct AffectedPages: Sendable {
  /// Paths from the folder of the site: the changed files, and the pages that read one of them.
  public var files: Set<String>
  /// A changed file that all pages depend on; nil if there is none.
  public var cause: String?
}

extension SiteBuilder {
  /// Finds the pages that depend on changed files, by what they read (`ReadTrace`). Compiles nothing.
  ///
  /// - Parameters:
  ///   - changed: paths from the folder of the site; some may be deleted.
  ///   - files: the pages that are checked; nil for all pages of the site.
  public func pages(
    affectedBy changed: Set<String>, of site: SiteConfiguration, files: [String]?
  ) async throws(SiteFailure) -> AffectedPages {
    let disk = enclosed(site, files: files).disk
    let places = Dictionary(
      changed.compactMap { path in keeper.knownPlace(of: FilePaths.join(site.root, path)).map { ($0, path) } },
      uniquingKeysWith: { first, _ in first })
    let shared = TracingDisk(disk, ignoring: "")
    let builder = reading(shared)
    let pages: [ContentFile]
    if let files {
      pages = files.map { ContentFile(path: FilePaths.name($0), file: $0) }
    } else {
      pages = try builder.tree(of: site).pages
    }
    _ = try DataFiles(site.data, disk: shared)
    var diagnostics: [Diagnostic] = []
    _ = try ThemeFiles.read(home, of: site, disk: shared, &diagnostics)
    let settings = TracingDisk(keeper, ignoring: "")
    _ = try SiteConfigurationReader(disk: settings).read(root: site.root, isPackage: site.isOfPackage)
    let common = Set(keeper.places(of: shared.trace) + keeper.places(of: settings.trace))
      .subtracting(pages.compactMap { keeper.knownPlace(of: $0.file) })
    let cause = places.filter { place, path in common.contains(place) || isDeleted(place, path, of: site) }
      .map(\.value).min()
    if let cause { return AffectedPages(files: changed, cause: cause) }

    // Reads the syntax of samples and checks nothing.
    let prover = SiteProver { _, _ in .success([]) }
    let affected = await pages.concurrentMap { [keeper] page -> String? in
      let trace = TracingDisk(disk, ignoring: "")
      _ = try? PageReader(site: site, disk: trace, prover: prover).read(page)
      guard keeper.places(of: trace.trace).contains(where: { places[$0] != nil }) else { return nil }
      return FilePaths.relative(page.file, to: site.root)
    }
    return AffectedPages(files: changed.union(affected.compactMap(\.self)), cause: nil)
  }

  /// Whether a file is gone to which pages may lead.
  private func isDeleted(_ place: String, _ path: String, of site: SiteConfiguration) -> Bool {
    guard (try? keeper.entry(place)) == nil else { return false }
    if CheckTarget.isMarkdown(path) || path.contains(".docc/") { return true }
    guard !site.isOfPackage, let content = keeper.knownPlace(of: site.content) else { return false }
    return place.hasPrefix(content + "/")
  }
}

extension Disk {
  /// The absolute path without links; nil if it leads nowhere.
  fileprivate func knownPlace(of path: String) -> String? { try? place(of: path) }

  /// The files of a trace; not the folders whose names were read.
  fileprivate func places(of trace: ReadTrace) -> [String] {
    Set(trace.looks.filter { $0.kind != .names && $0.kind != .place }.map(\.path)).compactMap(knownPlace)
  }
}
