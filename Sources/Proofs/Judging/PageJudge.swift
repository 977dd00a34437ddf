import Base
import Diagnostics
import Markdown
import Results
import Samples
import Toolchains

/// Compares the claims of a page with the results of its programs, and gives every claim a verdict.
struct PageJudge {
  let document: Document
  let page: PageSamples
  let limits: RunLimits
  let designs: [DesignOutlets]
  var proof = PageProof()
  /// What hidden tests print instead of the lines that they expect, by line of the page.
  var printedInstead: [Int: String] = [:]
  /// The claims that no program reports.
  var unreported: Set<VerdictSubject> = []
  /// The processor time used so far for `replace` patterns of the page.
  var timeReplacing = Duration.zero
  /// The programs whose samples cannot all be judged, by name.
  private(set) var obstacles: [ProgramName: Obstacle] = [:]
  /// The programs that were stopped in a session of a demo, which is then not run in the browser, and where this is told.
  private(set) var stopped: [ProgramName: SourceRange] = [:]
  /// The statements in which programs crashed, by fence, where the runtime does not name a line.
  var stops: [FenceNumber: SourceRange] = [:]
  /// Whether values equal the expressions that claims are, each time that the program passes them; of claims that differ
  /// by their texts, as far as they compile.
  var equalities: [VerdictSubject: [Bool]] = [:]
  /// The code that was not compiled, by fence.
  var inactive: [FenceNumber: InactiveCode] = [:]
  private let samples: [FenceNumber: Sample]
  /// By fence.
  let stills: [FenceNumber: Still]
  let tables: [FenceNumber: CheckTable]

  /// Why the samples of a program cannot be judged; it is reported as an error already.
  struct Obstacle {
    /// The reason in reports, as in "not checked: its program does not compile".
    var why: String
    var place: SourceRange
    /// Whether nothing of the program was run.
    var isOfCompiler: Bool
  }

  /// - Parameter inBrowser: whether live demos are also judged by their browser build.
  init(_ read: ReadPage, limits: RunLimits, designs: [DesignOutlets], inBrowser: Bool = false) {
    document = read.document
    page = read.samples
    self.limits = limits
    self.designs = designs
    samples = Dictionary(page.samples.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    stills = Dictionary(page.stills.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    tables = Dictionary(page.checks.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    let spans = document.spans.numbers.filter { !document.spans[$0].expression.allSatisfy(\.isWhitespace) }
    proof.verdicts = Verdicts(of: page, spans: spans, inBrowser: inBrowser)
    for sample in page.samples {
      switch sample.mode {
      case .skipped(let why): proof.samples[sample.fence] = SampleProof(.skipped(why: why))
      case .sketch(let why): proof.samples[sample.fence] = SampleProof(.sketch(why: why))
      case .elsewhere(let platform): proof.samples[sample.fence] = SampleProof(.elsewhere(platform: platform))
      case .quoted: proof.samples[sample.fence] = SampleProof(.quoted)
      case .runs, .fails, .traps, .compiles, .tested: break
      }
    }
  }

  /// Judges one program of a page. Call it for the running program before those that build on its samples.
  mutating func judge(_ program: Program, _ outcome: ProgramOutcome) {
    proof.expiry.limit(to: outcome.expiry)
    for fence in program.fences where outcome.duration.value > .zero {
      proof.durations.value[fence, default: .zero] += outcome.duration.value / program.fences.count
    }
    if let test = program.test { return judge(test, program, outcome) }
    guard canBeJudged(program) else { return }
    let told = proof.diagnostics.count
    if judgeWhole(program, outcome) { return }
    guard program.purpose == .runs else { return }
    let place = proof.diagnostics.dropFirst(told).first { $0.severity == .error }?.range ?? place(of: program)
    let isOfCompiler = outcome.run == nil
    let why = isOfCompiler ? "its program does not compile" : "its program does not run to its end"
    obstacles[program.name] = Obstacle(why: why, place: place, isOfCompiler: isOfCompiler)
  }

  /// Judges a program without its samples that have errors, which are reported already.
  mutating func judge(soundPart program: Program, _ outcome: ProgramOutcome) {
    proof.expiry.limit(to: outcome.expiry)
    if let test = program.test { return judge(soundPartOf: test, outcome) }
    // Compiler errors of the rest may be caused by the removed samples.
    if program.purpose == .runs, outcome.run == nil { return }
    _ = judgeWhole(program, outcome)
  }

  /// Samples that must fail, trap or only compile build on those that run: if these have errors, only a part can be
  /// judged.
  private func canBeJudged(_ program: Program) -> Bool {
    guard let obstacle = obstacles[program.name] else { return true }
    switch program.purpose {
    case .runs: return true
    case .fails, .compiles: return !obstacle.isOfCompiler
    case .traps: return false
    }
  }

  /// Returns whether all samples of the program could be judged.
  private mutating func judgeWhole(_ program: Program, _ outcome: ProgramOutcome) -> Bool {
    if let toolFailure = outcome.toolFailure {
      proof.diagnostics.append(.toolFailure(toolFailure, at: place(of: program)))
      return false
    }
    switch program.purpose {
    case .fails(let fence): judgeRefusal(fence, program, outcome)
    case .runs:
      guard report(outcome.diagnostics, of: program), let run = outcome.run else { return false }
      for fence in program.fences { tellBroken(fence) }
      findInactive(in: program.fences, outcome.activeClauses)
      let told = proof.diagnostics.count
      let before = self
      guard judgeEnd(run, program) else {
        judgeRepetitions(of: run, program, before)
        return false
      }
      judgeClaims(program, run.transcript)
      judgeDemos(program, run)
      judgeRepetitions(of: run, program, before)
      // After a limit or a crash while demos were running, the results may be incomplete.
      let isWhole = proof.diagnostics[told...].allSatisfy { $0.area != "run" && $0.id != "demo.crash" }
      if run.end == .timedOut {
        stopped[program.name] = proof.diagnostics[told...].first { $0.area == "run" }?.range ?? place(of: program)
      }
      if !isWhole { withdrawCorrections(from: told, why: "its program does not run to its end") }
    case .traps(let fence):
      guard report(outcome.diagnostics, of: program, onlyIn: fence), let run = outcome.run else { return false }
      tellBroken(fence)
      findInactive(in: [fence], outcome.activeClauses)
      let before = self
      judgeTrap(fence, program, run)
      judgeRepetitions(of: run, program, before)
    case .compiles(let fence):
      guard report(outcome.diagnostics, of: program, onlyIn: fence) else { return false }
      findInactive(in: [fence], outcome.activeClauses)
      proof.samples[fence] = SampleProof(.compiled)
      pass(block: fence)
      if let sample = sample(fence) { judgeAnnouncements(ofCompiled: sample) }
    }
    return true
  }

  /// Reports an incomplete sample: it compiles only together with others, and its claims are not read.
  private mutating func tellBroken(_ fence: FenceNumber) {
    if let sample = sample(fence), sample.syntax.isBroken { proof.diagnostics.append(.goesOn(at: sample.range)) }
  }

  private mutating func judgeRepetitions(of run: ProgramOutcome.Run, _ program: Program, _ before: PageJudge) {
    for other in run.others { judgeRepetition(program, run, other, before: before) }
  }

  private mutating func withdrawCorrections(from first: Int, why: String) {
    for index in proof.diagnostics.indices.dropFirst(first) {
      if let claim = proof.diagnostics[index].fixIt?.claim {
        proof.diagnostics[index].fixIt = FixIt(of: claim, .impossible(why: why))
      }
    }
  }

  mutating func add(_ announced: [FenceNumber: [CompilerMessage]]) {
    for (fence, messages) in announced.sorted(by: { $0.key < $1.key }) where sample(fence)?.isContext != true {
      proof.samples[fence]?.announced = messages
      proof.tally.announced += messages.count
      for message in messages {
        let place = message.place ?? document.fences[fence].range
        let says = isThrown(place, in: fence) ? "its 'throw'" : "a comment"
        proof.diagnostics.append(.announced(message.text, by: says, at: place))
      }
    }
    tellIdleAnnouncements(announced)
  }

  /// Whether nothing but a `throw` announces an error at a place of a sample.
  private func isThrown(_ place: SourceRange, in fence: FenceNumber) -> Bool {
    guard let sample = sample(fence), let offset = CodeOffsets(sample)[place] else { return false }
    let announcements = sample.announcements.filter { $0.range.contains(offset) }
    return !announcements.isEmpty && !announcements.contains(where: \.isOfComment)
  }

  /// Reports comments that announce an error where there is none.
  private mutating func tellIdleAnnouncements(_ announced: [FenceNumber: [CompilerMessage]]) {
    for sample in page.samples where proof.samples[sample.fence]?.outcome == .ran && obstacles[sample.program] == nil {
      if sample.isContext { continue }
      // A mark such as a red cross often stands at code that works but is no good example, and `throws` at code that
      // catches the error.
      let open = sample.announcements.filter { !$0.isOfThrow && !$0.isMark }
      guard !open.isEmpty else { continue }
      let offsets = CodeOffsets(sample)
      let found = (announced[sample.fence] ?? []).compactMap { $0.place.flatMap { offsets[$0] } }.sorted()
      let places = CodePlaces(sample)
      func isMet(_ announcement: ErrorAnnouncement) -> Bool {
        let next = found.partitioningIndex { $0 >= announcement.range.lowerBound }
        return next < found.count && announcement.range.contains(found[next])
      }
      // A comment above code may also be about the code before it.
      var told = Set(open.filter(isMet).compactMap(\.comment))
      for announcement in open where announcement.comment.map({ told.insert($0).inserted }) ?? !isMet(announcement) {
        proof.diagnostics.append(
          .idleAnnouncement(
            sample.opening, at: places.range(announcement.firstByte, announcement.firstByte)))
      }
    }
  }

  /// Returns the proof, with a verdict on everything; ends the judging.
  consuming func verdict() -> PageProof {
    closeVerdicts()
    proof.tally = proof.tally + VerdictCounts(proof.verdicts, page)
    return proof
  }

  func sample(_ fence: FenceNumber) -> Sample? { samples[fence] }

  /// How the block begins; a span is not about a block, but its program's blocks are fences.
  func opening(of fence: FenceNumber?) -> FenceOpening { fence.flatMap { sample($0)?.opening } ?? .named }

  /// The place of a fence that a program reported; nil if the page has no such fence.
  func place(ofFence fence: FenceNumber) -> SourceRange? {
    document.fences.indices.contains(fence.value) ? document.fences[fence].range : nil
  }

  /// The place for diagnostics about a whole program: the fence it was made for, or its first one.
  func place(of program: Program) -> SourceRange {
    if let fence = program.purpose.fence ?? program.fences.first { return document.fences[fence].range }
    return program.spans.first.map { document.spans[$0].range } ?? SourceRange(file: document.path, line: 1)
  }

  /// Turns the compiler's errors into diagnostics; true if there are none anywhere.
  ///
  /// - Parameter fence: the sample that the program was made for. It causes errors elsewhere, since the samples before
  ///   it compile without it; these are reported only if it has none itself.
  private mutating func report(
    _ messages: [CompilerDiagnostic], of program: Program, onlyIn fence: FenceNumber? = nil
  ) -> Bool {
    var isFine = true
    var faulty: FenceNumber?
    var isToldLast = false
    var elsewhere: (message: CompilerDiagnostic, range: SourceRange)?
    let told = proof.diagnostics.count
    for message in messages {
      let place = program.places.place(file: message.file, line: message.line, column: message.column)
      switch message.severity {
      case .error:
        isFine = false
        if let fence, let place, place.fence != fence {
          elsewhere = elsewhere ?? (message, place.range)
          isToldLast = false
          continue
        }
        faulty = place?.fence
        isToldLast = true
        let isOurs = program.places.isInserted(file: message.file, line: message.line, column: message.column)
        if isOurs, let place, let type = message.error.typeThatCannotBeReported {
          proof.diagnostics.append(.noDescription(type, because: message.error, at: place.range))
          continue
        }
        proof.diagnostics.append(
          .compiler(message, opening(of: place?.fence), at: place?.range ?? self.place(of: program)))
      case .note:
        guard isToldLast, fence == nil || place?.fence == fence, let last = proof.diagnostics.indices.last else {
          continue
        }
        // Notes about declarations in libraries have no place that an author can open.
        guard let place, place.range != proof.diagnostics[last].range else { continue }
        proof.diagnostics[last].notes.append(.init(message.message, at: place.range))
        if let faulty, let other = place.fence, other < faulty, proof.diagnostics[last].isRepetition {
          proof.diagnostics[last].notes.append(.membersStay(opening(of: faulty)))
        }
      case .warning: break
      }
    }
    explain(from: told)
    if let elsewhere, proof.diagnostics.count == told {
      proof.diagnostics.append(
        .breaksEarlier(
          elsewhere.message, there: elsewhere.range, opening(of: fence), at: self.place(of: program)))
    }
    return isFine
  }
}

extension PageJudge {
  /// Adds what the compiler's errors do not say: names of the page that are probably meant, and why a literal has
  /// another type than its reader expects.
  private mutating func explain(from first: Int) {
    guard first < proof.diagnostics.endIndex else { return }
    let declared = Set(page.samples.flatMap(\.syntax.topLevel.declared).map(\.name))
    for index in proof.diagnostics.indices[first...] {
      proof.diagnostics[index].addMeantName(among: declared)
      proof.diagnostics[index].addLiteralType(in: page.samples)
    }
  }
}

extension Diagnostic.Note {
  static func membersStay(_ opening: FenceOpening) -> Diagnostic.Note {
    Diagnostic.Note(
      "a later sample can redeclare top-level names of an earlier one, but not members of a type: use another name, "
        + "or " + opening.remedy("reset", "group=NAME"))
  }
}

extension Diagnostic {
  /// Whether it is about a declaration that only one sample can make.
  fileprivate var isRepetition: Bool {
    compilerError?.isRedeclaration == true || compilerError?.name == .redundantConformance
  }

  fileprivate static func goesOn(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.incomplete",
      "this sample is not complete Swift code by itself",
      notes: [Note("close braces, strings and comments in the sample that opens them")], at: range)
  }

  /// Reports a sample that makes an earlier one fail to compile.
  static func breaksEarlier(
    _ message: CompilerDiagnostic, there: SourceRange, _ opening: FenceOpening, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.breaks-earlier-sample",
      "this sample makes an earlier sample fail to compile: \(message.message)",
      notes: [
        Note("the error is here", at: there),
        Note("to compile this sample separately, " + opening.remedy("reset", "group=NAME")),
      ], at: range, because: .compilerElsewhere(message.error))
  }

  fileprivate static func announced(_ message: String, by says: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.error-confirmed",
      "this code fails, as \(says) says; it is left out of the program: \(message)",
      at: range)
  }

  fileprivate static func idleAnnouncement(_ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.no-error", "a comment mentions an error here, but the code compiles and runs",
      notes: [Note("if this sample must fail, " + opening.remedy("fails", "traps"))], at: range)
  }

  fileprivate static func toolFailure(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.compiler-failure", "the compiler or the linker failed on the program of this page",
      notes: [Note(String(text.prefix(2000)))], at: range)
  }

  /// - Parameter type: one whose values are not copied, and so have no description.
  fileprivate static func noDescription(
    _ type: String, because error: CompilerError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.no-description",
      "a value of '\(type)' cannot be copied, so it has no text to compare a claim with",
      notes: [Note("write the claim behind a part of the value, such as one of its properties")], at: range,
      because: .compiler(error))
  }

  fileprivate static func compiler(
    _ message: CompilerDiagnostic, _ opening: FenceOpening, at range: SourceRange
  ) -> Diagnostic {
    let remedy = Note(
      "declare it in an earlier sample; to show this code without checking it, " + opening.remedy("skip=\"reason\""))
    return Diagnostic(
      .error, id: "sample.does-not-compile", message.message, notes: message.error.isOfScope ? [remedy] : [], at: range,
      because: .compiler(message.error))
  }
}
