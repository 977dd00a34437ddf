import Base
import Building
import Diagnostics

/// The report that the terminal shows, without colours: every diagnostic with its source line, a summary, and
/// the version of Galley, by which its own reports are known.
struct HumanReport {
  private let report: BuildReport
  private let version: String
  private let sources: (String) -> [UInt8]?

  /// - Parameter sources: the bytes of a file by its path as diagnostics name it; nil if it cannot be shown.
  init(_ report: BuildReport, version: String, sources: @escaping (String) -> [UInt8]?) {
    self.report = report
    self.version = version
    self.sources = sources
  }

  var text: String {
    var formatter = DiagnosticFormatter(usesColor: false, sources: sources)
    return report.diagnostics.map { formatter.format($0) }.joined() + RunSummary(report).text
      + "\n\(Self.mark)\(version)\n"
  }

  private static let mark = "galley "

  /// Whether the last line of a file is a version of Galley.
  static func wrote(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.split(separator: UInt8(ascii: "\n")).last, last.starts(with: mark.utf8) else { return false }
    let version = last.dropFirst(mark.utf8.count)
    return version.first.map { 0x30...0x39 ~= $0 } == true && !version.contains(UInt8(ascii: " "))
  }
}
