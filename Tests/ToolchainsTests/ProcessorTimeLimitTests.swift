import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// Times are told, not waited for.
@Suite struct ProcessorTimeLimitTests {
  @Test func `until its limit nobody looks at a child`() {
    var patience = ProcessorTimeLimit(10, from: 100)
    #expect(patience.left(at: 104, for: 0) == 6)
  }

  @Test func `who is kept waiting by the machine gets more, but not for ever`() {
    // This process runs just now, and has not had half a million seconds of a processor.
    var patience = ProcessorTimeLimit(1e6, from: 0)
    for time in [1e6, 2e6, 5.9e6] {
      let left = patience.left(at: time, for: getpid())
      #expect(left.map { $0 > 0 } == true)
    }
    #expect(patience.left(at: 6e6, for: getpid()) == nil)
  }

  @Test func `who had its time is stopped at once`() {
    var patience = ProcessorTimeLimit(1e-9, from: 0)
    #expect(ProcessTree(of: getpid()).processorSeconds > 0)
    #expect(patience.left(at: 2e-9, for: getpid()) == nil)
  }

  @Test func `who waits for something else than the machine is stopped`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "cat; true"]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    defer { try? input.fileHandleForWriting.close() }
    var patience = ProcessorTimeLimit(1e6, from: 0)
    // Until it sleeps it may still be starting.
    var looks = 0
    while looks < 10_000, patience.left(at: 1e6 + Double(looks), for: process.processIdentifier) != nil {
      looks += 1
      usleep(10_000)
    }
    #expect((4..<10_000).contains(looks))
  }

  @Test func `who has a hungry child is hungry`() {
    #expect(ProcessTree(of: getppid()).isHungry)
  }
}
