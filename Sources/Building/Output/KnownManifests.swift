import Sites
import Synchronization

/// The last manifest that was read, since a run reads the same one several times.
final class KnownManifests: Sendable {
  struct Known: Sendable {
    var manifest: OutputManifest
    /// The bytes as read.
    var bytes: [UInt8]
  }

  private let last = Mutex<Known?>(nil)

  /// Nil if the bytes are not a manifest.
  func manifest(_ bytes: [UInt8]) -> Known? {
    if let known = last.withLock({ $0?.bytes == bytes ? $0 : nil }) { return known }
    guard let manifest = OutputManifest(bytes) else { return nil }
    let known = Known(manifest: manifest, bytes: bytes)
    last.withLock { $0 = known }
    return known
  }
}
