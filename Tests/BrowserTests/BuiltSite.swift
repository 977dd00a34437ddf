import Base
import Building
import Foundation
import Sites
import TestSupport

/// A site, proofed and written, that a browser reads from a host or from disk.
struct BuiltSite: Sendable {
  let folder: String
  /// As it was read, with the cache of its results.
  let configuration: SiteConfiguration
  /// What has checked it; nil if nothing was compiled.
  let prover: SiteProver?
  /// The pages with live demos, as they were built: what tests write beside them is not among them.
  let livePages: [String]
  /// All pages, as they were built.
  let pages: [String]
  /// Where the site says that it will be.
  let url: String?
  private let server: ServerProcess

  /// The little sites of these tests, with forms and without, and Galley's own: each is built once for all tests. Galley's own
  /// has the modules that readers get, the others those of a preview.
  static let little = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Live", named: "live")
  }
  static let reading = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Reading", named: "reading")
  }
  /// In a language that runs from right to left.
  static let arabic = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Arabic", named: "arabic")
  }
  static let types = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Types", named: "types")
  }
  static let authors = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Images", named: "authors")
  }
  /// Galley's own, checked with the cache of `make site`: the same paths, so that it finds its results.
  static let own = Shared { try await BuiltSite(ownFolder(), named: "own", checking: .asPublished, cacheAsBuilt) }
  /// A site that has everything, under hostile names.
  static let generated = Shared {
    let root = try await GeneratedSite().write(to: TestedPackage.folder + "/.build/browser-tests/generated-source")
    return try await BuiltSite(root, named: "generated")
  }
  /// A site whose sidebar has no room for all entries.
  static let large = Shared {
    let root = try LargeSite.write(to: TestedPackage.folder + "/.build/browser-tests/large-source")
    return try await BuiltSite(root, named: "large", checking: .nothing)
  }
  /// With two old versions, one of them in Arabic.
  static let versioned = Shared {
    let root = try RepositorySite.write(to: TestedPackage.folder + "/.build/browser-tests/versioned-source")
    return try await BuiltSite(root, named: "versioned", checking: .nothing)
  }
  /// Posts of others; nil where there are none.
  static let seeds = Shared { () -> BuiltSite? in
    guard let root = try SeedSite.write(to: TestedPackage.folder + "/.build/browser-tests/seeds-source") else {
      return nil
    }
    return try await BuiltSite(root, named: "seeds", checking: .nothing)
  }
  /// With feeds, old addresses and HTML of its author's, for a folder of a host.
  static let hosted = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Hosted", named: "hosted", host)
  }
  static let hostedAddress = "https://site.example/sub/site"
  /// The same with one more template, for which none can be made smaller.
  static let unminified = Shared {
    try await BuiltSite(ownFolder(), named: "own-unminified", checking: .asPublished) {
      cacheAsBuilt(&$0)
      leaveWhole(&$0)
    }
  }
  static let hostedUnminified = Shared {
    try await BuiltSite(TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Hosted", named: "hosted-unminified") {
      host(&$0)
      leaveWhole(&$0)
    }
  }

  private static func host(_ site: inout SiteConfiguration) {
    site.address = SiteAddress(hostedAddress)
    site.compression = [.gzip, .brotli]
  }

  private static func ownFolder() -> String {
    _ = FileManager.default.changeCurrentDirectoryPath(TestedPackage.folder)
    return "."
  }

  private static func cacheAsBuilt(_ site: inout SiteConfiguration) { site.cache = ".galley" }

  private static func leaveWhole(_ site: inout SiteConfiguration) {
    site.templates = TestedPackage.folder + "/Tests/BrowserTests/Fixtures/Hosted/Unminified"
  }

  /// What is compiled and run before a site is written.
  private enum Checking { case nothing, withQuickModules, asPublished }

  private init(
    _ root: String, named name: String, checking: Checking = .withQuickModules,
    _ configure: @Sendable (inout SiteConfiguration) -> Void = { _ in }
  ) async throws {
    let folder = TestedPackage.folder + "/.build/browser-tests/" + name
    let disk = LocalDisk()
    // Pages that tests of an earlier run wrote beside the site's own would stay.
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var (site, _) = try SiteConfigurationReader(disk: disk)
      .read(root: root, output: folder + "/sub/site")
    site.cache = TestedPackage.folder + "/.build/site-tests"
    configure(&site)
    let (home, path) = (Workbench.home, Workbench.path)
    prover =
      switch checking {
      case .nothing: nil
      case .withQuickModules: try await Workbench.quickProver(for: site)
      case .asPublished:
        try await SiteProver.local(for: site, home: home, path: path, sandbox: .auto, disk: disk)
      }
    let search = try SearchProgram.local(for: site, home: home, path: path, disk: disk)
    let report = try await SiteBuilder(disk: disk, home: home, search: search, path: path).build(site, prover: prover)
    guard !report.diagnostics.hasErrors else {
      throw WebDriver.Failure(
        description: "\(report.diagnostics.map { "\($0.range.file):\($0.range.start.line) \($0.summary)" })")
    }
    self.folder = folder
    configuration = site
    url = site.address?.text
    pages = try FileManager.default.subpathsOfDirectory(atPath: folder + "/sub/site").sorted().filter {
      $0.hasSuffix(".html") && !$0.hasSuffix("-asleep.html")
    }
    livePages = pages.filter { path in
      FileManager.default.contents(atPath: "\(folder)/sub/site/\(path)")
        .map { String(decoding: $0, as: UTF8.self).contains("data-module=") } ?? false
    }
    server = try await ServerProcess(
      "python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder], saying: "port ")
  }

  /// Whether what is true of how a page looks and works is true of another one, too: the German pages have the templates and
  /// forms of the English ones. Their front page and one with demos are looked at all the same.
  static func isRepeated(_ page: String) -> Bool {
    page.hasPrefix("de/") && !["de/index.html", "de/gallery/passwords.html"].contains(page)
  }

  /// The pages whose demos are their own: those of a translation are its original's.
  var ownPages: [String] { livePages.filter { !$0.hasPrefix("de/") } }

  /// The folder that is the site.
  var root: String { folder + "/sub/site" }

  func text(of page: String) throws -> String { try String(contentsOfFile: "\(root)/\(page)", encoding: .utf8) }

  enum Way: CaseIterable, Sendable {
    /// In a sub-folder of a host.
    case http
    case file
  }

  func address(of page: String, by way: Way) -> String {
    switch way {
    case .http: "http://127.0.0.1:\(server.port)/sub/site/\(page)"
    case .file: "file://\(folder)/sub/site/\(page)"
    }
  }

  /// Writes a copy of a page without its scripts, but the one with the theme and the words, and returns its name: it
  /// sleeps until a test gives it them. It names them in links that mean nothing.
  func asleep(_ page: String) throws -> String {
    let name = page.replacing(".html", with: "-asleep.html")
    try write(name, from: page) {
      $0.replacing(/<script src="([^"]*)"[^>]*><\/script>/) {
        $0.output.1.contains("Assets/theme.") ? String($0.output.0) : "<link rel=\"asleep\" href=\"\($0.output.1)\">"
      }
    }
    return name
  }

  /// Writes a page anew, changed.
  func write(_ page: String, from other: String, changed change: (String) -> String) throws {
    let text = try String(contentsOfFile: "\(folder)/sub/site/\(other)", encoding: .utf8)
    try change(text).write(toFile: "\(folder)/sub/site/\(page)", atomically: true, encoding: .utf8)
  }
}
