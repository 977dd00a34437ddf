import Base
import Glibc

/// Reads files of `/proc`.
enum ProcFile {
  /// The bytes of a file; nil if the process has ended or must not be inspected.
  static func bytes(_ path: String) -> [UInt8]? { try? LocalDisk().read(path) }

  /// The text of a file; empty if it cannot be read.
  static func text(_ path: String) -> String { String(decoding: bytes(path) ?? [], as: UTF8.self) }

  /// The entries of a folder whose names are numbers: processes, or threads of a process.
  static func numbers(in folder: String) -> [pid_t] { LocalDisk().names(in: folder).compactMap { pid_t($0) } }

  /// The sum, in bytes, of the fields with these names, such as `RssAnon:    1234 kB`; nil if there are none.
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
