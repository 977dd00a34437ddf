import Base
import Diagnostics
import Markdown
import Proofs
import Samples
import Sites

/// The check of pages that were not written for Galley: which samples belong together, and which are only fragments, is
/// found out by compiling them.
extension SiteBuilder {
  /// Checks pages anew, with other scopes and without fragments, until each is at its best.
  func adapt(
    _ checked: [PageNumber: CheckedPage], _ sources: SiteSources, _ terms: SiteProver.Terms, by prover: SiteProver
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    var best = checked
    var attempts: [PageNumber: ForeignAttempt] = [:]
    for (number, page) in checked { attempts[number] = ForeignAttempt(page) }
    while true {
      let open = attempts.compactMap { number, attempt in attempt.next.map { (number, $0) } }.sorted { $0.0 < $1.0 }
      if open.isEmpty { break }
      var pages: [ReadPage] = []
      do throws(DiskFailure) {
        for (number, reading) in open { pages.append(try sources.reader.whole(sources.pages[number.value], reading)) }
      } catch {
        throw .disk(error)
      }
      let prepared = await prover.prepare(pages, terms)
      for ((number, _), page) in zip(open, try await prover.check(prepared, terms).get()) {
        attempts[number]?.add(page)
      }
    }
    for (number, attempt) in attempts { best[number] = attempt.best }
    return best
  }
}

/// The ways in which a page was checked so far.
private struct ForeignAttempt {
  private(set) var best: CheckedPage
  private var fewest: (errors: Int, fragments: Int)
  private var reading = ForeignReading()
  /// How to check the page next; nil if it is at its best.
  private(set) var next: ForeignReading?

  init(_ page: CheckedPage) {
    best = page
    fewest = (.max, .max)
    add(page)
  }

  mutating func add(_ page: CheckedPage) {
    if let next { reading = next }
    next = nil
    let page = page.withMilderClaims
    let traps = Self.traps(of: page).subtracting(reading.traps)
    let local = Self.fences(of: page) { $0.summary.hasPrefix("property wrappers are not yet supported in top-level") }
      .subtracting(reading.local)
    let fragments = Self.fragments(of: page).filter { !local.contains($0.key) }
    if !reading.importsFoundation, fragments.values.contains(where: { $0.hasPrefix("it uses '") }) {
      next = reading
      next?.importsFoundation = true
      return
    }
    if !fragments.isEmpty || !traps.isEmpty || !local.isEmpty {
      next = reading
      next?.local.formUnion(local)
      next?.fragments.merge(fragments) { old, _ in old }
      next?.traps.formUnion(traps)
      return
    }
    let faults = (page.proof?.diagnostics ?? []).filter { $0.severity == .error }
    if !reading.importsFirstOnly, page.page.samples.imports.count > 1,
      faults.contains(where: { $0.summary.contains("' is ambiguous for type lookup") })
    {
      next = reading
      next?.importsFirstOnly = true
      return
    }
    let errors = faults.count
    if (errors, reading.fragments.count) < fewest {
      fewest = (errors, reading.fragments.count)
      best = page
    }
    let isMarkdown = page.page.document.comments.isEmpty
    if errors > 0, isMarkdown, let scope = ForeignReading.Scope(rawValue: reading.scope.rawValue + 1) {
      next = ForeignReading(scope: scope)
      next?.importsFirstOnly = reading.importsFirstOnly
      next?.importsFoundation = reading.importsFoundation
    }
  }

  /// The samples with an error of some kind.
  private static func fences(of page: CheckedPage, _ isWanted: (Diagnostic) -> Bool) -> Set<FenceNumber> {
    let faults = (page.proof?.diagnostics ?? []).filter { $0.severity == .error && isWanted($0) }
    return Set(faults.compactMap { page.page.document.fence(at: $0.range.start.line) })
  }

  /// The samples that stop, and have a comment that says so.
  private static func traps(of page: CheckedPage) -> Set<FenceNumber> {
    let words = ["overflow", "trap", "crash", "fatal", "error", "precondition"]
    var traps: Set<FenceNumber> = []
    for fence in fences(of: page, { $0.id == "run.crash" }) {
      guard let sample = page.page.samples.samples.first(where: { $0.fence == fence }) else { continue }
      let comments = sample.syntax.comments.map { $0.text.lowercased() }
      if comments.contains(where: { comment in words.contains { comment.contains($0) } }) { traps.insert(fence) }
    }
    return traps
  }

  /// The samples that are not complete: they use names which neither the page nor its modules declare, show a member out of
  /// its type, or alternatives.
  private static func fragments(of page: CheckedPage) -> [FenceNumber: String] {
    var fragments: [FenceNumber: String] = [:]
    for fault in page.proof?.diagnostics ?? [] where fault.severity == .error {
      guard let fence = page.page.document.fence(at: fault.range.start.line), fragments[fence] == nil else { continue }
      fragments[fence] = reason(fault, in: page.page.document.fences[fence])
    }
    return fragments
  }

  private static func reason(_ fault: Diagnostic, in fence: Fence) -> String? {
    let message = fault.summary
    if let name = missingName(in: message) { return "it uses '\(name)', which it does not declare" }
    if members.contains(where: message.hasPrefix) || message.hasPrefix("cannot find 'self'") {
      return "a part of a type"
    }
    if bodiless.contains(where: message.hasPrefix) { return "declarations without their bodies" }
    if message.contains("experimental feature") { return "it needs an experimental feature" }
    if message.contains("does not conform to protocol") { return "declarations without their bodies" }
    if message.hasPrefix("invalid redeclaration"),
      fault.notes.contains(where: {
        $0.range.map { fence.range.start.line...fence.range.end.line ~= $0.start.line } ?? false
      })
    {
      return "it shows alternatives"
    }
    return message.hasSuffix("cannot be resolved without a contextual type") ? "a part of an expression" : nil
  }

  private static let members = [
    "property wrappers are not yet supported in top-level code", "static methods may only be declared on a type",
    "static properties may only be declared on a type", "static stored properties",
    "'mutating' is not valid on", "initializers may only be declared within a type",
  ]

  /// What the compiler says of declarations that are shown without their bodies.
  private static let bodiless = [
    "expected '{' in", "expected '{' to start", "expected '{' for", "initializer requires a body",
  ]

  private static func missingName(in message: String) -> Substring? {
    let beginnings = [
      "cannot find '", "cannot find type '", "cannot find operator '", "unknown attribute '", "no such module '",
    ]
    guard let start = beginnings.first(where: message.hasPrefix), !message.contains("did you mean '") else {
      return nil
    }
    return message.dropFirst(start.count).prefix { $0 != "'" }
  }
}

extension CheckedPage {
  /// The same with warnings about claims that only look like claims.
  fileprivate var withMilderClaims: CheckedPage {
    guard var proof else { return self }
    var lines: Set<Int> = []
    for sample in page.samples.samples {
      for (index, claim) in sample.claims.enumerated() where claim.isLikely {
        lines.insert(claim.range.start.line)
        proof.verdicts.excuse(
          .claim(fence: sample.fence, index: index, line: 0), because: "the comment is not written as a claim")
      }
    }
    proof.diagnostics = proof.diagnostics.compactMap { fault in
      var fault = fault
      guard fault.id == "sample.varies" || fault.id.hasPrefix("claim.") && lines.contains(fault.range.start.line) else {
        return fault
      }
      // A value without a description of its own says nothing that an author would write.
      if fault.id == "claim.value", fault.summary.contains("(_") || fault.summary.contains("()") { return nil }
      if fault.id == "claim.never-reached" || fault.id == "claim.varies" || fault.id == "sample.varies" { return nil }
      fault.severity = .warning
      fault.id = "claim.comment-differs"
      return fault
    }
    return CheckedPage(page, proof: proof)
  }
}
