import Authoring
import Base
import Building
import Sites

/// `galley check --watch`: checks, waits for a file to change, and checks what that concerns.
struct Watch {
  let run: SiteRun
  /// What was asked for: folders may hold other pages each time.
  let paths: [String]
  private let disk = LocalDisk()
  /// Errors by page, as last told.
  private var faults: [String: Int] = [:]

  init(run: SiteRun, paths: [String]) {
    self.run = run
    self.paths = paths
  }

  /// Ends only with the process.
  func run() async -> ExitCode {
    var watch = self
    while true { await watch.checkAll() }
  }

  /// A target, and its site where its settings and its package let it be opened.
  private struct Watched {
    var target: CheckTarget
    var site: SiteRun.OpenSite?

    /// Where its settings cannot be read, they may be anywhere in its folder.
    var sources: SourceWatch.Watched {
      (
        site?.configuration
          ?? SiteConfiguration(root: target.site, content: target.site, output: target.site + "/Public"), target.files
      )
    }

    func snapshots(_ disk: any Disk) -> SourceSnapshot {
      SourceSnapshot(of: sources.site, files: sources.files, disk: disk)
    }

    /// Whether each of the changed files is a page that is there and can be proofed by itself.
    func arePages(_ changes: [String], in snapshots: SourceSnapshot) -> Bool {
      guard let site else { return changes.isEmpty }
      return changes.allSatisfy { target.isPage($0, of: site.configuration) && snapshots.has($0) }
    }
  }

  /// Checks everything, then pages as they change, until something else does.
  private mutating func checkAll() async {
    faults = [:]
    var all: [Watched] = []
    for target in targets() { all.append(Watched(target: target, site: try? await run.open(target.site).get())) }
    let changes = PendingChanges()
    let watch = SourceWatch(
      of: all.map(\.sources), disk: disk, trouble: { [console = run.console] in console.noteLooking(because: $0) },
      tell: changes.add)
    defer { withExtendedLifetime(watch) {} }
    var snapshots = all.map { $0.snapshots(disk) }
    for watched in all {
      guard let site = watched.site else { continue }
      note(await run.check(site, files: watched.target.files), pages: nil)
    }
    while true {
      run.console.note("watching \(snapshots.reduce(0) { $0 + $1.count }) files; Ctrl-C ends")
      let fresh = await changed(all, since: snapshots, by: changes)
      for (index, watched) in all.enumerated() {
        let changes = fresh[index].changes(since: snapshots[index])
        guard watched.arePages(changes, in: fresh[index]) else { return }
        guard let site = watched.site, !changes.isEmpty else { continue }
        note(await run.check(site, files: changes), pages: changes)
        let others = faults.filter { !changes.contains($0.key) }.values.reduce(0, +)
        if others > 0 { run.console.note("galley: \(others) \(others == 1 ? "fault" : "faults") elsewhere, as before") }
      }
      snapshots = fresh
    }
  }

  private func targets() -> [CheckTarget] {
    do {
      return try CheckTarget.all(for: paths, disk: disk)
    } catch {
      _ = run.console.fail("\(error)")
      return []
    }
  }

  /// Waits until something is another than before.
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
    for page in pages ?? [] { faults[page] = nil }
    for fault in outcome.report?.diagnostics ?? [] where fault.severity == .error {
      faults[fault.range.file, default: 0] += 1
    }
  }
}
