import Authoring
import Base
import Building
import Diagnostics
import Sites

/// What `build` and `check` do alike: read the configuration, go through the site, tell what came of it.
struct SiteRun {
  let console: Console
  let settings: Settings
  /// Files beside the pages whose format nothing is checked of.
  private var passedOver: [String] = []
  /// For a command that stays: what one run leaves to the next.
  var memory: SiteMemory?
  private let disk = LocalDisk()

  init(console: Console, settings: Settings) {
    self.console = console
    self.settings = settings
  }

  /// How a run ended, and what it came to; nil where it came to nothing.
  typealias Outcome = (code: ExitCode, report: BuildReport?)

  /// Proofs a site and writes it.
  func build(_ site: String) async -> Outcome {
    await run(site: site, writing: true) { builder, site, prover throws(SiteFailure) in
      try await builder.build(site, prover: prover)
    }
  }

  /// Proofs a site, or single pages with what their site has.
  func check(_ target: CheckTarget) async -> Outcome {
    switch await open(target.site) {
    case .failure(let refusal): (refusal.code, nil)
    case .success(let site): await passing(over: target.passedOver).check(site, files: target.files)
    }
  }

  private func passing(over files: [String]) -> SiteRun {
    var run = self
    run.passedOver = files
    return run
  }

  /// Proofs pages of a site, or all of them, and blesses what does not hold.
  func bless(_ files: [String]?, of site: String) async -> Outcome {
    await run(site: site, files: files, writing: false) { builder, site, prover throws(SiteFailure) in
      guard let prover else { return BuildReport() }
      let report = try await builder.bless(files: files, of: site, prover: prover, isWriting: !settings.isDryRun)
      for file in report.files {
        let claims = "\(file.claims) \(file.claims == 1 ? "claim" : "claims")"
        if settings.isDryRun {
          console.write(file.diff)
          if !settings.isQuiet { console.note("to be blessed in \(file.path): \(claims)") }
        } else if !settings.isQuiet {
          console.print("blessed \(file.path): \(claims)")
        }
      }
      return report.proofed
    }
  }

  /// The disk that lines of files are shown from: the site's own, galley's templates, and pages that were named.
  func sources(of site: SiteConfiguration, files: [String]? = nil) -> any Disk {
    let home = try? GalleyHome.find(environment: console.environment, disk: disk)
    return disk.enclosed(in: AllowedPaths(of: site, home: home, files: files, disk: disk))
  }

  /// The same for what a command was asked to check.
  func sources(of targets: [CheckTarget]) -> any Disk {
    let home = try? GalleyHome.find(environment: console.environment, disk: disk)
    let folders = targets.map(\.site) + [home?.templates].compactMap(\.self)
    return disk.enclosed(in: AllowedPaths(folders: folders, files: targets.flatMap { $0.files ?? [] }, disk: disk))
  }

  private typealias Work = (SiteBuilder, SiteConfiguration, SiteProver?) async throws(SiteFailure) -> BuildReport

  private func run(
    site: String, files: [String]? = nil, writing: Bool, work: Work
  ) async -> Outcome {
    let start = ContinuousClock.now
    switch await open(site) {
    case .failure(let refusal): return (refusal.code, nil)
    case .success(let open): return await run(open, files: files, writing: writing, since: start, work: work)
    }
  }

  /// A site whose settings are read and whose prover is ready.
  struct OpenSite: Sendable {
    fileprivate(set) var configuration: SiteConfiguration
    fileprivate var builder: SiteBuilder
    fileprivate var prover: SiteProver?
    /// What the caller should know of the cache.
    fileprivate var remarks: [String] = []
  }

  /// What has been told already; a command that does not stay can only end.
  struct Refusal: Error {
    var code: ExitCode
    /// Of the settings, or of what the machine could not do.
    var faults: [Diagnostic]
    /// Whether it is the author's to mend.
    var isOfSettings: Bool
  }

  func open(_ site: String) async -> Result<OpenSite, Refusal> {
    do {
      var (configuration, faults) = try SiteConfigurationReader(disk: disk).read(root: site, output: settings.output)
      console.show(faults, disk: sources(of: configuration))
      if faults.hasErrors { return .failure(Refusal(code: .cannot, faults: faults, isOfSettings: true)) }
      try settings.apply(to: &configuration, environment: console.environment)
      try configuration.checkCache(disk: disk)
      let trust = try CacheTrust(
        to: &configuration, file: settings.cacheKey, environment: console.environment, disk: disk)
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let path = console.environment["PATH"] ?? ""
      let search = try SearchProgram.local(for: configuration, home: home, path: path, disk: disk)
      let builder = SiteBuilder(
        disk: disk, home: home, search: search, path: path, sandbox: settings.sandbox, memory: memory
      ) { [progress] in
        progress.show($0)
      }
      if settings.isProofed, configuration.package != nil { progress.show(.package) }
      let prover =
        settings.isProofed
        ? try await SiteProver.local(
          for: configuration, home: home, path: path, sandbox: settings.sandbox, compiling: settings.compiling,
          disk: disk)
        : nil
      return .success(OpenSite(configuration: configuration, builder: builder, prover: prover, remarks: trust.remarks))
    } catch {
      progress.end()
      let code = console.fail("\(error)")
      return .failure(Refusal(code: code, faults: [.failed("\(error)", at: site)], isOfSettings: false))
    }
  }

  /// Checks all of an open site or single pages.
  func check(_ site: OpenSite, files: [String]?) async -> Outcome {
    await run(site, files: files, writing: false, since: .now) { builder, configuration, prover throws(SiteFailure) in
      var report =
        if let files {
          try await builder.check(files: files, of: configuration, prover: prover, shard: settings.shard)
        } else {
          try await builder.check(configuration, prover: prover, shard: settings.shard)
        }
      // What is asked once is not asked by every machine.
      if settings.asksWeb, settings.shard?.number ?? 1 == 1 {
        try await askWeb(configuration, files: files, report: &report)
      }
      return report
    }
  }

  /// Adds what the web says of the pages' links.
  private func askWeb(
    _ site: SiteConfiguration, files: [String]?, report: inout BuildReport
  ) async throws(SiteFailure) {
    let check = try OuterLinkCheck(
      path: console.environment["PATH"] ?? "", version: Version.current, now: site.now ?? 0, disk: disk)
    let links = try await OuterLinks(of: site, files: files, disk: disk)
    let found = await check.check(links, of: site) { [progress] in progress.show(.asking(done: $0, of: $1)) }
    report.diagnostics += found.diagnostics
    report.remarks.append("asked the web for \(found.asked) addresses; \(found.known) more were there some days ago")
  }

  private func run(
    _ site: OpenSite, files: [String]? = nil, writing: Bool, since start: ContinuousClock.Instant, work: Work
  ) async -> Outcome {
    do {
      let report = try await work(site.builder, site.configuration, site.prover)
      progress.end()
      let account = await site.prover?.account()
      // Loud even where the caller wants quiet.
      if let warning = account?.warning { console.note("galley: warning: \(warning)") }
      if !settings.isQuiet {
        for remark in site.remarks + (account?.remarks ?? []) + report.remarks {
          console.note("galley: note: \(remark)")
        }
      }
      let code = tell(
        report, of: site.configuration, files: files, writing: writing, sandboxing: account?.sandboxing,
        seconds: ContinuousClock.now - start)
      return (code, report)
    } catch {
      progress.end()
      return (console.fail("\(error)"), nil)
    }
  }

  /// What a site would be just now; nothing is written.
  struct PreviewOutcome {
    /// Nil where there are errors.
    var files: SiteFiles?
    var diagnostics: [Diagnostic]
    /// Whether demos are not live yet: another preview builds their modules.
    var awaitsModules = false
  }

  /// - Parameters:
  ///   - modules: `known` for what can be shown at once; it is told on the terminal only if nothing is awaited.
  ///   - isFirst: whether what is to be said of the machine was not said yet.
  ///   - isEnding: whether it does not matter any more.
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
      if isFirst, let warning = account?.warning { console.note("galley: warning: \(warning)") }
      if isFirst, !settings.isQuiet {
        for remark in site.remarks + (account?.remarks ?? []) + report.remarks {
          console.note("galley: note: \(remark)")
        }
      }
      _ = tell(
        report, of: site.configuration, writing: false, sandboxing: account?.sandboxing,
        seconds: ContinuousClock.now - start)
      return PreviewOutcome(files: files, diagnostics: report.diagnostics)
    } catch {
      progress.end()
      if isEnding() { return PreviewOutcome(diagnostics: []) }
      _ = console.fail("\(error)")
      return PreviewOutcome(diagnostics: [.failed("\(error)", at: site.configuration.content)])
    }
  }

  private var progress: Progress { Progress(console: settings.isQuiet ? nil : console) }

  private func tell(
    _ report: BuildReport, of site: SiteConfiguration, files: [String]? = nil, writing: Bool, sandboxing: String?,
    seconds: Duration
  ) -> ExitCode {
    console.show(report.diagnostics, disk: sources(of: site, files: files))
    let errors = report.diagnostics.count { $0.severity == .error }
    let summary = Summary(report, passedOver: passedOver, sandboxing: sandboxing, seconds: seconds).text
    if !settings.isQuiet { settings.leavesOutput ? console.note(summary) : console.print(summary) }
    guard errors == 0 else {
      let kept = writing ? "; nothing was written" : ""
      console.note("galley: \(errors) \(errors == 1 ? "fault" : "faults")\(kept)")
      return .faults
    }
    if writing, !settings.isQuiet {
      console.print("\(report.isUnchanged ? "unchanged in" : "written to") \(site.output)")
    }
    return .holds
  }
}

/// The stages on one line of the terminal.
struct Progress: Sendable {
  let console: Console?

  func show(_ stage: BuildStage) {
    switch stage {
    case .preparing(let done, let count): console?.progress("building what all sites share: \(done) of \(count)")
    case .package: console?.progress("building the package")
    case .reading: console?.progress("reading")
    case .checking(.preparing): console?.progress("building what all sites share, once for this machine")
    case .checking(.samples(let done, let count)): console?.progress("checking samples: \(done) of \(count)")
    case .checking(.demos(let done, let count)): console?.progress("compiling demos for browsers: \(done) of \(count)")
    case .asking(let done, let count): console?.progress("asking the web: \(done) of \(count)")
    case .rendering: console?.progress("rendering")
    case .writing: console?.progress("writing")
    }
  }

  func end() { console?.progress("") }
}

extension Diagnostic {
  /// What has no line to be shown at.
  fileprivate static func failed(_ text: String, at folder: String) -> Diagnostic {
    Diagnostic(.error, id: "site.failed", text, at: SourceRange(file: folder, line: 1))
  }
}
