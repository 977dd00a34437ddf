import Base
import ProofRuntime
import Samples
import Toolchains

/// What a program reads on its standard input: the designs that exist and the steps of its demos' sessions.
struct ProgramPlan {
  private let lines: [[String]]

  init(_ program: Program, designs: [DesignOutlets]) {
    guard program.hasDemos else {
      lines = []
      return
    }
    var lines = designs.sorted { $0.name < $1.name }.map { design in
      ["design", design.name] + design.outlets.flatMap { [$0.name, $0.viewClass ?? ""] }
    }
    for (index, session) in program.sessions.enumerated() {
      lines.append(["session", "\(index)", session.demo])
      for step in session.steps {
        switch step {
        case .enter(let text, let tag): lines.append(["enter", text, tag])
        case .ask(let question): lines.append(["ask", question])
        case .snapshot: lines.append(["snapshot"])
        }
      }
    }
    self.lines = lines
  }

  /// For the program runner.
  ///
  /// - Parameter number: of the run, among those of the same program.
  func input(keys: RunKeys, limits: RunLimits, processes: Int?, number: Int) -> [UInt8] {
    let head = [keys.chain.digits, keys.seal.digits, "\(limits.memoryBytes ?? 0)", "\(processes ?? 0)", "\(number)"]
    return text([head] + lines)
  }

  /// For a run of the browser build, whose marks begin with `frame`.
  func input(frame: String) -> [UInt8] { text([[frame]] + lines) }

  private func text(_ lines: [[String]]) -> [UInt8] { lines.flatMap { ReportField.line($0) + [0x0A] } }

  func add(to hash: inout ContentHash) {
    for field in lines.joined() { hash.add(field) }
  }
}
