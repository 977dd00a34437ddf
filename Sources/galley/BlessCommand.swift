import Base
import Building

/// `galley bless [PATH…]`
struct BlessCommand {
  private let paths: [String]
  private let run: SiteRun

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    run = SiteRun(console: console, settings: try arguments.settings(environment: console.environment))
  }

  func run() async -> ExitCode {
    let targets: [CheckTarget]
    do {
      targets = try CheckTarget.all(for: paths, asPackage: !run.settings.namesPackage, disk: LocalDisk())
    } catch {
      return run.console.fail("\(error)")
    }
    if let file = CheckTarget.notMarkdown(in: targets) { return run.console.fail(NotMarkdown(file: file)) }
    var worst = ExitCode.success
    for target in targets {
      worst = worst.worse(await run.bless(target).code)
    }
    return worst
  }
}
