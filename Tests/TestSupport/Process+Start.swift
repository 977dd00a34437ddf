import Foundation
import Synchronization

extension Process {
  private static let starting = Mutex(())

  /// Starts the process, one at a time: of two that Foundation starts at once, one may inherit the other's descriptors, and then
  /// the end of the other is noticed only when both have ended.
  public func start() throws { try Self.starting.withLock { _ in try run() } }
}
