import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// A folder of pages that are blessed with the real compiler, natively.
struct BlessBench {
  let folder: TemporaryFolder

  init(_ pages: [String: String] = [:]) throws { folder = try TemporaryFolder(pages) }

  /// - Parameter during: called when the pages were read and are to be proofed.
  func bless(
    _ names: [String], isWriting: Bool = true, during: @escaping @Sendable () -> Void = {}
  ) async throws -> BlessReport {
    let disk = LocalDisk()
    var (site, _) = try SiteConfigurationReader(disk: disk).read(root: folder.path)
    site.cache = TestedPackage.folder + "/.build/site-tests"
    let home = Workbench.home
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let prover = try await SiteProver.local(for: site, home: home, path: path, sandbox: .auto, disk: disk).fresh
    let watched = SiteProver(prepare: prover.prepare) { pages, terms in
      during()
      return await prover.check(pages, terms)
    }
    return try await SiteBuilder(disk: disk, home: home).bless(
      files: names.map { folder[$0] }, of: site, prover: watched, isWriting: isWriting)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder[name])), as: UTF8.self)
  }
}

/// Blesses one page and compares it with what it is to become, byte for byte, and the last notes of what is left.
func expectBlessed(
  _ before: String, _ after: String, refusals: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let bench = try BlessBench(["page.md": before])
  let report = try await bench.bless(["page.md"])
  let notes = report.check.diagnostics.map { $0.notes.last?.text ?? $0.summary }
  let text = try bench.text("page.md")
  #expect(text.utf8.elementsEqual(after.utf8), "\(text)", sourceLocation: sourceLocation)
  #expect(notes == refusals, sourceLocation: sourceLocation)
}
