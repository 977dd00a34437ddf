import Base
import Results
import Samples
import Toolchains
import Wire

/// The standard input of a program: the designs that exist and the steps of its demos' sessions.
struct ProgramPlan {
  /// `SessionStep`s, one per line.
  private let steps: [UInt8]

  init(_ program: Program, designs: [DesignOutlets]) {
    var lines = FieldWriter()
    func add(_ step: SessionStep) {
      step.write(to: &lines)
      lines.endLine()
    }
    if program.hasDemos {
      for design in designs.sorted(by: { $0.name < $1.name }) {
        add(.design(design.name, outlets: design.outlets.flatMap { [$0.name, $0.viewClass ?? ""] }))
      }
      for (index, session) in program.sessions.enumerated() {
        add(.session(number: index, demo: session.demo))
        for step in session.steps {
          switch step {
          case .enter(let text, let tag): add(.enter(text, into: tag))
          case .ask(let question): add(.ask(question))
          case .snapshot: add(.snapshot)
          }
        }
      }
    }
    steps = lines.bytes
  }

  /// The input for the program runner.
  ///
  /// - Parameter number: the number of the run among those of the same program.
  func input(keys: RunKeys, limits: RunLimits, processes: Int?, number: Int) -> [UInt8] {
    input(
      head: [keys.chain.digits, keys.seal.digits, "\(limits.memoryBytes ?? 0)", "\(processes ?? 0)", "\(number)"])
  }

  /// The input for a run of the browser build, whose marks begin with `frame`.
  func input(frame: String) -> [UInt8] { input(head: [frame]) }

  private func input(head fields: [String]) -> [UInt8] {
    var head = FieldWriter()
    head.add(fields)
    head.endLine()
    return head.bytes + steps
  }

  func add(to hash: inout ContentHash) { hash.add(steps) }
}
