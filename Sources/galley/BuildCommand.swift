import Sites

struct BuildCommand {
  struct Options {
    var site: String
    var output: String?
    var isProofed: Bool
    var isQuiet: Bool
    var sandbox: SiteProver.Sandboxing

    init(_ arguments: Arguments) throws(UsageError) {
      site = try arguments.single("SITE", or: ".")
      output = arguments.value("output")
      isProofed = !arguments.has("no-proof")
      isQuiet = arguments.has("quiet")
      sandbox = try arguments.sandbox
    }
  }

  let options: Options
  let console: Console

  init(_ options: Options, console: Console) {
    self.options = options
    self.console = console
  }

  func run() async -> ExitCode {
    await SiteRun(console: console, isQuiet: options.isQuiet, isProofed: options.isProofed, sandbox: options.sandbox)
      .run(site: options.site, output: options.output, writing: true).code
  }
}
