import Base
import Building
import Diagnostics
import Reports

/// The failure for a file on the command line that is not Markdown.
struct NotMarkdown: CustomStringConvertible {
  var file: String

  var description: String { "'\(file)' is not a Markdown file (.md, .markdown)" }
}

/// `galley check [PATH[:LINE]…]`
struct CheckCommand {
  private let paths: [String]
  private let settings: Settings
  private let outlet: ReportOutlet
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    settings = try arguments.settings(environment: console.environment)
    outlet = try ReportOutlet(settings, console: console)
    if settings.isWatching {
      let conflicts = [
        ("--external-links", settings.checksExternalLinks), ("--list", settings.listsOnly),
        ("--translations", settings.checksTranslations),
        ("--since", settings.since != nil), ("--fail-fast", settings.stopsAtError),
        ("--toolchain", settings.toolchains.count > 1),
      ]
      if let conflict = conflicts.first(where: \.1) { throw .conflict(conflict.0, with: "--watch") }
    }
    if settings.againstVersions != nil {
      let conflicts = [
        ("--watch", settings.isWatching), ("--external-links", settings.checksExternalLinks),
        ("--list", settings.listsOnly), ("--since", settings.since != nil), ("--shard", settings.shard != nil),
        ("--toolchain", settings.toolchains.count > 1),
      ]
      if let conflict = conflicts.first(where: \.1) { throw .conflict(conflict.0, with: "--against-versions") }
    }
    self.console = console
  }

  /// Returns the worst code of all paths.
  func run() async -> ExitCode {
    if let refusal = outlet.refusal() { return console.fail(refusal) }
    let targets: [CheckTarget]
    do {
      targets = try CheckTarget.all(for: paths, asPackage: !settings.namesPackage, disk: LocalDisk())
    } catch {
      return console.fail("\(error)")
    }
    if let file = CheckTarget.notMarkdown(in: targets) { return console.fail(NotMarkdown(file: file)) }
    var run = SiteRun(console: console, settings: settings)
    if settings.isWatching {
      run.memory = SiteMemory()
      run.toolchain = settings.toolchains.first
      return await CheckWatch(run: run, paths: paths).run()
    }
    if let names = settings.againstVersions {
      run.toolchain = settings.toolchains.first
      let (code, report) = await run.check(paths, againstVersions: names)
      run.tellExplanation(of: report)
      guard let report else { return code }
      return code.worse(outlet.write(report, sources: OldTexts(report, over: run.sources(of: targets))))
    }
    if targets.allSatisfy({ $0.files?.isEmpty == true }) {
      return console.fail("no Markdown files in \(paths.joined(separator: ", "))")
    }
    if settings.listsOnly { return await list(targets, by: run) }
    let events: EventOutlet
    do {
      events = try EventOutlet(settings.reports, console: console)
    } catch {
      return console.fail("\(error)")
    }
    var worst = ExitCode.success
    var all = BuildReport()
    for toolchain in settings.toolchains.isEmpty ? [nil] : settings.toolchains.map(Optional.some) {
      run.toolchain = toolchain
      var own = BuildReport()
      for target in targets {
        if settings.stopsAtError, worst != .success { break }
        let (code, report) = await run.check(target, events: events)
        worst = worst.worse(code)
        if let report { own.add(report) }
      }
      if settings.toolchains.count > 1 { own.tellToolchain() }
      all.add(own)
    }
    if worst != .failure { worst = worst.worse(judgeFilters(found: all.matched)) }
    run.tellExplanation(of: all)
    worst = worst.worse(outlet.write(all, sources: run.sources(of: targets), isLive: true))
    return events.end(all, code: worst)
  }

  /// Prints the samples that would be checked: a line for each, as `FILE:LINE: KIND: HEADING`.
  private func list(_ targets: [CheckTarget], by run: SiteRun) async -> ExitCode {
    var all: [ListedSample] = []
    for target in targets {
      guard let samples = await run.list(target) else { return .failure }
      all += samples
    }
    for sample in all {
      console.print(
        ["\(sample.file):\(sample.line)", sample.kind, sample.heading].compactMap(\.self).joined(separator: ": "))
    }
    let names = all.map { [$0.file, $0.heading].compactMap(\.self).joined(separator: " › ").lowercased() }
    let found = settings.selection.texts.filter { text in names.contains { $0.contains(text.lowercased()) } }
    if !settings.isQuiet {
      let files = RunSummary.count(Set(all.map(\.file)).count, "file")
      console.note("\(RunSummary.count(all.count, "sample")) in \(files); nothing was checked")
    }
    return judgeFilters(found: Set(found))
  }

  /// An error for a filter that matches nothing: nobody should take that for a check.
  private func judgeFilters(found: Set<String>) -> ExitCode {
    guard let text = settings.selection.texts.first(where: { !found.contains($0) }) else { return .success }
    return console.fail("no sample matches '--filter \(text)'; to see their names, add --list without --filter")
  }
}

extension BuildReport {
  /// Names the compiler in each result, for a report of several.
  fileprivate mutating func tellToolchain() {
    guard let name = toolchains.first else { return }
    func told(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.notes.append(Diagnostic.Note("toolchain: \(name)"))
      return diagnostic
    }
    diagnostics = diagnostics.map(told)
    for index in blocks.indices {
      blocks[index].toolchain = name
      blocks[index].faults = blocks[index].faults.map(told)
      blocks[index].remarks = blocks[index].remarks.map(told)
    }
  }
}
