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
    let disk = LocalDisk()
    let files = paths.filter { (try? disk.status($0))?.kind == .file }
    let run = SiteRun(console: console, isQuiet: isQuiet, isProofed: true)
    func note(_ code: ExitCode) { worst = code.rawValue > worst.rawValue ? code : worst }
    if !files.isEmpty { note(await run.check(files: files)) }
    for path in paths where !files.contains(path) { note(await run.run(site: path, writing: false)) }
    return worst
  }
}
