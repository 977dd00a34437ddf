import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Sites that are really compiled and run.
@Suite(.takingTurns, .tags(.compiler)) struct ProofedSiteTests {
  private let home = Workbench.home

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

  @Test
  func `a preview shows a demo before its module is built, never as checked, and quick modules are not published`()
    async throws
  {
    let folder = try TemporaryFolder()
    _ = try NewSite.write(to: folder.path, disk: LocalDisk())
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let prover = try await SiteProver.local(for: site, home: home, path: path, sandbox: .auto, disk: LocalDisk())
    let builder = SiteBuilder(disk: LocalDisk(), home: home, memory: SiteMemory())
    func preview(_ modules: SiteProver.Modules) async throws -> (report: BuildReport, files: [String: String]) {
      let (report, files) = try await builder.preview(site, prover: prover, modules: modules)
      let pages = try #require(files).files.filter {
        $0.path.string.hasSuffix(".html") || $0.path.string.hasSuffix(".wasm")
      }
      return (report, Dictionary(uniqueKeysWithValues: pages.map { ($0.path.string, text(of: $0)) }))
    }
    func text(of file: OutputFile) -> String {
      guard case .bytes(let bytes) = file.content else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    func modules(_ files: [String: String]) -> Set<String> { Set(files.keys.filter { $0.hasSuffix(".wasm") }) }

    let first = try await preview(.known)
    #expect(first.report.awaitsModules && first.report.diagnostics.isEmpty)
    #expect(first.files["a-form.html"]?.contains("being compiled for the browser") == true)
    #expect(first.files["a-form.html"]?.contains("data-module") == false)
    #expect(modules(first.files).isEmpty)
    #expect(first.report.tally.checks == 2)

    let second = try await preview(.quick)
    #expect(!second.report.awaitsModules)
    #expect(second.files["a-form.html"]?.contains("data-module") == true)
    #expect(second.files["a-form.html"]?.contains("being compiled for the browser") == false)
    let quick = modules(second.files)
    #expect(quick.count == 1)
    let third = try await preview(.known)
    #expect(third.files == second.files && !third.report.awaitsModules)

    let built = try await SiteBuilder(disk: LocalDisk(), home: home).build(site, prover: prover)
    #expect(built.diagnostics.isEmpty)
    let published = try folder.files(below: "Public").keys.filter { $0.hasSuffix(".wasm") && !$0.contains("Search") }
    #expect(published.count == 1)
    #expect(quick.isDisjoint(with: published.map { $0.replacing("Public/", with: "") }))
  }
}
