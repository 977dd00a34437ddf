import Authoring
import Base
import Building
import Diagnostics
import Serving
import Sites

/// `galley serve`: builds, shows, waits for a file to change, and does that again.
struct Preview {
  let run: SiteRun
  /// The site's folder.
  let root: String
  let server: PreviewServer

  /// Ends when it is interrupted, or where there is nothing that could be shown ever.
  func run() async -> ExitCode {
    let changes = PendingChanges()
    let interruption = Interruption {
      SiteProver.endAll()
      changes.end()
    }
    var isFirst = true
    var hasSaidWhere = false
    // Held until there is another one: nothing is missed in between.
    var watch: SourceWatch?
    while !interruption.isRequested {
      let opened = await run.open(root)
      if case .failure(let refusal) = opened, isFirst, !refusal.isOfSettings { return refusal.code }
      let site = try? opened.get()
      // Where its settings cannot be read, they may be anywhere in its folder.
      let configuration =
        site?.configuration ?? SiteConfiguration(root: root, content: root, output: root + "/Public")
      watch = SourceWatch(
        of: [(configuration, nil)], disk: LocalDisk(),
        trouble: { [console = run.console] in console.noteLooking(because: $0) }, tell: changes.add)
      if case .failure(let refusal) = opened {
        server.publish(nil, faults: refusal.faults, sources: run.sources(of: configuration))
      }
      // Whether modules are still to be built, since there was something newer to be shown.
      var awaitsModules = false
      repeat {
        if let site {
          // First what can be shown at once, then, as building a module takes seconds, the same with live demos.
          for modules in [SiteProver.Modules.known, .quick] {
            let made = await run.preview(
              site, modules: modules, isFirst: isFirst, isEnding: { interruption.isRequested })
            if interruption.isRequested { break }
            server.publish(
              made.files, of: configuration.address?.text, faults: made.diagnostics,
              sources: run.sources(of: configuration))
            if !hasSaidWhere { sayWhere() }
            hasSaidWhere = true
            // Who has saved again since wants to see that.
            awaitsModules = made.awaitsModules
            if !awaitsModules || changes.areThere { break }
          }
          if interruption.isRequested { break }
        }
        if !hasSaidWhere { sayWhere() }
        hasSaidWhere = true
        isFirst = false
      } while await isSameSite(
        configuration, isOpen: site != nil, awaitsModules: awaitsModules, after: changes)
    }
    withExtendedLifetime(watch) {}
    return .holds
  }

  /// Waits for something that concerns the site to change; false where its settings have to be read anew, or at the end.
  private func isSameSite(
    _ site: SiteConfiguration, isOpen: Bool, awaitsModules: Bool, after changes: PendingChanges
  ) async -> Bool {
    while let change = await changes.next() {
      if !isOpen || change.concernsSettings(of: site) { return false }
      if awaitsModules || change.concerns(site) { return true }
    }
    return false
  }

  private func sayWhere() {
    run.console.print("serving \(root) at \(server.address) (Ctrl-C ends it)")
    if server.isOpenToOthers { run.console.note("galley: note: everybody on the network can read it") }
  }
}
