/// What Pygments has told of code before, by the code's content: a file of lines `KEY VERSION STRETCHES`.
struct HighlightStore {
  private var lines: [String: (version: String, stretches: [UInt8])] = [:]

  /// Empty where there is no such file; lines that make no sense are as if they were not there.
  init(at path: String, disk: any Disk) {
    guard let bytes = try? disk.read(path) else { return }
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

  func write(to path: String, disk: any Disk) throws {
    var bytes: [UInt8] = []
    for (key, line) in lines.sorted(by: { $0.key < $1.key }) {
      bytes += "\(key) \(line.version) ".utf8
      bytes += line.stretches
      bytes.append(UInt8(ascii: "\n"))
    }
    let folder = FilePaths.parent(path)
    try disk.makeFolders(folder)
    let held = try HeldFolder(in: folder, prefix: "new-", disk: disk)
    defer { held.remove(disk: disk) }
    let fresh = FilePaths.join(held.path, "lines")
    try disk.write(bytes, to: fresh)
    try disk.rename(fresh, to: path)
  }
}
