import Building
import Glibc
import Importing
import Sites

/// The settings of one call, as its options set them.
struct Settings {
  var output: String?
  /// The file of `galley book`.
  var book = "book.epub"
  /// The generator of the folder that is imported; nil to recognise it by its files.
  var generator: Generator?
  /// The folder below the content folder whose pages are in the book; empty for all.
  var section = ""
  /// The folder of the site, for a command whose arguments are not a site.
  var site = "."
  var port = 4000
  var host = "127.0.0.1"
  /// Whether `galley serve` opens a browser.
  var opensBrowser = false
  /// False for `--no-check`.
  var checksSamples = true
  var isQuiet = false
  var isForced = false
  var isDryRun = false
  var isWatching = false
  /// Whether links to other sites are checked, too.
  var checksExternalLinks = false
  /// Whether translations are compared with the history of their originals.
  var checksTranslations = false
  /// The part of the pages to check; nil for all.
  var shard: CheckShard?
  /// The folders of the toolchains to check with; none for the one on the PATH.
  var toolchains: [String] = []
  /// The tags or branches whose guides are checked with the package as it is now; empty for those of galley.yml, nil for none.
  var againstVersions: [String]?
  var selection = CheckSelection()
  /// The commit of `--since`.
  var since: String?
  /// Whether samples may be left unchecked because a module that they need cannot be built.
  var allowsUnbuilt = false
  var listsOnly = false
  var stopsAtError = false
  /// The number of compilers and programs at once; nil for the number of cores.
  var jobs: Int?
  var isVerbose = false
  var color = Console.Color.auto
  /// Whether the call names a package for samples to import.
  var namesPackage = false
  /// Whether `galley baseline` adds new failures to a file that is there.
  var addsFailures = false
  var reports: [ReportTarget] = []
  var showsCoverage = false
  var minimum = CoverageMinimum()
  var sandbox: SiteProver.Sandboxing
  var compiling = SiteProver.Compiling()
  /// The file with the key that signs the cache; nil for the key of the environment or of the user.
  var cacheKey: String?
  private var changes: [(inout SiteConfiguration) -> Void] = []

  /// - Parameter environment: if `CI` is set in it, the sandbox is required by default.
  init(environment: [String: String]) {
    sandbox = ["", "0", "false"].contains(environment["CI"] ?? "") ? .auto : .required
  }

  /// Whether a report or a diff is written to standard output, so that all other text goes to standard error.
  var leavesOutput: Bool { isDryRun || reports.contains { $0.file == nil } }

  /// Overrides a value of the site's configuration.
  mutating func change<Value>(_ key: WritableKeyPath<SiteConfiguration, Value>, to value: Value) {
    changes.append { $0[keyPath: key] = value }
  }

  /// Overrides values of the site's configuration with those of the call.
  ///
  /// - Parameter environment: `SOURCE_DATE_EPOCH`, if set, is used as the present time.
  func apply(to site: inout SiteConfiguration, environment: [String: String]) throws(UsageError) {
    for change in changes { change(&site) }
    site.now = time(nil)
    site.homeFolder = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    if let epoch = environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int(epoch), seconds >= 0 else {
        throw .invalidValue(epoch, of: "SOURCE_DATE_EPOCH", expected: "seconds since 1970")
      }
      site.now = seconds
    }
  }
}
