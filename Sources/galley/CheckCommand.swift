import Base
import Building
import Diagnostics

/// The failure for a file on the command line that is not Markdown.
struct NotMarkdown: CustomStringConvertible {
  var file: String

  var description: String { "'\(file)' is not a Markdown file (.md, .markdown)" }
}

/// `galley check [PATH…]`
struct CheckCommand {
  private let paths: [String]
  private let settings: Settings
  private let outlet: ReportOutlet
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    settings = try arguments.settings(environment: console.environment)
    outlet = try ReportOutlet(settings, console: console)
    if settings.isWatching, settings.checksExternalLinks { throw .conflict("--external-links", with: "--watch") }
    if settings.isWatching, settings.toolchains.count > 1 { throw .conflict("--toolchain", with: "--watch") }
    self.console = console
  }

  /// Returns the worst code of all paths.
  func run() async -> ExitCode {
    let targets: [CheckTarget]
    do {
      targets = try CheckTarget.all(for: paths, disk: LocalDisk())
    } catch {
      return console.fail("\(error)")
    }
    if let file = CheckTarget.notMarkdown(in: targets) { return console.fail(NotMarkdown(file: file)) }
    var run = SiteRun(console: console, settings: settings)
    if settings.isWatching {
      run.memory = SiteMemory()
      run.toolchain = settings.toolchains.first
      return await CheckWatch(run: run, paths: paths).run()
    }
    if targets.allSatisfy({ $0.files?.isEmpty == true }) {
      return console.fail("no Markdown files in \(paths.joined(separator: ", "))")
    }
    var worst = ExitCode.success
    var all = BuildReport()
    for toolchain in settings.toolchains.isEmpty ? [nil] : settings.toolchains.map(Optional.some) {
      run.toolchain = toolchain
      var own = BuildReport()
      for target in targets {
        let (code, report) = await run.check(target)
        worst = worst.worse(code)
        if let report { own.add(report) }
      }
      if settings.toolchains.count > 1 { own.tellToolchain() }
      all.add(own)
    }
    return worst.worse(outlet.write(all, sources: run.sources(of: targets)))
  }
}

extension BuildReport {
  /// Names the compiler in each result, for a report of several.
  fileprivate mutating func tellToolchain() {
    guard let name = toolchains.first else { return }
    func told(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.notes.append(Diagnostic.Note("toolchain: \(name)"))
      return diagnostic
    }
    diagnostics = diagnostics.map(told)
    for index in blocks.indices {
      blocks[index].toolchain = name
      blocks[index].faults = blocks[index].faults.map(told)
      blocks[index].remarks = blocks[index].remarks.map(told)
    }
  }
}
