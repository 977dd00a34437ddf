import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// What a page, a block or a site sets about the compiler and the time.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct SettingsTests {
  private static let global = """
    var count = 0
    func up() { count += 1 }
    up()
    """

  @Test func `a page is compiled in the language mode that it or a block asks for`() async throws {
    try await expectFaults("```swift\n\(Self.global)\n```\n", [])
    for page in [
      "---\nswift:\n  version: 6\n---\n```swift\n\(Self.global)\n```\n",
      "---\nswift:\n  timeout: 20\n---\n```swift version=6\n\(Self.global)\n```\n",
    ] {
      try await expectFaults(page, [Fault("sample.does-not-compile", 7, 13)])
    }
  }

  @Test func `a block that must not compile has a mode of its own`() async throws {
    try await expectFaults(
      """
      ```swift
      var count = 0
      ```
      ```swift fails version=6
      func up() { count += 1 } // error: main actor-isolated var 'count' can not be mutated
      ```
      ```swift
      count += 1
      count // => 1
      ```
      """, [])
  }

  @Test func `one program has one mode`() async throws {
    try await expectFaults(
      """
      ```swift version=5
      let a = 1
      ```
      ```swift version=6
      let b = 2
      ```
      ```swift group=other version=6
      let c = 3
      ```
      """, [Fault("swift.conflicting-language-mode", 4)])
  }

  @Test func `flags reach the compiler`() async throws {
    try await expectFaults(
      """
      ---
      swift:
        flags: [-D SHORT, -strict-concurrency=complete, -enable-upcoming-feature ExistentialAny]
      ---
      ```swift
      #if SHORT && hasFeature(ExistentialAny)
      print("both") // Prints "both"
      #endif
      ```
      """, [])
  }

  @Test func `a list of flags is read as one line, each fault at its own`() async throws {
    try await expectFaults(
      """
      ---
      swift:
        flags: [-D, SHORT,
          -D, -strict-concurrency=complete, -enable-upcoming-feature, 9, -Q]
      ---
      ```swift
      #if SHORT
      print("short") // Prints "short"
      #endif
      ```
      """, [Fault("swift.invalid-flag", 4, 5), Fault("swift.invalid-flag", 4, 39), Fault("swift.invalid-flag", 4, 68)])
  }

  @Test func `settings that are none are told at their place, all of them`() async throws {
    try await expectFaults(
      """
      ---
      swift:
        version: 7
        flag: -D A
        flags: -DA -load-plugin-executable x#y -enable-upcoming-feature
        timeout: -1
      ---
      ```swift version=5.5 timeout=never
      print(1)
      ```
      """,
      [
        Fault("swift.unknown-language-mode", 3, 12), Fault("swift.invalid-settings", 4, 3),
        Fault("swift.invalid-flag", 5, 10),
        Fault("swift.invalid-flag", 5, 10), Fault("swift.invalid-flag", 5, 10), Fault("swift.invalid-timeout", 6, 12),
        Fault("swift.unknown-language-mode", 8, 10), Fault("swift.invalid-timeout", 8, 22),
      ])
  }

  @Test(arguments: [Sandbox.Policy.auto, .off])
  func `a block's own limit stops it, and it alone`(sandbox: Sandbox.Policy) async throws {
    let page = try await ProofBench.prove(
      """
      ```swift timeout=60
      print("quick")
      ```
      ```swift timeout=0.2
      while true {}
      ```
      """, sandbox: sandbox)
    let fault = try #require(page.proof.diagnostics.first)
    #expect(page.proof.diagnostics.count == 1)
    #expect(fault.id == "run.timeout")
    #expect(fault.range.start.line == 4)
    #expect(fault.summary.contains("more than 0.2 s"))
  }

  @Test func `a block's own limit goes beyond that of all programs`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift timeout=30
      import Glibc
      usleep(300_000)
      print("done") // Prints "done"
      ```
      """, limits: RunLimits(seconds: 0.2))
    #expect(page.proof.diagnostics.isEmpty)
  }

  @Test func `a page's own limit holds for each of its programs`() async throws {
    let page = try await ProofBench.prove(
      """
      ---
      swift:
        timeout: 1
      ---
      ```swift
      while true {}
      ```
      """)
    #expect(page.proof.diagnostics.map(\.summary) == ["this sample ran for more than 1 s and was stopped"])
  }

  @Test func `top-level code may wait`() async throws {
    try await expectFaults(
      """
      ```swift
      actor Counter {
        private var count = 0
        func up() -> Int {
          count += 1
          return count
        }
      }
      let counter = Counter()
      await counter.up() // => 1
      ```
      ```swift
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { number } }
        return await group.reduce(0, +)
      }
      print(sum, await counter.up()) // Prints "6 2"
      ```
      ```swift traps
      let none: [Int] = []
      func first() async -> Int { none[0] }
      print(await first()) // error: Index out of range
      ```
      """, [])
  }
}
