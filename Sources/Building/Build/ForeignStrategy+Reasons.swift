import Diagnostics
import Markdown
import Results
import Samples
import SwiftCode

/// What explains the errors of a sample in a foreign page.
extension ForeignStrategy {
  func explain(
    _ errors: [Diagnostic], of sample: Sample, on page: CheckedPage, in next: inout ForeignReading
  ) {
    let fence = sample.fence
    let samples = page.page.samples.samples
    let declared = Set(samples.flatMap(\.syntax.topLevel.declared).map(\.name))
    // What a later sample declares is not meant here.
    let known = Set(samples.filter { $0.fence <= fence }.flatMap(\.syntax.topLevel.declared).map(\.name))
    let compiled = Set(
      samples.filter { $0.fence <= fence && !$0.isSketch }.flatMap(\.syntax.topLevel.declared).map(\.name))
    if let name = Self.laterVariable(in: sample, samples, known: compiled) {
      next.unchecked[fence] = .sketch(why: "it uses '\(name)', which it does not declare")
      return
    }
    let offsets = CodeOffsets(sample)
    let macros = MacroReason(page.page.samples.samples)
    if page.page.document.fences[fence].isUnlabelled,
      errors.contains(where: { $0.summary.hasPrefix("cannot find operator '") })
    {
      next.others.insert(fence)
      return
    }
    let members = Self.missingMembers(errors, of: fence, in: page.page.document)
      .union(ambiguousTypes(errors, on: page.page))
    if !members.isSubset(of: next.members[fence] ?? []) {
      next.members[fence, default: []].formUnion(members)
      return
    }
    if let listing = errors.lazy.compactMap({ self.listing(confusedIn: $0, among: samples) }).first,
      next.unchecked.updateValue(.sketch(why: "it shows a declaration of the package"), forKey: listing) == nil
    {
      return
    }
    var mode: SampleMode?
    let isSnippet = page.page.document.program == .snippet
    // A brace without its partner is a slip. What the compiler reports about the code behind it explains nothing.
    let isUnbalanced = sample.syntax.isBroken && LoneBrace(in: sample.code) != nil
    for error in errors where error.id == "sample.does-not-compile" {
      // SwiftPM compiles a snippet as it is, but perhaps not with the modules that are built here.
      if isSnippet, !error.summary.hasPrefix("no such module '") { continue }
      if let member = Self.unusableMember(error, of: sample) {
        mode = mode ?? .sketch(why: "it uses '\(member)', which it does not declare")
        continue
      }
      let offset = offsets[error.range] ?? 0
      if showsOwnCode(error, sample) {
        mode = mode ?? .sketch(why: "it shows a declaration of the package")
        continue
      }
      if let name = Self.sketchedOverload(in: sample, at: offset, samples) {
        mode = mode ?? .sketch(why: "it uses another '\(name)', whose body is not shown")
        continue
      }
      if let (type, member) = SketchReason.missingMember(in: error.summary), names.isConditional(member, of: type) {
        mode = mode ?? .skipped(why: "'\(type).\(member)' is declared for other platforms or settings")
        continue
      }
      if let name = SketchReason.missingName(ofModuleIn: error.summary), names.isConditional(name) {
        mode = mode ?? .skipped(why: "'\(name)' is declared for other platforms or settings")
        continue
      }
      if sample.lacksTesting(at: offset) {
        mode = mode ?? .sketch(why: "it uses XCTest, which it does not import")
        continue
      }
      if let name = LibraryFunction.meantAsValue(error.summary, in: sample.code, at: offset)
        ?? LibraryFunction.called(error.summary, in: sample.code, at: offset),
        !compiled.contains(String(name))
      {
        mode = mode ?? .sketch(why: "it uses '\(name)', which it does not declare")
        continue
      }
      let reason = SketchReason(error.summary, in: sample.code, at: offset) {
        names.meant(by: String($0), among: declared.union(modules)) != nil
      } isDeclared: {
        known.contains(String($0))
      }
      guard !isUnbalanced, let other = reason?.mode ?? macros.mode(error.summary, in: sample.code, at: offset) else {
        continue
      }
      // A platform explains more than a missing name.
      if mode == nil { mode = other }
      if case .elsewhere = other { mode = other }
    }
    if mode == nil, errors.contains(where: { $0.summary.hasPrefix("property wrappers are not yet supported in top-") }),
      !next.local.contains(fence)
    {
      next.local.insert(fence)
      return
    }
    if mode == nil, errors.contains(where: { Self.repeats($0, in: page.page.document.fences[fence]) }) {
      if next.alternatives.insert(fence).inserted { return }
      mode = .sketch(why: "it shows alternatives")
    }
    // The sample ends its program as it means to, and samples after it would not run.
    let isOwnMain = sample.entryPoint?.declaresMain == true
    if mode == nil, !isOwnMain, errors.contains(where: { $0.id == "run.exit" }) { next.compiled.insert(fence) }
    // A program with `@main` need not end, nor need a loop over values that come one by one. A long run is no error if
    // there are no results to compare.
    let mayGoOn =
      sample.entryPoint != nil || sample.code.contains(/\bfor\s+(?:try\s+)?await\b/)
      || sample.claims.allSatisfy(\.isLikely)
    if mode == nil, mayGoOn, errors.contains(where: { $0.id == "run.timeout" }) {
      next.compiled.insert(fence)
    }
    if mode == nil, let crash = errors.first(where: { $0.id == "run.crash" }) {
      mode = explain(crash, of: sample, in: &next)
    }
    if mode == nil, errors.contains(where: { Self.leavesOut($0, sample) }) {
      mode = .sketch(why: "it leaves code out")
    }
    if mode == nil, errors.contains(where: { Self.isLeftOut($0, in: sample.code) }) {
      mode = .sketch(why: "it leaves code out")
    }
    if mode == nil, errors.contains(where: { $0.id == "sample.does-not-compile" }),
      !errors.contains(where: { SketchReason.missingName(in: $0.summary) != nil }),
      let above = page.page.document.paragraph(above: fence), WishedCode.isAnnounced(by: above)
    {
      mode = .sketch(why: "the text above says that Swift cannot express it")
    }
    // Readers count the lines of what they see.
    if mode == nil, sample.code.contains("#line"), errors.contains(where: { $0.id.hasPrefix("claim.") }) {
      next.ownLines.insert(fence)
    }
    // What does not compile may only lack a module of the package.
    if let why = page.page.samples.blockedImport, errors.contains(where: { $0.id == "sample.does-not-compile" }) {
      mode = .without(module: why)
      next.blocked.insert(fence)
    }
    if mode == nil, !errors.isEmpty, SketchReason.isOfAnotherTime(file) {
      mode = .sketch(why: "the document describes other versions")
    }
    if let mode { next.unchecked[fence] = mode }
  }

  /// Whether code that is left out explains an error.
  private static func leavesOut(_ error: Diagnostic, _ sample: Sample) -> Bool {
    guard error.id == "sample.does-not-compile" else { return false }
    if Elisions.areIn(sample.code) { return true }
    if Elisions.areTasks(in: sample.code), consequences.contains(where: error.summary.contains) { return true }
    if (consequences + consequencesOfClosures).contains(where: error.summary.contains),
      let offset = CodeOffsets(sample)[error.range], Elisions.areClosures(in: sample.code, around: offset)
    {
      return true
    }
    // `Package(/* name, platforms, … */ dependencies: …)`
    return sample.manifest != nil && !sample.syntax.comments.isEmpty && error.summary.hasPrefix("missing argument")
  }

  /// Parts of the messages of errors that a body without its code causes.
  private static let consequences = [
    "does not conform to protocol '", "failed to produce diagnostic", "missing return in", "unable to infer",
  ]

  /// The same for a closure without its code, whose value and arguments are unknown.
  private static let consequencesOfClosures = [
    "cannot conform to '", "cannot convert value of type '()", "cannot infer", "contextual closure type '",
    "contextual type for closure argument list", "could not be inferred", "type of expression is ambiguous",
  ]

  /// Whether a text is not printed although the sample has a statement for it, since code is left out before that:
  /// `task.cancel()  // Prints "Canceled!"` behind `// ... some time later`.
  private static func isLeftOut(_ error: Diagnostic, in code: String) -> Bool {
    guard error.id == "claim.prints", error.summary == "nothing is printed here", Elisions.areComments(in: code),
      let expected = error.notes.first(where: { $0.text.hasPrefix("expected: ") })
    else { return false }
    return code.contains("print(\(expected.text.dropFirst("expected: ".count)))")
  }

  /// Whether it is about a second declaration in the same sample.
  private static func repeats(_ error: Diagnostic, in fence: Fence) -> Bool {
    error.summary.hasPrefix("invalid redeclaration")
      && error.notes.contains { note in
        note.range.map { fence.range.start.line...fence.range.end.line ~= $0.start.line } ?? false
      }
  }

  /// Explains a crash by a comment that announces it, by a file that is missing, or by another platform.
  private func explain(_ crash: Diagnostic, of sample: Sample, in next: inout ForeignReading) -> SampleMode? {
    let isThrown = crash.summary.contains("Error raised at top level")
    if !next.traps.contains(sample.fence),
      sample.announcements.contains(where: { $0.isOfRun && $0.isOfComment && (isThrown || !$0.isOfThrow) })
    {
      next.traps.insert(sample.fence)
      return nil
    }
    if Elisions.areElements(in: sample.code) { return .sketch(why: "it leaves code out") }
    if sample.code.contains(/"[A-Z]:[\\"]/), SamplePlatform.here != "Windows" { return .elsewhere(platform: "Windows") }
    if isThrown,
      Self.surroundings.contains(where: crash.summary.contains) || Self.isAboutFile(crash, in: sample.code)
    {
      next.compiled.insert(sample.fence)
    }
    return nil
  }

  /// Whether a crash names a file outside of the package that the code names, too: `/var/log/app.log`.
  private static func isAboutFile(_ crash: Diagnostic, in code: String) -> Bool {
    // `'Letters/'` for `Folder("Letters")`.
    let names = code.matches(of: #/"(\w+)"/#).map { $0.1 }
    if names.contains(where: { crash.summary.contains("'\($0)/'") }) { return true }
    return code.matches(of: #/"(/(?<folder>\w+)/[^"\\\s]+)"/#).contains { match in
      systemFolders.contains(match.output.folder.lowercased()) && crash.summary.contains(match.output.1)
    }
  }

  private static let systemFolders: Set<String> = [
    "applications", "bin", "dev", "etc", "home", "library", "mnt", "opt", "path", "private", "proc", "root", "run",
    "srv", "tmp", "users", "usr", "var", "volumes",
  ]

  /// Parts of the messages of errors about what is not here: files, permissions, networks.
  private static let surroundings = [
    "No such file or directory", "Permission denied", "Operation not permitted", "Read-only file system",
    "Connection refused", "Network is unreachable", "not supported", "doesn’t exist", "NSCocoaErrorDomain",
    "NSPOSIXErrorDomain", "NSURLErrorDomain", "Not a directory", "File exists",
  ]
}
