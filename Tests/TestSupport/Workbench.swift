import Base
import Foundation
import Proofs
import Results
import Toolchains

@testable import Building
@testable import Sites

/// What all tests that compile have in common: looked for, read and built once.
public enum Workbench {
  public static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// This package, with what all sites share: the commands that tests start find it there, too, where `.ci/test` runs them.
  public static let home = GalleyHome(folder: TestedPackage.folder, ownCache: prepared)

  /// The shared parts for toolchains without a site's cache: those that `make build` prepared.
  public static let parts = PreparedParts(installation: home.prepared, ownCache: prepared)

  /// The folder of caches that tests share.
  public static let cache = TestedPackage.folder + "/.build/site-tests"

  private static let prepared: String = {
    let named = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
    return (named.isEmpty ? TestedPackage.folder + "/.build/cache" : named) + "/galley"
  }()

  /// The sources of the support library.
  public static func support() throws -> SupportSources { try sources.get() }

  private static let sources = Result { try SupportFiles(home: home, disk: LocalDisk()).sources }

  /// As `galley build` checks a site with the modules of a preview: they do the same, and take a quarter of the time.
  public static func quickProver(for site: SiteConfiguration, disk: any Disk = LocalDisk()) async throws -> SiteProver {
    let prover = try await SiteProver.local(for: site, home: home, path: path, sandbox: .auto, disk: disk)
    return prover.changing(identity: prover.identity.map { $0 + " quick" }) { $0.modules = .quick }
  }
}
