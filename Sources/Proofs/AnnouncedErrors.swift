import Diagnostics
import Samples
import Toolchains

/// Takes out of a page's programs what the page itself says is in error, as soon as the compiler or a run has borne it out.
///
/// An error anywhere else in the same sample, or one that only the taking out brings about, leaves the sample as it was:
/// then its errors are faults as in any other.
struct AnnouncedErrors {
  /// Without what was borne out.
  private(set) var page: ReadPage
  /// What was borne out, by fence; lines of the sample's code from 1.
  private(set) var found: [Int: [CompilerMessage]] = [:]
  /// The samples with announcements as they were written, and where they stand among all.
  private var given: [Int: (sample: Sample, index: Int)] = [:]
  /// Where trials of what stops the program begin: without what the compiler refused.
  private var compiled: [Int: Sample] = [:]
  /// What is tried for samples that stop their program: each announced place by itself, then all of them.
  private var trials: [Int: [[Int]]] = [:]
  private var hopeless: Set<Int> = []

  init(_ page: ReadPage) {
    self.page = page
    for (index, sample) in page.samples.samples.enumerated() where !sample.announcements.isEmpty {
      given[sample.fence] = (sample, index)
    }
  }

  var areThere: Bool { !given.isEmpty }

  /// Takes out what these outcomes bear out; false if nothing is left to try.
  mutating func takeOut(_ programs: [Program], _ outcomes: [ProgramOutcome]) -> Bool {
    var changed = false
    for (program, outcome) in zip(programs, outcomes) where program.purpose == .runs && outcome.toolFailure == nil {
      var errors: [Int: [(place: SourceRange, message: String)]] = [:]
      for error in outcome.diagnostics where error.severity == .error {
        guard let place = program.places.place(file: error.file, line: error.line, column: error.column),
          let fence = place.fence
        else { continue }
        errors[fence, default: []].append((place.range, error.message))
      }
      for (fence, errors) in errors { if judge(errors, in: fence) { changed = true } }
      if takeOut(endOf: outcome) { changed = true }
    }
    return changed
  }

  /// The same for where a run stopped, and for that alone.
  mutating func takeOut(endOf outcome: ProgramOutcome) -> Bool { outcome.run.map { judge($0) } ?? false }

  private mutating func judge(_ errors: [(place: SourceRange, message: String)], in fence: Int) -> Bool {
    guard let (whole, index) = given[fence], !hopeless.contains(fence) else { return false }
    let places = CodeOffsets(whole)
    let announcements = AnnouncementPlaces(whole.announcements)
    let offsets = errors.compactMap { places[$0.place] }
    let areAnnounced = zip(offsets, errors).allSatisfy { offset, error in
      announcements.contains(at: offset) { $0.covers(compilerError: error.message) }
    }
    guard offsets.count == errors.count, areAnnounced else { return giveUp(fence, at: index) }
    let left = page.samples.samples[index].leavingOut(at: offsets)
    guard left.code != page.samples.samples[index].code else { return giveUp(fence, at: index) }
    page.samples.samples[index] = left
    for error in errors { note(error.message, at: error.place, in: whole) }
    return true
  }

  private mutating func judge(_ run: ProgramOutcome.Run) -> Bool {
    guard !run.transcript.reachedEnd, run.transcript.lastSpan == nil, !run.hitMemoryLimit, run.end.isStop,
      let fence = run.transcript.lastFence, let (whole, index) = given[fence], !hopeless.contains(fence)
    else { return false }
    if trials[fence] == nil {
      let places = whole.announcements.filter(\.isOfRun).map(\.firstByte)
      trials[fence] = places.map { [$0] } + (places.count > 1 ? [places] : [])
      compiled[fence] = page.samples.samples[index]
    }
    guard let trial = trials[fence]?.first, let base = compiled[fence] else { return giveUp(fence, at: index) }
    trials[fence]?.removeFirst()
    page.samples.samples[index] = base.leavingOut(at: trial)
    let message = Crash(run.errorText)?.message ?? "the program stops here"
    found[fence]?.removeAll { $0.isOfRun }
    let places = CodePlaces(whole)
    for offset in trial {
      note(message, at: places.range(offset, offset), in: whole, isOfRun: true)
    }
    return true
  }

  /// Puts the sample back as it was written; whether that changes anything.
  private mutating func giveUp(_ fence: Int, at index: Int) -> Bool {
    guard let (whole, _) = given[fence], hopeless.insert(fence).inserted, found[fence] != nil else { return false }
    page.samples.samples[index] = whole
    found[fence] = nil
    return true
  }

  private mutating func note(_ text: String, at place: SourceRange, in sample: Sample, isOfRun: Bool = false) {
    let first = sample.lines.first?.line ?? sample.range.start.line + 1
    let message = CompilerMessage(line: max(1, place.start.line - first + 1), text: text, isOfRun: isOfRun, at: place)
    found[sample.fence, default: []].append(message)
  }
}
