import Base
import Markdown
import Results
import Samples
import Toolchains

/// Asks what the compiler knows about the names in samples, or uses cached answers.
struct NameProver: Sendable {
  let toolchain: Toolchain
  let supportSources: SupportSources
  let cache: ProofCache?

  /// A program that compiles, and its samples whose names are shown.
  fileprivate struct Question {
    let page: Int
    let program: Program
    let samples: [Sample]
    let key: String
  }

  /// The names of a page's samples, if all answers are cached; nil otherwise.
  func known(_ page: ReadPage, _ programs: [PreparedProgram], _ outcomes: [ProgramOutcome]) -> [FenceNumber:
    SampleNames]?
  {
    var names: [FenceNumber: SampleNames] = [:]
    for question in questions(0, page, page, programs, outcomes) {
      guard let found: ProgramNames = cache?.value(for: question.key) else { return nil }
      add(found, question, to: &names)
    }
    return names
  }

  /// The names of the samples of each page.
  ///
  /// - Parameter compiled: the pages as they were compiled, without statements whose errors the page announces.
  func names(
    of pages: [ReadPage], compiled: [ReadPage], _ programs: [[PreparedProgram]], _ outcomes: [[ProgramOutcome]],
    scratch: String
  ) async throws(ToolchainFailure) -> [[FenceNumber: SampleNames]] {
    var names: [[FenceNumber: SampleNames]] = pages.map { _ in [:] }
    let questions = pages.indices.flatMap { self.questions($0, pages[$0], compiled[$0], programs[$0], outcomes[$0]) }
    var answers: [ProgramNames?] = await inParallel(questions.count) { cache?.value(for: questions[$0].key) }
    var open = questions.indices.filter { answers[$0] == nil }
    if let cache, await cache.fetch(open.map { questions[$0].key }) {
      for index in open { answers[index] = cache.value(for: questions[index].key) }
      open.removeAll { answers[$0] != nil }
    }
    if !open.isEmpty {
      let support = try await toolchain.support(supportSources)
      // Programs that have the same flags follow each other, so that few are in memory at once.
      let batches = Batches(open.sorted { questions[$0].order < questions[$1].order }) { _ in 2 }.all
      let made = await inParallel(batches.count) { number -> Result<[ProgramNames?], ToolchainFailure> in
        do throws(ToolchainFailure) {
          return .success(try await ask(batches[number].map { questions[$0] }, support, scratch: scratch))
        } catch {
          return .failure(error)
        }
      }
      for (batch, result) in zip(batches, made) {
        for (index, found) in zip(batch, try result.get()) {
          answers[index] = found
          if let found { cache?.store(found, for: questions[index].key) }
        }
      }
      await cache?.share(open.filter { answers[$0] != nil }.map { questions[$0].key })
    }
    for (question, answer) in zip(questions, answers) {
      if let answer { add(answer, question, to: &names[question.page]) }
    }
    return names
  }

  /// - Returns: nil for a program about which the tool was stopped: it is asked again next time.
  private func ask(
    _ questions: [Question], _ support: SupportLibrary, scratch: String
  ) async throws(ToolchainFailure) -> [ProgramNames?] {
    let ranges = questions.map { ProgramNames.ranges(in: $0.program, of: $0.samples) }
    let programs = zip(questions, ranges).map { question, ranges in
      let program = question.program
      let source = program.source(key: 0)
      var text = ProgramSource(
        module: program.module, text: source, flags: program.settings.nativeFlags,
        seesPackage: toolchain.package?.isNamed(in: program.source) ?? false)
      if program.isManifest { text.manifest = program.toolsVersion.map { .written($0) } ?? .newest }
      return NamedProgram(text, offsets: ranges.map(\.lowerBound))
    }
    let answers = try await toolchain.names(in: programs, with: support, in: scratch)
    return zip(answers, ranges).map { answer, ranges in
      switch answer {
      case .known(let known): ProgramNames(known, ranges: ranges)
      case .failed: ProgramNames.none
      case .stopped: nil
      }
    }
  }

  private func add(_ found: ProgramNames, _ question: Question, to names: inout [FenceNumber: SampleNames]) {
    let own = Set(question.samples.map(\.fence))
    for (fence, sample) in found.bySample(of: question.program) where own.contains(fence) { names[fence] = sample }
  }

  /// Only of programs that compile, and of samples that were compiled as they are shown.
  private func questions(
    _ number: Int, _ page: ReadPage, _ compiled: ReadPage, _ programs: [PreparedProgram], _ outcomes: [ProgramOutcome]
  ) -> [Question] {
    let compiled = Dictionary(compiled.samples.samples.map { ($0.fence, $0.code) }) { first, _ in first }
    let shown = page.samples.samples.filter { !$0.isHidden && compiled[$0.fence] == $0.code }
    return zip(programs, outcomes).compactMap { prepared, outcome in
      let program = prepared.program
      guard program.test == nil, program.files.isEmpty, program.modules.isEmpty, outcome.isCompiled else { return nil }
      let fences: [FenceNumber]
      switch program.purpose {
      case .fails: return nil
      case .runs: fences = program.fences
      case .traps(let fence), .compiles(let fence): fences = [fence]
      }
      let samples = shown.filter { fences.contains($0.fence) }
      guard !samples.isEmpty else { return nil }
      var hash = ContentHash()
      hash.add("names \(ProgramNames.version)")
      hash.add(prepared.key)
      for sample in samples { hash.add("\(sample.fence.value)") }
      return Question(page: number, program: program, samples: samples, key: hash.hex())
    }
  }
}

extension NameProver.Question {
  fileprivate var order: String { program.settings.nativeFlags.joined(separator: "\n") }
}

extension ProgramOutcome {
  /// Whether it compiles without an error.
  fileprivate var isCompiled: Bool { toolFailure == nil && !diagnostics.contains { $0.severity == .error } }
}
