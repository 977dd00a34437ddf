import Base
import Foundation
import Testing

@testable import Building
@testable import Sites

/// Builds small sites with Galley's own templates.
package enum SiteBench {
  package static let home = Workbench.home

  @discardableResult
  package static func build(
    _ folder: TemporaryFolder, prover: SiteProver? = nil, output: String? = nil
  ) async throws -> BuildReport {
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path, output: output)
    #expect(faults.isEmpty)
    return try await SiteBuilder(disk: LocalDisk(), home: home).build(site, prover: prover)
  }
}
