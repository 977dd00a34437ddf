import Foundation
import Synchronization

/// How many compilers and programs this process runs at once.
public enum JobLimit {
  private static let chosen = Mutex<Int?>(nil)

  /// Sets the number for the rest of the process, as the user asks for it.
  public static func set(to count: Int) { chosen.withLock { $0 = count } }

  /// The number of cores, if the user has not set another number.
  public static var count: Int { chosen.withLock { $0 } ?? ProcessInfo.processInfo.activeProcessorCount }

  /// - Parameter waiting: additional jobs that mostly wait; none if the user has set the number.
  static func count(waiting: Int) -> Int { chosen.withLock { $0 } ?? (count + waiting) }
}
