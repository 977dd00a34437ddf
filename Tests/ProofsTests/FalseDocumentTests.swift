import Diagnostics
import Foundation
import Markdown
import Samples
import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// Documents that say something false, by kind: none may pass, and each passes once it is mended. Those of `package.md` are read
/// as pages that were not written for Galley.
@Suite(.takingTurns, .tags(.compiler)) struct FalseDocumentTests {
  private struct Case {
    var name: String
    var isFalse: Bool
    var document: Document
    var samples: PageSamples
  }

  private static func cases() throws -> [Case] {
    try FalseDocument.all().map { page in
      let document = MarkdownReader().read(Array(page.text.utf8), path: "Content/\(page.slug).md")
      let foreign = page.name.hasPrefix("package ") ? ForeignReading() : nil
      let samples = SampleReader(foreign: foreign) { _ in nil }.read(document)
      return Case(name: page.name, isFalse: page.isFalse, document: document, samples: samples)
    }
  }

  @Test func `no false document passes, and each does once it is mended`() async throws {
    let cases = try Self.cases()
    #expect(cases.count >= 2 * 156)
    let prover = Prover(
      toolchain: try await ProofBench.toolchain().sandboxed(.auto).0, support: try Workbench.support(), cache: nil,
      limits: RunLimits(seconds: 4), designs: [])
    let scratch = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let pages = await prover.prepare(cases.map { ReadPage(document: $0.document, samples: $0.samples) })
    let proofs = try await prover.check(pages, scratch: scratch).compactMap(\.proof)
    for (page, proof) in zip(cases, proofs) {
      let told = (page.document.diagnostics + page.samples.diagnostics + proof.diagnostics)
      if page.isFalse {
        #expect(told.contains { $0.severity != .note }, "\(page.name) passes though it is false")
      } else {
        // In a package, output without a claim may vary.
        let isTold = { (fault: Diagnostic) in
          fault.severity != .note && !(page.name.hasPrefix("package") && fault.id == "sample.varies")
        }
        let told = told.filter(isTold).map { "\($0.range.start.line): \($0.summary)" }
        #expect(told.isEmpty, "\(page.name)")
        #expect(proof.verdicts.subjects.allSatisfy { proof.verdicts[$0] == .passed }, "\(page.name)")
      }
    }
  }
}
