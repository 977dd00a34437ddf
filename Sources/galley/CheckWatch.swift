import Authoring
import Base
import Building
import Reports
import Sites

/// The loop of `galley check --watch`: check, wait until a file changes, check the pages that it affects.
struct CheckWatch {
  let run: SiteRun
  /// The paths of the call; they are read again each time, as folders may contain new pages.
  let paths: [String]
  private let disk = LocalDisk()
  /// The number of errors of each page in its last check.
  private var errors: [String: Int] = [:]

  init(run: SiteRun, paths: [String]) {
    self.run = run
    self.paths = paths
  }

  /// Runs until the process ends.
  func run() async -> ExitCode {
    var watch = self
    while true { await watch.checkAll() }
  }

  /// A target and its site; nil if the site cannot be opened.
  private struct Watched {
    var target: CheckTarget
    var site: SiteRun.OpenSite?

    /// The files to watch: the whole folder if the settings cannot be read.
    var sources: SourceWatch.Watched {
      (
        site?.configuration
          ?? SiteConfiguration(root: target.site, content: target.site, output: target.site + "/Public"), target.files
      )
    }

    func snapshots(_ disk: any Disk) -> SourceSnapshot {
      SourceSnapshot(of: sources.site, files: sources.files, disk: disk)
    }

    /// Whether all changed files are existing pages, which can be checked without the rest of the site.
    func arePages(_ changes: [String], in snapshots: SourceSnapshot) -> Bool {
      guard let site else { return changes.isEmpty }
      return changes.allSatisfy { target.isPage($0, of: site.configuration) && snapshots.has($0) }
    }
  }

  /// Checks everything, then each changed page, until another file changes.
  private mutating func checkAll() async {
    errors = [:]
    var all: [Watched] = []
    for target in targets() {
      all.append(
        Watched(
          target: target, site: try? await run.open(target.site, isPackage: target.isPackage, files: target.files).get()
        ))
    }
    let changes = PendingChanges()
    let watch = SourceWatch(
      of: all.map(\.sources), disk: disk, onPolling: { [console = run.console] in console.notePolling(because: $0) },
      onChange: changes.add)
    defer { withExtendedLifetime(watch) {} }
    var snapshots = all.map { $0.snapshots(disk) }
    for watched in all {
      guard let site = watched.site else { continue }
      let files = watched.target.files(by: site.configuration.ofPackage)
      note(await run.check(site, files: files, selection: selection(of: watched.target)), pages: nil)
    }
    while true {
      run.console.note(
        "watching \(RunSummary.count(snapshots.reduce(0) { $0 + $1.count }, "file")); press Ctrl-C to stop")
      let new = await changed(all, since: snapshots, by: changes)
      for (index, watched) in all.enumerated() {
        let changes = new[index].changes(since: snapshots[index])
        guard watched.arePages(changes, in: new[index]) else { return }
        guard let site = watched.site, !changes.isEmpty else { continue }
        var selection = selection(of: watched.target)
        selection.lines = selection.lines.filter { changes.contains($0.key) }
        note(await run.check(site, files: changes, selection: selection), pages: changes)
        let others = errors.filter { !changes.contains($0.key) }.values.reduce(0, +)
        if others > 0 { run.console.note("galley: \(RunSummary.count(others, "error")) in other files") }
      }
      snapshots = new
    }
  }

  private func selection(of target: CheckTarget) -> CheckSelection {
    var selection = run.settings.selection
    selection.lines = target.lines
    return selection
  }

  private func targets() -> [CheckTarget] {
    do {
      return try CheckTarget.all(for: paths, asPackage: !run.settings.namesPackage, disk: disk)
    } catch {
      _ = run.console.fail("\(error)")
      return []
    }
  }

  /// Waits until a file differs from the snapshots.
  private func changed(_ all: [Watched], since old: [SourceSnapshot], by changes: PendingChanges) async
    -> [SourceSnapshot]
  {
    while true {
      _ = await changes.next()
      let now = all.map { $0.snapshots(disk) }
      if now != old { return now }
    }
  }

  private mutating func note(_ outcome: SiteRun.Outcome, pages: [String]?) {
    for page in pages ?? [] { errors[page] = nil }
    for error in outcome.report?.diagnostics ?? [] where error.severity == .error {
      errors[error.range.file, default: 0] += 1
    }
  }
}
