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

  func run(site: String, output: String? = nil, writing: Bool) async -> ExitCode {
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
      let report =
        writing
        ? try await builder.build(configuration, prover: prover) : try await builder.check(configuration, prover: prover)
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
