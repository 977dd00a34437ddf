import Base
import Building
import Diagnostics
import Reports
import Sites

/// `check --against-versions`.
extension SiteRun {
  /// Checks the pages of older versions with a package, and shows what it breaks.
  ///
  /// - Parameters:
  ///   - paths: what to check, as in the working tree.
  ///   - names: of the tags or branches; empty for those of galley.yml.
  func check(_ paths: [String], againstVersions names: [String]) async -> Outcome {
    let start = ContinuousClock.now
    do {
      let target = try CheckTarget.all(for: paths, asPackage: !settings.namesPackage, disk: disk)[0]
      var configuration: SiteConfiguration
      switch configure(target.site, isPackage: target.isPackage) {
      case .failure(let refusal): return (refusal.code, nil)
      case .success(let read): configuration = read
      }
      let checks = try await VersionChecks(
        of: paths, configuration, path: console.environment["PATH"] ?? "", sandbox: settings.sandbox, disk: disk)
      let versions = try checks.versions(names)
      configuration.package = try checks.package()
      var all = BuildReport()
      var account: SiteProver.Account?
      for version in versions {
        progress.show(.version(version.name))
        var options = CheckOptions()
        options.selection = settings.selection
        var refusal: UsageError?
        let (found, faults) = try await checks.checks(
          of: version, package: configuration.package ?? ".", asPackage: !settings.namesPackage, options: options
        ) { site in
          do throws(UsageError) {
            try settings.apply(to: &site, environment: console.environment)
          } catch {
            refusal = error
          }
        }
        if let refusal { throw refusal }
        all.add(faults)
        guard !faults.diagnostics.hasErrors else { continue }
        for check in found {
          // The settings of the working tree have the key of the cache, which `open` sets.
          guard case .success(let site) = await open(check.site, files: check.files), let prover = site.prover else {
            return (.failure, nil)
          }
          all.add(try await check.compare(by: site.builder, prover))
          account = await prover.account()
        }
      }
      progress.end()
      all.diagnostics = all.diagnostics.inReadingOrder
      all.isChecked = true
      if let compiler = account?.compiler, !compiler.isEmpty { all.toolchains = [compiler] }
      tell(all, account, versions.map(\.name), duration: ContinuousClock.now - start)
      return (all.diagnostics.hasErrors ? .errors : .success, all)
    } catch {
      progress.end()
      return (console.fail("\(error)"), nil)
    }
  }

  /// Prints the errors, and a line for each version.
  private func tell(_ report: BuildReport, _ account: SiteProver.Account?, _ versions: [String], duration: Duration) {
    if let warning = account?.warning { console.warn(warning) }
    console.show(report.diagnostics, disk: OldTexts(report, over: disk))
    guard !settings.isQuiet else { return }
    for remark in report.remarks { console.note("galley: note: \(remark)") }
    for version in versions {
      func count(_ all: [Diagnostic]) -> Int { all.count { report.version(of: $0.range.file) == version } }
      let (broken, known) = (count(report.diagnostics), count(report.known))
      let blocks = report.blocks.filter { report.version(of: $0.file) == version }
      let held = blocks.count { $0.coverage.verdict == .passed }
      let rest = known == 0 ? "" : "; \(RunSummary.count(known, "error")) with its own package, too, not counted"
      let line =
        "\(version): \(RunSummary.problems(of: Array(repeating: .failed("", at: ""), count: broken))), "
        + "\(held) of \(RunSummary.count(blocks.count, "block")) hold\(rest)"
      settings.leavesOutput ? console.note(line) : console.print(line)
    }
    let isUnsandboxed = account.map { !$0.isSandboxed } ?? false
    let summary = RunSummary(report, duration: duration, isUnsandboxed: isUnsandboxed, namesToolchain: false).text
    settings.leavesOutput ? console.note(summary) : console.print(summary)
  }
}
