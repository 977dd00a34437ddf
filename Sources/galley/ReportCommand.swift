import Base
import Building
import Reports

/// `galley report merge FILE…`: one report of many.
struct ReportCommand {
  private let files: [String]
  private let outlet: ReportOutlet
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let word = arguments.positionals.first else { throw .missing("merge") }
    guard word == "merge" else { throw .unknownValue(word, of: "report", known: ["merge"]) }
    files = Array(arguments.positionals.dropFirst())
    if files.isEmpty { throw .missing("FILE") }
    outlet = try ReportOutlet(arguments.settings(environment: console.environment), console: console)
    self.console = console
  }

  func run() -> ExitCode {
    let disk = LocalDisk()
    do {
      var texts: [(file: String, text: [UInt8])] = []
      for file in files { texts.append((file, try disk.read(file))) }
      let report = try MergedReport(texts).report
      let sources = pages(of: report, disk)
      console.show(report.diagnostics, disk: sources)
      let code = outlet.write(report, sources: sources)
      let errors = report.diagnostics.count { $0.severity == .error }
      console.note(HumanReport(report) { _ in nil }.counts.joined(separator: ", "))
      if errors > 0 { console.note("galley: \(errors) \(errors == 1 ? "fault" : "faults")") }
      return errors == 0 ? code : code.worse(.faults)
    } catch {
      return console.fail("\(error)")
    }
  }

  /// The pages below the working folder that a report names: of another file than a page no line is shown, as whoever
  /// wrote the report may have named any.
  private func pages(of report: BuildReport, _ disk: any Disk) -> any Disk {
    let here = disk.enclosed(in: AllowedPaths(folders: ["."], disk: disk))
    let files = report.diagnostics.flatMap { [$0.range.file] + $0.notes.compactMap(\.range?.file) }
    return here.enclosed(in: AllowedPaths(folders: [], files: files.filter(CheckTarget.isMarkdown), disk: here))
  }
}
