import Base

/// The folder of Galley's own files: templates, sources for checks, and prepared libraries.
public struct GalleyHome: Equatable, Sendable {
  /// The folder that contains `Templates` and `Sources/Forms`.
  public var folder: String
  /// The user's folder for libraries that `galley prepare` has not built; nil if there is none.
  public var ownCache: String?

  public init(folder: String, ownCache: String? = nil) {
    self.folder = folder
    self.ownCache = ownCache
  }

  /// The environment variables that are used.
  public static let variables = ["GALLEY_HOME", "HOME", "XDG_CACHE_HOME"]

  public var templates: String { FilePaths.join(folder, "Templates") }

  /// The folder that `galley prepare` fills; it may be missing.
  public var prepared: String { FilePaths.join(folder, "Prepared") }

  /// The sources of a target that checks need: `Wire`, `Forms`, `ProofRuntime`, `FormsBridge`, `BrowserRuntime`.
  public func sources(of target: String) -> String { FilePaths.join(folder, "Sources/\(target)") }

  /// Finds the folder: `GALLEY_HOME`, else the package of the executable, else `share/galley` beside its `bin`.
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

  /// By the XDG Base Directory Specification, which ignores relative paths.
  private static func ownCache(_ environment: [String: String]) -> String? {
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { return FilePaths.join(named, "galley") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return FilePaths.join(home, ".cache/galley")
  }

  private static func isHome(_ folder: String, _ disk: any Disk) -> Bool {
    ["Templates", "Sources/Forms"].allSatisfy { (try? disk.status(FilePaths.join(folder, $0)))?.kind == .folder }
  }
}
