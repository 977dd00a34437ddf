import Diagnostics
import Markdown
import Results
import Samples
import SwiftCode

/// What explains the errors of a sample in a foreign page.
extension ForeignExplanation {
  func explain(
    _ errors: [Diagnostic], of sample: Sample, on page: ReadPage, in next: inout ForeignReading
  ) {
    let fence = sample.fence
    // No member of the type that it may belong to: it is again what it was before.
    if next.owners.removeValue(forKey: fence) != nil { return }
    let samples = page.samples.samples
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
    let macros = MacroReason(page.samples.samples)
    let sketched = SketchedNames(samples)
    if page.document.fences[fence].isUnlabelled,
      errors.contains(where: { $0.compilerError?.missingOperator != nil })
    {
      next.others.insert(fence)
      return
    }
    let members = Self.missingMembers(errors, of: fence, in: page.document)
      .union(ambiguousTypes(errors, on: page))
    if !members.isSubset(of: next.members[fence] ?? []) {
      next.members[fence, default: []].formUnion(members)
      return
    }
    if let listing = errors.lazy.compactMap({ self.listing(confusedIn: $0, among: samples) }).first,
      next.unchecked.updateValue(.sketch(why: "it shows a declaration of the package"), forKey: listing) == nil
    {
      return
    }
    if OpenedCode(sample.code) == .type, samples.contains(where: { $0.fence > fence && SketchedNames.isPart($0.code) })
    {
      next.unchecked[fence] = .sketch(why: "it opens a type that is continued below")
      return
    }
    var mode: SampleMode?
    var missing: Set<String> = []
    var isOfName = false
    let isSnippet = page.document.program == .snippet
    // A brace or a quotation mark without its partner is a slip. What the compiler reports about the code behind it
    // explains nothing.
    let isUnbalanced =
      sample.syntax.isBroken
      && (LoneBrace(in: sample.code) != nil || ForgottenBracket.isIn(sample.code)
        || errors.contains { $0.compilerError?.name == .lexUnterminatedString })
    for error in errors {
      guard let fault = error.compilerError else { continue }
      // SwiftPM compiles a snippet as it is, but perhaps not with the modules that are built here.
      if isSnippet, fault.name != .semaNoImport { continue }
      // The file of a tutorial's step is a program: it can leave declarations to the package or to other steps.
      if page.document.program == .step, let name = fault.missingName, SamplePlatform.declaring(name) == nil,
        !names.all.contains(name)
      {
        continue
      }
      if let member = Self.unusableMember(fault, of: sample) {
        mode = mode ?? .sketch(why: "it uses '\(member)', which it does not declare")
        continue
      }
      let offset = offsets[error.range] ?? 0
      if showsOwnCode(fault, sample) {
        mode = mode ?? .sketch(why: "it shows a declaration of the package")
        continue
      }
      if let name = Self.sketchedOverload(in: sample, at: offset, samples) {
        mode = mode ?? .sketch(why: "it uses another '\(name)', whose body is not shown")
        continue
      }
      if let (type, member) = fault.missingMember, names.isConditional(member, of: type) {
        mode = mode ?? .skipped(why: "'\(type).\(member)' is declared for other platforms or settings")
        continue
      }
      if fault.name == .noMemberOfModule, let name = fault.quoted.last, names.isConditional(name) {
        mode = mode ?? .skipped(why: "'\(name)' is declared for other platforms or settings")
        continue
      }
      if sample.lacksTesting(at: offset) {
        mode = mode ?? .sketch(why: "it uses XCTest, which it does not import")
        continue
      }
      if let name = LibraryFunction.meantAsValue(fault, in: sample.code, at: offset)
        ?? LibraryFunction.called(fault, in: sample.code, at: offset),
        !compiled.contains(String(name))
      {
        mode = mode ?? .sketch(why: "it uses '\(name)', which it does not declare")
        continue
      }
      if let name = sketched.meant(by: fault, in: sample.code, at: offset) {
        mode = mode ?? .sketch(why: "it uses '\(name)', which the page shows only in part")
        next.ofParts.insert(fence)
        continue
      }
      let reason = SketchReason(fault, in: sample.code, at: offset) {
        names.meant(by: $0, among: declared.union(modules)) != nil || names.meantValue(by: $0) != nil
      } isDeclared: {
        known.contains($0)
      } libraryMember: {
        libraryMember($0)
      }
      guard !isUnbalanced, let other = reason?.mode ?? macros.mode(fault, in: sample.code, at: offset) else {
        continue
      }
      if let name = reason?.missingName, !declared.contains(name) { missing.insert(name) }
      // A platform explains more than a missing name.
      if mode == nil {
        mode = other
        isOfName = !missing.isEmpty
      }
      if case .elsewhere = other { mode = other }
    }
    if isOfName, case .sketch = mode { next.undeclaring[fence] = missing }
    if mode == nil, errors.contains(where: { $0.compilerError?.name == .propertyWrapperTopLevel }),
      !next.local.contains(fence)
    {
      next.local.insert(fence)
      return
    }
    if mode == nil, errors.contains(where: { Self.repeats($0, in: page.document.fences[fence]) }) {
      if next.alternatives.insert(fence).inserted { return }
      mode = .sketch(why: "it shows alternatives")
    }
    // The sample ends its program as it means to, and samples after it would not run.
    let isOwnMain = sample.entryPoint?.declaresMain == true
    if mode == nil, !isOwnMain, errors.contains(where: { $0.id == "run.exit" }) {
      next.compiled[fence] = "it exits the program"
    }
    // A program with `@main` need not end, nor need a loop over values that come one by one. A long run is no error if
    // there are no results to compare, and no limit of its own.
    let mayGoOn =
      sample.entryPoint != nil || sample.code.contains(/\bfor\s+(?:try\s+)?await\b/)
      || sample.claims.allSatisfy { $0.isLikely || $0.isUnmarked } && sample.seconds == nil
    if mode == nil, mayGoOn, errors.contains(where: { $0.id == "run.timeout" }) {
      next.compiled[fence] = "it runs too long"
    }
    if mode == nil, let stop = errors.lazy.compactMap(\.stop).first { mode = explain(stop, of: sample, in: &next) }
    if mode == nil, errors.contains(where: { Self.leavesOut($0, sample) }) {
      mode = .sketch(why: "it leaves code out")
    }
    if mode == nil, errors.contains(where: { Self.isLeftOut($0, in: sample.code) }) {
      mode = .sketch(why: "it leaves code out")
    }
    if mode == nil, errors.contains(where: { $0.id == "sample.does-not-compile" }),
      !errors.contains(where: { $0.compilerError?.missingName != nil }),
      let above = page.document.paragraph(above: fence), WishedCode.isAnnounced(by: above)
    {
      mode = .sketch(why: "the text above says that Swift cannot express it")
    }
    // Readers count the lines of what they see.
    if mode == nil, sample.code.contains("#line"), errors.contains(where: { $0.area == "claim" }) {
      next.ownLines.insert(fence)
    }
    // What does not compile may only lack a module of the package.
    if let why = page.samples.blockedImport, errors.contains(where: { $0.id == "sample.does-not-compile" }) {
      mode = .without(module: why)
      next.blocked.insert(fence)
    }
    // What is said of a result holds in any version that compiles the code.
    if mode == nil, !errors.contains(where: { $0.area == "claim" }), page.document.isOfAnotherTime {
      mode = .sketch(why: "the document describes other versions")
    }
    if let mode { next.unchecked[fence] = mode }
  }

  /// Whether code that is left out explains an error.
  private static func leavesOut(_ error: Diagnostic, _ sample: Sample) -> Bool {
    guard let fault = error.compilerError else { return false }
    if Elisions.areIn(sample.code) { return true }
    if Elisions.areTasks(in: sample.code), isConsequence(fault) { return true }
    if isConsequence(fault) || isConsequenceOfClosure(fault),
      let offset = CodeOffsets(sample)[error.range], Elisions.areClosures(in: sample.code, around: offset)
    {
      return true
    }
    // `Package(/* name, platforms, … */ dependencies: …)`
    return sample.manifest != nil && !sample.syntax.comments.isEmpty
      && (fault.name == .missingArgumentNamed || fault.name == .missingArgumentsInCall)
  }

  /// Whether a body without its code causes such an error.
  private static func isConsequence(_ error: CompilerError) -> Bool {
    switch error.name {
    case .typeDoesNotConform, .failedToProduceDiagnostic, .missingReturnDecl, .missingReturnClosure: true
    case _: false
    }
  }

  /// The same for a closure without its code, whose value and arguments are unknown.
  private static func isConsequenceOfClosure(_ error: CompilerError) -> Bool {
    switch error.name {
    case .typeCannotConform, .cannotInferClosureParameterType, .closureArgumentListTuple, .closureArgumentListMissing,
      .unboundGenericParameter:
      true
    case _: error.unfitType?.hasPrefix("()") == true
    }
  }

  /// Whether a text is not printed although the sample has a statement for it, since code is left out before that:
  /// `task.cancel()  // Prints "Canceled!"` behind `// ... some time later`.
  private static func isLeftOut(_ error: Diagnostic, in code: String) -> Bool {
    guard case .printed(let expected, nil) = error.cause, Elisions.areComments(in: code) else { return false }
    return code.contains("print(\"\(expected)\")")
  }

  /// Whether it is about a second declaration in the same sample.
  private static func repeats(_ error: Diagnostic, in fence: Fence) -> Bool {
    error.compilerError?.isRedeclaration == true
      && error.notes.contains { note in
        note.range.map { fence.range.start.line...fence.range.end.line ~= $0.start.line } ?? false
      }
  }

  /// Explains a crash by a comment that announces it, by a file that is missing, or by another platform.
  private func explain(_ stop: Stop, of sample: Sample, in next: inout ForeignReading) -> SampleMode? {
    let (words, isThrown) = stop
    if !next.traps.contains(sample.fence),
      sample.announcements.contains(where: { $0.isOfRun && $0.isOfComment && (isThrown || !$0.isOfThrow) })
    {
      next.traps.insert(sample.fence)
      return nil
    }
    if Elisions.areElements(in: sample.code) { return .sketch(why: "it leaves code out") }
    if sample.code.contains(/"[A-Z]:[\\"]/), SamplePlatform.here != "Windows" { return .elsewhere(platform: "Windows") }
    if isThrown, Self.surroundings.contains(where: words.contains) || Self.isAboutFile(words, in: sample.code) {
      next.compiled[sample.fence] = "it needs what is not here"
    }
    return nil
  }

  /// Whether an error names a file outside of the package that the code names, too: `/var/log/app.log`.
  private static func isAboutFile(_ words: String, in code: String) -> Bool {
    // `'Letters/'` for `Folder("Letters")`.
    let names = code.matches(of: #/"(\w+)"/#).map { $0.1 }
    if names.contains(where: { words.contains("'\($0)/'") }) { return true }
    return code.matches(of: #/"(/(?<folder>\w+)/[^"\\\s]+)"/#).contains { match in
      systemFolders.contains(match.output.folder.lowercased()) && words.contains(match.output.1)
    }
  }

  private static let systemFolders: Set<String> = [
    "applications", "bin", "dev", "etc", "home", "library", "mnt", "opt", "path", "private", "proc", "root", "run",
    "srv", "tmp", "users", "usr", "var", "volumes",
  ]

  /// Parts of the descriptions of errors about what is not here: files, permissions, networks.
  private static let surroundings = [
    "No such file or directory", "Permission denied", "Operation not permitted", "Read-only file system",
    "Connection refused", "Network is unreachable", "not supported", "doesn’t exist", "NSCocoaErrorDomain",
    "NSPOSIXErrorDomain", "NSURLErrorDomain", "Not a directory", "File exists",
  ]
}

/// What the runtime says of a program that it stopped, and whether that describes an error that nothing caught.
private typealias Stop = (words: String, isThrown: Bool)

extension Diagnostic {
  fileprivate var stop: Stop? {
    switch cause {
    case .crash(let words): (words, false)
    case .uncaughtError(let words): (words, true)
    case .compiler, .compilerElsewhere, .printed, nil: nil
    }
  }
}
