import Base
import Toolchains

/// Builds what depends on Galley and the machine alone, once for all sites: what `galley prepare` does.
public struct Preparation: Sendable {
  /// What there is to be built.
  public enum Part: String, CaseIterable, Sendable {
    case support = "library for samples"
    case browser = "browser parts"
    case search = "search module"
    case sandbox = "sandbox"

    var isForBrowsers: Bool { self == .browser || self == .search }
  }

  /// Where the parts are built.
  public let folder: String
  private let toolchain: Toolchain
  /// What is known of the sandbox is this user's alone.
  private let user: Toolchain
  private let sources: Sources

  /// Why nothing can be built for browsers here, in the words of a message; nil if it can.
  public var missing: String? { toolchain.missingForBrowser }

  /// Fills the installation, or this user's cache where the installation cannot be written.
  public init(home: GalleyHome, path: String, disk: any Disk) throws(SiteFailure) {
    let isOwn = home.ownCache != nil && PreparedParts.isReadOnly(home.prepared, in: home.folder)
    let place: CacheLocation
    do throws(SiteFailure) {
      place = try CacheLocation(isOwn ? home.ownCache ?? "" : home.prepared, disk: disk)
    } catch .noCache(let failure) {
      // No option of galley's names another folder for this.
      throw .disk(failure)
    }
    folder = place.folder
    do throws(ToolchainFailure) {
      toolchain = try Toolchain(path: path, cacheFolder: folder, seal: isOwn ? .ofThisUser : .checksum)
      user = try Toolchain(path: path, cacheFolder: folder, prepared: PreparedParts(home))
    } catch {
      throw .toolchain(error)
    }
    sources = try Sources(home: home, disk: disk)
  }

  /// Builds all parts that are not built yet, several at a time.
  ///
  /// - Parameter progress: called with the number of parts done and of all, from any thread.
  public func run(progress: @escaping @Sendable (Int, Int) -> Void) async throws(SiteFailure) {
    let parts = Part.allCases.filter { missing == nil || !$0.isForBrowsers }
    let failures = await withTaskGroup(of: ToolchainFailure?.self) { group in
      for part in parts { group.addTask { await failure(of: part) } }
      var failures: [ToolchainFailure] = []
      var done = 0
      for await failure in group {
        done += 1
        progress(done, parts.count)
        if let failure { failures.append(failure) }
      }
      return failures
    }
    if let failure = failures.first { throw .toolchain(failure) }
    // Files that were just written could be changed again within the file system's clock tick, so their content would be
    // hashed at each use: each part is looked at once more when they are old enough.
    try? await Task.sleep(for: .milliseconds(150))
    for part in parts { _ = await failure(of: part) }
  }

  private func failure(of part: Part) async -> ToolchainFailure? {
    do throws(ToolchainFailure) {
      try await build(part)
      return nil
    } catch {
      return error
    }
  }

  private func build(_ part: Part) async throws(ToolchainFailure) {
    switch part {
    case .support: _ = try await toolchain.support(sources.support)
    case .browser: _ = try await toolchain.browserSupport(sources.support)
    case .search: _ = try await toolchain.searchModule(sources.search)
    case .sandbox: _ = try await user.sandboxed(.auto)
    }
  }
}

/// What the parts are built from.
private struct Sources: Sendable {
  let support: SupportSources
  let search: SearchSources

  init(home: GalleyHome, disk: any Disk) throws(SiteFailure) {
    support = try SupportFiles(home: home, disk: disk).sources
    search = try SearchProgram.sources(home, disk: disk)
  }
}

extension Preparation {
  /// The folder in which each part lies ready for use; nil for what the first use has to build. Without what cannot be built here.
  package static func whereabouts(
    home: GalleyHome, path: String, disk: any Disk
  ) throws(SiteFailure) -> [(part: Part, folder: String?)] {
    let sources = try Sources(home: home, disk: disk)
    do throws(ToolchainFailure) {
      // Nothing is looked for in a site's cache.
      let toolchain = try Toolchain(path: path, cacheFolder: home.prepared, prepared: PreparedParts(home))
      let parts: [(part: Part, folder: String?)] = [
        (.support, toolchain.preparedSupport(sources.support)),
        (.browser, toolchain.preparedBrowserSupport(sources.support)),
        (.search, toolchain.preparedSearchModule(sources.search)),
      ]
      return parts.filter { toolchain.missingForBrowser == nil || !$0.part.isForBrowsers }
    } catch {
      throw .toolchain(error)
    }
  }
}

extension PreparedParts {
  init(_ home: GalleyHome) { self.init(installation: home.prepared, ownCache: home.ownCache) }
}
