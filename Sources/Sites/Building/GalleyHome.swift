/// Where galley's own parts lie: the built-in templates, the sources that proofs are compiled with, and what was built
/// of those once for all sites.
public struct GalleyHome: Equatable, Sendable {
  /// Holds `Templates` and `Sources/Forms`.
  public var folder: String

  public init(folder: String) { self.folder = folder }

  public var templates: String { FilePaths.join(folder, "Templates") }

  /// What `galley prepare` fills; need not be there.
  public var prepared: String { FilePaths.join(folder, "Prepared") }

  /// The folder of a target that proofs need: `Forms`, `ProofRuntime`, `FormsBridge`, `BrowserRuntime`.
  public func sources(of target: String) -> String { FilePaths.join(folder, "Sources/\(target)") }

  /// `GALLEY_HOME`, else the package that the executable was built in, else `share/galley` beside its `bin`.
  public static func find(environment: [String: String], disk: any Disk) throws(SiteFailure) -> GalleyHome {
    if let named = environment["GALLEY_HOME"], !named.isEmpty {
      guard isHome(named, disk) else { throw .noHome(looked: [named]) }
      return GalleyHome(folder: named)
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
        if isHome(candidate, disk) { return GalleyHome(folder: candidate) }
        looked.append(candidate)
      }
      let parent = FilePaths.parent(folder)
      if parent == folder { throw .noHome(looked: looked) }
      folder = parent
    }
  }

  private static func isHome(_ folder: String, _ disk: any Disk) -> Bool {
    ["Templates", "Sources/Forms"].allSatisfy { (try? disk.status(FilePaths.join(folder, $0)))?.kind == .folder }
  }
}
