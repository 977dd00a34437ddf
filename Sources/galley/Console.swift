import Base
import Diagnostics
import Glibc
import Synchronization

/// Writes to standard output and standard error; uses colours and progress lines if they are a terminal.
struct Console: Sendable {
  let environment: [String: String]
  /// Whether standard error is a terminal.
  let isTerminal: Bool
  private let usesColor: Bool
  /// The first error (`errno`) of writing to standard output; 0 if there was none. A closed pipe is none.
  private static let outputError = Atomic<CInt>(0)

  /// When to use colours.
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  init(environment: [String: String], color: Color = .auto) {
    self.environment = environment
    isTerminal = isatty(STDERR_FILENO) == 1
    usesColor =
      switch color {
      case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
      case .always: true
      case .never: false
      }
  }

  /// The variables of these names that are set.
  static func environment(of names: [String]) -> [String: String] {
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return environment
  }

  /// Removes a secret from the environment, so that neither child processes nor lists of processes (`ps e`) have it.
  static func forget(_ name: String) {
    guard let value = getenv(name) else { return }
    memset(value, 0, strlen(value))
    unsetenv(name)
  }

  /// Writes bytes to standard output; to a terminal, without control characters.
  ///
  /// Returns false if the reader closed the pipe (EPIPE); not an error.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return Console.write(bytes, to: STDOUT_FILENO) }
    return Console.write(Array(TerminalText.lines(String(decoding: bytes, as: UTF8.self)).utf8), to: STDOUT_FILENO)
  }

  /// Writes a line to standard output, without control characters.
  func print(_ line: String) {
    Console.write(Array((TerminalText.lines(line) + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, without control characters.
  func note(_ line: String) {
    Console.write(Array((TerminalText.lines(line) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes `galley: warning: …` to standard error.
  func warn(_ message: String) { note("galley: warning: \(message)") }

  /// Writes that changes of files are found by polling.
  func notePolling(because reason: String) {
    note("galley: note: inotify is not available (\(reason)), so all files are compared every 150 ms")
  }

  /// Writes `galley: error: …` to standard error.
  func fail(_ message: some CustomStringConvertible) -> ExitCode {
    let label = usesColor ? "\u{1B}[1;31merror:\u{1B}[0m " : "error: "
    var message = message.description
    while message.last?.isNewline == true { message.removeLast() }
    let text = "galley: " + label + TerminalText.lines(message) + "\n"
    Console.write(Array(text.utf8), to: STDERR_FILENO)
    return .failure
  }

  /// Writes diagnostics with their source lines to standard error, sorted by file and line.
  func show(_ diagnostics: [Diagnostic], disk: any Disk) {
    var formatter = DiagnosticFormatter(usesColor: usesColor) { try? disk.read($0) }
    for diagnostic in diagnostics.inReadingOrder {
      Console.write(Array(formatter.format(diagnostic).utf8), to: STDERR_FILENO)
    }
  }

  /// Shows a line until the next one. If standard error is not a terminal, it is printed if it lasts.
  func progress(_ text: String) {
    guard isTerminal else { return ProgressBeat.all.show(text, on: self) }
    Console.write(Array("\r\u{1B}[K\(TerminalText.line(text))".utf8), to: STDERR_FILENO)
  }

  /// The exit code, once all is printed: `failure` if a part of it could not be written to standard output.
  func closing(_ code: ExitCode) -> ExitCode {
    let error = Console.outputError.load(ordering: .relaxed)
    return error == 0 ? code : fail("cannot write to standard output: \(String(cString: strerror(error)))")
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        if descriptor == STDOUT_FILENO, errno != EPIPE { outputError.store(errno, ordering: .relaxed) }
        return false
      }
      written += count
    }
    return true
  }
}
