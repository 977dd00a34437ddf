import Diagnostics
import Markdown
import Samples
import Testing

@testable import Proofs
@testable import Results

/// What a translation takes over from its original.
@Suite struct TranslatedPageTests {
  private static func read(_ text: String) -> ReadPage {
    let document = MarkdownReader().read(Array(text.utf8), path: "Content/page.md")
    return ReadPage(document: document, samples: SampleReader { _ in nil }.read(document))
  }

  private static let sample = "\n\n```swift\nn += 1\n```\n\n"

  private static let original = "Now `{swift} n` and `{swift} m`." + sample + "Then `{swift} n`, later `{swift} n`."

  /// The page of a translation whose original has values that count from 1.
  private func translate(_ text: String) -> TranslatedPage {
    let original = Self.read(Self.original)
    var proof = PageProof()
    for number in original.document.spans.indices { proof.spans[SpanNumber(number)] = "\(number + 1)" }
    return TranslatedPage(Self.read(text), of: CheckedPage(original, proof: proof))
  }

  private func values(_ page: TranslatedPage) -> [String?] {
    page.page.page.document.spans.indices.map { page.page.proof?.spans[SpanNumber($0)] }
  }

  @Test func `an expression has the value of its place between samples`() {
    let page = translate("`{swift} m` vor `{swift} n`." + Self.sample + "Dann `{swift} n`, dann `{swift} n`.")
    #expect(page.diagnostics.isEmpty)
    #expect(values(page) == ["2", "1", "3", "4"])
  }

  @Test func `a translation may leave expressions out`() {
    let page = translate("Text." + Self.sample + "Dann `{swift} n`.")
    #expect(page.diagnostics.isEmpty)
    #expect(values(page) == ["3"])
  }

  @Test(arguments: [
    ("Nun `{swift} n`, `{swift} n`." + sample, 1, "between the same samples"),
    ("Nun." + sample + "Dann `{swift} m`.", 7, "between the same samples"),
    ("Nun." + sample + "Dann `{swift} k`.", 7, "not in the original"),
    ("Nun `{swift} k`.", 1, "not in the original"), ("Nun `{swift} m`.", 1, "missing after this place"),
  ])
  func `an expression elsewhere is an error, and nothing is shown as checked`(text: String, line: Int, words: String) {
    let page = translate(text)
    #expect(page.diagnostics.contains { $0.range.start.line == line && $0.summary.contains(words) })
    #expect(page.page.proof == nil)
    let differences = TranslatedPage.differences(of: Self.read(text), from: Self.read(Self.original))
    #expect(differences == page.diagnostics)
  }
}
