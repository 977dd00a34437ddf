import Diagnostics
import Foundation
import Markdown
import Samples
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// Proofs Markdown texts with the real compiler, in a folder of the package's own build.
package enum ProofBench {
  package static let cacheFolder = "\(TestedPackage.folder)/.build/proof-tests"

  package static let path = Workbench.path

  package static func toolchain(path: String = path) throws -> Toolchain {
    try Toolchain(path: path, cacheFolder: cacheFolder, prepared: Workbench.parts)
  }

  /// A folder of a test's own, made; the test removes it.
  package static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The proof of one page. `files` is what `file=` can name, `package` the folder of what samples can import.
  package static func prove(
    _ text: String, files: [String: String] = [:], limits: RunLimits = RunLimits(), cache: ProofCache? = nil,
    designs: [DesignOutlets] = [], browser: Prover.Browser = .off,
    sandbox: Sandbox.Policy = .auto, package: String? = nil,
    compiling: CompileLimits = CompileLimits(), asksNames: Bool = false
  ) async throws -> (proof: PageProof, samples: PageSamples, document: Document) {
    #expect(TakingTurns.isMyTurn, "suites that start compilers take turns")
    let document = MarkdownReader().read(Array(text.utf8), path: "Content/page.md")
    let samples = SampleReader { files[$0].map { Array($0.utf8) } }.read(document)
    var toolchain = try await toolchain().sandboxed(sandbox).0
    toolchain.compileLimits = compiling
    if let package { toolchain = try await toolchain.importing(package: package) }
    let prover = Prover(
      toolchain: toolchain, support: try Workbench.support(), cache: cache, limits: limits,
      designs: designs, browser: browser, asksNames: asksNames)
    let scratch = "\(cacheFolder)/scratch/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let pages = await prover.prepare([ReadPage(document: document, samples: samples)])
    let checked = try await prover.check(pages, scratch: scratch)
    return (try #require(checked.first?.proof), samples, document)
  }
}

/// A fault as tests write it: its identifier and line.
package struct Fault: Equatable, CustomStringConvertible {
  package var id: String
  package var line: Int
  package var column: Int?

  package init(_ id: String, _ line: Int, _ column: Int? = nil) {
    self.id = id
    self.line = line
    self.column = column
  }

  package var description: String { "\(id):\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// Proofs `text` and compares all that is wrong with it, in reading order.
package func expectFaults(
  _ text: String, _ expected: [Fault], files: [String: String] = [:], limits: RunLimits = RunLimits(),
  browser: Prover.Browser = .off, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let page = try await ProofBench.prove(text, files: files, limits: limits, browser: browser)
  let all = (page.document.diagnostics + page.samples.diagnostics + page.proof.diagnostics).inReadingOrder
  let found = all.enumerated().map { index, fault in
    let column = index < expected.count && expected[index].column == nil ? nil : fault.range.start.column
    return Fault(fault.id, fault.range.start.line, column)
  }
  #expect(
    found == expected, "\(all.map { "\($0.range.start): \($0.summary) \($0.notes.map(\.text))" })",
    sourceLocation: sourceLocation)
}
