import Diagnostics
import Markdown

extension ReadPage {
  /// The fences that a check has a result for: Swift samples, check tables, stills, and the first ones of hidden tests.
  public var units: [FenceNumber] {
    (samples.samples.filter { !$0.isContext }.map(\.fence) + samples.checks.map(\.fence) + samples.stills.map(\.fence)
      + samples.tests.map(\.sample.fence))
      .sorted()
  }

  /// The unit that a line belongs to: an `output` block belongs to the sample above it. Nil for text between samples.
  public func unit(at line: Int) -> FenceNumber? {
    guard let fence = document.fence(at: line) else { return nil }
    let units = units
    if units.contains(fence) { return fence }
    if let test = samples.tests.first(where: { $0.fences.contains(fence) }) { return test.sample.fence }
    return document.fences[fence].language == FenceLanguage.output.rawValue ? units.last { $0 < fence } : nil
  }

  /// The page with nothing but some of its units and the samples that they need: those before them in their programs.
  ///
  /// Needed samples are compiled and run, but none of their claims is checked. Links are left out, too.
  public func narrowed(to selected: Set<FenceNumber>) -> ReadPage {
    var page = self
    page.samples.checks.removeAll { !selected.contains($0.fence) }
    page.samples.stills.removeAll { !selected.contains($0.fence) }
    let demos = Set(page.samples.checks.map(\.demo) + page.samples.stills.map(\.demo))
    let needed = selected.union(samples.demos.filter { demos.contains($0.key) }.values)
    var ends: [ProgramName: FenceNumber] = [:]
    for sample in samples.samples where needed.contains(sample.fence) { ends[sample.program] = sample.fence }
    page.samples.samples = samples.samples.compactMap { sample in
      if selected.contains(sample.fence) { return sample }
      guard sample.mode == .runs, let end = ends[sample.program], sample.fence <= end else { return nil }
      return sample.asContext(keepingDemo: needed.contains(sample.fence))
    }
    page.samples.keepTests(of: selected)
    for number in page.document.spans.indices { page.document.spans[number].expression = "" }
    page.document.links = []
    page.document.innerLinks = []
    page.document.outerLinks = []
    page.document.images = []
    page.document.unreadLinks = 0
    page.document.otherLanguages = [:]
    // Those about the front matter concern all samples.
    func isKept(_ diagnostic: Diagnostic) -> Bool {
      let line = diagnostic.range.start.line
      return line < document.bodyLine || unit(at: line).map(selected.contains) ?? false
    }
    page.document.diagnostics.removeAll { !isKept($0) }
    page.samples.diagnostics.removeAll { !isKept($0) }
    return page
  }
}

extension PageSamples {
  /// Leaves out the hidden tests that are not selected, nor check a sample that is.
  fileprivate mutating func keepTests(of selected: Set<FenceNumber>) {
    let all = tests
    tests = []
    for (number, test) in all.enumerated() {
      let shown = samples.indices.filter { samples[$0].mode == .tested(by: HiddenTestNumber(number)) }
      guard selected.contains(test.sample.fence) || !shown.isEmpty else { continue }
      tests.append(test)
      for index in shown { samples[index].mode = .tested(by: HiddenTestNumber(tests.count - 1)) }
    }
  }
}

extension Sample {
  /// The sample without its claims.
  fileprivate func asContext(keepingDemo: Bool) -> Sample {
    var sample = self
    sample.isContext = true
    sample.claims = []
    if !keepingDemo { sample.demo = nil }
    sample.probes = pairedProbes.filter { keepingDemo && $0.report.isOfDemo }.map(\.probe)
    return sample
  }
}
