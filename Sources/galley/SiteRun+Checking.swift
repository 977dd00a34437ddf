import Authoring
import Base
import Building
import Diagnostics
import Reports
import Sites

/// `check` and what is made of its selection: `--list` and the baseline.
extension SiteRun {
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
        guard let report = outcome.report else { return outcome }
        let minimum = site.configuration.ofPackage.minimum.besides(settings.minimum)
        let code = outcome.code.worse(console.judgeCoverage(of: report, minimum))
        return (code.worse(judgeUnbuilt(report)), report)
      }
    }
  }

  /// A failure if the machine has left samples unchecked and the call does not allow it.
  private func judgeUnbuilt(_ report: BuildReport) -> ExitCode {
    guard !report.unbuilt.isEmpty, !settings.allowsUnbuilt else { return .success }
    let count = RunSummary.count(report.unbuilt.values.reduce(0, +), "sample")
    return console.fail(
      "not checked: \(count): \(report.unbuilt.keys.sorted().joined(separator: "; ")); "
        + "to accept that, add --allow-unbuilt")
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
    let texts = target.passedOver.filter(CheckTarget.isMarkdown)
    let others = target.passedOver.count - texts.count
    if others > 0 {
      let endings = Set(
        target.passedOver.filter { !CheckTarget.isMarkdown($0) }.map { ".\(CheckTarget.ending(of: $0))" })
      console.note(
        "galley: note: not checked: \(RunSummary.count(others, "file")) in other formats "
          + "(\(endings.sorted().joined(separator: ", ")))")
    }
    if let first = texts.first {
      let more = texts.count > 1 ? " and \(texts.count - 1) more" : ""
      console.note("galley: note: not checked: Markdown of tests: \(first)\(more); to check a file, name it")
    }
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
        let changed = try await ChangedFiles(
          since: since, below: target.site, package: configuration.package, path: console.environment["PATH"] ?? "",
          sandbox: settings.sandbox,
          disk: disk)
        if let cause = changed.cause, configuration.package != nil || target.isPackage {
          console.note("galley: note: every sample is checked, since the code of \(cause) has changed")
        } else {
          let home = try GalleyHome.find(environment: console.environment, disk: disk)
          let affected = try await SiteBuilder(disk: disk, home: home)
            .pages(affectedBy: changed.files, of: configuration, files: target.files(by: configuration.ofPackage))
          if let cause = affected.cause {
            console.note("galley: note: every page is checked, since \(cause) has changed")
          } else {
            selection.changed = affected.files
          }
        }
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
      if settings.checksTranslations, settings.shard?.number ?? 1 == 1 {
        try await checkTranslations(configuration, files: files, report: &report)
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

  /// Compares translations with the history of their originals.
  private func checkTranslations(
    _ site: SiteConfiguration, files: [String]?, report: inout BuildReport
  ) async throws(SiteFailure) {
    guard !site.languages.isEmpty else {
      report.remarks.append("the site has no translations: galley.yml has no 'languages'")
      return
    }
    let check = TranslationCheck(path: console.environment["PATH"] ?? "", sandbox: settings.sandbox, disk: disk)
    let found = try await check.check(site)
    report.diagnostics += found.diagnostics.filter { files?.contains($0.range.file) ?? true }.asErrors(site.isStrict)
    report.remarks += found.remarks
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
}
