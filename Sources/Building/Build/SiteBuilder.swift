import Base
import Diagnostics
import Markdown
import Pages
import Samples
import Sites
import Synchronization
import Toolchains

/// Builds a site: every page is read, checked and rendered before the first byte is written.
public struct SiteBuilder: Sendable {
  public typealias Progress = @Sendable (BuildStage) -> Void

  package let disk: any Disk
  /// Whether the disk gives access to the files of the site only.
  private let isEnclosed: Bool
  let home: GalleyHome
  let memory: SiteMemory?
  /// How demos are compiled for browsers.
  var modules = SiteProver.Modules.shipped
  let progress: Progress
  let search: SearchProgram?
  let history: GitHistory?
  let pygments: Pygments?
  let drawers: DrawingTools?
  /// Where tools are looked for; nil to use none.
  let path: String?
  /// Whether those must run in a sandbox.
  let sandbox: SiteProver.Sandboxing
  /// The unrestricted disk, for caches.
  let keeper: any Disk

  /// - Parameters:
  ///   - search: nil to build sites without search.
  ///   - path: where git is looked for, which knows when pages were last changed, and Python, which may have Pygments and latex2mathml, and
  ///     Graphviz;
  ///     nil to ask nobody.
  ///   - sandbox: whether those must run in a sandbox.
  ///   - memory: what earlier builds of this process have left, and this one leaves; nil for none.
  public init(
    disk: any Disk, home: GalleyHome, search: SearchProgram? = nil, path: String? = nil,
    sandbox: SiteProver.Sandboxing = .auto, memory: SiteMemory? = nil, progress: @escaping Progress = { _ in }
  ) {
    self.disk = disk
    isEnclosed = false
    self.home = home
    self.search = search
    self.memory = memory
    history = path.map { GitHistory(path: $0, sandbox: sandbox) }
    pygments = path.map { Pygments(path: $0, sandbox: sandbox) }
    drawers = path.map {
      DrawingTools(
        formulas: FormulaConverter(path: $0, sandbox: sandbox), graphs: GraphDrawer(path: $0, sandbox: sandbox),
        cards: CardDrawer(path: $0, sandbox: sandbox))
    }
    self.path = path
    self.sandbox = sandbox
    keeper = disk
    self.progress = progress
  }

  /// The same builder on another disk on top of this one.
  package func reading(_ disk: any Disk) -> SiteBuilder { SiteBuilder(self, reading: disk) }

  /// The same builder on a disk restricted to the files of the site.
  package func enclosed(_ site: SiteConfiguration, files: [String]? = nil) -> SiteBuilder {
    guard !isEnclosed else { return self }
    return reading(disk.enclosed(in: AllowedPaths(of: site, home: home, files: files, disk: disk)))
  }

  private init(_ other: SiteBuilder, reading disk: any Disk) {
    self.disk = disk
    isEnclosed = true
    home = other.home
    search = other.search
    history = other.history
    pygments = other.pygments
    drawers = other.drawers
    path = other.path
    sandbox = other.sandbox
    keeper = other.keeper
    memory = other.memory
    modules = other.modules
    progress = other.progress
  }

  /// Writes the site if its pages have no errors; otherwise reports the errors and changes nothing.
  ///
  /// - Parameter prover: nil to leave the pages unchecked, which they then say.
  public func build(_ site: SiteConfiguration, prover: SiteProver?) async throws(SiteFailure) -> BuildReport {
    try await enclosed(site).write(site, prover: prover)
  }

  /// Builds the site without writing it, and returns its files; no files if there are errors.
  ///
  /// - Parameter modules: quick ones, or those that are known, to be followed by a preview with quick ones if the report
  ///   `awaitsModules`.
  public func preview(
    _ site: SiteConfiguration, prover: SiteProver?, modules: SiteProver.Modules = .quick
  ) async throws(SiteFailure) -> (report: BuildReport, files: SiteFiles?) {
    let files = Mutex(SiteFiles())
    let outlet = SiteOutlet { file in
      files.withLock { $0.files.append(file) }
    } later: { folder in
      files.withLock { $0.folders.append(folder) }
    }
    var builder = enclosed(site)
    builder.modules = modules
    files.withLock { $0.disk = builder.disk }
    let report = try await builder.make(BuildRequest(site: site, prover: prover, outlet: outlet))
    return (report, report.diagnostics.hasErrors ? nil : files.withLock { $0 })
  }

  /// Checks the site without writing it. The first of several parts also reports diagnostics about no page.
  public func check(
    _ site: SiteConfiguration, prover: SiteProver?, options: CheckOptions = CheckOptions()
  ) async throws(SiteFailure) -> BuildReport {
    if options.selection.choosesSamples {
      return try await check(files: originals(of: site), of: site, prover: prover, options: options)
    }
    return try await enclosed(site).make(BuildRequest(site: site, prover: prover, options: options))
  }

  /// The files of all pages of a site, and of their translations.
  public func files(of site: SiteConfiguration) throws(SiteFailure) -> [String] {
    try enclosed(site).tree(of: site).pages.map(\.file)
  }

  /// The files of all pages of a site, without translations: their samples are those of the originals.
  private func originals(of site: SiteConfiguration) throws(SiteFailure) -> [String] {
    PageLanguages(try enclosed(site).tree(of: site).pages, site.languages).originals.map(\.file)
  }

  /// Checks single pages, wherever they are. Links to missing files on the disk are reported, no others.
  public func check(
    files: [String], of site: SiteConfiguration, prover: SiteProver?, options: CheckOptions = CheckOptions()
  ) async throws(SiteFailure) -> BuildReport {
    var site = site
    // A page that is named in the call is checked even if it is a draft.
    site.showsFuture = true
    site.showsDrafts = true
    let files = files.filter { options.selection.includes($0, root: site.root) }
    return try await enclosed(site, files: files)
      .check(files, BuildRequest(site: site, prover: prover, options: options))
  }

  /// The samples that a check would check. Compiles nothing.
  ///
  /// - Parameter files: nil for all pages of the site.
  public func list(
    _ files: [String]?, of site: SiteConfiguration, options: CheckOptions
  ) async throws(SiteFailure) -> [ListedSample] {
    var site = site
    if files != nil { (site.showsFuture, site.showsDrafts) = (true, true) }
    let all = if let files { files } else { try originals(of: site) }
    let files = all.filter { options.selection.includes($0, root: site.root) }
    // Reads the syntax of samples and checks nothing.
    let reading = SiteProver { _, _ in .success([]) }
    let request = BuildRequest(site: site, prover: reading, options: options)
    let builder = enclosed(site, files: files)
    let sources = try await builder.read(files, request)
    var samples: [ListedSample] = []
    for number in try builder.selected(request.share(of: sources.pages), sources, request) {
      samples += ListedSample.all(in: try builder.whole(number, sources))
    }
    return samples
  }
}
