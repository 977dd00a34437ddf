import Foundation
import Toolchains

/// Outcomes of programs by the content that they come from, in files that anyone may delete or damage, and, if wanted, in a
/// store that machines share.
///
/// A file holds the hash of its payload before the payload: what does not agree is as good as missing.
public struct ProofCache: Sendable {
  private let folder: String
  private let remote: RemoteStore?

  public init(folder: String, remote: RemoteStore? = nil) {
    self.folder = folder
    self.remote = remote
  }

  /// Fetches what is missing here of the keys' files from the shared store; false if nothing came.
  func fetch(_ keys: [String]) async -> Bool {
    guard let remote, !keys.isEmpty else { return false }
    let incoming = "\(folder)/incoming-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: incoming, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: incoming) }
    await remote.get(keys, into: incoming)
    var cameAny = false
    for key in keys {
      guard let payload = payload(at: "\(incoming)/\(key)") else { continue }
      keep(payload, for: key)
      cameAny = true
    }
    return cameAny
  }

  /// Hands the keys' files, where there are some, to the shared store.
  func share(_ keys: [String]) async {
    guard let remote else { return }
    let files = keys.map { (key: $0, file: path($0)) }
    await remote.put(files.filter { FileManager.default.fileExists(atPath: $0.file) })
  }

  func value<V: Decodable>(for key: String) -> V? {
    payload(at: path(key)).flatMap { try? JSONDecoder().decode(V.self, from: $0) }
  }

  /// Waits for those who are making what has this key, or, now and then, another; nil where nobody can write here.
  func lock(_ key: String) async -> FileLock? {
    let locks = "\(folder)/locks"
    try? FileManager.default.createDirectory(atPath: locks, withIntermediateDirectories: true)
    return try? await FileLock(path: "\(locks)/\(key.prefix(2))")
  }

  func bytes(for key: String) -> [UInt8]? { payload(at: path(key)).map { Array($0) } }

  private func payload(at path: String) -> Data? {
    guard let data = FileManager.default.contents(atPath: path), data.count > 65 else { return nil }
    let payload = data.dropFirst(65)
    guard data.prefix(64).elementsEqual(fingerprint(payload).utf8) else { return nil }
    return payload
  }

  /// Keeps an outcome; a cache that cannot be written costs time, not truth, so that is no failure.
  func keep(_ outcome: ProgramOutcome, for key: String) {
    if outcome.isLasting { keep(value: outcome, for: key) }
  }

  func keep(_ outcome: BrowserOutcome, for key: String) {
    if outcome.isLasting { keep(value: outcome, for: key) }
  }

  func keep(_ bytes: [UInt8], for key: String) { keep(Data(bytes), for: key) }

  private func keep(value: some Encodable, for key: String) {
    if let payload = try? JSONEncoder().encode(value) { keep(payload, for: key) }
  }

  private func keep(_ payload: Data, for key: String) {
    let file = path(key)
    let manager = FileManager.default
    try? manager.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    // Written beside and renamed, so that two runs at once are harmless. Nothing waits for the disk, as Foundation's atomic
    // writing does: what a power cut damages has another hash.
    let draft = "\(file).\(UUID().uuidString)"
    let bytes = Array(fingerprint(payload).utf8) + [UInt8(ascii: "\n")] + payload
    guard let stream = fopen(draft, "w") else { return }
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count, rename(draft, file) == 0 else {
      unlink(draft)
      return
    }
  }

  private func path(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }

  private func fingerprint(_ payload: Data) -> String {
    var hash = ContentHash()
    hash.add(payload)
    return hash.hex()
  }
}
