import Foundation
import TestSupport
import Testing

/// Caches with damaged files; `make torture` tests 800 of them.
@Suite(.takingTurns, .tags(.compiler)) struct DamagedCacheTests {
  @Test func `damaged caches and killed builds cause neither a wrong result nor a lasting error`() throws {
    try torture("--damages", "2", "--kills", "1")
  }

  @Test(.tags(.audit)) func `more damaged caches and killed builds cause no wrong result either`() throws {
    try torture("--damages", "6", "--kills", "3")
  }

  private func torture(_ words: String...) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", "\(TestedPackage.folder)/Tests/Torture/torture.py", try #require(TestedPackage.command).path]
      + ["--plain", "--seed", "7"] + words
    process.standardOutput = output
    try process.start()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said.suffix(2000))")
  }
}
