import Samples
import Synchronization

/// What a page's file says, read: shared by all who hold the page, so that two with the same one need no comparison.
///
/// The whole of it is needed to check and to render the page; in between it may be released, and read again.
package final class PageText: Sendable {
  let outline: PageOutline
  /// Of the file, as it was read; 0 where there is none.
  package let fingerprint: UInt64
  /// Size of the file in bytes; 0 if this build did not read it.
  package let size: Int
  private let whole: Mutex<ReadPage?>

  package init(_ whole: ReadPage, fingerprint: UInt64 = 0, size: Int = 0) {
    outline = PageOutline(whole)
    self.fingerprint = fingerprint
    self.size = size
    self.whole = Mutex(whole)
  }

  /// As an earlier build read it.
  package init(_ outline: PageOutline, fingerprint: UInt64) {
    self.outline = outline
    self.fingerprint = fingerprint
    size = 0
    whole = Mutex(nil)
  }

  /// Nil where it has been released.
  package var known: ReadPage? { whole.withLock { $0 } }

  /// Gives the memory back that the whole page takes; one without a file stays.
  package func release() {
    guard fingerprint != 0 else { return }
    whole.withLock { $0 = nil }
  }
}
