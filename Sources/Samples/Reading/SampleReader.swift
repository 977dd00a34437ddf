import Diagnostics
import Markdown
import SwiftCode

/// Reads everything on a page that is checked: samples, outputs, check tables and stills.
public struct SampleReader {
  private let settings: ProgramSettings
  private let replacements: [Replacement]
  private let prelude: Prelude?
  private let imports: ImplicitImports
  private let foreign: ForeignReading?
  private let comments: CommentSettings
  private let syntax: (String) -> CodeSyntax
  private let isOperator: (String) -> Bool
  private let file: (String) -> [UInt8]?

  /// - Parameters:
  ///   - settings: the site's settings, for pages without their own.
  ///   - replacements: the site's replacements, for all pages.
  ///   - prelude: the code before the samples of the page; nil for none.
  ///   - imports: the modules that each program imports without being asked to.
  ///   - foreign: nil for a page that was written for Galley.
  ///   - comments: how comments are read that are no written claims, on pages that were not.
  ///   - syntax: parses code, or returns a cached result.
  ///   - isOperator: whether the package declares an operator, on pages that were not written for Galley.
  ///   - file: the bytes of a source file named by `file=PATH`, relative to the site's root; nil if there is none.
  package init(
    settings: ProgramSettings = ProgramSettings(), replacements: [Replacement] = [], prelude: Prelude? = nil,
    imports: ImplicitImports = ImplicitImports(),
    foreign: ForeignReading? = nil, comments: CommentSettings = CommentSettings(),
    syntax: @escaping (String) -> CodeSyntax = { CodeSyntax($0) },
    isOperator: @escaping (String) -> Bool = { _ in false },
    file: @escaping (String) -> [UInt8]?
  ) {
    self.settings = settings
    self.replacements = replacements
    self.prelude = prelude
    self.imports = imports
    self.foreign = foreign
    self.comments = comments
    self.syntax = syntax
    self.isOperator = isOperator
    self.file = file
  }

  public func read(_ document: Document) -> PageSamples {
    var page = PageSamples(path: document.path, samples: [], checks: [], stills: [], demos: [:], diagnostics: [])
    page.settings = settings
    page.comments = comments
    page.prelude = prelude
    page.imports = foreign?.imports ?? imports.modules
    page.scope = document.comments.isEmpty ? foreign?.scope : nil
    page.blockedImport = imports.blocked.sorted { $0.key < $1.key }.first?.value
    if let entry = document.frontMatter.others.first(where: { $0.key == "swift" }) {
      let reader = ProgramSettingsReader(entry.value, defaults: settings)
      page.settings = reader.settings
      page.diagnostics += reader.diagnostics
    }
    if let entry = document.frontMatter.others.first(where: { $0.key == "replace" }) {
      page.replacements = Replacement.all(in: entry.value, &page.diagnostics)
    }
    page.replacements += replacements
    var scope = ProgramScope()
    var incompleteCode = IncompleteCodeFinder()
    let adjacent = fencesDirectlyAfterAnother(document)

    page.tests = HiddenTestReader(document).tests()
    let twins = HiddenTestTwins(document, page.tests)
    page.diagnostics += twins.diagnostics
    page.drifted = twins.comments
    for (number, fence) in zip(document.fences.numbers, document.fences) {
      page.diagnostics += BidirectionalControls.diagnostics(in: fence)
      if case .test = fence.hiding { continue }
      guard let language = FenceLanguage(rawValue: fence.language) else {
        let reader = ListingReader.read(fence)
        page.listings[number] = reader.listing
        page.diagnostics += reader.diagnostics
        continue
      }
      let words = FenceWords(fence, language: language)
      page.diagnostics += words.diagnostics
      if let part = part(of: number, in: document), scope.enter(part) { incompleteCode = IncompleteCodeFinder() }
      switch language {
      case .swift:
        readSample(fence, number, of: document, words, twins[number], &scope, &incompleteCode, into: &page)
      case .output: readOutput(fence, number, words, followsFence: adjacent.contains(number), into: &page)
      case .still: page.stills += StillReader(fence: fence, number: number, words: words).read(&page.diagnostics)
      case .check: page.checks += CheckTableReader(fence: fence, number: number, words: words).read(&page.diagnostics)
      }
    }
    for sample in page.samples {
      guard case .tested(let number) = sample.mode, case .same(_, let lines)? = twins[sample.fence] else { continue }
      page.tests[number.value].report(ShownSample(sample, at: lines))
    }
    // A snippet has marks of DocC, which hide lines and name parts.
    if document.program != nil { page.diagnostics.removeAll { $0.id == HiddenLines.markerFault } }
    if foreign != nil {
      page.samples.leaveOutBehindSketches()
      // Where each literal is a claim, a number is one, too.
      if !comments.areClaims { StepNumbers(document).mark(&page.samples) }
    }
    if let foreign, foreign.scope == .linked {
      let links = SampleLinks(joining: &page.samples, of: document, apart: foreign.apart, faulty: foreign.faulty)
      (page.distant, page.far) = (links.distant, links.far)
    }
    if let foreign, imports.obstacle != nil || !imports.blocked.isEmpty {
      for sample in page.samples {
        guard case .skipped(let why) = sample.mode else { continue }
        if foreign.blocked.contains(sample.fence) || imports.obstacle(to: sample.code) == why {
          page.unbuilt.insert(sample.fence)
        }
      }
    }
    requireDemos(&page)
    page.diagnostics += LanguageModes(page).contradictions
    page.diagnostics += SpanReach(document, page).faults() + OtherSwift(in: document).diagnostics(in: document)
    page.diagnostics += document.spans.flatMap { ReservedNames(in: $0).diagnostics }
    return page
  }

  /// Which part of a page a fence is in, where each part has programs of its own.
  private func part(of number: FenceNumber, in document: Document) -> Int? {
    let fence = document.fences[number]
    if let comment = document.comment(at: fence.range.start.line) { return comment }
    switch foreign?.scope {
    case nil, .page, .linked: return nil
    case .section: return fence.heading?.value ?? -1
    case .block: return number.value
    }
  }

  private func readSample(
    _ fence: Fence, _ number: FenceNumber, of document: Document, _ words: FenceWords, _ twin: HiddenTestTwins.Twin?,
    _ scope: inout ProgramScope,
    _ incompleteCode: inout IncompleteCodeFinder, into page: inout PageSamples
  ) {
    let group = words.value(.group) ?? ""
    if words.has(.reset) { scope.reset(group) }

    var code = fence.code
    var mode = SampleMode.runs
    switch twin {
    case .same(let test, _)?: mode = .tested(by: test)
    case .other(let name)?: mode = .skipped(why: "its hidden test '\(name)' has other code")
    case nil: break
    }
    if let why = words.value(.skip) { mode = .skipped(why: why) }
    if words.has(.fails) { mode = .fails }
    if words.has(.traps) { mode = .traps }
    if words.has(.compiles) { mode = .compiles }
    if let path = words.value(.file), let range = words.range(.file) {
      let quote = QuotedRegion(reference: path)
      mode = .quoted(path: quote.path, region: quote.region)
      code = quote.text(file: file, fence: fence, at: range, &page.diagnostics) ?? ""
    }
    page.diagnostics += contradictions(words)
    let listing = listing(words, code, isQuoted: words.has(.file), &page.diagnostics)
    var codeWithRemoved: String?
    if !listing.removed.isEmpty, !words.has(.file) {
      codeWithRemoved = code
      code = code.blanking(listing.removed, hidden: HiddenLines(of: code))
    }
    let mayStateResults = if case .quoted = mode { false } else { foreign != nil && mode != .fails }
    let unmarked = mayStateResults ? UnmarkedResults(code, isDeclared: isOperator) : nil
    if let unmarked { code = unmarked.code }
    var syntax = syntax(code)
    let owner = foreign?.owners[number]
    if let owner { syntax.becomeMembers(of: owner, code) }
    if let foreign, mode == .runs {
      if fence.isUnlabelled, foreign.others.contains(number) || syntax.isBroken && !OtherCode.looksLikeSwift(code) {
        page.otherBlocks += 1
        return
      }
      mode = foreignMode(foreign, number, code, syntax, incompleteCode)
      if let comment = document.comment(at: fence.range.start.line), document.comments[comment].isUnavailable {
        mode = .sketch(why: "what it documents is unavailable")
      }
    } else if mode == .runs, !words.has(.demo), !words.has(.hidden), let why = incompleteCode.reason(syntax) {
      mode = .skipped(why: why)
      page.diagnostics.append(.incompleteCode(why, fence.opening, at: fence.range))
    }

    var sample = Sample(
      fence: number, code: code, syntax: syntax, mode: mode, isHidden: words.has(.hidden) || fence.hiding != nil,
      program: scope.program(group), demo: words.value(.demo),
      claims: [], lines: fence.lines, range: fence.range)
    sample.listing = listing
    sample.opening = fence.opening
    sample.unmarkedResults = unmarked?.all ?? [:]
    sample.members = foreign?.members[number] ?? []
    sample.isLocal = foreign?.local.contains(number) == true
    sample.showsAlternatives = foreign?.alternatives.contains(number) == true
    if foreign != nil, mode == .compiles, let manifest = syntax.outline.manifest, manifest != .unclear {
      sample.manifest = manifest
    }
    sample.owner = owner
    sample.standIns = foreign?.standIns[number] ?? []
    sample.whyNotRun = foreign?.compiled[number] ?? StandIn.reason(sample.standIns)
    if mode == .runs, let place = DeclaredTests.firstPlace(in: sample) {
      page.diagnostics.append(.testsNotRun(at: place))
      if foreign != nil { (sample.mode, sample.whyNotRun) = (.compiles, "its tests are not run") }
    }
    sample.countsOwnLines = foreign?.ownLines.contains(number) == true
    sample.codeWithRemoved = codeWithRemoved
    if let codeWithRemoved, codeWithRemoved.contains("//") {
      page.diagnostics += ClaimsNotRun.diagnostics(onRemovedLinesOf: sample, self.syntax(codeWithRemoved))
    }
    readLimits(words, into: &sample, &page.diagnostics)
    sample.replacements = words.replacements(&page.diagnostics)
    sample.isStatic = words.has(.stays)
    if sample.isStatic, sample.demo == nil, let range = words.range(.stays) {
      page.diagnostics.append(.staticWithoutDemo(at: range))
    }
    sample.isInspected = words.has(.inspect)
    if sample.isInspected, sample.demo == nil, let range = words.range(.inspect) {
      page.diagnostics.append(.inspectWithoutDemo(at: range))
    }
    if let demo = sample.demo, let range = words.range(.demo) {
      if page.demos[demo] == nil {
        page.demos[demo] = number
      } else {
        page.diagnostics.append(.repeatedDemo(demo, at: range))
        sample.demo = nil
      }
    }
    let faults = SampleAnalysis.complete(
      &sample, isForeign: foreign != nil, isSilent: foreign?.silent.contains(number) == true)
    // What the page says itself is said for Galley, on any page.
    let isMarked = [FenceKey.skip, .fails, .traps, .compiles, .file].contains(where: words.has)
    if foreign == nil || isMarked || sample.mode == .runs || sample.mode == .traps { page.diagnostics += faults }
    page.diagnostics += ReservedNames(in: sample).diagnostics
    if !words.has(.file) { page.diagnostics += HiddenLines.faults(in: sample) }
    page.samples.append(sample)
    incompleteCode.add(sample.syntax)
  }

  /// How a sample is checked on a page that was not written for Galley.
  private func foreignMode(
    _ foreign: ForeignReading, _ number: FenceNumber, _ code: String, _ syntax: CodeSyntax,
    _ incompleteCode: IncompleteCodeFinder
  ) -> SampleMode {
    if let why = imports.obstacle(to: code) {
      return .without(module: why)
    }
    if let mode = foreign.mode(number) ?? ForeignReading.mode(code, syntax) { return mode }
    let isManifest = syntax.outline.manifest.map { $0 != .unclear } ?? false
    if isManifest, !syntax.outline.hasPlaceholders { return .compiles }
    return incompleteCode.reason(syntax).map { .sketch(why: "it is " + $0) } ?? .runs
  }

  private func listing(
    _ words: FenceWords, _ code: String, isQuoted: Bool, _ diagnostics: inout [Diagnostic]
  ) -> ListingStyle {
    guard FenceKey.listing.contains(where: words.has) else { return ListingStyle() }
    let hidden = isQuoted ? 0 : HiddenLines(of: code).count
    let count = code.utf8.count { $0 == UInt8(ascii: "\n") } - hidden
    let reader = ListingReader(words, lineCount: count)
    diagnostics += reader.diagnostics
    return reader.listing
  }

  private func readLimits(_ words: FenceWords, into sample: inout Sample, _ diagnostics: inout [Diagnostic]) {
    if let text = words.value(.version), let range = words.range(.version) {
      sample.languageMode = LanguageMode(rawValue: text)
      if sample.languageMode == nil, !text.isEmpty { diagnostics.append(.languageMode(at: range)) }
    }
    if let text = words.value(.timeout), let range = words.range(.timeout) {
      sample.seconds = Double(limitInSeconds: text)
      if sample.seconds == nil, !text.isEmpty { diagnostics.append(.timeout(at: range)) }
    }
  }

  /// Reports pairs of words that cannot be used together.
  private func contradictions(_ words: FenceWords) -> [Diagnostic] {
    let pairs: [(FenceKey, FenceKey)] = [
      (.fails, .traps), (.skip, .fails), (.skip, .traps), (.skip, .demo), (.skip, .hidden), (.skip, .group),
      (.skip, .reset), (.file, .skip), (.file, .fails), (.file, .traps), (.file, .demo), (.file, .hidden),
      (.file, .group), (.file, .reset), (.demo, .fails), (.demo, .traps), (.hidden, .fails), (.hidden, .traps),
      (.skip, .version), (.skip, .timeout), (.file, .version), (.file, .timeout), (.fails, .timeout),
      (.skip, .replace), (.file, .replace), (.fails, .replace), (.compiles, .fails), (.compiles, .traps),
      (.compiles, .skip), (.compiles, .file), (.compiles, .demo), (.compiles, .hidden), (.compiles, .timeout),
      (.compiles, .replace), (.hidden, .title), (.hidden, .highlight), (.hidden, .added), (.hidden, .removed),
      (.hidden, .numbers),
    ]
    return pairs.compactMap { a, b in
      guard words.has(a), let range = words.range(b) else { return nil }
      return .contradiction(a, b, at: range)
    }
  }

  private func readOutput(
    _ fence: Fence, _ number: FenceNumber, _ words: FenceWords, followsFence: Bool, into page: inout PageSamples
  ) {
    guard followsFence, let last = page.samples.indices.last, page.samples[last].fence.value == number.value - 1 else {
      page.diagnostics.append(.outputWithoutSample(at: fence.range))
      return
    }
    switch page.samples[last].mode {
    case .runs, .traps, .tested, .sketch, .elsewhere: break
    case .compiles where page.samples[last].whyNotRun != nil: break
    case .fails, .compiles, .skipped, .quoted:
      page.diagnostics.append(.outputOfUnrun(at: fence.range))
      return
    }
    var claim = Claim(.output(text: fence.code, fence: number), at: fence.range)
    claim.isUnordered = words.has(.unordered)
    claim.replacements = words.replacements(&page.diagnostics)
    if let fault = WeakClaim.fault(of: claim) { page.diagnostics.append(fault) }
    page.samples[last].claims.append(claim)
  }

  /// The fences with nothing but white space between them and the fence before.
  private func fencesDirectlyAfterAnother(_ document: Document) -> Set<FenceNumber> {
    let nodes = document.tree.nodes
    var found: Set<FenceNumber> = []
    var isDirect = false
    document.tree.walk(nodes.indices) { index, isEntering in
      guard case .fence(let fence) = nodes[index].kind else {
        isDirect = false
        return
      }
      if isEntering, isDirect { found.insert(fence) }
      isDirect = true
    }
    return found
  }

  private func requireDemos(_ page: inout PageSamples) {
    let uses = page.checks.map { ($0.demo, $0.range) } + page.stills.map { ($0.demo, $0.range) }
    for (demo, range) in uses where page.demos[demo] == nil {
      page.diagnostics.append(.unknownDemo(demo, known: page.demos.keys.sorted(), at: range))
    }
    page.checks.removeAll { page.demos[$0.demo] == nil }
    page.stills.removeAll { page.demos[$0.demo] == nil }
  }
}

extension Diagnostic {
  fileprivate static func repeatedDemo(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "demo.duplicate-name", "duplicate demo '\(name)' on this page", at: range)
  }

  fileprivate static func staticWithoutDemo(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.static-without-demo", "'static' has no effect without a demo",
      notes: [Note("write 'demo=NAME static'")], at: range)
  }

  fileprivate static func inspectWithoutDemo(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.inspect-without-demo", "'inspect' has no effect without a demo",
      notes: [Note("write 'demo=NAME inspect'")], at: range)
  }

  fileprivate static func incompleteCode(_ why: String, _ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "fence.incomplete-code", "not checked: this code is \(why)",
      notes: [Note("to show this code without checking it, " + opening.remedy("skip=\"reason\""))], at: range)
  }

  fileprivate static func contradiction(_ a: FenceKey, _ b: FenceKey, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.conflicting-words", "'\(a.rawValue)' and '\(b.rawValue)' cannot be used together", at: range)
  }

  fileprivate static func outputWithoutSample(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "output.no-sample", "missing swift fence directly before this output fence",
      notes: [Note("put the output directly after the swift fence that prints it")], at: range)
  }

  fileprivate static func outputOfUnrun(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "output.not-run", "the swift fence before this output is not run, so it prints nothing", at: range)
  }

  fileprivate static func unknownDemo(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    var notes: [Note] = []
    if let near = suggestion(for: name, among: known) {
      notes.append(Note("did you mean '\(near)'?"))
    } else if known.isEmpty {
      notes.append(Note("this page has no demo: write demo=NAME after 'swift'"))
    } else {
      notes.append(Note("demos of this page: " + known.joined(separator: ", ")))
    }
    return Diagnostic(.error, id: "demo.unknown", "unknown demo '\(name)'", notes: notes, at: range)
  }
}
