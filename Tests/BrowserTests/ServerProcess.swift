import Foundation

/// A server that chooses its port and says it on its first lines; ends with the value.
final class ServerProcess: Sendable {
  let port: Int
  private let process: Process

  /// - Parameter sign: what its output has right before the port.
  init(_ name: String, _ arguments: [String], saying sign: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
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
      process.terminate()
      throw WebDriver.Failure(description: "\(name) did not start; `make test` installs what it needs. It said: \(text)")
    }
    self.process = process
    port = found
  }

  deinit { process.terminate() }
}
