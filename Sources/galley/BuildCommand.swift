import Sites

struct BuildCommand {
  struct Options {
    var site: String
    var output: String?
    var isProofed: Bool
    var isQuiet: Bool
    var sandbox: SiteProver.Sandboxing
    var package: String?

    init(_ arguments: Arguments) throws(UsageError) {
      site = try arguments.single("SITE", or: ".")
      output = arguments.value("output")
      isProofed = !arguments.has("no-proof")
      isQuiet = arguments.has("quiet")
      sandbox = try arguments.sandbox
      package = arguments.value(Option.package.name)
    }
  }

  let options: Options
  let console: Console

  init(_ options: Options, console: Console) {
    self.options = options
    self.console = console
  }

  func run() async -> ExitCode {
    await SiteRun(
      console: console, isQuiet: options.isQuiet, isProofed: options.isProofed, sandbox: options.sandbox,
      package: options.package
    ).run(site: options.site, output: options.output, writing: true).code
  }
}
