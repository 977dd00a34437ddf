import Base
import Diagnostics
import Glibc

/// Standard output and standard error, and whether a person is looking.
struct Console: Sendable {
  let environment: [String: String]
  private let isTerminal: Bool
  private let usesColor: Bool

  init(environment: [String: String]) {
    self.environment = environment
    isTerminal = isatty(STDERR_FILENO) == 1
    usesColor = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// What the environment says of these names.
  static func environment(of names: [String]) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return environment
  }

  /// Takes a secret out of the environment: no process that galley starts has it, nor is it shown among the system's
  /// lists of processes.
  static func forget(_ name: String) {
    guard let value = getenv(name) else { return }
    memset(value, 0, strlen(value))
    unsetenv(name)
  }

  /// Writes a report, a page or a difference as it is; on a terminal without what would steer it.
  ///
  /// Returns false if the reader closed the pipe (EPIPE); not an error.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return Console.write(bytes, to: STDOUT_FILENO) }
    return Console.write(Array(TerminalText.lines(String(decoding: bytes, as: UTF8.self)).utf8), to: STDOUT_FILENO)
  }

  /// File names and words of other programs may be part of the line.
  func print(_ line: String) {
    Console.write(Array((TerminalText.lines(line) + "\n").utf8), to: STDOUT_FILENO)
  }

  /// As `print`, to standard error.
  func note(_ line: String) {
    Console.write(Array((TerminalText.lines(line) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Why changes are found by looking at all files, where that is so.
  func noteLooking(because reason: String) {
    note("galley: note: all files are looked at again and again to find what changes: \(reason)")
  }

  /// `galley: error: …`, in red where colours are welcome.
  func fail(_ message: some CustomStringConvertible) -> ExitCode {
    let label = usesColor ? "\u{1B}[1;31merror:\u{1B}[0m " : "error: "
    let text = "galley: " + label + TerminalText.lines(message.description) + "\n"
    Console.write(Array(text.utf8), to: STDERR_FILENO)
    return .cannot
  }

  func show(_ diagnostics: [Diagnostic], disk: any Disk) {
    var formatter = DiagnosticFormatter(usesColor: usesColor) { try? disk.read($0) }
    for diagnostic in diagnostics.inReadingOrder {
      Console.write(Array(formatter.format(diagnostic).utf8), to: STDERR_FILENO)
    }
  }

  /// One line that the next one overwrites; nothing where no person is looking.
  func progress(_ text: String) {
    guard isTerminal else { return }
    Console.write(Array("\r\u{1B}[K\(TerminalText.line(text))".utf8), to: STDERR_FILENO)
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
