import Diagnostics
import Forms
import Markdown
import Pages
import Results
import Samples
import TestSupport

/// A page as a test writes it: its Markdown, and what its proof is said to have found.
struct TestPage {
  var document: Document
  var samples: PageSamples
  var proof: PageProof?
  var context = PageContext(site: SiteFacts(title: "Site"))
  var theme = TestTheme.shipped

  /// Every Swift sample that is to be compiled is taken to have run without a word.
  init(_ markdown: String, isChecked: Bool = true) {
    document = MarkdownReader().read(Array(markdown.utf8), path: "Content/page.md")
    samples = SampleReader(file: { _ in Array("// #region main\nlet quoted = 1\n// #endregion\n".utf8) }).read(document)
    guard isChecked else { return }
    var proof = PageProof()
    for sample in samples.samples {
      switch sample.mode {
      case .runs, .tested: proof.samples[sample.fence] = SampleProof(.ran)
      case .fails: proof.samples[sample.fence] = SampleProof(.refused([]))
      case .traps: proof.samples[sample.fence] = SampleProof(.trapped(message: "Fatal error"))
      case .compiles: proof.samples[sample.fence] = SampleProof(.compiled)
      case .skipped(let why): proof.samples[sample.fence] = SampleProof(.skipped(why: why))
      case .sketch(let why): proof.samples[sample.fence] = SampleProof(.sketch(why: why))
      case .elsewhere(let platform): proof.samples[sample.fence] = SampleProof(.elsewhere(platform: platform))
      case .quoted: proof.samples[sample.fence] = SampleProof(.quoted)
      }
    }
    proof.tally.samples = samples.samples.count
    self.proof = proof
  }

  func rendered() -> RenderedPage {
    PageRenderer(theme: theme).render(
      CheckedPage(ReadPage(document: document, samples: samples), proof: proof), context: context)
  }

  var html: String { String(decoding: rendered().html, as: UTF8.self) }

  /// Without the tags: what a reader sees, runs of white space as one space.
  var text: String {
    html.replacing(/<[^>]*>/, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
