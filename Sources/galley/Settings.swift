import Building
import Glibc
import Sites

/// What the options of a call ask for.
struct Settings {
  var output: String?
  /// The site, of a command whose arguments name something else.
  var site = "."
  var port = 4000
  var host = "127.0.0.1"
  var isProofed = true
  var isQuiet = false
  var isForced = false
  var isDryRun = false
  var isWatching = false
  /// Whether the web is asked for what pages link to there.
  var asksWeb = false
  /// The part of the pages to check; nil for all.
  var shard: CheckShard?
  var reports: [ReportTarget] = []
  var showsCoverage = false
  /// In percent.
  var minCoverage: Double?
  var sandbox: SiteProver.Sandboxing
  var compiling = SiteProver.Compiling()
  /// The file of the key that a cache is signed with; nil for the environment's or the user's own.
  var cacheKey: String?
  private var changes: [(inout SiteConfiguration) -> Void] = []

  /// - Parameter environment: where `CI` is set in it, samples run in a sandbox or not at all.
  init(environment: [String: String]) {
    sandbox = ["", "0", "false"].contains(environment["CI"] ?? "") ? .auto : .required
  }

  /// Whether standard output belongs to a report or a difference, and all else goes to standard error.
  var leavesOutput: Bool { isDryRun || reports.contains { $0.file == nil } }

  /// Puts a value in the place of what the site's configuration says.
  mutating func change<Value>(_ key: WritableKeyPath<SiteConfiguration, Value>, to value: Value) {
    changes.append { $0[keyPath: key] = value }
  }

  /// Puts what the call says in the place of what the site says.
  ///
  /// - Parameter environment: its `SOURCE_DATE_EPOCH` is the present, where it is there.
  func apply(to site: inout SiteConfiguration, environment: [String: String]) throws(UsageError) {
    for change in changes { change(&site) }
    site.now = time(nil)
    site.homeFolder = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    if let epoch = environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int(epoch), seconds >= 0 else {
        throw .wrongValue(epoch, of: "SOURCE_DATE_EPOCH", wanted: "seconds since 1970")
      }
      site.now = seconds
    }
  }
}
