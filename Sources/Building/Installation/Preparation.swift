import Base
import Toolchains

/// Builds the libraries that all sites share: `galley prepare`.
public struct Preparation: Sendable {
  /// A library or tool to build.
  public enum Part: String, CaseIterable, Sendable {
    case support = "library for samples"
    case browser = "browser parts"
    case search = "search module"
    case sandbox = "sandbox"

    var isForBrowsers: Bool { self == .browser || self == .search }
  }

  private let toolchain: Toolchain
  private let sources: Sources

  /// The folder that the parts are built in.
  public var folder: String { toolchain.placeOfParts }

  /// Why browser parts cannot be built; nil if they can.
  public var missing: String? { toolchain.missingForBrowser }

  /// Uses the folder of the installation, or the cache of this user if that is read-only.
  public init(home: GalleyHome, path: String, disk: any Disk) throws(SiteFailure) {
    do throws(ToolchainFailure) {
      // There is no site, so its cache is the last of the two.
      toolchain = try Toolchain(path: path, cacheFolder: home.ownCache ?? home.prepared, prepared: PreparedParts(home))
    } catch {
      throw .toolchain(error)
    }
    sources = try Sources(home: home, disk: disk)
  }

  /// Builds all missing parts in parallel.
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
    // Files that were just modified are hashed at each use, as their mtime might not change again: check each part once
    // more when they are older.
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
    case .support:
      async let modules: Void = toolchain.precompileModules()
      _ = try await toolchain.support(sources.support)
      await modules
    // For previews, which need what published sites need, and its machine code.
    case .browser: _ = try await toolchain.browserSupport(sources.support, for: .quick)
    case .search: _ = try await toolchain.searchModule(sources.search)
    case .sandbox: _ = try await toolchain.sandboxed(.auto)
    }
  }
}

/// The sources of the parts.
private struct Sources: Sendable {
  let support: SupportSources
  let search: SearchSources

  init(home: GalleyHome, disk: any Disk) throws(SiteFailure) {
    support = try SupportFiles(home: home, disk: disk).sources
    search = try SearchProgram.sources(home, disk: disk)
  }
}

extension Preparation {
  /// The folder of each prepared part; nil if it is built at first use. Parts that cannot be built here are left out.
  package static func whereabouts(
    home: GalleyHome, path: String, disk: any Disk
  ) throws(SiteFailure) -> [(part: Part, folder: String?)] {
    let sources = try Sources(home: home, disk: disk)
    do throws(ToolchainFailure) {
      // The cache of a site is not searched.
      let toolchain = try Toolchain(path: path, cacheFolder: home.prepared, prepared: PreparedParts(home))
      let parts: [(part: Part, folder: String?)] = [
        (.support, toolchain.preparedSupport(sources.support)),
        (.browser, toolchain.preparedBrowserSupport(sources.support, for: .shipped)),
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
