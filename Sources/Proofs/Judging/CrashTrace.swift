import Diagnostics
import Markdown
import Samples

/// A second run of a program that crashed or exited where the runtime names no line: it finds the top-level statement.
struct CrashTrace {
  let page: Int
  /// The same program with a report before each statement of the sample in which it crashed.
  let program: Program
  let fence: FenceNumber
  private let sample: Sample
  private let first: ProgramOutcome.Run

  /// Nil if the program ran to its end or to a limit, or if the place is known.
  init?(_ page: Int, _ readPage: ReadPage, _ program: Program, _ outcome: ProgramOutcome) {
    guard program.purpose == .runs, program.test == nil, let run = outcome.run, !run.end.isLimit, !run.hitMemoryLimit,
      !run.transcript.reachedEnd, !run.transcript.isDamaged, run.transcript.lastSpan == nil,
      let fence = run.transcript.lastFence, Crash(run.errorText)?.place(in: program, of: readPage.document) == nil,
      let sample = readPage.samples.samples.first(where: { $0.fence == fence }),
      let traced = ProgramWriter(readPage).traced(program, in: fence)
    else { return nil }
    (self.page, self.program, self.fence, self.sample, first) = (page, traced, fence, sample, run)
  }

  /// The statement in which the program stopped; nil if the second run does not end as the first one did.
  func place(_ outcome: ProgramOutcome) -> SourceRange? {
    guard let run = outcome.run, run.end == first.end, run.transcript.lastFence == fence, !run.transcript.isDamaged,
      Crash(run.errorText)?.message == Crash(first.errorText)?.message
    else { return nil }
    return sample.lastStatement(run.transcript.passages.filter { $0.fence == fence }.map(\.claim))
  }
}
