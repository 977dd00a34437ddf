import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// What a page's code does to speak for its judge, or to keep it from speaking.
@Suite(.takingTurns, .tags(.compiler)) struct RuntimeAttackTests {
  /// Pages of one sample each that claims `wrong`, with lines that try to hide it.
  private static let forgers = [
    // To say that all went well, by the functions that generated code calls.
    #"""
    typealias End = @convention(c) (UInt64) -> Void
    func find(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, "$s12Proof" + "Runtime7_Gal" + "leyO" + name) }
    print(find("6reportyySaySSGFZ") == nil, find("3endyys6UInt64VFZ") != nil)
    if let symbol = find("3endyys6UInt64VFZ") { unsafeBitCast(symbol, to: End.self)(0) }
    print("expected")
    exit(0)
    """#,
    // To write to the report as the runtime does.
    #"""
    for line in ["0 0000000000000000 end", "seal 0000000000000000 ended\t0\t0"] { dprint(line + "\n", 3) }
    dprint("\u{1}1 0000000000000000 0\tend\n", 1)
    print("expected")
    exit(0)
    """#,
    // To say again what was said before.
    #"""
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let out = dup(1)
    dup2(ends[1], 1)
    print("expected")
    dup2(out, 1)
    var seen = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &seen, 4096)
    for _ in 0..<3 { write(1, seen, count) }
    exit(0)
    """#,
    // To end in another's name.
    "kill(getppid(), SIGKILL)\nsleep(60)",
    // To be out of the judge's sight: the report is closed, or leads nowhere.
    "close(3)",
    #"dup2(open("/dev/null", O_WRONLY), 3)"#,
    // To take the report away before it is read.
    #"""
    let thief = open("/proc/self/fd/3", O_RDONLY | O_NONBLOCK)
    1 + 1 // => 2
    var loot = [UInt8](repeating: 0, count: 4096)
    print(read(thief, &loot, 4096) > 0)
    """#,
    // To read what the runner keeps.
    #"""
    let memory = open("/proc/\(getppid())/mem", O_RDONLY)
    print(memory)
    exit(0)
    """#,
  ]

  @Test func `no sample reports for its program`() async throws {
    let page = Self.forgers.enumerated().map { number, lines in
      """
      ```swift group=g\(number)
      import Glibc
      func dprint(_ text: String, _ descriptor: Int32) { _ = text.withCString { write(descriptor, $0, strlen($0)) } }
      \(lines)
      let answer = 41
      answer // => 42
      ```
      ```output
      expected
      ```
      """
    }
    let result = try await ProofBench.prove(page.joined(separator: "\n"), sandbox: .required)
    for sample in result.samples.samples {
      let verdict = result.proof.verdicts.whole(of: sample)
      #expect(verdict != .passed, "\(sample.code)")
      let range = sample.range.start.line...sample.range.end.line + 4
      let errors = result.proof.diagnostics.filter { $0.severity == .error && range.contains($0.range.start.line) }
      #expect(!errors.isEmpty, "\(sample.code)")
    }
    #expect(result.proof.diagnostics.contains { $0.id == "run.damaged-report" })
    #expect(result.proof.samples[0]?.output == "true true\n", "the functions are looked for by their real names")
  }

  @Test func `no program defines what others are checked with`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift group=a
      @_silgen_name("$s12ProofRuntime7_GalleyO5valueyxs6UInt64V_S2ixtlFZ") func value() {}
      @_silgen_name("$s12ProofRuntime7_GalleyO5beginyyFZ") func begin() {}
      1 // => 2
      ```
      ```swift group=b
      @_silgen_name("$ss5print_9separator10terminatoryypd_S2StF")
      func shadow(_ items: Any..., separator: String, terminator: String) {}
      1 // => 1
      ```
      """)
    #expect(page.proof.diagnostics.map(\.id) == ["sample.compiler-failure", "sample.compiler-failure"])
  }

  @Test func `a demo that does not come to its end has answered nothing`() async throws {
    let endings = [
      "exit(0)", "_exit(0)", "abort()", "raise(SIGKILL)", "kill(getppid(), SIGKILL); sleep(60)", "kill(0, SIGKILL)",
      "close(3)",
    ]
    let page = endings.enumerated().map { number, ending in
      """
      ```swift demo=d\(number) static group=g\(number)
      import Forms
      import Glibc
      Form() +++ Section() <<< TextRow("name") { $0.onChange { _ in _ = { \(ending) }() } }
      ```
      ```still demo=d\(number)
      name: Ada
      ```
      ```check demo=d\(number)
      | name | name.value? |
      |------|-------------|
      | Bob  | Eve         |
      ```
      """
    }
    let result = try await ProofBench.prove(page.joined(separator: "\n"), sandbox: .required)
    for (number, ending) in endings.enumerated() {
      let (still, check) = (FenceNumber(number * 3 + 1), FenceNumber(number * 3 + 2))
      let verdicts = result.proof.verdicts
      #expect(verdicts[.still(fence: still)] != .passed, "\(ending)")
      #expect(verdicts[.answer(fence: check, line: 0, question: 0)] != .passed, "\(ending)")
      let fences = result.document.fences
      let lines = fences[number * 3].range.start.line...fences[check].range.end.line
      let errors = result.proof.diagnostics.filter { $0.severity == .error && lines.contains($0.range.start.line) }
      #expect(!errors.isEmpty, "\(ending)")
    }
  }

  @Test func `what comes out by chance does not hold because it came out twice`() async throws {
    let chances = [
      "Bool.random() // => true", "[1, 2].shuffled() // => [1, 2]", "(1...2).randomElement()! // => 1",
      "Set([1, 2]).first! // => 1", "[\"a\": 1, \"b\": 2].first!.key // => a", "Array(Set([3, 4])) // => [3, 4]",
    ]
    // Each comes out as claimed every second time: of so many, some do so in both of two runs.
    let blocks = (0..<4).flatMap { _ in chances }.enumerated().map { "```swift group=g\($0)\n\($1)\n```\n" }
    let page = try await ProofBench.prove(blocks.joined(), sandbox: .required)
    let lines = Set(page.proof.diagnostics.filter { $0.severity == .error }.map(\.range.start.line))
    #expect(lines == Set(blocks.indices.map { $0 * 3 + 2 }))
  }

  @Test func `a claim on what differs from run to run is an error, and what a claim leaves open may differ`()
    async throws
  {
    let varying = [
      "Bool.random().description + Int.random(in: 0..<1 << 40).description", "Set(0..<100).description",
      "Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 0) }).description", "Date().timeIntervalSince1970",
      "UUID()", "getpid()", "ContinuousClock.now", "ObjectIdentifier(C()).hashValue", "clock_t(mach())",
      "FileManager.default.currentDirectoryPath",
    ]
    let claims = varying.enumerated().map { number, code in
      "```swift group=g\(number)\nimport Foundation\nclass C {}\nfunc mach() -> UInt { UInt(bitPattern: malloc(1)) }\n\(code) // => 1\n```\n"
    }
    let page = try await ProofBench.prove(
      claims.joined() + """
        ```swift group=x
        print("a", Int.random(in: 0..<1 << 40))
        ```
        ```output
        a ...
        ```
        ```swift group=z
        print(Int.random(in: 0..<1 << 40))
        print("b")
        ```
        ```output
        1
        c
        ```
        ```swift group=y
        print(Int.random(in: 0..<1 << 40))
        ```
        """, sandbox: .required)
    let found = page.proof.diagnostics.inReadingOrder
    let end = varying.count * 6
    #expect(
      found.filter { $0.id == "claim.varies" }.map(\.range.start.line)
        == varying.indices.map { $0 * 6 + 5 } + [end + 12])
    #expect(found.filter { $0.id == "claim.output" }.map(\.range.start.line) == [end + 13])
    #expect(found.last?.id == "sample.varies")
    #expect(found.last?.severity == .warning)
    #expect(found.count == varying.count + 3, "\(found.map { "\($0.id) \($0.range.start.line)" })")
    #expect(found.first?.summary.contains("' or '") == true)
  }
}
