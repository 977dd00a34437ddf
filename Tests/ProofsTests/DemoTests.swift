import Diagnostics
import Forms
import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// A page with a password form of its own, and what the test adds.
private func page(_ rest: String) -> String {
  """
  ```swift
  import Forms

  class SignUp: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form +++ Section("Account")
        <<< NameRow("name") { $0.title = "Name" }
        <<< GenericPasswordRow("password")
    }
  }
  ```

  ```swift demo=sign-up
  SignUp()
  ```

  \(rest)
  """
}

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct DemoTests {
  @Test func `a demo, a still and a check are driven and rendered values come out`() async throws {
    let result = try await ProofBench.prove(
      page(
        """
        ```still demo=sign-up
        name: Ada
        password: abc1
        ```
        ```check demo=sign-up
        | password | password.strength? | password.hint?                   | password.isPasswordValid? |
        |----------|--------------------|----------------------------------|---------------------------|
        | a        | 1                  | Please enter a number            | no                        |
        | a1B      | 3                  | At least 6 characters            | no                        |
        | a1Bcde   | 4                  |                                  | yes                       |
        | ""       | 0                  |                                  | no                        |
        ```
        """))
    #expect(result.samples.diagnostics.isEmpty)
    #expect(result.proof.diagnostics.isEmpty, "\(result.proof.diagnostics)")
    let opening = try #require(result.proof.demos["sign-up"])
    #expect(opening.sections.map(\.header) == ["Account"])
    #expect(opening.sections[0].rows.map(\.tag) == ["name", "password"])
    let still = try #require(result.proof.stills[2])
    let name = still.sections[0].rows[0].outlets.flatMap(\.changes)
    #expect(name.contains(.value("Ada")))
    #expect(result.proof.checks[3]?.lines.count == 4)
    #expect(result.proof.tally.checks == 12)
  }

  @Test func `every wrong cell of a check is a fault at the cell`() async throws {
    try await expectFaults(
      page(
        """
        ```check demo=sign-up
        | password | password.strength? | password.hint?        |
        |----------|--------------------|-----------------------|
        | a        | 2                  | Please enter a number |
        | a1B      | 3                  | At least 7 characters |
        | a1Bcde   | 4                  | something             |
        ```
        """), [Fault("check.mismatch", 21, 14), Fault("check.mismatch", 22, 35), Fault("check.mismatch", 23, 35)])
  }

  @Test func `a misspelled name of Forms is suggested`() async throws {
    let result = try await ProofBench.prove(
      page(
        """
        ```swift
        let rule = RuleRnage(1...5)
        let row = TxetRow("a")
        ```
        ```swift group=other
        let rule = RuleRnage(1...5)
        ```
        """))
    let notes = result.proof.diagnostics.inReadingOrder.map { $0.notes.first?.text }
    #expect(notes.count == 3 && notes[0] == "did you mean 'RuleRange'?" && notes[1] == "did you mean 'TextRow'?")
  }

  @Test func `unknown rows and properties are faults with suggestions`() async throws {
    let result = try await ProofBench.prove(
      page(
        """
        ```check demo=sign-up
        | pasword | password.strenth? | nam.value? |
        |---------|-------------------|------------|
        | a       | 1                 |            |
        | b       | 1                 |            |
        ```
        """))
    let faults = result.proof.diagnostics.inReadingOrder
    #expect(
      faults.map(\.id) == ["check.unknown-row", "check.unknown-property", "check.unknown-row"])
    #expect(Set(faults.map(\.range.start.line)) == [faults[0].range.start.line])
    #expect(faults.flatMap { $0.notes.map(\.text) }.contains("did you mean 'strength'?"))
    #expect(faults.flatMap { $0.notes.map(\.text) }.contains("did you mean 'password'?"))
  }

  @Test func `a still's unknown tag and an input that does not fit are faults`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< SwitchRow("news") <<< TextRow("text")
      ```
      ```still demo=a
      news: maybe
      txet: x
      ```
      """, [Fault("check.input-failed", 6), Fault("check.unknown-row", 7)])
  }

  @Test func `a demo that makes no form is refused with words of its own`() async throws {
    let result = try await ProofBench.prove("```swift demo=a\n1 + 1\n```\n")
    #expect(result.proof.diagnostics.map(\.id) == ["sample.does-not-compile"])
    #expect(result.proof.diagnostics[0].summary.contains("a Form or a FormViewController"))
  }

  @Test func `a demo that crashes while it is driven harms only itself`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< TextRow("text") {
        $0.onChange { row in if row.value == "boom" { fatalError("boom") } }
      }
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | boom | boom        |
      | fine | fine        |
      ```
      """, [Fault("demo.crash", 10)])
  }

  @Test func `each line starts from a fresh form`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      var count = 0
      let form = Form() +++ Section() <<< TextRow("text") { $0.onChange { _ in count += 1 } }
        <<< LabelRow("label")
      ```
      ```check demo=a
      | text | text.value? | form.hasChanges? |
      |------|-------------|------------------|
      | x    | x           | yes              |
      |      |             | no               |
      ```
      """, [])
  }

  @Test func `an outlet that the cell does not know is a fault in the template`() async throws {
    let range = SourceRange(file: "Templates/Cells/LabelCell.html", line: 3, column: 5, length: 4)
    let design = DesignOutlets(
      name: "LabelCell",
      outlets: [.init(name: "textLabel"), .init(name: "detailTextLabel"), .init(name: "bogus", range: range)],
      file: "Templates/Cells/LabelCell.html")
    let result = try await ProofBench.prove(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< LabelRow("label") <<< TextRow("text")
      ```
      """, designs: [design])
    let faults = result.proof.diagnostics.inReadingOrder
    #expect(faults.map(\.id) == ["design.missing", "design.wrong-outlet"])
    #expect(faults.last?.range == range)
  }
}
