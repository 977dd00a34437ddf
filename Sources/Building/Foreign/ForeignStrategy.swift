import Diagnostics
import Markdown
import Results
import Samples
import SwiftCode

/// Finds the reading of one foreign page that fits its author's intention best.
///
/// An error counts if no reading explains it: neither samples that are a program of their own, nor names that are
/// declared nowhere, nor code that is left out. Readings are tried in order of trust: all samples as one program, then each
/// with those that declare what it uses, then those with errors by themselves.
actor ForeignStrategy {
  /// The only scope to try; nil for those that fit.
  let scope: ForeignReading.Scope?
  let explanation: ForeignExplanation
  /// The types that values which nothing declares may have.
  private let valueTypes: Set<String>
  private let checking: @Sendable (ForeignReading) async throws(SiteFailure) -> CheckedPage
  /// In how many readings the page may still be checked. With none left, the best one so far counts.
  private var readingsLeft = 48

  /// - Parameter checking: checks the page in a reading.
  init(
    scope: ForeignReading.Scope?, explanation: ForeignExplanation, valueTypes: Set<String>,
    checking: @escaping @Sendable (ForeignReading) async throws(SiteFailure) -> CheckedPage
  ) {
    self.scope = scope
    self.explanation = explanation
    self.valueTypes = valueTypes
    self.checking = checking
  }

  /// A reading, and the page checked in it.
  private struct Attempt {
    var page: CheckedPage
    var reading: ForeignReading

    var errors: Int { page.errors.count }
    /// How many samples are sketches, or depend on samples with errors.
    var sketches: Int { reading.unchecked.count + page.dependent }
    /// The same with sketches that are told by their syntax, whatever the reading.
    var unread: Int { page.page.samples.samples.count(where: \.isSketch) + page.dependent }
  }

  /// - Parameter page: checked in the reading `start`: as one program, or in the only scope to try.
  func best(
    from page: CheckedPage, in start: ForeignReading
  ) async throws(SiteFailure) -> (page: CheckedPage, reading: ForeignReading) {
    let best = try await standingIn(try await joiningMembers(try await bestAttempt(from: page, start)))
    return (finished(best.page), best.reading)
  }

  /// The page checked in a given reading, whatever errors it has.
  func checked(in reading: ForeignReading) async throws(SiteFailure) -> CheckedPage {
    finished(try await check(reading))
  }

  private func finished(_ page: CheckedPage) -> CheckedPage {
    page.tidied.suggesting(member: explanation.libraryMember) {
      explanation.names.all.union(explanation.modules)
    }
  }

  private func bestAttempt(
    from page: CheckedPage, _ start: ForeignReading
  ) async throws(SiteFailure) -> Attempt {
    let wide = try await settled(page, start)
    guard scope == nil, page.page.document.program == nil, wide.errors + wide.sketches > 0,
      page.page.samples.sharesPrograms
    else {
      return wide
    }
    let start = wide.reading.joined(by: .linked)
    // A page that compiles as one program and runs to its end is one, whatever is wrong in it: nothing is excused by
    // separating its samples.
    let isOneProgram = !wide.page.errors.values.joined().contains(where: \.mayBeOfOthers)
    if isOneProgram, wide.sketches == start.unchecked.count { return wide }
    let linked = try await separated(try await settled(nil, start))
    let isWideBest = wide.errors <= linked.errors && wide.sketches <= linked.sketches
    return isWideBest ? wide : linked
  }

  /// Compiles samples with errors without those before them, where that explains the errors.
  private func separated(_ linked: Attempt) async throws(SiteFailure) -> Attempt {
    let faulty = linked.page.faulty
    guard !faulty.isEmpty, readingsLeft > 1 else { return linked }
    var reading = linked.reading.joined(by: .linked)
    var last = reading
    reading.apart = faulty
    let alone = try await settled(nil, reading)
    last.imports = alone.reading.imports
    for fence in faulty {
      if case .sketch = alone.reading.unchecked[fence] {
        // It needs others. In its own section its error counts, unless it declares something again.
        let errors = linked.page.errors[fence] ?? []
        let samples = linked.page.page.samples
        // What a value of another section throws may not be thrown by the one that is meant.
        let isOfFar = samples.far.contains(fence) && !errors.isEmpty && errors.allSatisfy(Self.isThrown)
        if isOfFar || samples.distant.contains(fence) || errors.contains(where: Self.isClash) {
          last.unchecked[fence] = alone.reading.unchecked[fence]
        }
      } else if linked.page.errors[fence]?.contains(where: \.mayBeOfOthers) ?? true {
        last.apart.insert(fence)
      }
    }
    let result = try await settled(nil, last)
    // What else is on the page is checked without the samples that do not compile or run.
    last.faulty = Set(
      result.page.errors.filter { $0.value.contains { $0.area != "claim" } }.keys)
    return last.faulty.isEmpty ? result : try await settled(nil, last)
  }

  private static func isThrown(_ error: Diagnostic) -> Bool {
    if case .uncaughtError = error.cause { true } else { false }
  }

  private static func isClash(_ error: Diagnostic) -> Bool {
    switch error.cause {
    case .compiler(let error): error.isRedeclaration || error.name == .redundantConformance || error.isAmbiguous
    case .compilerElsewhere(let error): error.isAmbiguous
    case .printed, .crash, .uncaughtError, nil: false
    }
  }

  /// Takes declarations that the page shows after their type, one by one, for its members: what uses them below can be
  /// checked then. If a page shows a member twice, nobody knows which one is meant.
  private func joiningMembers(_ attempt: Attempt) async throws(SiteFailure) -> Attempt {
    let owners = ShownMembers(attempt.page).owners
    guard !owners.isEmpty, readingsLeft > 1 else { return attempt }
    var reading = attempt.reading
    reading.owners = owners
    // They belong to the program of their type.
    reading.apart.subtract(owners.keys)
    reading.faulty.subtract(owners.keys)
    // What did not compile may do so now, with what it states compared.
    reading.silent.subtract(attempt.page.errors.keys)
    for fence in reading.ofParts { reading.unchecked[fence] = nil }
    reading.ofParts = []
    let joined = try await settled(nil, reading)
    return (joined.unread, joined.errors) < (attempt.unread, attempt.errors) ? joined : attempt
  }

  /// Compiles the sketches in which nothing but values is missing, with values of the types that have their names.
  ///
  /// If that shows another error, the type may not be the one that is meant, and the sample stays a sketch. But that it
  /// does not have a member is told.
  private func standingIn(_ attempt: Attempt) async throws(SiteFailure) -> Attempt {
    var reading = attempt.reading
    for (fence, names) in reading.undeclaring {
      guard case .sketch = reading.unchecked[fence], reading.owners[fence] == nil else { continue }
      let values = names.sorted().map { StandIn(for: $0, where: valueTypes.contains) }
      if values.allSatisfy({ $0 != nil }) { reading.standIns[fence] = values.compactMap(\.self) }
    }
    guard !reading.standIns.isEmpty, readingsLeft > 1 else { return attempt }
    let tried = try await check(reading)
    let errors = tried.errors.filter { reading.standIns[$0.key] != nil }
    let others = tried.errors.filter { reading.standIns[$0.key] == nil }
    guard others.mapValues(\.count) == attempt.page.errors.mapValues(\.count) else { return attempt }
    let warnings = errors.flatMap { fence, errors in
      explanation.missingMembers(errors, of: reading.standIns[fence] ?? [], in: fence, tried.page.samples.samples)
    }
    for fence in errors.keys { reading.standIns[fence] = nil }
    var page = errors.isEmpty ? tried : try await check(reading)
    if var proof = page.proof, !warnings.isEmpty {
      proof.diagnostics += warnings
      page = CheckedPage(page.page, proof: proof)
    }
    return Attempt(page: page, reading: reading)
  }

  /// Changes the reading until nothing more explains the errors.
  private func settled(_ first: CheckedPage?, _ start: ForeignReading) async throws(SiteFailure) -> Attempt {
    var attempt = Attempt(page: try await page(first, start), reading: start)
    while readingsLeft > 0 {
      if let modules = modulesToTry(attempt) {
        attempt = try await importing(modules, attempt)
        continue
      }
      let (errors, page) = (attempt.page.errors, attempt.page.page)
      let explained = explanation.next(errors, of: page, attempt.reading)
      guard let next = explained ?? explanation.silenced(errors, of: page, attempt.reading) else { break }
      attempt = Attempt(page: try await check(next), reading: next)
    }
    return attempt
  }

  private func check(_ reading: ForeignReading) async throws(SiteFailure) -> CheckedPage {
    readingsLeft -= 1
    return try await checking(reading)
  }

  private func page(_ first: CheckedPage?, _ reading: ForeignReading) async throws(SiteFailure) -> CheckedPage {
    if let first { return first }
    return try await check(reading)
  }

  // MARK: Imports

  /// The modules of which one is enough, if all of them declare the same names.
  private func modulesToTry(_ attempt: Attempt) -> [String]? {
    let imports = attempt.page.page.samples.imports
    guard attempt.reading.imports == nil || attempt.reading.imports?.first == "Foundation",
      imports.count(where: { $0 != "Foundation" }) > 1,
      attempt.page.errors.values.joined().contains(where: {
        $0.compilerError?.isAmbiguous == true
      })
    else { return nil }
    let named = Set(attempt.page.page.samples.samples.flatMap(\.syntax.imports))
    let own = imports.filter { $0 != "Foundation" }
    return Array((own.filter(named.contains) + own.filter { !named.contains($0) }).prefix(12))
  }

  /// The attempt with the one module that gives the fewest errors.
  private func importing(_ modules: [String], _ attempt: Attempt) async throws(SiteFailure) -> Attempt {
    var best: (attempt: Attempt, errors: Int)?
    for module in modules.prefix(readingsLeft) {
      var reading = attempt.reading
      reading.imports = [module]
      if attempt.page.page.samples.imports.contains("Foundation") { reading.imports?.insert("Foundation", at: 0) }
      let page = try await check(reading)
      let errors = page.errors.values.reduce(0) { $0 + $1.count }
      if errors < best?.errors ?? .max { best = (Attempt(page: page, reading: reading), errors) }
      if errors == 0 { break }
    }
    return best?.attempt ?? attempt
  }
}

extension Diagnostic {
  /// Whether a sample may have the error only because it was compiled and run with others: what it claims is no such error.
  fileprivate var mayBeOfOthers: Bool {
    compilerError != nil || id == "sample.does-not-compile" || area == "run"
  }
}

extension PageSamples {
  /// Whether a program has several samples.
  fileprivate var sharesPrograms: Bool { Set(samples.map(\.program)).count < samples.count }
}

extension CheckedPage {
  /// The errors of the check, by sample. Those of hidden tests have nothing to do with the reading.
  var errors: [FenceNumber: [Diagnostic]] {
    var errors: [FenceNumber: [Diagnostic]] = [:]
    for error in proof?.diagnostics ?? []
    where error.severity == .error && error.id != "sample.varies" && error.area != "test" {
      guard error.range.file == page.document.path, let fence = page.document.fence(at: error.range.start.line) else {
        continue
      }
      errors[fence, default: []].append(error)
    }
    return errors
  }

  /// How many samples are not checked because of an error elsewhere.
  var dependent: Int {
    page.samples.samples.count { sample in
      if case .notChecked(_, .some) = proof?.verdicts[.block(fence: sample.fence)] { true } else { false }
    }
  }

  /// The samples with errors, and the later ones that the errors blame.
  var faulty: Set<FenceNumber> {
    var faulty: Set<FenceNumber> = []
    for (fence, errors) in errors {
      faulty.insert(fence)
      for place in errors.flatMap(\.notes).compactMap(\.range) where place.file == page.document.path {
        if let other = page.document.fence(at: place.start.line), other > fence { faulty.insert(other) }
      }
    }
    return faulty
  }

  /// The same with the names that are probably meant by those that the compiler does not know.
  ///
  /// - Parameter member: the member of Foundation that is meant by a name.
  fileprivate func suggesting(member: (String) -> String?, _ names: () -> Set<String>) -> CheckedPage {
    guard var proof else { return self }
    proof.addMeantNames(among: names)
    for index in proof.diagnostics.indices {
      guard let (type, name) = proof.diagnostics[index].compilerError?.missingMember,
        !proof.diagnostics[index].notes.contains(where: \.isSuggestion), SamplePlatform.isOfFoundation(type),
        let meant = member(name)
      else { continue }
      proof.diagnostics[index].notes.insert(
        Diagnostic.Note("did you mean '\(meant)'?", isSuggestion: true), at: 0)
    }
    return CheckedPage(page, proof: proof)
  }
}
