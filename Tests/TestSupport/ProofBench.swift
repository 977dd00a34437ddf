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

  /// A page to prove, and how.
  private struct Question: Sendable {
    var text: String
    var files: [String: String]
    var limits: RunLimits
    var cache: ProofCache?
    var designs: [DesignOutlets]
    var browser: Prover.Browser
    var sandbox: Sandbox.Policy
    var package: String?
    var compiling: CompileLimits
    var asksNames: Bool
  }

  package typealias Proved = (proof: PageProof, samples: PageSamples, document: Document)

  /// The pages of many tests, proved together where they want the same limits and browser.
  private static let pages = Batch<Question, Proved> { questions in
    var answers: [Int: Proved] = [:]
    let groups = Dictionary(grouping: questions.indices) { "\(questions[$0].limits) \(questions[$0].browser)" }
    for numbers in groups.values {
      for (number, proved) in zip(numbers, try await prove(numbers.map { questions[$0] })) { answers[number] = proved }
    }
    return questions.indices.compactMap { answers[$0] }
  }

  /// For suites whose tests prove pages with the same settings: they are proved in one go.
  package static var asking: some SuiteTrait { Asking(pages) }

  /// The proof of one page. `files` is what `file=` can name, `package` the folder of what samples can import.
  package static func prove(
    _ text: String, files: [String: String] = [:], limits: RunLimits = RunLimits(), cache: ProofCache? = nil,
    designs: [DesignOutlets] = [], browser: Prover.Browser = .off,
    sandbox: Sandbox.Policy = .auto, package: String? = nil,
    compiling: CompileLimits? = nil, asksNames: Bool = false
  ) async throws -> Proved {
    #expect(TakingTurns.isMyTurn, "suites that start compilers take turns")
    let question = Question(
      text: text, files: files, limits: limits, cache: cache, designs: designs, browser: browser, sandbox: sandbox,
      package: package, compiling: compiling ?? CompileLimits(), asksNames: asksNames)
    let isOrdinary = cache == nil && designs.isEmpty && sandbox == .auto && package == nil && !asksNames
    if isOrdinary, compiling == nil, pages.isOpenForMe { return try await pages.answer(to: question) }
    return try #require(try await prove([question]).first)
  }

  /// Proves pages that differ in their texts and files alone.
  private static func prove(_ questions: [Question]) async throws -> [Proved] {
    guard let settings = questions.first else { return [] }
    let read = questions.enumerated().map { number, question in
      let path = number == 0 ? "Content/page.md" : "Content/page-\(number).md"
      let document = MarkdownReader().read(Array(question.text.utf8), path: path)
      return ReadPage(
        document: document, samples: SampleReader { question.files[$0].map { Array($0.utf8) } }.read(document))
    }
    var toolchain = try await toolchain().sandboxed(settings.sandbox).0
    toolchain.compileLimits = settings.compiling
    if let package = settings.package { toolchain = try await toolchain.importing(package: package) }
    let prover = Prover(
      toolchain: toolchain, support: try Workbench.support(), cache: settings.cache, limits: settings.limits,
      designs: settings.designs, browser: settings.browser, asksNames: settings.asksNames)
    let scratch = "\(cacheFolder)/scratch/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let checked = try await prover.check(await prover.prepare(read), scratch: scratch)
    return try zip(checked, read).map { (try #require($0.proof), $1.samples, $1.document) }
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
