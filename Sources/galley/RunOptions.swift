import Glibc
import Sites

/// What `Option.ofProofing` asks for.
struct RunOptions {
  var isProofed = true
  var isQuiet: Bool
  let sandbox: SiteProver.Sandboxing
  let compiling: SiteProver.Compiling
  private let address: SiteAddress?
  private let compression: [Compression]?
  private let showsDrafts: Bool
  private let showsFuture: Bool
  private let package: String?
  private let cache: String?
  /// The file of the key that a cache is signed with; nil for the environment's or the user's own.
  let cacheKey: String?
  private let remoteCache: String?
  private let isRemoteReadOnly: Bool
  private let isFresh: Bool

  /// - Parameter environment: where `CI` is set in it, samples run in a sandbox or not at all.
  init(_ arguments: Arguments, environment: [String: String]) throws(UsageError) {
    isQuiet = arguments.has(Option.quiet.name)
    showsDrafts = arguments.has(Option.drafts.name)
    showsFuture = arguments.has(Option.future.name)
    let base = arguments.value(Option.baseURL.name)
    address = base.flatMap { SiteAddress($0) }
    if let base, address == nil {
      throw .wrongValue(base, of: "--base-url", wanted: "an address that starts with https:// and has no query")
    }
    let kinds = arguments.value(Option.compress.name)
    compression = kinds.flatMap { Compression.all(in: $0) }
    if let kinds, compression == nil {
      throw .wrongValue(kinds, of: "--compress", wanted: "gzip, brotli, or both with a comma")
    }
    package = arguments.value(Option.package.name)
    cache = arguments.value(Option.cacheDir.name)
    cacheKey = arguments.value(Option.cacheKey.name)
    remoteCache = arguments.value(Option.remoteCache.name)
    isRemoteReadOnly = arguments.has(Option.remoteReadOnly.name)
    isFresh = arguments.has(Option.fresh.name)
    if let remoteCache, !["http://", "https://"].contains(where: remoteCache.hasPrefix) {
      throw .wrongValue(remoteCache, of: "--remote-cache", wanted: "an address that starts with https://")
    }
    compiling = SiteProver.Compiling(
      seconds: Double(try RunOptions.number(.compileTime, in: arguments, "seconds, 1 to 36000", upTo: 36_000) ?? 60),
      memoryBytes: (try RunOptions.number(.compileMemory, in: arguments, "GiB, 1 to 1024", upTo: 1024) ?? 4) << 30)
    guard let word = arguments.value(Option.sandbox.name) else {
      let isCI = !["", "0", "false"].contains(environment["CI"] ?? "")
      sandbox = isCI ? .required : .auto
      return
    }
    guard let policy = SiteProver.Sandboxing(rawValue: word) else {
      throw .unknownValue(word, of: "--sandbox", known: SiteProver.Sandboxing.allCases.map(\.rawValue))
    }
    sandbox = policy
  }

  private static func number(
    _ option: Option, in arguments: Arguments, _ wanted: String, upTo most: Int
  ) throws(UsageError) -> Int? {
    guard let word = arguments.value(option.name) else { return nil }
    guard let number = Int(word), 1...most ~= number else {
      throw .wrongValue(word, of: "--\(option.name)", wanted: wanted)
    }
    return number
  }

  /// Puts what the call says in the place of what the site says.
  ///
  /// - Parameter environment: its `SOURCE_DATE_EPOCH` is the present, where it is there.
  func apply(to site: inout SiteConfiguration, environment: [String: String]) throws(UsageError) {
    if let address { site.address = address }
    if let compression { site.compression = compression }
    site.showsDrafts = showsDrafts
    site.showsFuture = showsFuture
    site.now = time(nil)
    site.homeFolder = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    if let epoch = environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int(epoch), seconds >= 0 else {
        throw .wrongValue(epoch, of: "SOURCE_DATE_EPOCH", wanted: "seconds since 1970")
      }
      site.now = seconds
    }
    if let package { site.package = package }
    if let cache { site.cache = cache }
    site.remoteCache = remoteCache
    site.isRemoteReadOnly = isRemoteReadOnly
    site.isFresh = isFresh
  }
}
