import Base
import Building
import Diagnostics
import Glibc
import Reports
import Sites

/// Writes the reports of a run, prints the coverage, and compares it with the minimum.
struct ReportOutlet {
  private let settings: Settings
  private let console: Console

  init(_ settings: Settings, console: Console) throws(UsageError) {
    self.settings = settings
    self.console = console
    let places = settings.reports.map { $0.file ?? "" }
    if let twice = places.first(where: { place in places.count { $0 == place } > 1 }) {
      throw .sameTarget(twice.isEmpty ? "standard output" : twice)
    }
  }

  /// Why a report cannot be written, to be told before the check; nil if all can.
  ///
  /// - Parameter sources: files that the command reads.
  func refusal(sources: [String] = []) -> OutputRefusal? {
    do throws(OutputRefusal) {
      var paths = sources
      for report in settings.reports {
        guard let target = try report.target else { continue }
        guard !paths.contains(where: target.isSame) else { throw .taken(target.path) }
        paths.append(target.path)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Writes all reports.
  ///
  /// - Parameters:
  ///   - sources: the disk from which source lines are shown.
  ///   - isLive: whether events have been written already.
  /// - Returns: `errors` if the coverage is below the minimum, `failure` if a report could not be written.
  func write(_ report: BuildReport, sources: any Disk, isLive: Bool = false) -> ExitCode {
    if settings.showsCoverage {
      let table = CoverageTable(report).text
      settings.leavesOutput ? console.note(table) : console.print(table)
    }
    return settings.reports.filter { !isLive || $0.format != .jsonl }
      .reduce(console.judgeCoverage(of: report, settings.minimum)) { $0.worse(write($1, report, sources: sources)) }
  }

  private func write(_ target: ReportTarget, _ report: BuildReport, sources: any Disk) -> ExitCode {
    var reference = DiagnosticReference(pages: [])
    if target.format == .sarif {
      do {
        reference = try GalleyHome.find(environment: console.environment, disk: LocalDisk()).reference(LocalDisk())
      } catch {
        return console.fail("\(error)")
      }
    }
    let text = target.format.text(of: report, version: Version.current, reference: reference) { try? sources.read($0) }
    let bytes = Array(text.utf8)
    do throws(OutputRefusal) {
      if let output = try target.target { try output.write(bytes) } else { console.write(bytes) }
      return .success
    } catch {
      return console.fail(error)
    }
  }
}

extension Console {
  /// Compares the coverage with the minimum.
  func judgeCoverage(of report: BuildReport, _ minimum: CoverageMinimum) -> ExitCode {
    let ofSamples = minimum.samples.map { judge(Coverage(report), minimum: $0) } ?? .success
    return ofSamples.worse(minimum.symbols.map { judge(report.symbols, minimum: $0) } ?? .success)
  }

  private func judge(_ coverage: Coverage, minimum: Double) -> ExitCode {
    guard coverage.percent < minimum else { return .success }
    let samples = RunSummary.count(coverage.own, "sample")
    note("galley: coverage is \(coverage.percent) % of \(samples), expected at least \(minimum) %")
    return .errors
  }

  private func judge(_ symbols: SymbolCoverage, minimum: Double) -> ExitCode {
    guard symbols.declarations > 0 else {
      note("galley: no public symbols were checked, expected at least \(minimum) % with samples that hold")
      return .errors
    }
    guard symbols.percent < minimum else { return .success }
    note(
      "galley: the samples of \(symbols.percent) % of "
        + "\(RunSummary.count(symbols.declarations, "public symbol")) hold, expected at least \(minimum) %")
    return .errors
  }
}

/// The value of a `--report` option: a format and a file.
struct ReportTarget {
  var format: ReportFormat
  /// Nil for standard output.
  var file: String?

  init(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw .unknownValue(String(parts[0]), of: "--report", known: ReportFormat.allCases.map(\.rawValue))
    }
    self.format = format
    let path = parts.count == 2 ? String(parts[1]) : ""
    file = path.isEmpty || OutputTarget.descriptor(path) == STDOUT_FILENO ? nil : path
  }

  /// Where the report is written; nil for standard output.
  var target: OutputTarget? {
    get throws(OutputRefusal) {
      guard let file else { return nil }
      return try OutputTarget(file) { [format] bytes, place in
        bytes.isEmpty ? !CheckTarget.isSource(place) : format.wrote(bytes)
      }
    }
  }
}
