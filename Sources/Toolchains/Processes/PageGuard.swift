import CPageGuard
import Glibc

/// Continues a run without a page that crashes galley or takes too long.
///
/// If a thread crashes or takes too long on a page, the process restarts itself with the same arguments (`execve`, so
/// its parent notices nothing) and skips that page. Pages checked before are cached. A normal page costs two system
/// calls.
public enum PageGuard {
  /// The limit in seconds of processor time for each stage of a page; plus one second per megabyte of its text.
  public static let seconds = 60

  /// Installs the guard. Call it once, before any thread is started.
  public static func start() {
    galley_guard_start(CommandLine.unsafeArgv)
    CommandLog.noteStart(of: "galley")
  }

  /// Runs `body`, which works on one page, in this thread under the guard.
  ///
  /// - Parameters:
  ///   - page: the file's name, as in diagnostics.
  ///   - bytes: the size of its text.
  public static func during<Result, Failure>(
    _ page: String, bytes: Int = 0, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let name = strdup(page)
    let before = galley_guard_enter(name, limit(bytes))
    defer {
      galley_guard_leave(before)
      free(name)
    }
    provoke(page)
    return try body()
  }

  /// Why a page is skipped, as the end of a sentence; nil if it is not skipped.
  public static func reason(for page: String) -> String? {
    switch galley_guard_signal(page) {
    case 0: nil
    case SIGPROF: "took more than \(seconds) s of processor time"
    case SIGSEGV, SIGBUS: "overflowed the stack or crashed (signal \(galley_guard_signal(page)))"
    case let signal: "crashed (signal \(signal))"
    }
  }

  private static func limit(_ bytes: Int) -> Int {
    provoked == nil ? seconds + bytes / 1_000_000 : 1
  }

  /// How tests want galley to crash, and on which pages: no page is known that crashes it.
  private static let provoked = getenv("GALLEY_TEST_CRASH").map { String(cString: $0) }

  private static func provoke(_ page: String) {
    guard let wanted = provoked, wanted.contains(page), reason(for: page) == nil else { return }
    if wanted.hasPrefix("loop") { while true { getpid() } }
    if wanted.hasPrefix("stack") { _ = Self.overflow(1) }
    raise(SIGILL)
  }

  private static func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }
}
