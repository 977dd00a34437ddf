import CPageGuard
import Glibc

/// Lets a run survive a page that crashes galley or keeps it busy without end.
///
/// Where a thread crashes while it works on a page, or takes too long for it, the process starts itself anew with the same
/// arguments (`execve`, so that whoever waits for it notices nothing), and is told to leave that page out. What was proofed
/// lies in the cache by then. Nothing is forked or written ahead: a page that is read as it should be costs two system
/// calls.
public enum PageGuard {
  /// Of processor time for each stage of a page, and one more for each megabyte of its text.
  public static let seconds = 60

  /// Watches this process. To be called once, before any thread is started.
  public static func start() { galley_guard_start(CommandLine.unsafeArgv) }

  /// Does what is a page's, in this thread.
  ///
  /// - Parameters:
  ///   - page: as diagnostics name its file.
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

  /// Why a page is left out, as the end of a sentence; nil for one that is not.
  public static func reason(for page: String) -> String? {
    switch galley_guard_signal(page) {
    case 0: nil
    case SIGPROF: "took more than \(seconds) s of processor time"
    case SIGSEGV, SIGBUS: "overflowed the stack or crashed (signal \(galley_guard_signal(page)))"
    case let signal: "crashed (signal \(signal))"
    }
  }

  private static func limit(_ bytes: Int) -> Int {
    #if DEBUG
      if getenv("GALLEY_TEST_CRASH") != nil { return 1 }
    #endif
    return seconds + bytes / 1_000_000
  }

  /// Crashes as a test wants it: no page is known that does.
  private static func provoke(_ page: String) {
    #if DEBUG
      guard let wanted = getenv("GALLEY_TEST_CRASH").map({ String(cString: $0) }), wanted.contains(page),
        reason(for: page) == nil
      else { return }
      if wanted.hasPrefix("loop") { while true { getpid() } }
      if wanted.hasPrefix("stack") { _ = Self.overflow(1) }
      preconditionFailure("as the test wants it")
    #endif
  }

  #if DEBUG
    private static func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }
  #endif
}
