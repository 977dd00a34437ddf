import Foundation
import Fuzzing
import Testing

/// What ended the process once, and a short run of new inputs. `make fuzz` runs a million of them.
@Suite struct FuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `no input that was found by fuzzing ends the process`() async throws {
    let bench = try FuzzBench(root: Self.root)
    for text in FoundInputs.pages {
      await bench.run(FuzzCase(.page, Array(text.utf8)))
      await bench.run(FuzzCase(.body, Array(text.utf8)))
      await bench.run(FuzzCase(.sitePage, Array(text.utf8)))
    }
    for (subject, text) in FoundInputs.others { await bench.run(FuzzCase(subject, Array(text.utf8))) }
  }

  @Test func `three hundred new inputs end no process`() async throws {
    let bench = try FuzzBench(root: Self.root)
    let corpus = FuzzCorpus(root: Self.root)
    // Where the process ends all the same, the number of the input tells which it was.
    let note = FileManager.default.temporaryDirectory.appending(path: "galley-fuzz-case")
    for number in 0..<300 {
      try Data("seed 1, input \(number)\n".utf8).write(to: note)
      await bench.run(FuzzCase(number: number, seed: 1, corpus: corpus))
    }
    try FileManager.default.removeItem(at: note)
  }
}
