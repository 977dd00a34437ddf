import Diagnostics
import Markdown
import Results
import Samples
import Testing

@testable import Pages

@Suite struct CheckTests {
  static let markdown = """
    ```swift demo=sign-up
    form
    ```

    ```check demo=sign-up
    | password | password.strength? | password.hint?        |
    |----------|--------------------|-----------------------|
    | a1       | 2                  | At least 6 characters |
    | ""       | 0                  |                       |
    |          | 0                  | ...                   |
    ```
    """

  static func page(lastHolds: Bool = true) -> TestPage {
    var page = TestPage(markdown)
    let answers = [("2", "At least 6 characters"), ("0", nil), ("0", "<b>")]
    page.proof?.checks[1] = CheckProof(
      lines: answers.enumerated().map { index, answer in
        CheckProof.Line(
          answers: [
            CheckProof.Answer(actual: answer.0, holds: true),
            CheckProof.Answer(actual: answer.1, holds: index < 2 || lastHolds),
          ],
          snapshot: TestForms.password(strength: answer.0 == "2" ? 2 : 0))
      })
    return page
  }

  @Test func `each line has its bar beside the number and a mark`() {
    let page = Self.page().rendered()
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(page.bars == 3)
    #expect(html.matches(of: /role="meter"/).count == 3)
    #expect(html.contains("<td data-label=\"password.\u{200B}strength?\">2 <span class=\"strength\""))
    #expect(html.contains(#"aria-valuenow="2" aria-valuetext="Strength 2 of 4""#))
    #expect(html.matches(of: /class="mark"/).count == 3)
    #expect(html.contains("6 checks passed"))
  }

  @Test func `cells that say nothing are told apart from empty ones`() {
    let text = Self.page().text
    #expect(text.contains("&quot;&quot;") || text.contains("\"\""))
    #expect(text.contains("not entered"))
    #expect(text.contains("none"))
  }

  @Test func `a failed check is shown with the actual value`() {
    let html = Self.page(lastHolds: false).html
    #expect(html.contains("1 of 6 checks failed"))
    #expect(html.contains("actual: &lt;b&gt;"))
    #expect(html.matches(of: /<tr class="is-fault">/).count == 1)
    #expect(html.contains(">failed<"))
  }

  @Test func `a table that asks nothing of the strength has a column for the bar`() {
    var page = TestPage(
      "```swift demo=d\nform\n```\n```check demo=d\n| password | form.isValid? |\n|---|---|\n| a | no |\n```\n")
    page.proof?.checks[1] = CheckProof(lines: [
      CheckProof.Line(answers: [CheckProof.Answer(actual: "no", holds: true)], snapshot: TestForms.password())
    ])
    #expect(page.html.contains(#"<th scope="col">strength</th>"#))
    #expect(page.html.contains(#"<td data-label="strength"><span class="strength""#))
  }

  @Test func `a form without strength views has no bars`() {
    var page = TestPage(
      "```swift demo=d\nform\n```\n```check demo=d\n| name | name.value? |\n|---|---|\n| a | a |\n```\n")
    page.proof?.checks[1] = CheckProof(lines: [
      CheckProof.Line(
        answers: [CheckProof.Answer(actual: "a", holds: true)], snapshot: TestForms.form(TestForms.text("a")))
    ])
    #expect(page.rendered().bars == 0)
    #expect(page.html.contains("1 check passed"))
  }

  @Test func `without a proof the table is shown as it was written`() {
    let page = TestPage(Self.markdown, isChecked: false)
    #expect(page.html.contains(">At least 6 characters</td>"))
    #expect(page.html.contains(#"<span class="sample-status">not checked</span>"#))
    #expect(!page.html.contains("class=\"mark"))
  }
}
