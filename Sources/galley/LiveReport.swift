import Base
import Building
import Diagnostics
import Synchronization

/// Shows the results of pages while others are still being checked, and takes known failures out.
final class LiveReport: Sendable {
  private struct State {
    var shown: Set<Diagnostic> = []
    /// Nil if there is no baseline.
    var match: BaselineMatch?
  }

  private let console: Console
  private let sources: any Disk
  private let events: EventOutlet?
  private let isVerbose: Bool
  private let state: Mutex<State>

  /// - Parameters:
  ///   - sources: the disk from which source lines are shown.
  ///   - events: nil if no report is written while the check runs.
  init(console: Console, sources: any Disk, events: EventOutlet?, isVerbose: Bool, match: BaselineMatch?) {
    self.console = console
    self.sources = sources
    self.events = events
    self.isVerbose = isVerbose
    state = Mutex(State(match: match))
  }

  /// Shows what is new on a page, and returns all its diagnostics.
  func show(_ page: PageOutcome) -> [Diagnostic] {
    let (report, new) = state.withLock { state in
      var report = page.report
      state.match?.apply(to: &report)
      // Pages can share errors, such as those of a prelude.
      let new = report.diagnostics.filter { state.shown.insert($0).inserted }
      return (report, new)
    }
    console.progress("")
    console.show(new, disk: sources)
    if isVerbose {
      for (place, text) in page.outputs {
        console.note("\(place.file):\(place.start.line): output:")
        console.note(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      }
    }
    events?.pages(report, outputs: page.outputs)
    return report.diagnostics
  }

  /// Takes known failures out of the whole report, and returns the diagnostics that were not shown.
  func settle(_ report: inout BuildReport) -> [Diagnostic] {
    let whole = report
    let (settled, rest) = state.withLock { state in
      var report = whole
      state.match?.apply(to: &report)
      return (report, report.diagnostics.filter { !state.shown.contains($0) })
    }
    report = settled
    events?.diagnostics(rest)
    return rest
  }

  /// The failures of the baseline that no error was found for.
  var fixed: Baseline { state.withLock { $0.match?.left ?? Baseline() } }
}
