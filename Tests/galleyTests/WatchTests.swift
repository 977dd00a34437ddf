import Foundation
import TestSupport
import Testing

/// `galley check --watch` in a folder that changes.
@Suite(.takingTurns, .tags(.compiler)) struct WatchTests {
  @Test func `changed pages are checked again, and errors of others are counted`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-watch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    func page(_ value: Int) -> String { "# Page\n\n```swift\n2 + 2 // => \(value)\n```\n" }
    try write("Content/one.md", page(4))
    try write("Content/two.md", page(5))

    let process = Process()
    process.executableURL = TestedPackage.command
    process.arguments = ["check", "--watch"]
    process.currentDirectoryURL = folder
    let said = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = said
    try process.start()
    defer { process.terminate() }
    /// The output until it waits again.
    func next() -> String {
      var text = ""
      while !text.contains("press Ctrl-C to stop\n") {
        let bytes = said.fileHandleForReading.availableData
        if bytes.isEmpty { return text }
        text += String(decoding: bytes, as: UTF8.self)
      }
      return text
    }
    let first = next()
    #expect(first.contains("Content/two.md:4:7: error: the actual value is 4"))
    #expect(first.contains("\nwatching 2 files"))

    try write("Content/one.md", page(3))
    let second = next()
    #expect(second.contains("Content/one.md:4:7: error: the actual value is 4"))
    #expect(!second.contains("two.md"))
    #expect(second.contains("galley: 1 error in other files\n"))

    try write("proof.log", "no source")
    try write("Content/two.md", page(4))
    #expect(next().contains("galley: 1 error in other files\n"))

    try write("Content/one.md", page(4))
    #expect(next().hasPrefix("watching 2 files"))

    try write("Content/late.md", page(7))
    #expect(next().contains("Content/late.md:4:7: error: the actual value is 4"))
    try FileManager.default.removeItem(at: folder.appending(path: "Content/late.md"))
    #expect(next().hasPrefix("watching 2 files"))

    try write("Content/galley.yml", "title: [\n")
    try write("Content/three.md", page(1))
    #expect(next().contains("Content/galley.yml:"))
    #expect(process.isRunning)
  }
}
