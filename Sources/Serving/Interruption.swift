import Dispatch
import Glibc
import Synchronization

/// Ctrl-C, and a polite `kill`: the first asks for an end, the second is one.
public final class Interruption: Sendable {
  private let count = Mutex(0)

  public var isRequested: Bool { count.withLock { $0 > 0 } }

  /// From now on, for as long as the process lives.
  ///
  /// - Parameter act: called once, from a thread of its own.
  public init(_ act: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        // Held by its own handler, the source stays.
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
