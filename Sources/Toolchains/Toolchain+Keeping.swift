import Glibc

/// What is built once and kept in the cache folder, where anyone may delete it or cut it short.
extension Toolchain {
  /// Calls `build` to fill `folder`, unless `files` lie there as it once left them. One caller at a time, over processes;
  /// what a killed one left is built again.
  func keep(
    _ files: [String], in folder: String, build: () async throws(ToolchainFailure) -> Void
  ) async throws(ToolchainFailure) {
    if isWhole(folder) { return }
    try makeFolder(folder)
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    if isWhole(folder) { return }
    try await build()
    // Written last, with the files' sizes.
    try write(files.map { "\($0) \(size("\(folder)/\($0)"))\n" }.joined(), to: "\(folder)/complete")
  }

  /// Whether the files lie in it as they were built once.
  func isWhole(_ folder: String) -> Bool {
    guard let inventory = read("\(folder)/complete"), !inventory.isEmpty else { return false }
    return inventory.split(separator: "\n").allSatisfy { line in
      let words = line.split(separator: " ")
      return words.count == 2 && Int(words[1]) == size("\(folder)/\(words[0])")
    }
  }

  /// A short name for a text, FNV-1a: for folders that differ in it.
  static func shortName(of text: String) -> String { shortName(of: text.utf8) }

  static func shortName(of bytes: some Sequence<UInt8>) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 36)
  }
}
