import Foundation
import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// Programs that are linked to one library know nothing of each other.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct SharedLinkTests {
  /// One fence for each of so many programs that some of them share a link on this machine.
  private static func page(_ code: (Int) -> String) -> String {
    let count = ProcessInfo.processInfo.activeProcessorCount * 4
    return (0..<count).map { "```swift group=g\($0)\n\(code($0))\n```\n" }.joined()
  }

  @Test func `the same names mean each program's own`() async throws {
    try await expectFaults(
      Self.page { number in
        """
        var count = \(number)
        struct Row { var title = "row \(number)" }
        protocol Titled { var title: String { get } }
        func up() { count += 1 }
        up()
        print(count, Row().title) // Prints "\(number + 1) row \(number)"
        """
      }, [])
  }

  @Test func `conformances and symbols that are nobody's own do not clash`() async throws {
    try await expectFaults(
      Self.page { number in
        """
        extension Int: @retroactive CustomDebugStringConvertible { public var debugDescription: String { "\(number)" } }
        extension Bool: Error {}
        @_cdecl("answer") public func answer() -> Int32 { \(number) }
        print([1], answer()) // Prints "[\(number)] \(number)"
        """
      }, [])
  }

  @Test func `conformances behind brackets and comments do not clash, and no code runs before its own program's`()
    async throws
  {
    try await expectFaults(
      Self.page { number in
        number == 0
          ? """
          import Glibc
          func early() { print("early"); exit(0) }
          let first: @convention(c) () -> Void = early
          extension [Int]: @retroactive Identifiable { public var id: String { "0" } }
          print([1].id) // Prints "0"
          """
          : number == 1
            ? """
            import Glibc
            @section(".init_array") @used let hook: @convention(c) () -> Void = { print("early"); exit(0) }
            print("late") // Prints "late"
            """
            : """
            extension /* of all */ Array<Int> /* that is */ : @retroactive Identifiable { public var id: Int { \(number) } }
            print([1].id) // Prints "\(number)"
            """
      }, [Fault("run.exit", 8)])
  }

  @Test func `one that does not compile takes none with it`() async throws {
    try await expectFaults(
      Self.page { number in number == 1 ? "let a: Int = \"\"" : "print(\(number)) // Prints \"\(number)\"" },
      [Fault("sample.does-not-compile", 5)])
  }

  @Test func `programs that run in one sandbox find nothing of each other`() async throws {
    try await expectFaults(
      Self.page { number in
        switch number % 4 {
        case 0:
          """
          import Foundation
          try Data([1]).write(to: URL(filePath: "/tmp/left"))
          try Data([1]).write(to: URL(filePath: "left"))
          print("wrote")  // Prints "wrote"
          """
        case 1:
          """
          import Glibc
          print(setpriority(0, 2, 5))  // Prints "0"
          """
        case 2:
          """
          import Foundation
          let sleeper = Process()
          sleeper.executableURL = URL(filePath: "/bin/sleep")
          sleeper.arguments = ["1000"]
          try sleeper.run()
          print(sleeper.isRunning)  // Prints "true"
          """
        default:
          """
          import Foundation
          let files = FileManager.default
          print(files.fileExists(atPath: "/tmp/left"), try files.contentsOfDirectory(atPath: "."))  // Prints "false []"
          print(getpriority(0, 0))  // Prints "0"
          let processes = try files.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
          let names = processes.compactMap { try? String(contentsOfFile: "/proc/\\($0)/comm", encoding: .utf8) }
          print(names.contains("sleep\\n"))  // Prints "false"
          """
        }
      }, [])
  }
}
