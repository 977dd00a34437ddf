import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Sites

/// Sites that are really compiled and run.
@Suite(.takingTurns, .tags(.compiler)) struct ProofedSiteTests {
  private let home = GalleyHome(folder: TestedPackage.folder)

  private func build(_ root: String) async throws -> BuildReport {
    var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: root)
    // Shared, so that what every program is built with is built once.
    site.cache = TestedPackage.folder + "/.build/site-tests"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let prover = try await SiteProver.local(for: site, home: home, path: path, sandbox: .auto, disk: LocalDisk())
    return try await SiteBuilder(disk: LocalDisk(), home: home).build(site, prover: prover)
  }

  @Test func `a new site proofs green, and a changed claim is caught at its line`() async throws {
    let folder = try TemporaryFolder()
    _ = try NewSite.write(to: folder.path, disk: LocalDisk())
    let good = try await build(folder.path)
    #expect(good.diagnostics.isEmpty, "\(good.diagnostics)")
    #expect(good.pages == 2)
    #expect(good.tally.samples == 3)
    #expect(good.tally.checks == 2)
    let site = try folder.files(below: "Public")

    let page = try #require(try folder.files()["Content/index.md"])
    let changed = page.replacing("Hello, Venus!\n", with: "Hello, Mars!\n")
    #expect(changed != page)
    try folder.write("Content/index.md", changed)
    let bad = try await build(folder.path)
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "Hello, Mars!"))
    #expect(bad.diagnostics.map(\.range.file) == [folder["Content/index.md"]])
    #expect(bad.diagnostics.map(\.range.start.line) == [line + 1])
    #expect(try folder.files(below: "Public") == site)
  }
}
