import Samples
import Synchronization

/// The parsed content of a page, shared by reference so that comparison is cheap.
///
/// The whole of it is needed to check and to render the page; in between it may be released, and read again.
package final class PageText: Sendable {
  let outline: PageOutline
  /// Hash of the file; 0 if there is none.
  package let fingerprint: UInt64
  /// Size of the file in bytes; 0 if this build did not read it.
  package let size: Int
  private let whole: Mutex<Whole?>

  private struct Whole {
    var page: ReadPage
    var source: [UInt8]?
  }

  /// - Parameter source: the bytes of the file, if they are needed again soon.
  package init(_ whole: ReadPage, fingerprint: UInt64 = 0, size: Int = 0, source: [UInt8]? = nil) {
    outline = PageOutline(whole)
    self.fingerprint = fingerprint
    self.size = size
    self.whole = Mutex(Whole(page: whole, source: source))
  }

  /// Content known from an earlier build.
  package init(_ outline: PageOutline, fingerprint: UInt64) {
    self.outline = outline
    self.fingerprint = fingerprint
    size = 0
    whole = Mutex(nil)
  }

  /// The parsed page; nil if it was released.
  package var known: ReadPage? { whole.withLock { $0?.page } }

  /// The bytes of the file; nil if they were released, or are in its file only.
  package var source: [UInt8]? { whole.withLock { $0?.source } }

  /// Releases the memory of the parsed page, if it can be read again from a file.
  package func release() {
    guard fingerprint != 0 else { return }
    whole.withLock { $0 = nil }
  }
}
