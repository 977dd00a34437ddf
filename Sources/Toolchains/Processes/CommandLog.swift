import Base
import Glibc
import Synchronization

/// Tells somebody each command that this process runs: compilers, linkers, programs and other tools.
public enum CommandLog {
  private static let log = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// The file in which all processes of a test run note what they start, a name a line: the run has a budget of that. Nil
  /// without such a run.
  private static let starts = getenv("GALLEY_TEST_STARTS").flatMap {
    try? LineFile(appendingTo: String(cString: $0))
  }

  /// Sets who is told, for the rest of the process; called from any thread.
  public static func tell(_ body: @escaping @Sendable (String) -> Void) { log.withLock { $0 = body } }

  /// - Parameter words: the command, quoted where a shell needs it.
  static func note(_ words: [String]) {
    noteStart(of: words[0])
    guard let body = log.withLock({ $0 }) else { return }
    body(words.map(ShellText.word).joined(separator: " "))
  }

  /// Notes for the tests' budget that a program, or a page in a browser, was started.
  package static func noteStart(of program: String) {
    guard let starts else { return }
    try? starts.append(Array(FilePaths.name(program).utf8) + [UInt8(ascii: "\n")])
  }
}
