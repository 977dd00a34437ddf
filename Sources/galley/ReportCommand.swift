import Base
import Building
import Diagnostics
import Reports

/// `galley report merge FILE…`: merges JSON reports into one.
struct ReportCommand {
  private let files: [String]
  private let settings: Settings
  private let outlet: ReportOutlet
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let word = arguments.positionals.first else { throw .missingArgument("merge FILE…") }
    guard word == "merge" else { throw .unknownSubcommand(word, of: "report merge") }
    files = Array(arguments.positionals.dropFirst())
    if files.isEmpty { throw .missingArgument("FILE…") }
    settings = try arguments.settings(environment: console.environment)
    outlet = try ReportOutlet(settings, console: console)
    self.console = console
  }

  func run() -> ExitCode {
    if let refusal = outlet.refusal(sources: files) { return console.fail(refusal) }
    let disk = LocalDisk()
    do {
      var texts: [(file: String, text: [UInt8])] = []
      for file in files { texts.append((file, try disk.read(file))) }
      let report = try MergedReport(texts).report
      let sources = pages(of: report, disk)
      console.show(report.diagnostics, disk: sources)
      let code = outlet.write(report, sources: sources)
      let summary = RunSummary(report, namesToolchain: report.toolchains.count > 1).text
      settings.leavesOutput ? console.note(summary) : console.print(summary)
      return report.diagnostics.hasErrors ? code.worse(.errors) : code
    } catch {
      return console.fail("\(error)")
    }
  }

  /// A disk with nothing but the Markdown files below the working folder that the report names.
  ///
  /// A report is not trusted: it could name any file, whose lines would then be printed.
  private func pages(of report: BuildReport, _ disk: any Disk) -> any Disk {
    let here = disk.enclosed(in: AllowedPaths(folders: ["."], disk: disk))
    let files = report.diagnostics.flatMap { [$0.range.file] + $0.notes.compactMap(\.range?.file) }
    return here.enclosed(in: AllowedPaths(folders: [], files: files.filter(CheckTarget.isMarkdown), disk: here))
  }
}
