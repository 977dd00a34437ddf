import Foundation
import TestSupport

/// A server that chooses its port and says it on its first lines; ends with the value.
final class ServerProcess: Sendable {
  let port: Int
  private let life: Pipe

  /// - Parameter sign: what its output has right before the port.
  init(_ name: String, _ arguments: [String], saying sign: String) async throws {
    let process = Process()
    // It ends when this process does, however that ends: then nobody holds the other end of its input any more.
    let life = Pipe()
    process.standardInput = life
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\"$@\" & read -r _; kill -9 $!", "sh", name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    var text = ""
    var found: Int?
    while found == nil {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      text += String(decoding: bytes, as: UTF8.self)
      if let range = text.range(of: sign) {
        let digits = text[range.upperBound...].prefix { $0.isNumber }
        if digits.endIndex < text.endIndex { found = Int(digits) }
      }
    }
    guard let found else {
      try? life.fileHandleForWriting.close()
      throw WebDriver.Failure(
        description: "\(name) did not start; `make test` installs what it needs. It said: \(text)")
    }
    self.life = life
    port = found
  }

  deinit { try? life.fileHandleForWriting.close() }
}
