import Base
import Building

/// A file on the command line that is no page.
struct NoMarkdown: CustomStringConvertible {
  var file: String

  var description: String {
    "'\(file)' is not Markdown, so nothing in it is checked; name pages (.md, .markdown) or folders of them"
  }
}

struct CheckCommand {
  private let paths: [String]
  private let settings: Settings
  private let outlet: ReportOutlet
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    settings = try arguments.settings(environment: console.environment)
    outlet = try ReportOutlet(settings, console: console)
    if settings.isWatching, settings.asksWeb { throw .unfit("--external", with: "--watch") }
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
    if let file = CheckTarget.notMarkdown(in: targets) { return console.fail(NoMarkdown(file: file)) }
    var run = SiteRun(console: console, settings: settings)
    if settings.isWatching {
      run.memory = SiteMemory()
      return await Watch(run: run, paths: paths).run()
    }
    if targets.allSatisfy({ $0.files?.isEmpty == true }) {
      return console.fail("there is no Markdown in \(paths.joined(separator: ", "))")
    }
    var worst = ExitCode.holds
    var all = BuildReport()
    for target in targets {
      let (code, report) = await run.check(target)
      worst = worst.worse(code)
      if let report { all.add(report) }
    }
    return worst.worse(outlet.write(all, sources: run.sources(of: targets)))
  }
}
