/// `galley build [SITE]`
struct BuildCommand {
  private let site: String
  private let settings: Settings
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    settings = try arguments.settings(environment: console.environment)
    self.console = console
  }

  func run() async -> ExitCode {
    let run = SiteRun(console: console, settings: settings)
    let (code, report) = await run.build(site)
    run.tellExplanation(of: report)
    return code
  }
}
