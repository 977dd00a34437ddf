import Diagnostics
import Proofs
import Results

/// The result of building or checking a site.
public struct BuildReport: Equatable, Sendable {
  /// Diagnostics of all pages and stages, in order.
  public var diagnostics: [Diagnostic] = []
  /// The number of pages, including source files.
  public var pages = 0
  /// How many of the pages are source files, whose doc comments are checked.
  public var sourceFiles = 0
  /// Drafts, posts in the future and skipped files.
  public var leftOut = LeftOut()
  public var tally = VerdictCounts()
  /// Number of strength bars on all pages.
  public var bars = 0
  /// The Swift blocks of all pages, in order.
  public var blocks: [BlockReport] = []
  /// Number of fences in other languages, by page and language; "" for no language.
  public var otherLanguages: [String: [String: Int]] = [:]
  /// Which samples form a program, by page: `ForeignReading.Scope`. Only of pages that were not written for Galley.
  public var scopes: [String: String] = [:]
  /// The samples of public declarations; empty unless a package was checked.
  public var symbols = SymbolCoverage()
  /// The checked part of the pages; nil for all.
  public var shard: CheckShard?
  /// The platforms of the machines that checked: this one, or those of merged reports.
  public var platforms = [BuildReport.ownPlatform]
  /// The compilers that checked, such as `6.3.1 (swift-6.3.1-RELEASE)`, with their folders if these were named.
  public var toolchains: [String] = []
  /// Errors that the baseline lists; they are not in `diagnostics`.
  public var known: [Diagnostic] = []
  /// The number of pages that were not checked because an error before them ended the check.
  public var pagesNotChecked = 0
  /// How many samples are not checked because a module that they need could not be built, by the reason.
  public var unbuilt: [String: Int] = [:]
  /// How long the build of the package took; nil if there is none.
  public var packageBuild: Duration?
  /// The texts of the selection that occur in names of samples.
  public var matched: Set<String> = []
  /// Whether anything was checked.
  public var isChecked = false
  /// Whether a later build of the same files may differ: future posts were left out, or a tool failed.
  public var isAwaiting = false
  /// When the report may no longer be reused for an unchanged site; nil if no result depends on a clock.
  var expiry: Expiry?
  /// Whether modules of demos are still to be compiled.
  public var awaitsModules = false
  /// Whether the report is that of an earlier, unchanged build.
  public var isUnchanged = false
  /// The old versions that are in the built site; not stored with builds.
  public var versions: [VersionReport] = []
  /// The versions whose pages were checked with another package, by the names of their tags or branches.
  public var checkedVersions: [String] = []
  /// The texts of old versions that diagnostics name, by file: `1.0:Content/guide.md`.
  public var oldTexts: [String: [UInt8]] = [:]
  /// Remarks for the user, for example why the site has no search.
  public var remarks: [String] = []
  /// Remarks that nobody can act on, for `--verbose`: what is not checked by design.
  public var details: [String] = []

  #if os(Linux)
    public static let ownPlatform = "linux"
  #else
    public static let ownPlatform = "macos"
  #endif

  public init() {}

  /// The version that a file such as `1.0:Content/guide.md` is of; nil for a file of the working tree.
  public func version(of file: String) -> String? { checkedVersions.first { file.hasPrefix($0 + ":") } }

  /// Adds the report of another run.
  /// For `--verbose`: errors of the compiler by which Galley decides nothing, such as what is a sketch, by their names.
  public var unknownErrors: [String] {
    let labels = Set(diagnostics.compactMap(\.compilerError).filter { $0.name == nil }.map(\.label)).subtracting([""])
    return labels.isEmpty ? [] : ["errors that explain nothing to galley: \(labels.sorted().joined(separator: ", "))"]
  }

  public mutating func add(_ other: BuildReport) {
    diagnostics += other.diagnostics
    pages += other.pages
    tally = tally + other.tally
    expiry.limit(to: other.expiry)
    bars += other.bars
    blocks += other.blocks
    symbols.add(other.symbols)
    toolchains += other.toolchains.filter { !toolchains.contains($0) }
    otherLanguages.merge(other.otherLanguages) { first, _ in first }
    scopes.merge(other.scopes) { first, _ in first }
    unbuilt.merge(other.unbuilt, uniquingKeysWith: +)
    known += other.known
    pagesNotChecked += other.pagesNotChecked
    if let time = other.packageBuild { packageBuild = (packageBuild ?? .zero) + time }
    matched.formUnion(other.matched)
    isChecked = isChecked || other.isChecked
    remarks += other.remarks
    versions += other.versions
    checkedVersions += other.checkedVersions
    oldTexts.merge(other.oldTexts) { first, _ in first }
    details += other.details
    sourceFiles += other.sourceFiles
    shard = shard ?? other.shard
  }
}

/// The current stage of a build, for a progress display.
public enum BuildStage: Equatable, Sendable {
  /// Building shared libraries.
  case preparing(done: Int, of: Int)
  /// Building the package: how many steps are done, of how many, and what the newest one is; 0 of 0 before the first.
  case package(done: Int, of: Int, words: String)
  case reading
  /// Building an old version of the site, by its title.
  case version(String)
  case checking(ProofStep)
  /// Checking pages, of which some are done; `file` is one of those that are checked now.
  case pages(done: Int, of: Int, file: String)
  /// Checking external links.
  case asking(done: Int, of: Int)
  /// Writing the HTML of so many pages.
  case rendering(pages: Int)
  case writing
}
