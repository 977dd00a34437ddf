import Base

/// Where galley's own parts lie: the built-in templates, the sources that proofs are compiled with, and what was built
/// of those once for all sites.
public struct GalleyHome: Equatable, Sendable {
  /// Holds `Templates` and `Sources/Forms`.
  public var folder: String
  /// Where the first use keeps what `galley prepare` has not built; nil where the user has no cache folder.
  public var ownCache: String?

  public init(folder: String, ownCache: String? = nil) {
    self.folder = folder
    self.ownCache = ownCache
  }

  /// The variables that it is found by.
  public static let variables = ["GALLEY_HOME", "HOME", "XDG_CACHE_HOME"]

  public var templates: String { FilePaths.join(folder, "Templates") }

  /// What `galley prepare` fills; need not be there.
  public var prepared: String { FilePaths.join(folder, "Prepared") }

  /// The folder of a target that proofs need: `Wire`, `Forms`, `ProofRuntime`, `FormsBridge`, `BrowserRuntime`.
  public func sources(of target: String) -> String { FilePaths.join(folder, "Sources/\(target)") }

  /// `GALLEY_HOME`, else the package that the executable was built in, else `share/galley` beside its `bin`.
  public static func find(environment: [String: String], disk: any Disk) throws(SiteFailure) -> GalleyHome {
    if let named = environment["GALLEY_HOME"], !named.isEmpty {
      guard isHome(named, disk) else { throw .noHome(looked: [named]) }
      return GalleyHome(folder: named, ownCache: ownCache(environment))
    }
    var folder: String
    do {
      folder = FilePaths.parent(try disk.resolve("/proc/self/exe"))
    } catch {
      throw .disk(error)
    }
    var looked: [String] = []
    while true {
      for candidate in [folder, FilePaths.join(folder, "share/galley")] {
        if isHome(candidate, disk) { return GalleyHome(folder: candidate, ownCache: ownCache(environment)) }
        looked.append(candidate)
      }
      let parent = FilePaths.parent(folder)
      if parent == folder { throw .noHome(looked: looked) }
      folder = parent
    }
  }

  /// By the XDG Base Directory Specification, which has relative paths ignored.
  private static func ownCache(_ environment: [String: String]) -> String? {
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { return FilePaths.join(named, "galley") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return FilePaths.join(home, ".cache/galley")
  }

  private static func isHome(_ folder: String, _ disk: any Disk) -> Bool {
    ["Templates", "Sources/Forms"].allSatisfy { (try? disk.status(FilePaths.join(folder, $0)))?.kind == .folder }
  }
}
