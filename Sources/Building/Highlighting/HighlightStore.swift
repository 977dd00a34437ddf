import Base

/// What Pygments has told of code before, by the code's content: a file of lines `KEY VERSION STRETCHES`.
struct HighlightStore {
  private var lines: [String: (version: String, stretches: [UInt8])] = [:]

  /// Empty where there is no such file that bears the site's seal.
  init(in file: SealedFile, disk: any Disk) {
    guard let bytes = file.read(disk: disk) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].count == 64, !parts[1].isEmpty else { continue }
      lines[String(decoding: parts[0], as: UTF8.self)] = (String(decoding: parts[1], as: UTF8.self), Array(parts[2]))
    }
  }

  /// Nil where nothing was told; empty for a language that is not known.
  subscript(_ key: String) -> [UInt8]? { lines[key]?.stretches }

  func version(of key: String) -> String? { lines[key]?.version }

  mutating func set(_ stretches: [UInt8], by version: String, for key: String) { lines[key] = (version, stretches) }

  mutating func forget(_ key: String) { lines[key] = nil }

  mutating func keep(only keys: Set<String>) { lines = lines.filter { keys.contains($0.key) } }

  func write(to file: SealedFile, disk: any Disk) throws {
    var bytes: [UInt8] = []
    for (key, line) in lines.sorted(by: { $0.key < $1.key }) {
      bytes += "\(key) \(line.version) ".utf8
      bytes += line.stretches
      bytes.append(UInt8(ascii: "\n"))
    }
    try file.write(bytes, prefix: "new-", disk: disk)
  }
}
