import Base
import Building
import Diagnostics

/// `galley explain ID…`: prints what the reference says about diagnostics; without an id, the list of all.
struct ExplainCommand {
  private let ids: [String]
  private let console: Console

  init(_ arguments: Arguments, console: Console) {
    ids = arguments.positionals
    self.console = console
  }

  func run() -> ExitCode {
    let reference: DiagnosticReference
    do {
      let disk = LocalDisk()
      reference = try GalleyHome.find(environment: console.environment, disk: disk).reference(disk)
    } catch {
      return console.fail("\(error)")
    }
    if ids.isEmpty {
      let width = reference.entries.map(\.id.count).max() ?? 0
      for entry in reference.entries {
        console.print(entry.id + String(repeating: " ", count: width + 2 - entry.id.count) + entry.meaning)
      }
    }
    var code = ExitCode.success
    for (number, id) in ids.enumerated() {
      if let entry = reference[id] {
        console.print(
          (number > 0 ? "\n" : "") + "\(entry.id)\n\n\(entry.text)" + (entry.link.map { "\n\n\($0)" } ?? ""))
      } else {
        let near = suggestion(for: id, among: reference.entries.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
        code = code.worse(console.fail("unknown diagnostic '\(id)'\(near)"))
      }
    }
    return code
  }
}
