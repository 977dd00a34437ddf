import Foundation

/// The browsers that run, each of them started once for all tests that want one of its kind.
///
/// A test has a browser to itself, and in it a window that is new. What pages could leave behind for the next one, it takes
/// away at its end: storage, cookies, files that were kept, the log.
actor BrowserPool {
  /// A browser that nobody uses just now.
  struct Session: Sendable {
    /// Its path at the driver.
    var path: String
    /// The window that every browser opens with, and that stays empty.
    var window: String
  }

  private var free: [BrowserOptions: [Session]] = [:]

  func take(_ options: BrowserOptions) -> Session? { free[options]?.popLast() }

  func giveBack(_ session: Session, _ options: BrowserOptions) { free[options, default: []].append(session) }
}
