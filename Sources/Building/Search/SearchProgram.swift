import Base
import Sites
import Toolchains

/// Provides the WebAssembly module that answers search queries.
public struct SearchProgram: Sendable {
  /// Why there is no module; the site is then built without search. In the words of a message.
  let missing: String?
  let module: @Sendable () async throws(SiteFailure) -> [UInt8]

  /// - Parameter missing: nil if `module` is available.
  init(missing: String? = nil, module: @escaping @Sendable () async throws(SiteFailure) -> [UInt8]) {
    self.missing = missing
    self.module = module
  }

  /// The module, or a failure; nil if it is missing.
  func built() async -> Result<[UInt8]?, SiteFailure> {
    guard missing == nil else { return .success(nil) }
    do throws(SiteFailure) { return .success(try await module()) } catch { return .failure(error) }
  }

  /// The module from `galley prepare`, or compiled once with the toolchain of this machine.
  ///
  /// - Parameter path: where the toolchain is looked for, as in `PATH`.
  public static func local(
    for site: SiteConfiguration, home: GalleyHome, path: String, disk: any Disk
  ) throws(SiteFailure) -> SearchProgram {
    let cache = try CacheLocation(site.cache, disk: disk)
    let toolchain: Toolchain
    do throws(ToolchainFailure) {
      toolchain = try Toolchain(
        path: path, cacheFolder: cache.folder, seal: site.seal, prepared: PreparedParts(home))
    } catch {
      return SearchProgram(missing: "\(error)") { () throws(SiteFailure) in throw .toolchain(error) }
    }
    return SearchProgram(missing: toolchain.missingForBrowser) { () throws(SiteFailure) in
      let sources = try sources(home, disk: disk)
      do throws(ToolchainFailure) {
        return try await toolchain.searchModule(sources)
      } catch {
        throw .toolchain(error)
      }
    }
  }

  static func sources(_ home: GalleyHome, disk: any Disk) throws(SiteFailure) -> SearchSources {
    var hash = ContentHash()
    var swift: [String] = []
    do throws(DiskFailure) {
      for file in try FileWalk(home.sources(of: "Search"), disk: disk).files where file.path.hasSuffix(".swift") {
        hash.add(file.path)
        hash.add(try disk.read(file.file))
        swift.append(file.file)
      }
      let runtime = home.sources(of: "BrowserRuntime")
      hash.add(try disk.read(FilePaths.join(runtime, SearchSources.memory)))
      return SearchSources(files: swift, browserRuntime: runtime, fingerprint: hash.hex())
    } catch {
      throw .disk(error)
    }
  }
}
