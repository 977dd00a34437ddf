import Diagnostics
import Samples
import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// Everything that a page claims has one verdict: nothing passes because something else was in the way.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct VerdictTests {
  /// The page's Swift blocks, by word: `passed`, `failed`, or why one was not checked and the line of the cause.
  private func blocks(_ text: String) async throws -> (words: [String], faults: [String]) {
    let page = try await ProofBench.prove(text)
    let words = page.samples.samples.map { sample in
      switch page.proof.verdicts.whole(of: sample) {
      case .passed: "passed"
      case .failed: "failed"
      case .notChecked(let why, let cause): "\(why), line \(cause?.start.line ?? 0)"
      case nil: "no verdict"
      }
    }
    let all = (page.document.diagnostics + page.samples.diagnostics + page.proof.diagnostics).inReadingOrder
    return (words, all.map { "\($0.id):\($0.range.start.line)" })
  }

  private let conformances = """
    ```swift
    protocol A {}
    extension A { func hi() -> String { "A" } }
    struct S: A {}
    let r = S().hi()
    ```


    """

  @Test func `a sample that breaks the one above it does not fail as it claims`() async throws {
    let page = try await blocks(
      conformances + """
        ```swift fails
        protocol B {}
        extension B { func hi() -> String { "B" } }
        extension S: B {}
        let ok = 1 // error: the moon is made of cheese
        ```
        """)
    #expect(page.words == ["passed", "failed"])
    #expect(page.faults == ["sample.breaks-earlier-sample:8", "claim.error:12"])
  }

  @Test func `nor does it fail without a claim, compile or trap`() async throws {
    let second = """
      protocol B {}
      extension B { func hi() -> String { "B" } }
      extension S: B {}

      """
    for word in ["fails", "compiles"] {
      let page = try await blocks(conformances + "```swift \(word)\n\(second)let ok = 1\n```\n")
      #expect(page.words == ["passed", "failed"], "\(word)")
      #expect(page.faults == ["sample.breaks-earlier-sample:8"], "\(word)")
    }
    let page = try await blocks(
      conformances + "```swift traps\n\(second)print(1)\nfatalError()\n```\n\n```output\nthe moon\n```\n")
    #expect(page.words == ["passed", "failed"])
    #expect(page.faults == ["sample.breaks-earlier-sample:8"])
  }

  @Test func `a member that is declared again is refused where it stands, and other claims are compared`() async throws
  {
    let page = try await blocks(
      """
      ```swift
      extension Int { var doubled: Int { self * 2 } }
      let four = 2.doubled
      ```

      ```swift fails
      extension Int { var doubled: Int { self + self } }
      let text: String = 1 // error: the moon
      ```

      ```swift fails
      extension Int { var doubled: Int { self + self } } // error: invalid redeclaration
      ```
      """)
    #expect(page.words == ["passed", "failed", "passed"])
    #expect(page.faults.contains("claim.error:8"))
    #expect(page.faults.allSatisfy { !$0.hasSuffix(":12") })
  }

  @Test func `what stands behind a broken block is judged without it, or says that it was not`() async throws {
    let page = try await blocks(
      """
      ```swift
      let base = 1
      ```

      ```swift
      let wrong: Int = "text"
      ```

      ```swift
      wrong + 1  // => 3
      print("no") // Prints "yes"
      ```

      ```swift
      base + 1 // => 3
      ```

      ```swift fails
      base = 2 // error: the moon
      ```

      ```swift fails
      wrong = 2 // error: the moon
      ```

      ```swift traps
      let none: Int? = nil
      print(none!) // error: the moon
      ```

      ```swift compiles
      let also: Int = "text"
      ```
      """)
    let behind = "its program does not compile, line 6"
    #expect(page.words == ["passed", "failed", behind, "failed", "failed", behind, "failed", "failed"])
    #expect(
      page.faults == [
        "sample.does-not-compile:6", "claim.value:15", "claim.error:19", "claim.error:28",
        "sample.does-not-compile:32",
      ])
  }

  @Test func `what the program never came to was not checked, its claims and tables included`() async throws {
    let result = try await ProofBench.prove(
      """
      ```swift
      print("a") // Prints "a"
      while true {}
      ```

      ```swift demo=d
      import Forms
      let form = Form() +++ Section("S") <<< TextRow("name")
      1 + 1 // => 3
      form
      ```

      ```check demo=d
      | name | name.value? |
      |------|-------------|
      | x    | y           |
      ```

      ```still demo=d
      name: x
      ```

      `{swift} 1 + 1`
      """, limits: .init(seconds: 1))
    let open = result.proof.verdicts.subjects.filter { $0 != .block(fence: 0) }
    #expect(result.proof.verdicts[.block(fence: 0)] == .failed)
    #expect(open.count == 8)
    for subject in open {
      guard case .notChecked(_, let cause?) = result.proof.verdicts[subject] else {
        Issue.record("\(subject): \(String(describing: result.proof.verdicts[subject]))")
        continue
      }
      #expect(cause.start.line == 1, "\(subject)")
    }
    #expect(result.proof.tally.notChecked == 1)
    #expect(result.proof.tally.claimsNotChecked == 3)
    #expect(result.proof.diagnostics.map(\.id) == ["run.timeout"])
  }

  @Test func `each wrong line of a run of claims is told, and lines that were not printed`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      print("a\\nb\\nc")
      // Prints "x"
      // Prints "b"
      // Prints "y"
      ```

      ```swift
      print("a\\nb")
      // Prints "a"
      // Prints "b"
      // Prints "c"
      ```

      ```swift
      print("b\\nc")
      // Prints "a"
      // Prints "b"
      // Prints "c"
      ```

      ```swift
      let quiet = 1
      // Prints "a"
      ```
      """)
    #expect(
      page.proof.diagnostics.map { "\($0.range.start.line): \($0.summary)" } == [
        "3: the actual output is \"a\"", "5: the actual output is \"c\"", "12: expected 3 printed lines, actual: 2",
        "17: expected 3 printed lines, actual: 2", "24: nothing is printed here",
      ])
    #expect(page.proof.tally.outputs == 10)
    #expect(page.proof.verdicts[.claim(fence: 0, index: 0, line: 1)] == .passed)
  }

  @Test func `what nobody judges is an error`() async throws {
    let page = try await ProofBench.prove("```swift\nlet a = 1\n```\n")
    let judge = PageJudge(ReadPage(document: page.document, samples: page.samples), limits: .init(), designs: [])
    let proof = judge.verdict()
    #expect(proof.diagnostics.map(\.id) == ["verdict.missing"])
    #expect(proof.verdicts[.block(fence: 0)] == .failed)
  }
}
