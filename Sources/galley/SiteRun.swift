import Diagnostics
import Sites

/// What `build` and `check` do alike: read the configuration, go through the site, tell what came of it.
struct SiteRun {
  let console: Console
  let isQuiet: Bool
  let isProofed: Bool
  private let disk = LocalDisk()

  init(console: Console, isQuiet: Bool, isProofed: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    self.isProofed = isProofed
  }

  /// Proofs a site and, where `writing` says so, writes it.
  func run(site: String, output: String? = nil, writing: Bool) async -> ExitCode {
    await run(site: site, output: output, writing: writing) { builder, site, prover throws(SiteFailure) in
      writing ? try await builder.build(site, prover: prover) : try await builder.check(site, prover: prover)
    }
  }

  /// Proofs single pages with what their site has.
  func check(files: [String], of site: String) async -> ExitCode {
    await run(site: site, output: nil, writing: false) { builder, site, prover throws(SiteFailure) in
      try await builder.check(files: files, of: site, prover: prover)
    }
  }

  private typealias Work = (SiteBuilder, SiteConfiguration, SiteProver?) async throws(SiteFailure) -> BuildReport

  private func run(site: String, output: String?, writing: Bool, work: Work) async -> ExitCode {
    let start = ContinuousClock.now
    do {
      let (configuration, faults) = try SiteConfigurationReader(disk: disk).read(root: site, output: output)
      console.show(faults, disk: disk)
      if faults.hasErrors { return .cannot }
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let progress = Progress(console: isQuiet ? nil : console)
      let builder = SiteBuilder(disk: disk, home: home) { progress.show($0) }
      let prover =
        isProofed
        ? try SiteProver.local(
          for: configuration, home: home, path: console.environment["PATH"] ?? "", disk: disk)
        : nil
      if let remark = prover?.remark, !isQuiet { console.note("galley: note: \(remark)") }
      let report = try await work(builder, configuration, prover)
      progress.end()
      return tell(report, of: configuration, writing: writing, seconds: ContinuousClock.now - start)
    } catch {
      Progress(console: isQuiet ? nil : console).end()
      return console.fail("\(error)")
    }
  }

  private func tell(
    _ report: BuildReport, of site: SiteConfiguration, writing: Bool, seconds: Duration
  ) -> ExitCode {
    console.show(report.diagnostics, disk: disk)
    let errors = report.diagnostics.count { $0.severity == .error }
    if !isQuiet { console.print(Summary(report, seconds: seconds).text) }
    guard errors == 0 else {
      let kept = writing ? "; nothing was written" : ""
      console.note("galley: \(errors) \(errors == 1 ? "fault" : "faults")\(kept)")
      return .faults
    }
    if writing, !isQuiet { console.print("written to \(site.output)") }
    return .holds
  }
}

/// The stages on one line of the terminal.
struct Progress: Sendable {
  let console: Console?

  func show(_ stage: BuildStage) {
    switch stage {
    case .reading: console?.progress("reading")
    case .proofing(let done, let count): console?.progress("proofing \(done) of \(count)")
    case .rendering: console?.progress("rendering")
    case .writing: console?.progress("writing")
    }
  }

  func end() { console?.progress("") }
}
