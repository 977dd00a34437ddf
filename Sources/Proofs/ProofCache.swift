import Foundation

/// Outcomes of programs by the content that they come from, in files that anyone may delete or damage.
///
/// A file holds the hash of its payload before the payload: what does not agree is as good as missing.
public struct ProofCache: Sendable {
  private let folder: String

  public init(folder: String) {
    self.folder = folder
  }

  func outcome(for key: String) -> ProgramOutcome? { value(for: key) }

  func value<V: Decodable>(for key: String) -> V? {
    payload(for: key).flatMap { try? JSONDecoder().decode(V.self, from: $0) }
  }

  func bytes(for key: String) -> [UInt8]? { payload(for: key).map { Array($0) } }

  private func payload(for key: String) -> Data? {
    guard let data = FileManager.default.contents(atPath: path(key)), data.count > 65 else { return nil }
    let payload = data.dropFirst(65)
    guard data.prefix(64).elementsEqual(fingerprint(payload).utf8) else { return nil }
    return payload
  }

  /// Keeps an outcome; a cache that cannot be written costs time, not truth, so that is no failure.
  func keep(_ outcome: ProgramOutcome, for key: String) {
    if outcome.isLasting, let payload = try? JSONEncoder().encode(outcome) { keep(payload, for: key) }
  }

  func keep(_ outcome: BrowserOutcome, for key: String) {
    if outcome.isLasting, let payload = try? JSONEncoder().encode(outcome) { keep(payload, for: key) }
  }

  func keep(_ bytes: [UInt8], for key: String) { keep(Data(bytes), for: key) }

  private func keep(_ payload: Data, for key: String) {
    let file = path(key)
    let manager = FileManager.default
    try? manager.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    // Foundation writes to a file beside and renames: two runs at once are harmless.
    try? (Data(fingerprint(payload).utf8) + Data("\n".utf8) + payload).write(
      to: URL(filePath: file), options: .atomic)
  }

  private func path(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }

  private func fingerprint(_ payload: Data) -> String {
    var hash = ContentHash()
    hash.add(payload)
    return hash.hex()
  }
}
