import Sites

struct CheckCommand {
  private let paths: [String]
  private let isQuiet: Bool
  private let console: Console

  init(_ arguments: Arguments, console: Console) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    isQuiet = arguments.has("quiet")
    self.console = console
  }

  /// The worst of what the paths come to.
  func run() async -> ExitCode {
    var worst = ExitCode.holds
    for path in paths {
      let code = await SiteRun(console: console, isQuiet: isQuiet, isProofed: true).run(site: path, writing: false)
      if code.rawValue > worst.rawValue { worst = code }
    }
    return worst
  }
}
