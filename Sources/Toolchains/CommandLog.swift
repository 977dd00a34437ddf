import Base
import Synchronization

/// Tells somebody each command that this process runs: compilers, linkers, programs and other tools.
public enum CommandLog {
  private static let log = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sets who is told, for the rest of the process; called from any thread.
  public static func tell(_ body: @escaping @Sendable (String) -> Void) { log.withLock { $0 = body } }

  /// - Parameter words: the command, quoted where a shell needs it.
  static func note(_ words: [String]) {
    guard let body = log.withLock({ $0 }) else { return }
    body(words.map(ShellText.word).joined(separator: " "))
  }
}
