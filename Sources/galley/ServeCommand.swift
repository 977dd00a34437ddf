import Serving
import Sites

struct ServeCommand {
  private let site: String
  private let host: String
  private let port: Int
  private let options: RunOptions
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    host = arguments.value(Option.host.name) ?? "127.0.0.1"
    let word = arguments.value(Option.port.name) ?? "4000"
    guard let port = Int(word), 0...65535 ~= port else {
      throw .wrongValue(word, of: "--port", wanted: "a number from 0 to 65535")
    }
    self.port = port
    var options = try RunOptions(arguments, environment: console.environment)
    options.isProofed = !arguments.has(Option.noProof.name)
    self.options = options
    self.console = console
  }

  func run() async -> ExitCode {
    // Before all else: who cannot be shown need not be proofed.
    let server: PreviewServer
    do {
      server = try PreviewServer.start(host: host, port: port)
    } catch {
      return console.fail(error)
    }
    defer { server.stop() }
    var run = SiteRun(console: console, options: options)
    run.memory = SiteMemory(shelf: .forUser(console.environment))
    return await Preview(run: run, root: site, server: server).run()
  }
}
