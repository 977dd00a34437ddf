import Base
import Glibc

/// Reads the small files of `/proc`, which are made anew at each reading.
enum ProcFile {
  /// All bytes; nil where the process has ended meanwhile, or may not be looked at.
  static func bytes(_ path: String) -> [UInt8]? { try? LocalDisk().read(path) }

  /// Empty where there are none.
  static func text(_ path: String) -> String { String(decoding: bytes(path) ?? [], as: UTF8.self) }

  /// The numbers that a folder's entries are named by: processes, or threads of one.
  static func numbers(in folder: String) -> [pid_t] { LocalDisk().names(in: folder).compactMap { pid_t($0) } }

  /// The sum of the fields with these names, in bytes: lines such as `RssAnon:    1234 kB`. Nil where none is there.
  static func sum(of names: [String], in path: String) -> Int? {
    guard let bytes = bytes(path) else { return nil }
    var sum: Int?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard names.contains(where: { line.starts(with: $0.utf8) }) else { continue }
      let digits = line.drop { !(0x30...0x39 ~= $0) }.prefix { 0x30...0x39 ~= $0 }
      sum = (sum ?? 0) + (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
    }
    return sum
  }
}
