import Building
import Serving

/// `galley serve [SITE]`
struct ServeCommand {
  private let site: String
  private let settings: Settings
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    settings = try arguments.settings(environment: console.environment)
    self.console = console
  }

  func run() async -> ExitCode {
    // Before the first build, so that a port in use is reported at once.
    let server: PreviewServer
    do {
      server = try PreviewServer.start(host: settings.host, port: settings.port)
    } catch {
      return console.fail(error)
    }
    defer { server.stop() }
    var run = SiteRun(console: console, settings: settings)
    run.memory = SiteMemory(shelf: .forUser(console.environment))
    return await Preview(run: run, root: site, server: server).run()
  }
}
