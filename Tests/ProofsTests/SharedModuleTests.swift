import Foundation
import Markdown
import Samples
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

/// Small programs are compiled as functions of one module, which must make no difference to any result.
@Suite(.takingTurns, .tags(.compiler)) struct SharedModuleTests {
  /// Samples that can share a module and give the same result there.
  private static let plain = [
    "let a = 1\nprint(a + 1)  // Prints \"2\"",
    "let a = [3, 1, 2]\na.sorted()  // => [1, 2, 3]",
    "var text = \"a\"\ntext += \"b\"\nprint(\"1\\n2\", text, terminator: \"\")",
    "for i in 0..<3 where i != 1 {\n  if i == 2 { break }\n  print(i)\n}",
    "var n = 0\nwhile n < 3 { n += 1 }\nrepeat { n -= 1 } while n > 0\nn  // => 0",
    "let (a, b) = (1, \"x\")\nswitch a {\ncase 1: print(b)\ndefault: break\n}",
    "import Foundation\nprint(\" a \".trimmingCharacters(in: .whitespaces))  // Prints \"a\"",
    "import Foundation\nlet d = Date(timeIntervalSince1970: 0)\nd.timeIntervalSince1970  // => 0.0",
    "do {\n  struct S { var x = 1 }\n  func f() -> S { S() }\n  print(f())\n}",
    "var count = 0\n[1, 2].forEach { x in count += x; return }\nprint(count)",
    "let words = [\"a\": 1]\nif let n = words[\"a\"], n == 1 { print(n) } else { print(\"none\") }",
    "outer: for i in 1...3 {\n  for j in 1...3 where i * j == 4 { print(i, j); continue outer }\n}",
    "let set: Set = [1, 2, 3]\nprint(set.contains(2), set.count)",
    "let pattern = /a+/\nprint(\"aaa\".wholeMatch(of: pattern) != nil)  // Prints \"true\"",
    "let x: Int? = nil\nprint(x ?? 7, Optional(3) as Any)",
  ]

  /// Samples that would have another result in a function, or whose result is remarkable.
  private static let remarkable = [
    "let a: Int = \"\"", "print(undeclared)", "let a = 1\nlet a = 2", "return", "if true { return }",
    "func f() -> Int { g() }\nlet n = 3\nfunc g() -> Int { n }\nprint(f())",
    "print(later)\nlet later = 1", "let abs = abs(-1)\nprint(abs)", "let abs = { (n: Int) in n }\nprint(abs(-1))",
    "struct S {}\nprint(String(reflecting: S()))", "extension Int { var twice: Int { self * 2 } }\nprint(2.twice)",
    "infix operator **\nfunc ** (a: Int, b: Int) -> Int { a * b }\nprint(2 ** 3)",
    "print(#function, #line, #fileID)", "defer { print(\"last\") }\nprint(\"first\")",
    "guard let n = Int(\"1\") else { fatalError() }\nprint(n)", "lazy var n = 1\nprint(n)",
    "class C { deinit { print(\"gone\") } }\nlet c = C()\nprint(\"end\")",
    "do {\n  class C { deinit { print(\"gone\") } }\n  let c = C()\n  _ = c\n}\nprint(\"end\")",
    "struct Only: ~Copyable { consuming func end() {} }\nlet only = Only()\nonly.end()",
    "@MainActor func f() { print(\"main\") }\nf()", "func f() async { print(\"a\") }\nawait f()",
    "Task { @MainActor in print(\"never\") }", "actor A { var n = 1 }\nlet a = A()\nprint(await a.n)",
    "@propertyWrapper struct W { var wrappedValue = 1 }\n@W var w\nprint(w)",
    "var a = [1]\nlet s = a.span\nprint(s.count)",
    "var a = 1\nfunc both(_ x: inout Int, _ f: () -> Void) { f() }\nboth(&a) { a = 2 }",
    "fatalError(\"stop\")", "let none: Int? = nil\nprint(none!)",
    "import Glibc\nprint(\"x\", terminator: \"\")\nexit(3)",
    "import Glibc\nexit(0)", "import Glibc\nabort()", "import Glibc\nkill(getpid(), SIGKILL)",
    "import Glibc\nputs(\"c\")\nfputs(\"error\", stderr)", "struct E: Error {}\nthrow E()",
    "enum E: Error { case bad }\nfunc f() throws { throw E.bad }\ntry f()",
    "let x = [1, 2\nprint(x)", "print(\"unterminated)", "/* open", "}", "let `default` = 1\nprint(`default`)",
    "func f<T>(_ x: T) -> T { x }\nprint(f(1))", "protocol P {}\nstruct S: P {}\nlet p: any P = S()\nprint(p)",
    "let z: some Collection<Int> = [1]\nprint(z.count)",
    "#if os(Linux)\nprint(\"Linux\")\n#else\nprint(\"no\")\n#endif",
    "while true {}", "var grown = [Int]()\nwhile true { grown += [Int](repeating: 1, count: 1 << 20) }",
    "while true { print(\"flood flood flood flood\") }", "import NoSuchModule",
    "import Synchronization\nlet m = Mutex(1)\nprint(m.withLock { $0 })",
    "do { _ = try None.parse() } catch { print(\"no\") }\nenum None {}", "import Foundation.NSDate\nprint(1)",
    "func again() { again() }\nagain()", "let x = 5\nlet y = x / (x - 5)\nprint(y)", "Page_x.f()",
    "typealias T = Int\nlet t: T = 1\nprint(t)",
  ]

  private func programs(_ samples: [String]) -> [Program] {
    let text = samples.enumerated().map { "```swift group=g\($0)\n\($1)\n```\n" }.joined()
    let document = MarkdownReader().read(Array(text.utf8), path: "Content/page.md")
    return ProgramWriter(ReadPage(document: document, samples: SampleReader { _ in nil }.read(document))).programs()
  }

  private func prover(_ sharesModules: Bool = true) async throws -> ProgramProver {
    let toolchain = try await ProofBench.toolchain().sandboxed(.auto).0
    let limits = RunLimits(seconds: 1, outputBytes: 1 << 16, memoryBytes: 256 << 20)
    return ProgramProver(
      toolchain: toolchain, support: try await toolchain.support(try Workbench.support()), limits: limits, designs: [],
      now: { 0 }, sharesModules: sharesModules)
  }

  private func inScratch<Value>(_ work: (String) async throws -> Value) async throws -> Value {
    let scratch = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    return try await work(scratch)
  }

  @Test(.tags(.audit)) func `programs that share a module have the results of programs that do not`() async throws {
    let programs = programs(Self.plain + Self.remarkable)
    #expect(programs.count == Self.plain.count + Self.remarkable.count)
    let (shared, alone) = try await inScratch { scratch in
      (
        try await prover().outcomes(of: programs, scratch: scratch) {},
        try await prover(false).outcomes(of: programs, scratch: scratch) {}
      )
    }
    for (program, (shared, alone)) in zip(programs, zip(shared, alone)) {
      #expect(shared.withoutAddresses == alone.withoutAddresses, "\(program.source)")
    }
  }

  @Test func `small programs share a module, and depend on the same as alone`() async throws {
    let toolchain = try await ProofBench.toolchain().sandboxed(.auto).0
    let support = try await toolchain.support(try Workbench.support())
    let programs = programs(Self.plain + ["print(undeclared)", "let a: Int = \"\""])
    let sources = programs.map { program in
      var source = ProgramSource(module: program.module, text: program.source(key: 1))
      source.shared = program.function(key: 1, entry: ProgramSource.entry(of: program.module))
        .map { ProgramSource.SharedText(imports: $0.imports, text: $0.text) }
      return source
    }
    let alone = sources.map { ProgramSource(module: $0.module, text: $0.text) }
    let built = try await inScratch { scratch in
      (
        try await toolchain.build(sources, with: support, in: scratch),
        try await toolchain.build(alone, with: support, in: scratch)
      )
    }
    for (program, (shared, alone)) in zip(programs.prefix(Self.plain.count), zip(built.0, built.1)) {
      #expect(shared.program?.isShared == true, "\(program.source)")
      #expect(alone.program?.isShared == false)
      #expect(shared.program?.dependence == alone.program?.dependence, "\(program.source)")
    }
    for (shared, alone) in zip(built.0, built.1).suffix(2) {
      #expect(shared.program == nil && !shared.diagnostics.isEmpty && shared.diagnostics == alone.diagnostics)
    }
  }
}

extension ProgramOutcome {
  /// Without what differs between two runs of a program that crashes.
  fileprivate var withoutAddresses: ProgramOutcome {
    var outcome = self
    // Stack traces name the library, which is named for its first program.
    outcome.run?.errorText.replace(/(Current stack trace|accesses to|allocate)[^\0]*/, with: "")
    // How much a program has printed when it is stopped depends on the machine.
    if outcome.run?.end == .flooded { outcome.run?.transcript.outputs = [:] }
    return outcome
  }
}
