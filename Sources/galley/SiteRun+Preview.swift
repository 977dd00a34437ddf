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
  ///   - modules: `known` to build no modules of live demos.
  ///   - isFirst: whether to print notes and warnings about tools.
  ///   - shown: what was printed about the same files without the modules of live demos; nil if nothing was.
  ///   - isEnding: returns true if the server stops, so that nothing is printed any more.
  func preview(
    _ site: OpenSite, modules: SiteProver.Modules, isFirst: Bool, shown: [Diagnostic]?,
    isEnding: () -> Bool
  ) async -> PreviewOutcome {
    let start = ContinuousClock.now
    do {
      let (report, files) = try await site.builder.preview(site.configuration, prover: site.prover, modules: modules)
      progress.end()
      if isEnding() { return PreviewOutcome(diagnostics: []) }
      let made = PreviewOutcome(files: files, diagnostics: report.diagnostics, awaitsModules: report.awaitsModules)
      guard report.diagnostics != shown else { return made }
      let account = await site.prover?.account()
      if isFirst, shown == nil { tell(account, site, report) }
      _ = show(
        report, report.diagnostics, of: site.configuration, writing: false, account: account,
        duration: ContinuousClock.now - start)
      return made
    } catch {
      progress.end()
      if isEnding() { return PreviewOutcome(diagnostics: []) }
      _ = console.fail("\(error)")
      return PreviewOutcome(diagnostics: [.failed("\(error)", at: site.configuration.content)])
    }
  }
}
