import Glibc

/// Reads the small files of `/proc`, which are made anew at each reading.
enum ProcFile {
  /// All bytes; nil where the process has ended meanwhile, or may not be looked at.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    while true {
      let (count, code) = withUnsafeTemporaryAllocation(byteCount: 1 << 13, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { all.append(contentsOf: buffer[..<count]) }
        return (count, errno)
      }
      if count == 0 { return all }
      if count < 0, code != EINTR { return nil }
    }
  }

  /// The numbers that a folder's entries are named by: processes, or threads of one.
  static func numbers(in folder: String) -> [pid_t] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [pid_t] = []
    while let entry = readdir(stream) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { pid_t(String(cString: $0)) }
      }
      if let number { numbers.append(number) }
    }
    return numbers
  }

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
