import Diagnostics
import Sites

/// What `build` and `check` do alike: read the configuration, go through the site, tell what came of it.
struct SiteRun {
  let console: Console
  let options: RunOptions
  /// Whether standard output belongs to a report, and all else goes to standard error.
  var leavesOutput = false
  /// The part of the pages to check.
  var shard: Shard?
  private let disk = LocalDisk()

  init(console: Console, options: RunOptions) {
    self.console = console
    self.options = options
  }

  /// How a run ended, and what it came to; nil where it came to nothing.
  typealias Outcome = (code: ExitCode, report: BuildReport?)

  /// Proofs a site and, where `writing` says so, writes it.
  func run(site: String, output: String? = nil, writing: Bool) async -> Outcome {
    await run(site: site, output: output, writing: writing) { builder, site, prover throws(SiteFailure) in
      writing
        ? try await builder.build(site, prover: prover) : try await builder.check(site, prover: prover, shard: shard)
    }
  }

  /// Proofs single pages with what their site has.
  func check(files: [String], of site: String) async -> Outcome {
    await run(site: site, output: nil, writing: false) { builder, site, prover throws(SiteFailure) in
      try await builder.check(files: files, of: site, prover: prover, shard: shard)
    }
  }

  /// Proofs pages of a site, or all of them, and blesses what does not hold.
  func bless(_ files: [String]?, of site: String, isWriting: Bool) async -> Outcome {
    await run(site: site, output: nil, writing: false) { builder, site, prover throws(SiteFailure) in
      guard let prover else { return BuildReport() }
      let report = try await builder.bless(files: files, of: site, prover: prover, isWriting: isWriting)
      for file in report.files {
        let claims = "\(file.claims) \(file.claims == 1 ? "claim" : "claims")"
        if isWriting {
          if !options.isQuiet { console.print("blessed \(file.path): \(claims)") }
        } else {
          console.write(file.diff)
          if !options.isQuiet { console.note("to be blessed in \(file.path): \(claims)") }
        }
      }
      return report.proofed
    }
  }

  private typealias Work = (SiteBuilder, SiteConfiguration, SiteProver?) async throws(SiteFailure) -> BuildReport

  private func run(site: String, output: String?, writing: Bool, work: Work) async -> Outcome {
    let start = ContinuousClock.now
    do {
      var (configuration, faults) = try SiteConfigurationReader(disk: disk).read(root: site, output: output)
      console.show(faults, disk: disk)
      if faults.hasErrors { return (.cannot, nil) }
      options.apply(to: &configuration)
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let progress = Progress(console: options.isQuiet ? nil : console)
      let builder = SiteBuilder(disk: disk, home: home) { progress.show($0) }
      if options.isProofed, configuration.package != nil { progress.show(.package) }
      let prover =
        options.isProofed
        ? try await SiteProver.local(
          for: configuration, home: home, path: console.environment["PATH"] ?? "", sandbox: options.sandbox, disk: disk)
        : nil
      if !options.isQuiet { for remark in prover?.remarks ?? [] { console.note("galley: note: \(remark)") } }
      let report = try await work(builder, configuration, prover)
      progress.end()
      if let prover, !options.isQuiet {
        for trouble in await prover.troubles() { console.note("galley: note: \(trouble)") }
      }
      let code = tell(
        report, of: configuration, writing: writing, isSandboxed: prover?.isSandboxed == true,
        seconds: ContinuousClock.now - start)
      return (code, report)
    } catch {
      Progress(console: options.isQuiet ? nil : console).end()
      return (console.fail("\(error)"), nil)
    }
  }

  private func tell(
    _ report: BuildReport, of site: SiteConfiguration, writing: Bool, isSandboxed: Bool, seconds: Duration
  ) -> ExitCode {
    console.show(report.diagnostics, disk: disk)
    let errors = report.diagnostics.count { $0.severity == .error }
    let summary = Summary(report, isSandboxed: isSandboxed, seconds: seconds).text
    if !options.isQuiet { leavesOutput ? console.note(summary) : console.print(summary) }
    guard errors == 0 else {
      let kept = writing ? "; nothing was written" : ""
      console.note("galley: \(errors) \(errors == 1 ? "fault" : "faults")\(kept)")
      return .faults
    }
    if writing, !options.isQuiet { console.print("written to \(site.output)") }
    return .holds
  }
}

/// The stages on one line of the terminal.
struct Progress: Sendable {
  let console: Console?

  func show(_ stage: BuildStage) {
    switch stage {
    case .package: console?.progress("building the package")
    case .reading: console?.progress("reading")
    case .proofing(let done, let count): console?.progress("proofing \(done) of \(count)")
    case .rendering: console?.progress("rendering")
    case .writing: console?.progress("writing")
    }
  }

  func end() { console?.progress("") }
}
