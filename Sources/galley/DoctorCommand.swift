import Authoring
import Base

/// `galley doctor`
struct DoctorCommand {
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    try arguments.none()
    self.console = console
  }

  func run() async -> ExitCode {
    let report = await DoctorReport(environment: console.environment, cache: ".galley", disk: LocalDisk())
    for finding in report.findings {
      if let problem = finding.problem {
        console.print("\(finding.isRequired ? "error  " : "warning")  \(finding.part): \(problem)")
      } else {
        console.print("ok       \(finding.part): \(finding.found)")
      }
      console.print("         \(finding.use)")
    }
    let warnings = report.findings.count { !$0.isRequired && $0.problem != nil }
    let missing = warnings == 0 ? "" : "; \(warnings) optional \(warnings == 1 ? "part is" : "parts are") missing"
    guard report.canCheck else { return console.fail("pages cannot be checked on this machine") }
    console.print("Pages can be checked on this machine\(missing).")
    return .success
  }
}
