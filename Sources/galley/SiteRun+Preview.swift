import Building
import Diagnostics
import Reports

/// The builds of `serve`.
extension SiteRun {
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
      if isFirst { tell(account, site, report) }
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
}
