import Dispatch
import Glibc
import Synchronization

/// Handles SIGINT, SIGTERM and SIGHUP: the first signal requests the end, the second one ends the process at once.
public final class Interruption: Sendable {
  private let count = Mutex(0)

  public var isRequested: Bool { count.withLock { $0 > 0 } }

  /// Handles the signals until the process ends.
  ///
  /// - Parameter act: called at the first signal, on another thread.
  public init(_ act: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        // The handler keeps the source alive.
        _ = source
        let requests = count.withLock { count in
          count += 1
          return count
        }
        if requests > 1 { _exit(130) }
        act()
      }
      source.resume()
    }
  }
}
