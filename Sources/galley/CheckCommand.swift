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
    let targets: [CheckTarget]
    do {
      targets = try CheckTarget.all(for: paths, disk: LocalDisk())
    } catch {
      return console.fail("\(error)")
    }
    var worst = ExitCode.holds
    let run = SiteRun(console: console, isQuiet: isQuiet, isProofed: true)
    for target in targets {
      let code =
        if let files = target.files {
          await run.check(files: files, of: target.site)
        } else {
          await run.run(site: target.site, writing: false)
        }
      worst = code.rawValue > worst.rawValue ? code : worst
    }
    return worst
  }
}
