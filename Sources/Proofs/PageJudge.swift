import Diagnostics
import Markdown
import Samples
import Toolchains

/// Compares what a page claims with what its programs did.
struct PageJudge {
  let document: Document
  let page: PageSamples
  let limits: RunLimits
  let designs: [DesignOutlets]
  var proof = PageProof()
  /// How long patterns of `replace` have been looked for, on the whole page.
  var timeReplacing = Duration.zero

  init(_ document: Document, _ page: PageSamples, limits: RunLimits, designs: [DesignOutlets]) {
    self.document = document
    self.page = page
    self.limits = limits
    self.designs = designs
    for sample in page.samples {
      switch sample.mode {
      case .skipped(let why):
        proof.samples[sample.fence] = SampleProof(.skipped(why: why))
        proof.tally.skipped += 1
      case .quoted: proof.samples[sample.fence] = SampleProof(.quoted)
      case .runs, .fails, .traps, .compiles: proof.tally.samples += 1
      }
    }
  }

  mutating func judge(_ program: Program, _ outcome: ProgramOutcome) {
    if let breakdown = outcome.breakdown {
      proof.diagnostics.append(.breakdown(breakdown, at: place(of: program)))
      return
    }
    switch program.purpose {
    case .fails(let fence): judgeRefusal(fence, program, outcome)
    case .runs:
      guard report(outcome.diagnostics, of: program), let run = outcome.run else { return }
      for sample in page.samples where sample.syntax.isBroken && program.fences.contains(sample.fence) {
        proof.diagnostics.append(.goesOn(at: sample.range))
      }
      let told = proof.diagnostics.count
      guard judgeEnd(run, program) else { return }
      judgeClaims(program, run.transcript)
      judgeDemos(program, run)
      // A limit or a crash while its demos were driven: what came before may be only half of the truth.
      let isWhole = proof.diagnostics[told...].allSatisfy { !$0.id.hasPrefix("run.") && $0.id != "demo.crash" }
      if !isWhole { withdrawCorrections(from: told, why: "its program does not run to its end") }
    case .traps(let fence):
      // What is wrong with the samples before is said once, by the program that runs them all.
      guard report(outcome.diagnostics, of: program, onlyIn: fence), let run = outcome.run else { return }
      judgeTrap(fence, program, run)
    case .compiles(let fence):
      if report(outcome.diagnostics, of: program, onlyIn: fence) { proof.samples[fence] = SampleProof(.compiled) }
    }
  }

  /// Judges what still runs of a program that was refused; its refusal has been told.
  mutating func judge(soundPart program: Program, _ outcome: ProgramOutcome) {
    let told = proof.diagnostics.count
    guard let run = outcome.run, judgeEnd(run, program) else { return }
    judgeClaims(program, run.transcript)
    judgeDemos(program, run)
    withdrawCorrections(from: told, why: "its program does not compile")
  }

  private mutating func withdrawCorrections(from first: Int, why: String) {
    for index in proof.diagnostics.indices.dropFirst(first) {
      if let claim = proof.diagnostics[index].correction?.claim {
        proof.diagnostics[index].correction = Correction(of: claim, .impossible(why: why))
      }
    }
  }

  mutating func add(_ announced: [Int: [CompilerMessage]]) {
    for (fence, messages) in announced {
      proof.samples[fence]?.announced = messages
      proof.tally.outputs += messages.count
    }
  }

  func verdict() -> PageProof { proof }

  func sample(_ fence: Int) -> Sample? { page.samples.first { $0.fence == fence } }

  /// The place for what concerns a program as a whole: the fence it was made for, or its first one.
  func place(of program: Program) -> SourceRange {
    let fence: Int? =
      switch program.purpose {
      case .fails(let fence), .traps(let fence), .compiles(let fence): fence
      case .runs: program.fences.first
      }
    if let fence { return document.fences[fence].range }
    return program.spans.first.map { document.spans[$0].range } ?? SourceRange(file: document.path, line: 1)
  }

  /// Turns the compiler's errors into diagnostics; true if there are none anywhere.
  private mutating func report(
    _ messages: [CompilerDiagnostic], of program: Program, onlyIn fence: Int? = nil
  ) -> Bool {
    var isFine = true
    var faulty: Int?
    for message in messages {
      let place = program.places.place(file: message.file, line: message.line, column: message.column)
      switch message.severity {
      case .error:
        isFine = false
        if let fence, let place, place.fence != fence { continue }
        faulty = place?.fence
        proof.diagnostics.append(.compiler(message.message, at: place?.range ?? self.place(of: program)))
      case .note:
        guard !isFine, fence == nil || place?.fence == fence, let last = proof.diagnostics.indices.last else {
          continue
        }
        // Notes on declarations of the libraries lead nowhere that an author could go.
        guard let place, place.range != proof.diagnostics[last].range else { continue }
        proof.diagnostics[last].notes.append(.init(message.message, at: place.range))
        if let faulty, let other = place.fence, other < faulty, proof.diagnostics[last].isRepetition {
          proof.diagnostics[last].notes.append(.membersStay)
        }
      case .warning: break
      }
    }
    return isFine
  }
}

extension Diagnostic.Note {
  fileprivate static let membersStay = Diagnostic.Note(
    "a later block may declare anew what stands at the top of an earlier one, but no member of a type: give it another name, "
      + "or say 'reset' or 'group=NAME' after 'swift'")
}

extension Diagnostic {
  /// Of something that only one block can declare.
  fileprivate var isRepetition: Bool {
    summary.hasPrefix("invalid redeclaration of ") || summary.hasPrefix("redundant conformance of ")
  }

  fileprivate static func goesOn(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.goes-on",
      "this block is no whole piece of Swift: only with the blocks around it does it make sense",
      notes: [Note("a block ends what it begins: braces, strings and comments")], at: range)
  }

  fileprivate static func breakdown(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.breakdown", "this page's program could not be compiled",
      notes: [Note(String(text.prefix(2000)))], at: range)
  }

  fileprivate static func compiler(_ message: String, at range: SourceRange) -> Diagnostic {
    let notes =
      message.hasPrefix("cannot find ")
      ? [Note("declare it in a block above, or say skip=\"why\" after 'swift' if this is only sketched")] : []
    return Diagnostic(.error, id: "sample.does-not-compile", message, notes: notes, at: range)
  }
}
