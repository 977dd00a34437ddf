import Authoring
import Base
import Building
import Diagnostics
import Serving
import Sites

/// The loop of `galley serve`: build, show, wait until a file changes.
struct Preview {
  let run: SiteRun
  /// The site's folder.
  let root: String
  let server: PreviewServer

  /// Returns when it is interrupted, or if the site cannot be opened for a reason that is not in its settings.
  func run() async -> ExitCode {
    let changes = PendingChanges()
    let interruption = Interruption {
      SiteProver.endAll()
      changes.end()
    }
    var isFirst = true
    var hasPrintedAddress = false
    // The old watch is held until the new one has started, so that no change is missed.
    var watch: SourceWatch?
    while !interruption.isRequested {
      let opened = await run.open(root)
      if case .failure(let refusal) = opened, isFirst, !refusal.isOfSettings { return refusal.code }
      let site = try? opened.get()
      // If the settings cannot be read, all of the folder is watched.
      let configuration =
        site?.configuration ?? SiteConfiguration(root: root, content: root, output: root + "/Public")
      watch = SourceWatch(
        of: [(configuration, nil)], disk: LocalDisk(),
        onPolling: { [console = run.console] in console.notePolling(because: $0) }, onChange: changes.add)
      if case .failure(let refusal) = opened {
        server.publish(nil, errors: refusal.errors, sources: run.sources(of: configuration))
      }
      // Whether modules are still to be built, because a newer change was shown first.
      var awaitsModules = false
      repeat {
        if let site {
          // Building a module takes seconds, so the page is shown first without and then with live demos.
          var shown: [Diagnostic]?
          for modules in [SiteProver.Modules.known, .quick] {
            let made = await run.preview(
              site, modules: modules, isFirst: isFirst, shown: shown, isEnding: { interruption.isRequested })
            shown = made.diagnostics
            if interruption.isRequested { break }
            server.publish(
              made.files, of: configuration.address?.text, errors: made.diagnostics,
              sources: run.sources(of: configuration))
            if !hasPrintedAddress {
              printAddress()
              tellVersions(of: configuration)
            }
            hasPrintedAddress = true
            // A newer change is shown before modules are built.
            awaitsModules = made.awaitsModules
            if !awaitsModules || changes.areThere { break }
          }
          if interruption.isRequested { break }
        }
        if !hasPrintedAddress { printAddress() }
        hasPrintedAddress = true
        isFirst = false
      } while await isSameSite(
        configuration, isOpen: site != nil, awaitsModules: awaitsModules, after: changes)
    }
    withExtendedLifetime(watch) {}
    return .success
  }

  /// Waits for a change of the site; returns false if its settings must be read again, or at the end.
  private func isSameSite(
    _ site: SiteConfiguration, isOpen: Bool, awaitsModules: Bool, after changes: PendingChanges
  ) async -> Bool {
    while let change = await changes.next() {
      if !isOpen || change.concernsSettings(of: site) { return false }
      if awaitsModules || change.concerns(site) { return true }
    }
    return false
  }

  /// Tells once that old versions are not in the preview.
  private func tellVersions(of site: SiteConfiguration) {
    guard !site.versions.isEmpty, !run.settings.isQuiet else { return }
    let titles = site.versions.map(\.title).joined(separator: ", ")
    run.console.note(
      "galley: note: the preview has the newest version only; to write the others, too (\(titles)), run: galley build")
  }

  private func printAddress() {
    run.console.print("serving \(root) at \(server.address) (press Ctrl-C to stop)")
    if run.settings.opensBrowser, let reason = PageOpener.open(server.address) {
      run.console.warn("cannot open a browser: \(reason)")
    }
    if server.isOpenToOthers { run.console.warn("the preview is open to everybody on the network") }
  }
}
