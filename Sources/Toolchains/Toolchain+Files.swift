import Glibc

/// The few things that building programs does with files.
extension Toolchain {
  func write(_ text: String, to path: String) throws(ToolchainFailure) { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws(ToolchainFailure) {
    guard let file = fopen(path, "w") else { throw .system(path, errno) }
    let isWritten = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard fclose(file) == 0, isWritten else { throw .system(path, errno) }
  }

  /// All bytes of a file.
  func bytes(_ path: String) throws(ToolchainFailure) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw .system(path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The text of a short file, nil where there is none.
  func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The size of a file in bytes, -1 where there is none.
  func size(_ path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : -1
  }
}
