import Base
import Results
import Sites

extension SiteBuilder {
  /// Writes the site into a temporary folder that then replaces the old site, or finds that nothing has changed.
  func write(_ site: SiteConfiguration, prover: SiteProver?) async throws(SiteFailure) -> BuildReport {
    let output = try SiteOutput(of: site, home: home, disk: keeper)
    async let resolved = versions(of: site, prover: prover)
    let place = BuildManifest.file(for: site, disk: keeper)
    let manifest = site.isFresh ? nil : BuildManifest(in: place, disk: keeper)
    // The files are looked at while git tells the commits of versions.
    let looked = site.versions.isEmpty ? nil : await manifest?.trace.seen(on: disk)
    let versions = await resolved
    let makers = BuildManifest.makers(
      of: site, home: home, prover: prover, search: search, pygments: pygments, drawers: drawers, versions: versions)
    var seen: [ReadTrace.Look: String] = [:]
    var known: SiteOutput.State?
    if let manifest, manifest.makers == makers {
      if let opened = output.opened, opened.digest == manifest.output { known = opened }
      if let looked { seen = looked } else { seen = await manifest.trace.seen(on: disk) }
      if known != nil, manifest.trace.holds(seen), manifest.report.expiry.allowsReuse(at: WallClock.now) {
        // Remove what a killed run has left; if that fails, it stays.
        try? output.removeLeftovers()
        var report = manifest.report
        report.isUnchanged = true
        report.versions = versions.known
        return report
      }
    }
    let compressor = site.compression.isEmpty ? nil : try Compressor(site.compression)
    let cache = BuildManifest.file(for: site, ending: "-pages", disk: keeper)
    let isCached = makers != nil && memory == nil
    async let old = isCached && !site.isFresh ? PageCache(in: cache, makers: makers ?? "", disk: keeper) : nil
    let staging = try await output.stage(reading: disk, known: known)
    defer { staging.remove() }
    let trace = TracingDisk(disk, ignoring: site.output)
    let earlier =
      isCached
      ? EarlierBuild(
        await old, of: site, isChecked: prover != nil, seen: seen, trace: trace, staging: staging,
        isUntouched: known != nil) : nil
    let write = { @Sendable (file: OutputFile) in
      if makers != nil, case .copy(let source) = file.content { trace.look(at: source) }
      staging.write(file)
    }
    let outlet = SiteOutlet(write: write, later: nil)
    var built = try await versions.built(by: self)
    let newest = NewestVersion()
    var report = try await (makers == nil ? self : reading(trace)).make(
      BuildRequest(
        site: site, prover: prover, outlet: outlet, versions: built.versions(of: site), planned: newest.take,
        compressor: compressor, earlier: earlier))
    report.add(built)
    guard !report.diagnostics.hasErrors else { return report }
    if !built.results.isEmpty {
      try await built.write(of: versions, newest, to: staging, compressor: compressor, by: self)
      report.versions = built.reports
      report.isAwaiting = report.isAwaiting || built.isAwaiting
    }
    try await output.replace(with: staging)
    if let makers, !report.isAwaiting, let written = output.state()?.digest {
      // If it cannot be written, the next build starts from scratch; not an error.
      let manifest = BuildManifest(makers: makers, trace: trace.trace, output: written, report: report)
      try? earlier?.left.write(
        to: BuildManifest.file(for: site, ending: "-pages", disk: keeper), makers: makers, disk: keeper)
      // Computed again, since the output folder may not have existed before.
      try? manifest.write(to: BuildManifest.file(for: site, disk: keeper), disk: keeper)
    }
    return report
  }
}
