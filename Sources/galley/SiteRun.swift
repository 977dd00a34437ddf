import Authoring
import Base
import Building
import Diagnostics
import Reports
import Sites

/// The steps that `build`, `check`, `bless` and `serve` share: read the configuration, check pages, print the result.
struct SiteRun {
  let console: Console
  let settings: Settings
  /// What one run of `serve` or `check --watch` leaves to the next; nil for other commands.
  var memory: SiteMemory?
  /// The folder of the toolchain; nil for the one on the PATH.
  var toolchain: String?
  private let disk = LocalDisk()

  init(console: Console, settings: Settings) {
    self.console = console
    self.settings = settings
  }

  /// The exit code of a run and its report; nil if the run failed before there was one.
  typealias Outcome = (code: ExitCode, report: BuildReport?)

  /// Checks a site and writes it.
  func build(_ site: String) async -> Outcome {
    await run(site: site, writing: true) { builder, site, prover throws(SiteFailure) in
      try await builder.build(site, prover: prover)
    }
  }

  /// Checks a site or single pages of it.
  ///
  /// - Parameter events: where events are written while the check runs; nil for nowhere.
  func check(_ target: CheckTarget, events: EventOutlet? = nil) async -> Outcome {
    tellPassedOver(of: target)
    switch await plan(target) {
    case .failure(let refusal): return (refusal.code, nil)
    case .success(let plan):
      if plan.isOfNothing {
        console.note("galley: note: nothing was checked: no file has changed since \(settings.since ?? "")")
        return (.success, BuildReport())
      }
      switch await open(plan.configuration, files: plan.files) {
      case .failure(let refusal): return (refusal.code, nil)
      case .success(let site):
        let outcome = await check(site, files: plan.files, selection: plan.selection, events: events)
        guard settings.minCoverage == nil, let minimum = site.configuration.ofPackage.minCoverage,
          let report = outcome.report
        else { return outcome }
        return (outcome.code.worse(console.judgeCoverage(of: report, minimum: minimum)), report)
      }
    }
  }

  /// Prints the samples that a check would check; nil if it failed.
  func list(_ target: CheckTarget) async -> [ListedSample]? {
    tellPassedOver(of: target)
    guard case .success(let plan) = await plan(target) else { return nil }
    do {
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      var options = CheckOptions(shard: settings.shard)
      options.selection = plan.selection
      return try await SiteBuilder(disk: disk, home: home)
        .list(plan.files, of: plan.configuration, options: options)
    } catch {
      _ = console.fail("\(error)")
      return nil
    }
  }

  /// Checks a target without a baseline and without showing its errors; nil if that failed.
  ///
  /// - Returns: the report, and which files it is about, by their paths from the folder of the site.
  func survey(_ target: CheckTarget) async -> (report: BuildReport, isChecked: (String) -> Bool)? {
    guard case .success(let plan) = await plan(target),
      case .success(let site) = await open(plan.configuration, files: plan.files)
    else {
      return nil
    }
    do {
      var options = CheckOptions()
      options.selection = plan.selection
      let report =
        if let files = plan.files {
          try await site.builder.check(files: files, of: site.configuration, prover: site.prover, options: options)
        } else {
          try await site.builder.check(site.configuration, prover: site.prover, options: options)
        }
      progress.end()
      if let warning = await site.prover?.account().warning { console.warn(warning) }
      let root = target.site
      let files = plan.files.map { Set($0.map { FilePaths.relative($0, to: root) }) }
      let selection = plan.selection
      return (
        report,
        { [disk] path in
          let file = FilePaths.join(root, path)
          let isThere = (try? disk.statusIfThere(file)) != nil
          return !isThere || selection.includes(file, root: root) && files?.contains(path) ?? true
        }
      )
    } catch {
      progress.end()
      _ = console.fail("\(error)")
      return nil
    }
  }

  private func tellPassedOver(of target: CheckTarget) {
    guard !target.passedOver.isEmpty, !settings.isQuiet else { return }
    let endings = Set(target.passedOver.map { ".\(CheckTarget.ending(of: $0))" }).sorted().joined(separator: ", ")
    let files = RunSummary.count(target.passedOver.count, "file")
    console.note("galley: note: not checked: \(files) in other formats (\(endings))")
  }

  /// The settings of a target and what of it is checked.
  struct CheckPlan {
    var configuration: SiteConfiguration
    /// Nil for all pages of the site.
    var files: [String]?
    var selection: CheckSelection
    /// Whether no file is left because none has changed.
    var isOfNothing = false
  }

  /// Reads the settings of a target and applies the call's selection; prints errors.
  func plan(_ target: CheckTarget) async -> Result<CheckPlan, Refusal> {
    let configuration: SiteConfiguration
    switch configure(target.site, isPackage: target.isPackage) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let read): configuration = read
    }
    do {
      var selection = settings.selection
      selection.lines = target.lines
      if let since = settings.since {
        selection.changed = try await CheckSelection.changed(
          since: since, below: target.site, path: console.environment["PATH"] ?? "", sandbox: settings.sandbox)
      }
      let files = target.files(by: configuration.ofPackage)
      var plan = CheckPlan(configuration: configuration, files: files, selection: selection)
      guard selection.choosesFiles else { return .success(plan) }
      let all =
        try files
        ?? SiteBuilder(disk: disk, home: GalleyHome.find(environment: console.environment, disk: disk))
        .files(of: configuration)
      let left = all.filter { selection.includes($0, root: configuration.root) }
      if files != nil { plan.files = left }
      plan.isOfNothing = left.isEmpty && settings.since != nil && selection.texts.isEmpty && selection.lines.isEmpty
      if left.isEmpty, !plan.isOfNothing {
        let words =
          selection.excluded.map { "'--exclude \($0.text)'" } + (settings.since.map { ["'--since \($0)'"] } ?? [])
        throw SiteFailure.nothingLeft(words.joined(separator: " and "))
      }
      return .success(plan)
    } catch {
      return .failure(
        Refusal(code: console.fail("\(error)"), errors: [.failed("\(error)", at: target.site)], isOfSettings: false))
    }
  }

  /// Checks pages of a site, or all of them, and replaces expected results by the actual ones.
  func bless(_ target: CheckTarget) async -> Outcome {
    return await run(site: target.site, isPackage: target.isPackage, files: target.files, writing: false) {
      builder, site, prover throws(SiteFailure) in
      guard let prover else { return BuildReport() }
      let files = target.files(by: site.ofPackage)
      let report = try await builder.bless(files: files, of: site, prover: prover, isWriting: !settings.isDryRun)
      for file in report.files {
        let claims = RunSummary.count(file.claims, "claim")
        if settings.isDryRun {
          console.write(file.diff)
          if !settings.isQuiet { console.note("would update \(file.path): \(claims)") }
        } else if !settings.isQuiet {
          console.print("updated \(file.path): \(claims)")
        }
      }
      return report.check
    }
  }

  /// The disk from which source lines are shown: the files of the site, built-in templates, and the named pages.
  func sources(of site: SiteConfiguration, files: [String]? = nil) -> any Disk {
    let home = try? GalleyHome.find(environment: console.environment, disk: disk)
    return disk.enclosed(in: AllowedPaths(of: site, home: home, files: files, disk: disk))
  }

  /// The disk from which source lines are shown, for several targets.
  func sources(of targets: [CheckTarget]) -> any Disk {
    let home = try? GalleyHome.find(environment: console.environment, disk: disk)
    let folders = targets.map(\.site) + [home?.templates].compactMap(\.self)
    return disk.enclosed(in: AllowedPaths(folders: folders, files: targets.flatMap { $0.files ?? [] }, disk: disk))
  }

  private typealias Work = (SiteBuilder, SiteConfiguration, SiteProver?) async throws(SiteFailure) -> BuildReport

  private func run(
    site: String, isPackage: Bool = false, files: [String]? = nil, writing: Bool, work: Work
  ) async -> Outcome {
    let start = ContinuousClock.now
    switch await open(site, isPackage: isPackage, files: files) {
    case .failure(let refusal): return (refusal.code, nil)
    case .success(let open): return await run(open, files: files, writing: writing, since: start, work: work)
    }
  }

  /// A site whose settings are read and whose prover is ready.
  struct OpenSite: Sendable {
    fileprivate(set) var configuration: SiteConfiguration
    fileprivate var builder: SiteBuilder
    fileprivate var prover: SiteProver?
    /// Notes about the cache, to be printed.
    fileprivate var remarks: [String] = []
  }

  /// The failure to open a site; its errors have been printed.
  struct Refusal: Error {
    var code: ExitCode
    var errors: [Diagnostic]
    /// Whether the errors are in the site's settings, so that the author can fix them.
    var isOfSettings: Bool
  }

  /// Where tools are looked for: in the named toolchain, then in `PATH`.
  private var searchPath: String {
    get throws(MissingToolchain) {
      let path = console.environment["PATH"] ?? ""
      guard let toolchain else { return path }
      let folder = (try? disk.resolve(toolchain)) ?? toolchain
      let places = ["usr/bin", "bin"].map { FilePaths.join(folder, $0) }
      guard let bin = places.first(where: { (try? disk.status(FilePaths.join($0, "swift-frontend"))) != nil }) else {
        throw MissingToolchain(folder: toolchain)
      }
      return "\(bin):\(path)"
    }
  }

  /// Reads the settings of a site and prepares the tools to check it; prints errors.
  func open(_ site: String, isPackage: Bool = false, files: [String]? = nil) async -> Result<OpenSite, Refusal> {
    switch configure(site, isPackage: isPackage) {
    case .failure(let refusal): .failure(refusal)
    case .success(let configuration): await open(configuration, files: files)
    }
  }

  /// Reads the settings of a site and overrides them with those of the call; prints errors.
  private func configure(_ site: String, isPackage: Bool) -> Result<SiteConfiguration, Refusal> {
    do {
      let (read, errors) = try SiteConfigurationReader(disk: disk)
        .read(root: site, output: settings.output, isPackage: isPackage)
      var configuration = read
      console.show(errors, disk: sources(of: configuration))
      if errors.hasErrors { return .failure(Refusal(code: .failure, errors: errors, isOfSettings: true)) }
      try settings.apply(to: &configuration, environment: console.environment)
      return .success(configuration)
    } catch {
      let code = console.fail("\(error)")
      return .failure(Refusal(code: code, errors: [.failed("\(error)", at: site)], isOfSettings: false))
    }
  }

  /// Prepares the tools to check a site; prints errors.
  private func open(_ configuration: SiteConfiguration, files: [String]?) async -> Result<OpenSite, Refusal> {
    var configuration = configuration
    do {
      try configuration.checkCache(disk: disk)
      let trust = try CacheTrust(
        to: &configuration, file: settings.cacheKey, environment: console.environment, disk: disk)
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let path = try searchPath
      let search = try SearchProgram.local(for: configuration, home: home, path: path, disk: disk)
      let builder = SiteBuilder(
        disk: disk, home: home, search: search, path: path, sandbox: settings.sandbox, memory: memory
      ) { [progress] in
        progress.show($0)
      }
      if settings.checksSamples, configuration.package != nil { progress.show(.package) }
      let prover =
        settings.checksSamples
        ? try await SiteProver.local(
          for: configuration, files: files, home: home, path: path, sandbox: settings.sandbox,
          compiling: settings.compiling,
          disk: disk)
        : nil
      return .success(OpenSite(configuration: configuration, builder: builder, prover: prover, remarks: trust.remarks))
    } catch {
      progress.end()
      let code = console.fail("\(error)")
      return .failure(
        Refusal(code: code, errors: [.failed("\(error)", at: configuration.root)], isOfSettings: false))
    }
  }

  /// Checks all of an open site or single pages, and shows the result of each page as soon as it is there.
  func check(
    _ site: OpenSite, files: [String]?, selection: CheckSelection = CheckSelection(), events: EventOutlet? = nil
  ) async -> Outcome {
    let root = site.configuration.root
    let sources = sources(of: site.configuration, files: files)
    let baseline: Baseline?
    do {
      let read = try Baseline.read(in: root, disk: disk)
      if let faults = read?.1, !faults.isEmpty {
        console.show(faults, disk: sources)
        return (.failure, nil)
      }
      baseline = read?.0
    } catch {
      return (console.fail("\(error)"), nil)
    }
    let live = LiveReport(
      console: console, sources: sources, events: events, isVerbose: settings.isVerbose,
      match: baseline.map { BaselineMatch($0, root: root, disk: sources) })
    if let time = await site.prover?.account().packageDuration { events?.package(time) }
    var options = CheckOptions(shard: settings.shard)
    options.selection = selection
    options.finished = { [stopsAtError = settings.stopsAtError] in !live.show($0).hasErrors || !stopsAtError }
    let outcome = await run(site, files: files, writing: false, since: .now, live: live) {
      [options] builder, configuration, prover throws(SiteFailure) in
      var report =
        if let files {
          try await builder.check(files: files, of: configuration, prover: prover, options: options)
        } else {
          try await builder.check(configuration, prover: prover, options: options)
        }
      // Only in the first part, so that each address is requested once.
      if settings.checksExternalLinks, settings.shard?.number ?? 1 == 1 {
        try await checkExternalLinks(configuration, files: files, report: &report)
      }
      return report
    }
    // Of a part, nobody knows which failures are fixed.
    if !settings.isQuiet, settings.shard == nil, !selection.choosesSamples, outcome.report?.pagesNotChecked == 0 {
      let checked = files.map { Set($0.map { FilePaths.relative($0, to: root) }) }
      let fixed = live.fixed.only { checked?.contains($0) ?? selection.includes(FilePaths.join(root, $0), root: root) }
      if !fixed.isEmpty {
        console.note(
          "galley: note: \(RunSummary.count(fixed.count, "known failure")) fixed; to update the baseline, run: galley baseline"
        )
      }
    }
    return outcome
  }

  /// Requests the addresses on other sites that the pages link to.
  private func checkExternalLinks(
    _ site: SiteConfiguration, files: [String]?, report: inout BuildReport
  ) async throws(SiteFailure) {
    let check = try ExternalLinkCheck(
      path: console.environment["PATH"] ?? "", version: Version.current, now: site.now ?? 0, disk: disk)
    let links = try await ExternalLinks(of: site, files: files, disk: disk)
    let found = await check.check(links, of: site) { [progress] in progress.show(.asking(done: $0, of: $1)) }
    report.diagnostics += found.diagnostics
    let cached = found.cached == 0 ? "" : "; \(found.cached) more cached"
    report.remarks.append("checked \(RunSummary.count(found.requested, "external link"))\(cached)")
  }

  private func run(
    _ site: OpenSite, files: [String]? = nil, writing: Bool, since start: ContinuousClock.Instant,
    live: LiveReport? = nil, work: Work
  ) async -> Outcome {
    do {
      var report = try await work(site.builder, site.configuration, site.prover)
      progress.end()
      let account = await site.prover?.account()
      if let account, !account.compiler.isEmpty {
        report.toolchains = [account.compiler + (toolchain.map { " in \($0)" } ?? "")]
      }
      report.packageBuild = account?.packageDuration
      let rest = live?.settle(&report) ?? report.diagnostics
      // Printed even with --quiet.
      if let warning = account?.warning { console.warn(warning) }
      if !settings.isQuiet {
        for remark in site.remarks + (account?.remarks ?? []) + report.remarks {
          console.note("galley: note: \(remark)")
        }
      }
      let code = show(
        report, rest, of: site.configuration, files: files, writing: writing, account: account,
        duration: ContinuousClock.now - start)
      return (code, report)
    } catch {
      progress.end()
      return (console.fail("\(error)"), nil)
    }
  }

  /// The result of a build in memory.
  struct PreviewOutcome {
    /// Nil if there are errors.
    var files: SiteFiles?
    var diagnostics: [Diagnostic]
    /// Whether some demos are not live yet, because their modules are not built.
    var awaitsModules = false
  }

  /// Builds a site in memory.
  ///
  /// - Parameters:
  ///   - modules: `known` to build no modules of live demos; the result is printed only if no module is missing.
  ///   - isFirst: whether to print notes and warnings about tools.
  ///   - isEnding: returns true if the server stops, so that nothing is printed any more.
  func preview(
    _ site: OpenSite, modules: SiteProver.Modules, isFirst: Bool, isEnding: () -> Bool
  ) async -> PreviewOutcome {
    let start = ContinuousClock.now
    do {
      let (report, files) = try await site.builder.preview(site.configuration, prover: site.prover, modules: modules)
      progress.end()
      if isEnding() { return PreviewOutcome(diagnostics: []) }
      if report.awaitsModules {
        return PreviewOutcome(files: files, diagnostics: report.diagnostics, awaitsModules: true)
      }
      let account = await site.prover?.account()
      if isFirst, let warning = account?.warning { console.warn(warning) }
      if isFirst, !settings.isQuiet {
        for remark in site.remarks + (account?.remarks ?? []) + report.remarks {
          console.note("galley: note: \(remark)")
        }
      }
      _ = show(
        report, report.diagnostics, of: site.configuration, writing: false, account: account,
        duration: ContinuousClock.now - start)
      return PreviewOutcome(files: files, diagnostics: report.diagnostics)
    } catch {
      progress.end()
      if isEnding() { return PreviewOutcome(diagnostics: []) }
      _ = console.fail("\(error)")
      return PreviewOutcome(diagnostics: [.failed("\(error)", at: site.configuration.content)])
    }
  }

  private var progress: Progress { Progress(console: settings.isQuiet ? nil : console) }

  /// Prints diagnostics that were not shown yet, the summary and the place of the written site.
  private func show(
    _ report: BuildReport, _ rest: [Diagnostic], of site: SiteConfiguration, files: [String]? = nil, writing: Bool,
    account: SiteProver.Account?, duration: Duration
  ) -> ExitCode {
    console.show(rest, disk: sources(of: site, files: files))
    if !settings.isQuiet {
      let isUnsandboxed = report.isChecked && account.map { !$0.isSandboxed } ?? false
      let summary = RunSummary(
        report, duration: duration, isUnsandboxed: isUnsandboxed, namesToolchain: toolchain != nil
      ).text
      settings.leavesOutput ? console.note(summary) : console.print(summary)
    }
    let errors = report.diagnostics.count { $0.severity == .error }
    guard errors == 0 else {
      if writing {
        console.note("galley: \(RunSummary.count(errors, "error")); no files were written")
      } else if settings.isQuiet {
        console.note("galley: \(RunSummary.count(errors, "error"))")
      }
      return .errors
    }
    if writing, !settings.isQuiet {
      console.print(report.isUnchanged ? "\(site.output) is unchanged" : "wrote \(site.output)")
    }
    return .success
  }
}

/// The failure for a folder of `--toolchain` without a compiler.
struct MissingToolchain: Error, CustomStringConvertible {
  var folder: String

  var description: String { "no Swift toolchain in '\(folder)': expected 'usr/bin/swift-frontend' there" }
}

/// Shows the current stage of a build on one line of the terminal.
struct Progress: Sendable {
  /// Nil to show nothing.
  let console: Console?

  func show(_ stage: BuildStage) {
    switch stage {
    case .preparing(let done, let count): console?.progress("compiling shared libraries: \(done) of \(count)")
    case .package: console?.progress("building the package")
    case .reading: console?.progress("reading pages")
    case .checking(.preparing): console?.progress("compiling shared libraries (only once)")
    case .checking(.samples(let done, let count)): console?.progress("checking samples: \(done) of \(count)")
    case .checking(.demos(let done, let count)): console?.progress("compiling live demos: \(done) of \(count)")
    case .asking(let done, let count): console?.progress("checking external links: \(done) of \(count)")
    case .rendering: console?.progress("rendering pages")
    case .writing: console?.progress("writing files")
    }
  }

  /// Removes the line.
  func end() { console?.progress("") }
}

extension Diagnostic {
  /// A failure that has no line in a file, shown at the site's folder.
  fileprivate static func failed(_ text: String, at folder: String) -> Diagnostic {
    Diagnostic(.error, id: "site.failed", text, at: SourceRange(file: folder, line: 1))
  }
}
