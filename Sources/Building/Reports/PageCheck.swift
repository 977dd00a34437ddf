import Diagnostics
import Markdown
import Results
import Samples
import Sites

/// The result of the check of a page, without the page: for reports, and for files that show parts of it.
struct PageCheck: Equatable, Sendable {
  var diagnostics: [Diagnostic]
  var tally: VerdictCounts
  var blocks: [BlockReport]
  /// The number of blocks without a language that are no Swift.
  var otherBlocks = 0
  /// How many samples are not checked because a module could not be built, by the reason. Only pages of packages have
  /// some, whose checks are not stored.
  var unbuilt: [String: Int] = [:]
  /// Which samples form a program, on a Markdown page that was not written for Galley: `ForeignReading.Scope`.
  var scope: String?
  /// Results of Swift spans: `PageProof.spans`.
  var values: [SpanNumber: String]
  /// Modules of its live demos.
  var modules: [NamedModule]
  /// Nil if no result of the page depends on a clock.
  var expiry: Expiry?
  /// Whether modules of its demos are still to be compiled.
  var awaitsModules: Bool

  /// Nil if the page was not checked.
  ///
  /// - Parameters:
  ///   - outline: of the same page.
  ///   - site: says what is an error.
  init?(_ checked: CheckedPage, _ outline: PageOutline, of site: SiteConfiguration) {
    guard let proof = checked.proof else { return nil }
    let isStrict = site.isStrict
    diagnostics = proof.diagnostics.filter { $0.severity == .error || !checked.isInContext($0) }.asErrors(isStrict)
    diagnostics += UncheckedClaims(checked.page, ofSketches: !site.refusesSketches).diagnostics
    if site.refusesSketches { diagnostics += checked.sketches }
    tally = proof.tally
    blocks = BlockReport.all(in: checked.page, proof, outline.diagnostics.asErrors(isStrict) + diagnostics)
    otherBlocks = checked.page.samples.otherBlocks
    for sample in checked.page.samples.samples where checked.page.samples.unbuilt.contains(sample.fence) {
      guard case .skipped(let why) = sample.mode, !sample.isContext else { continue }
      unbuilt[why, default: 0] += 1
    }
    scope = checked.page.samples.scope?.rawValue
    values = proof.spans
    modules = proof.modules.map(NamedModule.init)
    expiry = proof.expiry
    awaitsModules = !proof.awaited.isEmpty
  }
}

extension CheckedPage {
  /// An error for each sample that was not compiled because it is not complete.
  fileprivate var sketches: [Diagnostic] {
    page.samples.samples.compactMap { sample in
      guard !sample.isContext, case .sketch(let why) = sample.mode else { return nil }
      return Diagnostic(.error, id: "sample.incomplete", "this sample is not complete: \(why)", at: sample.range)
    }
  }

  /// Whether a diagnostic is about a sample that is not checked itself.
  fileprivate func isInContext(_ diagnostic: Diagnostic) -> Bool {
    let fence = page.document.fence(at: diagnostic.range.start.line)
    return page.samples.samples.contains { $0.fence == fence && $0.isContext }
  }

  /// What its samples printed, in order.
  var outputs: [(place: SourceRange, text: String)] {
    page.samples.samples.compactMap { sample in
      let output = proof?.samples[sample.fence]?.output ?? ""
      return output.isEmpty || sample.isContext ? nil : (sample.range, output)
    }
  }
}

extension [Diagnostic] {
  /// - Parameter isStrict: whether warnings become errors; else nothing changes.
  public func asErrors(_ isStrict: Bool) -> [Diagnostic] {
    guard isStrict else { return self }
    return map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.severity == .warning { diagnostic.severity = .error }
      return diagnostic
    }
  }
}

extension BuildReport {
  /// Adds the result of a page.
  mutating func add(_ check: PageCheck, of page: SitePage) {
    diagnostics += check.diagnostics
    tally = tally + check.tally
    blocks += check.blocks
    awaitsModules = awaitsModules || check.awaitsModules
    expiry.limit(to: check.expiry)
    var languages = page.outline.otherLanguages
    unbuilt.merge(check.unbuilt, uniquingKeysWith: +)
    if check.otherBlocks > 0 { languages["", default: 0] += check.otherBlocks }
    if !languages.isEmpty { otherLanguages[page.file.file] = languages }
    if let scope = check.scope { scopes[page.file.file] = scope }
  }
}
