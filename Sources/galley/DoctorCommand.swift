import Authoring
import Base

struct DoctorCommand {
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    if let word = arguments.positionals.first { throw .unexpected(word) }
    self.console = console
  }

  func run() async -> ExitCode {
    let checkup = await DoctorReport(environment: console.environment, cache: ".galley", disk: LocalDisk())
    for finding in checkup.findings {
      if let fault = finding.fault {
        console.print("\(finding.isRequired ? "missing" : "without") \(finding.part): \(fault)")
      } else {
        console.print("ok      \(finding.part): \(finding.found)")
      }
      console.print("        \(finding.use)")
    }
    return checkup.holds ? .holds : .cannot
  }
}
