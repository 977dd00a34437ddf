import Diagnostics
import Markdown
import Results
import Samples
import Toolchains

/// Removes code that the page itself calls an error from its programs, once the compiler or a run confirms the error.
///
/// If the sample has an error elsewhere, or gets one because of the removal, the sample stays as it was, and its errors
/// are reported as in any other sample.
struct AnnouncedErrors {
  /// The page without the code whose errors were confirmed.
  private(set) var page: ReadPage
  /// The confirmed errors by fence; lines are 1-based in the sample's code.
  private(set) var found: [FenceNumber: [CompilerMessage]] = [:]
  /// What the compiler says of samples that have errors without the announced ones, too: such samples stay as they were.
  private(set) var remaining: [FenceNumber: [CompilerMessage]] = [:]
  /// The unchanged samples that have announcements, with their index among all samples.
  private var given: [FenceNumber: (sample: Sample, index: Int)] = [:]
  /// The samples without the code that does not compile: trials of code that stops the program start from them.
  private var compiled: [FenceNumber: Sample] = [:]
  /// The trials left for samples that stop their program: remove each announced place by itself, then all of them.
  private var trials: [FenceNumber: [[Int]]] = [:]
  private var hopeless: Set<FenceNumber> = []

  init(_ page: ReadPage) {
    self.page = page
    for (index, sample) in page.samples.samples.enumerated() where !sample.announcements.isEmpty {
      given[sample.fence] = (sample, index)
    }
  }

  var areThere: Bool { !given.isEmpty }

  /// Removes the code whose errors these outcomes confirm; returns false if nothing was removed.
  mutating func takeOut(_ programs: [Program], _ outcomes: [ProgramOutcome]) -> Bool {
    var changed = false
    for (program, outcome) in zip(programs, outcomes) where program.purpose == .runs && outcome.toolFailure == nil {
      var errors: [FenceNumber: [PlacedError]] = [:]
      for (index, error) in outcome.diagnostics.enumerated() where error.severity == .error {
        guard let place = program.places.place(file: error.file, line: error.line, column: error.column),
          let fence = place.fence
        else { continue }
        let notes = outcome.diagnostics[(index + 1)...].prefix { $0.severity == .note }.compactMap {
          program.places.place(file: $0.file, line: $0.line, column: $0.column)
        }
        errors[fence, default: []].append(
          PlacedError(
            place: place.range, diagnostic: error,
            related: notes.filter { $0.fence == fence }.map(\.range)))
      }
      for (fence, errors) in errors { if judge(errors, in: fence) { changed = true } }
      if takeOut(endOf: outcome) { changed = true }
    }
    return changed
  }

  /// Does the same, only for the place where a run stopped.
  mutating func takeOut(endOf outcome: ProgramOutcome) -> Bool { outcome.run.map { judge($0) } ?? false }

  private struct PlacedError {
    var place: SourceRange
    var diagnostic: CompilerDiagnostic
    /// The places of its notes in the same sample.
    var related: [SourceRange]

    var message: String { diagnostic.message }
    var error: CompilerError { diagnostic.error }
  }

  private mutating func judge(_ errors: [PlacedError], in fence: FenceNumber) -> Bool {
    guard let (whole, index) = given[fence], !hopeless.contains(fence) else { return false }
    let places = CodeOffsets(whole)
    let announcements = AnnouncementPlaces(whole.announcements)
    let announced = errors.compactMap { error -> (offset: Int, place: SourceRange)? in
      if let own = places[error.place],
        announcements.contains(at: own, where: { $0.covers(error.error, error.message) })
      {
        return (own, error.place)
      }
      // The compiler names the declaration, and tells in a note what is wrong where.
      return error.related.lazy.compactMap { place in places[place].map { ($0, place) } }.first { offset, _ in
        announcements.contains(at: offset) { $0.describes(error.error, error.message) }
      }
    }
    guard announced.count == errors.count else {
      if found[fence] != nil { remaining[fence] = errors.map { message($0.message, at: $0.place, in: whole) } }
      return giveUp(fence, at: index)
    }
    let left = page.samples.samples[index].leavingOut(at: announced.map(\.offset))
    guard left.code != page.samples.samples[index].code else { return giveUp(fence, at: index) }
    page.samples.samples[index] = left
    for (error, announced) in zip(errors, announced) { note(error.message, at: announced.place, in: whole) }
    return true
  }

  private mutating func judge(_ run: ProgramOutcome.Run) -> Bool {
    guard !run.transcript.reachedEnd, run.transcript.lastSpan == nil, !run.hitMemoryLimit, run.end.isStop,
      let fence = run.transcript.lastFence, let (whole, index) = given[fence], !hopeless.contains(fence)
    else { return false }
    if trials[fence] == nil {
      let isThrown = Crash(run.errorText)?.isUncaughtError ?? false
      let places = whole.announcements.filter { $0.isOfRun && (isThrown || !$0.isOfThrow) }.map(\.firstByte)
      trials[fence] = places.map { [$0] } + (places.count > 1 ? [places] : [])
      compiled[fence] = page.samples.samples[index]
    }
    guard let trial = trials[fence]?.first, let base = compiled[fence] else { return giveUp(fence, at: index) }
    trials[fence]?.removeFirst()
    page.samples.samples[index] = base.leavingOut(at: trial)
    let message = Crash(run.errorText)?.message ?? run.silentEnd
    found[fence]?.removeAll { $0.isOfRun }
    let places = CodePlaces(whole)
    for offset in trial {
      note(message, at: places.range(offset, offset), in: whole, isOfRun: true)
    }
    return true
  }

  /// Restores the sample as it was written; returns whether that changes anything.
  private mutating func giveUp(_ fence: FenceNumber, at index: Int) -> Bool {
    guard let (whole, _) = given[fence], hopeless.insert(fence).inserted, found[fence] != nil else { return false }
    page.samples.samples[index] = whole
    found[fence] = nil
    return true
  }

  private mutating func note(_ text: String, at place: SourceRange, in sample: Sample, isOfRun: Bool = false) {
    found[sample.fence, default: []].append(message(text, at: place, in: sample, isOfRun: isOfRun))
  }

  private func message(
    _ text: String, at place: SourceRange, in sample: Sample, isOfRun: Bool = false
  ) -> CompilerMessage {
    let first = sample.lines.first?.line ?? sample.range.start.line + 1
    return CompilerMessage(line: max(1, place.start.line - first + 1), text: text, isOfRun: isOfRun, at: place)
  }
}
