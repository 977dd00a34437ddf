struct BuildCommand {
  private let site: String
  private let output: String?
  private let options: RunOptions
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    output = arguments.value(Option.output.name)
    var options = try RunOptions(arguments, environment: console.environment)
    options.isProofed = !arguments.has(Option.noProof.name)
    self.options = options
    self.console = console
  }

  func run() async -> ExitCode {
    await SiteRun(console: console, options: options).build(site, output: output).code
  }
}
