import Sites

struct CheckCommand {
  private let paths: [String]
  private let options: RunOptions
  private let outlet: ReportOutlet
  private let shard: Shard?
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    options = try RunOptions(arguments)
    outlet = try ReportOutlet(arguments, console: console)
    if let word = arguments.value(Option.shard.name) {
      guard let part = Shard(word) else {
        throw .wrongValue(word, of: "--shard", wanted: "a part such as 2/5")
      }
      shard = part
    } else {
      shard = nil
    }
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
    var all = BuildReport()
    var run = SiteRun(console: console, options: options)
    run.leavesOutput = outlet.takesOutput
    run.shard = shard
    for target in targets {
      let (code, report) =
        if let files = target.files {
          await run.check(files: files, of: target.site)
        } else {
          await run.run(site: target.site, writing: false)
        }
      worst = worst.worse(code)
      if let report { all.add(report) }
    }
    return worst.worse(outlet.write(all))
  }
}
