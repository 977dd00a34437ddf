import Diagnostics
import Markdown
import Proofs
import Samples

/// The checks of one foreign page so far: the best result, and the next way to try.
struct ForeignAttempt {
  private(set) var best: CheckedPage
  private var fewest: (errors: Int, fragments: Int)
  private var reading: ForeignReading
  /// Whether other scopes are tried, too.
  private let triesScopes: Bool
  /// How to check the page next; nil if no other way can give fewer errors.
  private(set) var next: ForeignReading?

  /// - Parameter scope: the only scope; nil to try all.
  init(_ page: CheckedPage, scope: ForeignReading.Scope? = nil) {
    best = page
    reading = ForeignReading(scope: scope ?? .page)
    triesScopes = scope == nil
    fewest = (.max, .max)
    add(page)
  }

  mutating func add(_ page: CheckedPage) {
    if let next { reading = next }
    next = nil
    let page = page.withMilderClaims
    let traps = Self.traps(of: page).subtracting(reading.traps)
    let notRun = Self.programsThatCannotRun(of: page).subtracting(reading.notRun)
    let local = Self.fences(of: page) { $0.summary.hasPrefix("property wrappers are not yet supported in top-level") }
      .subtracting(reading.local)
    let fragments = Self.fragments(of: page).filter { !local.contains($0.key) && reading.fragments[$0.key] == nil }
    let isProgram = page.page.document.program != nil
    if !reading.importsFoundation, !isProgram, fragments.values.contains(where: { $0.hasPrefix("it uses '") }) {
      next = reading
      next?.importsFoundation = true
      return
    }
    if !fragments.isEmpty || !traps.isEmpty || !local.isEmpty || !notRun.isEmpty {
      next = reading
      next?.local.formUnion(local)
      next?.fragments.merge(fragments) { old, _ in old }
      next?.traps.formUnion(traps)
      next?.notRun.formUnion(notRun)
      return
    }
    let found = (page.proof?.diagnostics ?? []).filter { $0.severity == .error }
    if !reading.importsFirstOnly, page.page.samples.imports.count > 1,
      found.contains(where: { $0.summary.contains("' is ambiguous for type lookup") })
    {
      next = reading
      next?.importsFirstOnly = true
      return
    }
    let errors = found.count
    if (errors, reading.fragments.count) < fewest {
      fewest = (errors, reading.fragments.count)
      best = page
    }
    let isMarkdown = page.page.document.comments.isEmpty && !isProgram
    if triesScopes, errors > 0, isMarkdown, let scope = ForeignReading.Scope(rawValue: reading.scope.rawValue + 1) {
      next = ForeignReading(scope: scope)
      next?.importsFirstOnly = reading.importsFirstOnly
      next?.importsFoundation = reading.importsFoundation
    }
  }

  /// The samples with an error of some kind.
  private static func fences(of page: CheckedPage, _ isWanted: (Diagnostic) -> Bool) -> Set<FenceNumber> {
    let errors = (page.proof?.diagnostics ?? []).filter { $0.severity == .error && isWanted($0) }
    return Set(errors.compactMap { page.page.document.fence(at: $0.range.start.line) })
  }

  /// The samples with `@main` that end early, because their programs need arguments, or do not end.
  private static func programsThatCannotRun(of page: CheckedPage) -> Set<FenceNumber> {
    let (exits, timeouts) = (fences(of: page) { $0.id == "run.exit" }, fences(of: page) { $0.id == "run.timeout" })
    let samples = page.page.samples.samples.filter { exits.contains($0.fence) || timeouts.contains($0.fence) }
    return Set(
      samples.filter { sample in
        sample.entryPoint.map { timeouts.contains(sample.fence) || !$0.declaresMain } ?? false
      }.map(\.fence))
  }

  /// The samples that crash and have a comment that says so.
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

  /// The incomplete samples, with the reason: an undeclared name, a member without its type, alternatives, and the like.
  private static func fragments(of page: CheckedPage) -> [FenceNumber: String] {
    var fragments: [FenceNumber: String] = [:]
    let isSnippet = page.page.document.program == .snippet
    for error in page.proof?.diagnostics ?? [] where error.id == "sample.does-not-compile" {
      // SwiftPM compiles a snippet as it is, but perhaps not with the modules that are built here.
      if isSnippet, !error.summary.hasPrefix("no such module '") { continue }
      guard let fence = page.page.document.fence(at: error.range.start.line), fragments[fence] == nil else { continue }
      // What does not compile may only lack a module of the package.
      fragments[fence] = page.page.samples.blockedImport ?? reason(error, in: page.page.document.fences[fence])
    }
    return fragments
  }

  private static func reason(_ error: Diagnostic, in fence: Fence) -> String? {
    let message = error.summary
    if let name = missingName(in: message) { return "it uses '\(name)', which it does not declare" }
    if members.contains(where: message.hasPrefix) || message.hasPrefix("cannot find 'self'") {
      return "a part of a type"
    }
    if bodiless.contains(where: message.hasPrefix) { return "declarations without their bodies" }
    if message.contains("experimental feature") { return "it needs an experimental feature" }
    if message.contains("does not conform to protocol") { return "declarations without their bodies" }
    if message.hasPrefix("invalid redeclaration"),
      error.notes.contains(where: {
        $0.range.map { fence.range.start.line...fence.range.end.line ~= $0.start.line } ?? false
      })
    {
      return "it shows alternatives"
    }
    return message.hasSuffix("cannot be resolved without a contextual type") ? "a part of an expression" : nil
  }

  /// The compiler's messages about members outside of a type.
  private static let members = [
    "property wrappers are not yet supported in top-level code", "static methods may only be declared on a type",
    "static properties may only be declared on a type", "static stored properties",
    "'mutating' is not valid on", "initializers may only be declared within a type",
  ]

  /// The compiler's messages about declarations without bodies.
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
  /// The same with warnings instead of errors about comments that only look like claims.
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
    proof.diagnostics = proof.diagnostics.compactMap { error in
      var error = error
      guard error.id == "sample.varies" || error.id.hasPrefix("claim.") && lines.contains(error.range.start.line) else {
        return error
      }
      // Nobody writes the deerror description of a type into a comment.
      if error.id == "claim.value", error.summary.contains("(_") || error.summary.contains("()") { return nil }
      if error.id == "claim.never-reached" || error.id == "claim.varies" || error.id == "sample.varies" { return nil }
      error.severity = .warning
      error.fixIt = nil
      error.id = "claim.comment-differs"
      return error
    }
    return CheckedPage(page, proof: proof)
  }
}
