import Base
import Building
import Diagnostics
import Reports

/// `galley baseline [PATH…]`: writes the errors of a check to a file, so that only new ones fail.
struct BaselineCommand {
  private let paths: [String]
  private let settings: Settings
  private let console: Console
  private let disk = LocalDisk()

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    settings = try arguments.settings(environment: console.environment)
    self.console = console
  }

  func run() async -> ExitCode {
    do {
      let targets = try CheckTarget.all(for: paths, asPackage: !settings.namesPackage, disk: disk)
      if let file = CheckTarget.notMarkdown(in: targets) { return console.fail(NotMarkdown(file: file)) }
      if let line = targets.lazy.compactMap(\.lines.first).first {
        return console.fail("a baseline is about whole files: \(line.key)")
      }
      var worst = ExitCode.success
      for target in targets { worst = worst.worse(try await write(target)) }
      return worst
    } catch {
      return console.fail("\(error)")
    }
  }

  private func write(_ target: CheckTarget) async throws -> ExitCode {
    let output = try Baseline.target(in: target.site)
    let run = SiteRun(console: console, settings: settings)
    let old = try Baseline.read(in: target.site, disk: disk)
    let sources = run.sources(of: [target])
    if let faults = old?.1, !faults.isEmpty {
      console.show(faults, disk: sources)
      return .failure
    }
    guard let (report, isChecked) = await run.survey(target) else { return .failure }
    let found = Baseline(report, root: target.site, disk: sources)
    guard let known = old?.0 else { return try write(found, instead: nil, to: output) }
    let checked = known.only(in: isChecked)
    let fixed = checked.without(found)
    let new = found.without(known)
    for (failure, message) in fixed.names { console.note("fixed: \(failure.file): \(message)") }
    let code = try write(
      known.without(fixed).adding(settings.addsFailures ? new : Baseline()), instead: known, to: output)
    guard !settings.addsFailures, !new.isEmpty else { return code }
    var match = BaselineMatch(known, root: target.site, disk: sources)
    var rest = report
    match.apply(to: &rest)
    console.show(rest.diagnostics.filter { $0.severity == .error }, disk: sources)
    let count = RunSummary.count(new.count, "new failure")
    console.note("galley: \(count) not added to the baseline; to add new failures, run: galley baseline --add")
    return code.worse(.errors)
  }

  private func write(_ baseline: Baseline, instead old: Baseline?, to output: OutputTarget) throws -> ExitCode {
    let file = output.path
    let count = RunSummary.count(baseline.count, "known failure")
    if baseline.isEmpty {
      if old != nil { try disk.remove(file) }
      console.print(old == nil ? "no failures; no baseline is needed" : "removed \(file): all known failures are fixed")
    } else if baseline == old {
      console.print("\(file) is unchanged: \(count)")
    } else {
      try output.write(Array(baseline.text.utf8))
      console.print("wrote \(file): \(count)")
    }
    return .success
  }
}
