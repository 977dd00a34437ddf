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

extension BlessBench {
  /// A page after it was blessed, and the last notes of what is left.
  typealias Blessed = (text: String, notes: [String])

  /// The pages of many tests, blessed in one go.
  private static let pages = Batch<String, Blessed> { pages in
    let names = pages.indices.map { "page-\($0).md" }
    let bench = try BlessBench(Dictionary(uniqueKeysWithValues: zip(names, pages)))
    let report = try await bench.bless(names)
    return try names.map { name in
      let left = report.check.diagnostics.filter { $0.range.file == bench.folder[name] }
      return (try bench.text(name), left.map { $0.notes.last?.text ?? $0.summary })
    }
  }

  /// For suites whose tests bless single pages.
  static var asking: some SuiteTrait { Asking(pages) }

  static func blessed(_ page: String) async throws -> Blessed { try await pages.answer(to: page) }
}

/// Blesses one page and compares it with what it is to become, byte for byte, and the last notes of what is left.
func expectBlessed(
  _ before: String, _ after: String, refusals: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let (text, notes) = try await BlessBench.blessed(before)
  #expect(text.utf8.elementsEqual(after.utf8), "\(text)", sourceLocation: sourceLocation)
  #expect(notes == refusals, sourceLocation: sourceLocation)
}
