import Base
import Diagnostics
import Markdown

/// Joins a page's samples to programs: one for each program name, and one more for each sample that must fail, trap or
/// only compile.
public struct ProgramWriter {
  private let document: Document
  private let page: PageSamples
  private let modes: LanguageModes

  public init(_ page: ReadPage) {
    document = page.document
    self.page = page.samples
    modes = LanguageModes(page.samples)
  }

  public func programs() -> [Program] {
    let spans = spansByProgram()
    var programs: [Program] = []
    var names: [ProgramName] = []
    let groups = Dictionary(grouping: page.samples, by: \.program)
    var known: Set<ProgramName> = []
    for sample in page.samples where known.insert(sample.program).inserted { names.append(sample.program) }
    for name in spans.keys.sorted() where known.insert(name).inserted { names.append(name) }

    for name in names {
      let samples = groups[name] ?? []
      let running = samples.filter { $0.mode == .runs }
      if !running.isEmpty || spans[name] != nil {
        programs.append(write(name, .runs, running, spans[name] ?? []))
      }
      for sample in samples {
        let before = running.filter { $0.fence < sample.fence }
        switch sample.mode {
        case .fails: programs.append(write(name, .fails(fence: sample.fence), before + [sample], []))
        case .traps: programs.append(write(name, .traps(fence: sample.fence), before + [sample], []))
        case .compiles:
          let before = sample.manifest == nil ? before : []
          programs.append(write(name, .compiles(fence: sample.fence), before + [sample], []))
        case .runs, .skipped, .sketch, .elsewhere, .tested, .quoted: break
        }
      }
    }
    return programs + page.tests.indices.map { program(of: HiddenTestNumber($0)) }
  }

  /// The part of a program that still compiles: the fences and spans that have no error and share no name with an
  /// earlier one that has. Nil if nothing is left, or if the sample that the program was made for is not left.
  public func sound(
    _ program: Program, withoutFences faulty: Set<FenceNumber>, spans faultySpans: Set<SpanNumber>
  ) -> Program? {
    let fences = Set(program.fences)
    let all = page.samples.filter { fences.contains($0.fence) }
    var entanglement = SampleDependencies(all)
    var samples: [Sample] = []
    var spans: [SpanNumber] = []
    var left = program.spans[...]
    func takeSpans(before fence: FenceNumber) {
      while let span = left.first, document.spans[span].nextFence <= fence {
        left.removeFirst()
        if !faultySpans.contains(span), !entanglement.reaches(document.spans[span].expression) { spans.append(span) }
      }
    }
    for sample in all {
      takeSpans(before: sample.fence)
      if faulty.contains(sample.fence) || entanglement.reaches(sample.code) {
        if sample.fence == program.purpose.fence { return nil }
        entanglement.leaveOut(sample)
      } else {
        samples.append(sample)
      }
    }
    takeSpans(before: FenceNumber(.max))
    guard !samples.isEmpty || !spans.isEmpty else { return nil }
    return write(program.name, program.purpose, samples, spans)
  }

  /// The program with a report before each top-level statement of one sample, to find where it stops.
  public func traced(_ program: Program, in fence: FenceNumber) -> Program? {
    let fences = Set(program.fences)
    var samples = page.samples.filter { fences.contains($0.fence) }
    guard let index = samples.firstIndex(where: { $0.fence == fence }) else { return nil }
    let places = samples[index].statementPlaces
    guard !places.isEmpty else { return nil }
    samples[index].addProbes(before: places)
    var traced = write(program.name, program.purpose, samples, program.spans)
    // It is built together with those for other samples of the same program.
    traced.module += "_\(fence.value)"
    return traced
  }

  /// The program with questions in the place of reports: whether the value that a claim is about equals the expression
  /// that the claim is.
  ///
  /// - Parameter claims: the texts of the claims by their number, by fence.
  public func comparing(_ program: Program, _ claims: [FenceNumber: [Int: String]]) -> Program {
    let fences = Set(program.fences)
    let samples = page.samples.filter { fences.contains($0.fence) }.map { sample in
      var sample = sample
      let texts = claims[sample.fence] ?? [:]
      for index in sample.probes.indices {
        guard let claim = sample.probes[index].report.claim, let text = texts[claim] else { continue }
        switch sample.probes[index].report {
        case .value, .guess: sample.probes[index].report = .equals(text, claim: claim)
        case .valueOf(let name, _), .guessOf(let name, _):
          sample.probes[index].report = .equalsOf(text, name: name, claim: claim)
        case .begins, .passed, .reached, .equals, .equalsOf, .printed, .demo, .demoOf, .discards, .end: break
        }
      }
      return sample
    }
    return write(program.name, program.purpose, samples, program.spans)
  }

  /// The spans that have an expression, by program.
  private func spansByProgram() -> [ProgramName: [SpanNumber]] {
    var spans: [ProgramName: [SpanNumber]] = [:]
    let programs = SpanPrograms(page)
    for number in document.spans.numbers where !document.spans[number].expression.allSatisfy(\.isWhitespace) {
      spans[programs[document.spans[number]], default: []].append(number)
    }
    return spans
  }

  private func write(
    _ name: ProgramName, _ purpose: Program.Purpose, _ samples: [Sample], _ spans: [SpanNumber]
  ) -> Program {
    let demos = samples.compactMap(\.demo)
    var settings = page.settings
    settings.languageMode = modes.mode(of: name, purpose)
    let manifest = samples.first { $0.manifest != nil }
    let extra = samples.compactMap(\.seconds).reduce(0, +)
    var text = ProgramText(
      file: document.path, imports: imports(of: samples), hasDemos: !demos.isEmpty, isTimed: extra > 0,
      prelude: manifest == nil ? page.prelude : nil, shadowing: Shadowing(samples))
    var left = spans[...]
    for sample in samples {
      while let span = left.first, document.spans[span].nextFence <= sample.fence {
        text.add(span: span, document.spans[left.removeFirst()])
      }
      text.add(sample)
    }
    for span in left { text.add(span: span, document.spans[span]) }
    text.finish()
    var program = Program(
      name: name, purpose: purpose, module: module(name, purpose), imports: text.imports, body: text.source,
      function: purpose == .runs && demos.isEmpty && extra == 0 && spans.isEmpty && settings == ProgramSettings()
        && page.prelude == nil ? ProgramFunction(samples) : nil, places: text.places,
      fences: samples.map(\.fence), spans: spans, sessions: purpose == .runs ? sessions(of: demos) : [],
      settings: settings, extraSeconds: extra, hasDemos: !demos.isEmpty,
      hasConditions: !text.conditions.isEmpty,
      liveDemos: purpose == .runs ? samples.filter { !$0.isStatic }.compactMap(\.demo) : [])
    program.isManifest = manifest != nil
    program.closingFence = (samples.last { !$0.isHidden } ?? samples.last)?.fence
    program.passages = text.passages
    return program
  }

  /// The program of a test without the statements at some offsets, to be run; nil if there are none.
  public func sound(_ number: HiddenTestNumber, without offsets: Set<Int>) -> Program? {
    let whole = page.tests[number.value].sample
    let left = whole.leavingOut(at: offsets.sorted())
    return left.code == whole.code ? nil : program(of: number, running: left)
  }

  /// - Parameter part: what of the test is run, whatever it expects; nil for the test as it is.
  private func program(of number: HiddenTestNumber, running part: Sample? = nil) -> Program {
    let test = page.tests[number.value]
    let sample = part ?? test.sample
    let name = sample.program
    let purpose: Program.Purpose =
      if part != nil {
        .runs
      } else if test.expectsErrors {
        .fails(fence: test.sample.fence)
      } else if test.isCompiledOnly {
        .compiles(fence: test.sample.fence)
      } else if !test.traps.isEmpty {
        .traps(fence: test.sample.fence)
      } else {
        .runs
      }
    var settings = page.settings
    // The tests were written for the compiler's own options.
    for feature in ["ConciseMagicFile", "ForwardTrailingClosures"] {
      settings.flags += ["-disable-upcoming-feature", feature]
    }
    var text = ProgramText(
      file: document.path, imports: page.imports.filter { $0 != "Foundation" }.map { "import \($0)" }, hasDemos: false,
      isTimed: false, prelude: nil, shadowing: Shadowing([]))
    text.add(sample, keepsMain: test.isAboutMain)
    text.finish()
    var program = Program(
      name: name, purpose: purpose, module: module(name, purpose), imports: text.imports, body: text.source,
      function: nil,
      places: text.places, fences: [test.sample.fence], spans: [], sessions: [], settings: settings, extraSeconds: 0,
      hasDemos: false,
      hasConditions: false, liveDemos: [])
    program.test = number
    program.closingFence = test.sample.fence
    program.files = test.files
    program.modules = test.modules
    return program
  }

  /// What a program imports without being asked to: a sample in the comment of a declaration that other modules cannot use
  /// sees all of its module.
  private func imports(of samples: [Sample]) -> [String] {
    switch samples.lazy.compactMap(\.manifest).first {
    case .whole?: return ["import PackageDescription"]
    case _?: return ["import PackageDescription", "import CompilerPluginSupport"]
    case nil: break
    }
    let comment = samples.first.flatMap { document.comment(at: $0.range.start.line) }
    let isPublic = comment.map { document.comments[$0].isPublic } ?? true
    return page.imports.map { (isPublic || $0 == "Foundation" ? "import " : "@testable import ") + $0 }
  }

  private func sessions(of demos: [String]) -> [SessionPlan] {
    var sessions = demos.map { SessionPlan(purpose: .opening(demo: $0), demo: $0, steps: [.snapshot]) }
    let known = Set(demos)
    for still in page.stills where known.contains(still.demo) {
      let inputs = still.inputs.map { SessionPlan.Step.enter($0.value, into: $0.tag) }
      sessions.append(
        SessionPlan(purpose: .still(fence: still.fence), demo: still.demo, steps: inputs + [.snapshot]))
    }
    for table in page.checks where known.contains(table.demo) {
      for (number, line) in table.lines.enumerated() {
        var steps: [SessionPlan.Step] = []
        for (column, cell) in zip(table.columns, line) where !column.isQuestion {
          if let value = cell.value { steps.append(.enter(value, into: column.name)) }
        }
        steps += table.columns.filter(\.isQuestion).map { .ask($0.name) }
        sessions.append(
          SessionPlan(
            purpose: .check(fence: table.fence, line: number), demo: table.demo, steps: steps + [.snapshot]))
      }
    }
    return sessions
  }

  private func module(_ name: ProgramName, _ purpose: Program.Purpose) -> String {
    let role =
      switch purpose {
      case .runs: "runs"
      case .fails(let fence): "fails \(fence.value)"
      case .traps(let fence): "traps \(fence.value)"
      case .compiles(let fence): "compiles \(fence.value)"
      }
    // Short, but long enough that two programs of a site never get the same name by chance.
    let name = "\(document.path)\n\(name.group)\n\(name.generation)\n\(role)"
    return "Page_" + String(FNV1a.of(name.utf8), radix: 36)
  }
}
