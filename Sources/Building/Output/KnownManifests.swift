import Synchronization

/// The manifest of an output folder that was read last: a run looks at the same one several times.
final class KnownManifests: Sendable {
  struct Known: Sendable {
    var manifest: OutputManifest
    /// As they lie in the folder.
    var bytes: [UInt8]
  }

  private let last = Mutex<Known?>(nil)

  /// Nil for what is no manifest.
  func manifest(_ bytes: [UInt8]) -> Known? {
    if let known = last.withLock({ $0?.bytes == bytes ? $0 : nil }) { return known }
    guard let manifest = OutputManifest(bytes) else { return nil }
    let known = Known(manifest: manifest, bytes: bytes)
    last.withLock { $0 = known }
    return known
  }
}
