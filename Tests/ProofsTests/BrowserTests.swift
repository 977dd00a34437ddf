import Diagnostics
import Foundation
import TestSupport
import Testing
import Toolchains
import Wire

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct BrowserTests {
  @Test func `what a demo answers in the browser build is to the byte what it answers here`() async throws {
    let long = String(repeating: "a1B\u{1F44D}\u{1F3FD}", count: 20_000)
    let texts = [
      "", "a", "a1B", "a1Bcde", "👨‍👩‍👧‍👦🇩🇪👍🏽a1B", "a1Be\u{301}e\u{301}", "\u{301}", "a1Bאבגשלום", "مرحبا1a", "\\0a\\01\\0B",
    ]
    let lines = texts.map { "| \"\($0)\" | ... | ... | ... | ... |" } + ["| \(long) | ... | ... | ... | ... |"]
    let page = """
      ```swift
      import Forms

      enum Mark: String, CaseIterable { case low, high }
      struct Point: CustomStringConvertible {
        var x: Double
        var description: String { "(\\(x))" }
      }
      final class Mine: PasswordValidator {
        let maxStrength = 9.5
        var strengthLevels: [Double: Color] { [0: .red, 5: .green] }
        func strengthForPassword(_ password: String) -> Double { min(Double(password.count) * 0.1, maxStrength) }
        func hintForPassword(_ password: String) -> String? { password.isEmpty ? "Type \\u{1F511}" : nil }
        func isPasswordValid(_ password: String) -> Bool { password.lowercased() == "a1be\\u{301}" }
      }
      print("n", 3, Point(x: 0.1))
      print(3)
      print("a", "b", separator: "-", terminator: "!\\n")
      print(Mark.allCases.map { $0.rawValue }.sorted().joined(separator: ","))
      print(["b": 2, "a": 1].sorted { $0.key < $1.key }.map { "\\($0.key)\\($0.value)" }.joined())
      ```

      ```swift demo=sign-up
      let form = Form() +++ Section("Account")
        <<< TextRow("name")
        <<< GenericPasswordRow("password") { $0.passwordValidator = Mine() }
        <<< GenericPasswordRow("other")
      ```

      ```still demo=sign-up
      name: Ada
      password: abc1
      ```

      ```check demo=sign-up
      | password | password.strength? | password.hint? | form.isValid? | form.values? |
      |----------|--------------------|----------------|---------------|--------------|
      \(lines.joined(separator: "\n"))
      ```

      """
    let result = try await ProofBench.prove(page, browser: .on)
    let wrong = result.proof.diagnostics.filter { $0.id != "check.mismatch" }
    #expect(wrong.isEmpty, "\(wrong)")
    let module = try #require(result.proof.modules.first)
    #expect(result.proof.modules.count == 1)
    #expect(module.demos == ["sign-up"])
    #expect(module.bytes.starts(with: [0, 0x61, 0x73, 0x6D]))
    #expect(module.hash.count == 64)
  }

  /// By the real gzip, as a host would keep it.
  @Test func `the front page's module is at most 46,000 bytes gzipped, one with a password row alone 45,500`()
    async throws
  {
    let front = try String(contentsOfFile: TestedPackage.folder + "/Content/index.md", encoding: .utf8)
    let row = "```swift demo=a\nimport Forms\nForm() +++ GenericPasswordRow(\"password\")\n```\n"
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (page, most) in [(front, 46_000), (row, 45_500)] {
      let modules = try await ProofBench.prove(page, browser: .on).proof.modules
      let file = folder.appending(path: "module.wasm")
      try Data(#require(modules.first).bytes).write(to: file)
      let size = try Tool.output(of: "gzip", ["-9", "-n", "-c", file.path]).count
      #expect(modules.count == 1 && size > 20_000 && size <= most, "\(size)")
    }
  }

  @Test func `a demo that does something else in the browser is a fault at the line that differs`() async throws {
    let result = try await ProofBench.prove(
      """
      ```swift demo=a
      import Forms
      #if hasFeature(Embedded)
      let word = "browser"
      #else
      let word = "here"
      #endif
      let form = Form() +++ Section() <<< TextRow("text") { row in
        row.onChange { row in if row.value == "x" { row.value = word } }
      }
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | fine | fine        |
      | x    | here        |
      ```
      """, browser: .on(.quick))
    let fault = try #require(result.proof.diagnostics.last)
    #expect(result.proof.diagnostics.map(\.id) == ["sample.inactive", "demo.browser-mismatch"])
    #expect(fault.range.start.line == 16)
    #expect(fault.notes.map(\.text).contains("native build:  here"))
    #expect(fault.notes.map(\.text).contains("browser build: browser"))
    #expect(result.proof.modules.isEmpty)
  }

  @Test func `the module of a page with an error is built the quick way, as nobody gets it`() async throws {
    let page = "```swift\n1 + 1 // => 3\n```\n```swift demo=a\nimport Forms\nForm() +++ TextRow(\"text\")\n```\n"
    let proof = try await ProofBench.prove(page, browser: .on).proof
    #expect(proof.diagnostics.map(\.id) == ["claim.value"] && proof.modules.count == 1)
    let quick = try await ProofBench.prove(page, browser: .on(.quick)).proof
    #expect(proof.modules.map(\.bytes.count) == quick.modules.map(\.bytes.count))
    let sound = try await ProofBench.prove(page.replacing("3", with: "2"), browser: .on).proof
    #expect(try #require(sound.modules.first).bytes.count < quick.modules[0].bytes.count / 3 * 2)
  }

  @Test func `output that is another in the browser is a fault at its sample`() async throws {
    try await expectFaults(
      """
      ```swift
      #if hasFeature(Embedded)
      print("browser")
      #else
      print("here")
      #endif
      ```
      ```swift demo=a
      import Forms
      let form = Form()
      ```
      """, [Fault("demo.browser-mismatch", 1), Fault("sample.inactive", 2)], browser: .on(.quick))
  }

  @Test func `what tutorials print and do is to the byte the same in the browser`() async throws {
    try await expectParity(.on(.quick))
  }

  @Test(.tags(.audit)) func `what tutorials print and do is the same in a published module`() async throws {
    try await expectParity(.on)
  }

  private func expectParity(_ browser: Prover.Browser) async throws {
    let path = "\(TestedPackage.folder)/Tests/ProofsTests/Fixtures/parity.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let result = try await ProofBench.prove(page, browser: browser, compiling: CompileLimits(seconds: 600))
    let faults = result.document.diagnostics + result.samples.diagnostics + result.proof.diagnostics
    #expect(faults.isEmpty, "\(faults)")
    #expect(result.proof.modules.count == 1)
    #expect(result.samples.samples.count == 6)
  }

  @Test func `output that the page leaves open may be another in the browser`() async throws {
    try await expectFaults(
      """
      ```swift
      print("Rolled \\(Int.random(in: 1...1_000_000))")
      ```
      ```output
      Rolled ...
      ```
      ```swift demo=a
      import Forms
      let form = Form()
      ```
      """, [], browser: .on(.quick))
  }

  @Test func `a demo that stops in the browser only is a fault, and the size of an Int is named`() async throws {
    let page = """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< TextRow("text") { row in
        row.onChange { row in row.title = "\\(Int(Double(row.value?.count ?? 0) * 3e9))" }
      }
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | x    | x           |
      ```
      """
    let faults = try await ProofBench.prove(page, browser: .on(.quick)).proof.diagnostics
    #expect(faults.map(\.id) == ["demo.browser-mismatch"])
    #expect(faults.map(\.range.start.line) == [10])
    #expect(faults.first?.notes.contains { $0.text.contains("'Int' has 32 bits") } == true)
  }

  /// Each line with `//!` is at fault once, with these words in what the author is told.
  private func expectRefusals(_ code: String) async throws {
    let page = "```swift demo=a\nimport Forms\n\(code)\nlet form = Form()\n```\n"
    let expected = page.split(separator: "\n").enumerated().compactMap { number, line -> (Int, Substring)? in
      line.firstRange(of: "//! ").map { (number + 1, line[$0.upperBound...]) }
    }
    let faults = try await ProofBench.prove(page, browser: .on).proof.diagnostics.inReadingOrder
    #expect(faults.map(\.range.start.line) == expected.map(\.0), "\(faults.map { "\($0.range.start) \($0.summary)" })")
    for (fault, (_, words)) in zip(faults, expected) {
      #expect(fault.id == "demo.unsupported-code")
      let text = ([fault.summary] + fault.notes.map(\.text)).joined(separator: "\n")
      for word in words.split(separator: "; ") { #expect(text.contains(word), "\(fault)") }
    }
  }

  @Test func `what Embedded Swift lacks is told at its line with what to write instead, all in one run`() async throws {
    try await expectRefusals(
      #"""
      import Foundation                       //! modules other; group=NAME
      class B { weak var form: Form? }        //! weak; unowned(unsafe)
      struct Bad: Error {}
      func f() throws { throw Bad() }         //! without a concrete type; throws(SomeError)
      protocol P { func go() }
      struct S: P { func go() {} }
      let all: [any P] = [S()]                //! values of protocol type; AnyObject
      let cast = S() as? any P                //! casts to; classes only
      struct C: Codable { var x = 1 }         //! 'Codable'; synthesize
      let mirror = Mirror(reflecting: 3)      //! 'Mirror'; reflection
      let regex = /a+/                        //! 'Regex'; satisfiesRegexp
      class G { func generic<T>(_ t: T) {} }  //! generic methods; final
      let text = String(format: "%d", 3)      //! 'String(format:)'; string interpolation
      func later() async {}                   //! 'async'; directly
      Task { await later() }                  //! 'async'
      actor Counter { var count = 0 }         //! actors
      let any: Any = 3                        //! 'Any'; an enum
      let names = [S()].map(\.self)           //! key paths; a closure
      """#)
  }

  @Test func `what cannot be written is told at its line`() async throws {
    try await expectRefusals(
      #"""
      struct Plain { var x = 1 }
      enum Mark: String { case low }
      final class Thing {}
      let pair = (1, "a")
      print(Plain())                          //! a value that is not 'CustomStringConvertible'
      print("\(Mark.low)")                    //! rawValue
      print([Plain()], 3)                     //! a value that is not 'CustomStringConvertible'
      print("Hello \(Thing()), \(pair)")      //! a value that is not 'CustomStringConvertible'
      print(pair)                             //! a value that is not 'CustomStringConvertible'
      for item in ["a": 1] { print(item) }    //! a value that is not 'CustomStringConvertible'
      print(String(describing: Mark.low))     //! a value that is not 'CustomStringConvertible'
      func show<T>(_ value: T) { print(value) }  //! a value that is not 'CustomStringConvertible'
      print(1, 2, 3, 4, 5, 6, 7, 8, 9)        //! at most eight
      dump(3)                                 //! cannot find 'dump'; group=NAME
      @available(*, deprecated, message: "it has no description") func old() {}
      old()
      """#)
  }

  @Test func `what the compiler finds only in whole programs is told too`() async throws {
    try await expectRefusals(
      #"""
      let big = 3_000_000_000                 //! more than 32 bits; Int64
      struct Bad: Error {}
      func g(_ x: Int) -> Result<Int, Error> { x > 0 ? .success(x) : .failure(Bad()) }  //! SomeError
      func h(_ items: [Any]) { for item in items where item is String { print("text") } }  //! 'Any'
      print([3, 1].map(\.description))         //! key paths; a closure
      """#)
  }

  @Test func `a static demo is not built for the browser`() async throws {
    let result = try await ProofBench.prove(
      """
      ```swift demo=a static
      import Forms
      let any: Any = 3
      let form = Form()
      ```
      """, browser: .on)
    #expect(result.samples.diagnostics.isEmpty)
    #expect(result.proof.diagnostics.isEmpty)
    #expect(result.proof.modules.isEmpty)
    #expect(result.proof.demos["a"] != nil)
  }

  @Test func `static without a demo is a fault`() async throws {
    try await expectFaults("```swift static\nlet a = 1\n```\n", [Fault("fence.static-without-demo", 1)])
  }

  @Test func `a module that was proofed once comes out of the cache`() async throws {
    let folder = "\(ProofBench.cacheFolder)/browser-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = "```swift demo=a\nimport Forms\nlet form = Form() +++ Section(\"Once\")\n```\n"
    let cache = ProofCache(folder: folder)
    let first = try await ProofBench.prove(text, cache: cache, browser: .on(.quick)).proof
    let second = try await ProofBench.prove(text, cache: cache, browser: .on(.quick)).proof
    #expect(first == second)
    #expect(first.modules.count == 1)
  }

  @Test func `the module's memory does not grow while one types ten thousand keystrokes`() async throws {
    let page = """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< GenericPasswordRow("password")
      ```
      """
    let module = try #require(try await ProofBench.prove(page, browser: .on).proof.modules.first)
    var plan = FieldWriter()
    func add(_ step: SessionStep) {
      step.write(to: &plan)
      plan.endLine()
    }
    plan.add("frame")
    plan.endLine()
    add(.session(number: 0, demo: "a"))
    add(.event(.focus(row: 0)))
    var text = ""
    for number in 0..<10_000 {
      text = text.utf8.count < 40 ? text + String(UnicodeScalar(UInt8(97 + number % 26))) : ""
      add(.event(.input(row: 0, outlet: "textField", text: text, cursor: text.utf8.count)))
      if number % 10 == 9 { add(.snapshot) }
      if number % 1000 == 999 { add(.pages) }
    }
    let folder = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try await ProofBench.toolchain().run(
      browserModule: module.bytes, named: "keys", input: plan.bytes, limits: RunLimits(seconds: 300), in: folder)
    var replies: [SessionReply?] = []
    var lines = FieldReader(run.errorOutput)
    repeat { replies.append(SessionReply(&lines)) } while lines.nextLine()
    var (pages, forms): ([Int], [Snapshot?]) = ([], [])
    for reply in replies {
      switch reply {
      case .pages(let count): pages.append(count)
      case .snapshot(let bytes):
        var fields = FieldReader(bytes)
        forms.append(Snapshot(&fields))
      default: break
      }
    }
    #expect(run.end == .exited(0))
    // To each keystroke what has changed, as pages get it; a session's head, 1,000 whole forms, 10 numbers of pages, its end.
    #expect(replies.count == 1 + 10_001 + 1000 + 10 + 1 && forms.count == 11_001 && replies.last == .end)
    let views = forms.last??.sections[0].rows[0].outlets ?? []
    #expect(views.first { $0.kind == .textField }?.changes.contains(.value(text)) == true)
    #expect(pages.count == 10)
    #expect(Set(pages).count == 1, "\(pages)")
  }
}
