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
  let disk = LocalDisk()

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
      if !settings.isQuiet { tellRest(of: report) }
      return report.check
    }
  }

  /// Prints that nothing was updated, and which comments are no claims that can be.
  private func tellRest(of report: BlessReport) {
    if settings.isDryRun, report.files.isEmpty { console.note("nothing to update") }
    let comments = report.check.diagnostics.count { $0.id == "claim.comment-differs" }
    guard comments > 0 else { return }
    console.note(
      "galley: note: not updated: \(RunSummary.count(comments, "comment")) with other values than the actual ones; "
        + "write each as a claim ('// => VALUE'), then run: galley bless")
  }

  /// Prints the command that explains the first error, to people at a terminal.
  func tellExplanation(of report: BuildReport?) {
    guard !settings.isQuiet, console.isTerminal,
      let error = report?.diagnostics.first(where: { $0.severity == .error })
    else { return }
    console.note("to read more about an error: galley explain \(error.id)")
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

  typealias Work = (SiteBuilder, SiteConfiguration, SiteProver?) async throws(SiteFailure) -> BuildReport

  func run(
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
    var configuration: SiteConfiguration
    var builder: SiteBuilder
    var prover: SiteProver?
    /// Notes about the cache, to be printed.
    var remarks: [String] = []
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

  /// The folder of a site as seen from the current folder: there, `../site` is `.`, so that both are the same site to the
  /// cache.
  private func fromHere(_ site: String) -> String {
    guard site.split(separator: "/").contains(".."), let place = try? disk.place(of: site),
      let here = try? disk.place(of: ".")
    else { return site }
    if place == here { return "." }
    return place.hasPrefix(here + "/") ? FilePaths.relative(place, to: here) : site
  }

  /// Reads the settings of a site and overrides them with those of the call; prints errors.
  func configure(_ site: String, isPackage: Bool) -> Result<SiteConfiguration, Refusal> {
    do {
      let (read, found) = try SiteConfigurationReader(disk: disk)
        .read(root: fromHere(site), output: settings.output, isPackage: isPackage)
      var configuration = read
      if !found.hasErrors { try settings.apply(to: &configuration, environment: console.environment) }
      let errors = found.asErrors(configuration.isStrict)
      console.show(errors, disk: sources(of: configuration))
      if errors.hasErrors { return .failure(Refusal(code: .failure, errors: errors, isOfSettings: true)) }
      return .success(configuration)
    } catch {
      let code = console.fail("\(error)")
      return .failure(Refusal(code: code, errors: [.failed("\(error)", at: site)], isOfSettings: false))
    }
  }

  /// Prepares the tools to check a site; prints errors.
  func open(_ configuration: SiteConfiguration, files: [String]?) async -> Result<OpenSite, Refusal> {
    var configuration = configuration
    do {
      try configuration.placeCache(disk: disk)
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
      if settings.checksSamples, configuration.package != nil { progress.show(.package(done: 0, of: 0, words: "")) }
      let prover =
        settings.checksSamples
        ? try await SiteProver.local(
          for: configuration, files: files, home: home, path: path, sandbox: settings.sandbox,
          compiling: settings.compiling,
          disk: disk
        ) { [progress] in progress.show(.package(done: $0, of: $1, words: $2)) }
        : nil
      return .success(OpenSite(configuration: configuration, builder: builder, prover: prover, remarks: trust.remarks))
    } catch {
      progress.end()
      let code = console.fail("\(error)")
      return .failure(
        Refusal(code: code, errors: [.failed("\(error)", at: configuration.root)], isOfSettings: false))
    }
  }

  func run(
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
      tell(account, site, report)
      let code = show(
        report, rest, of: site.configuration, files: files, writing: writing, account: account,
        duration: ContinuousClock.now - start)
      return (code, report)
    } catch {
      progress.end()
      return (console.fail("\(error)"), nil)
    }
  }

  /// Prints warnings and notes about tools, caches and files. Warnings are printed even with `--quiet`.
  func tell(_ account: SiteProver.Account?, _ site: OpenSite, _ report: BuildReport) {
    if let warning = account?.warning { console.warn(warning) }
    guard !settings.isQuiet else { return }
    let details = settings.isVerbose ? report.details + report.unknownErrors : []
    if !report.versions.isEmpty {
      console.note("galley: note: versions: \(report.versions.map(text(of:)).joined(separator: ", "))")
    }
    for remark in site.remarks + (account?.remarks ?? []) + report.remarks + details {
      console.note("galley: note: \(remark)")
    }
  }

  private func text(of version: VersionReport) -> String {
    if version.isCached { return "\(version.title) (unchanged)" }
    let warnings = version.warnings == 0 ? "" : ", " + RunSummary.count(version.warnings, "warning")
    return "\(version.title) (\(RunSummary.count(version.pages, "page")), "
      + "\(RunSummary.count(version.samples, "sample"))\(warnings))"
  }

  var progress: Progress { Progress(console: settings.isQuiet ? nil : console) }

  /// Prints diagnostics that were not shown yet, the summary and the place of the written site.
  func show(
    _ report: BuildReport, _ rest: [Diagnostic], of site: SiteConfiguration, files: [String]? = nil, writing: Bool,
    account: SiteProver.Account?, duration: Duration
  ) -> ExitCode {
    console.show(rest, disk: OldTexts(report, over: sources(of: site, files: files)))
    // A filter that matches nothing is a failure, told later: "no errors" would be no answer to it.
    let isEmpty = report.pages == 0 && !settings.selection.texts.isEmpty
    if !settings.isQuiet, !isEmpty {
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

extension Diagnostic {
  /// A failure that has no line in a file, shown at the site's folder.
  static func failed(_ text: String, at folder: String) -> Diagnostic {
    Diagnostic(.error, id: "site.failed", text, at: SourceRange(file: folder, line: 1))
  }
}
