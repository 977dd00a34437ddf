import Diagnostics
import HTML
import Markdown
import Proofs
import Samples

/// Fills the holes of one document with what its proof brought to light.
struct BodyWriter {
  let document: Document
  let proof: PageProof?
  let context: PageContext
  let theme: Theme

  var out = Markup()
  var forms: FormCollector
  /// By index into `Document.fences`.
  let samples: [Int: Sample]
  let checks: [Int: CheckTable]
  let stills: [Int: Still]
  /// `output` fences that are shown with the sample before them.
  let claimedOutputs: Set<Int>

  init(_ document: Document, samples page: PageSamples, proof: PageProof?, context: PageContext, theme: Theme) {
    self.document = document
    self.proof = proof
    self.context = context
    self.theme = theme
    forms = FormCollector()
    samples = Dictionary(page.samples.map { ($0.fence, $0) }) { first, _ in first }
    checks = Dictionary(page.checks.map { ($0.fence, $0) }) { first, _ in first }
    stills = Dictionary(page.stills.map { ($0.fence, $0) }) { first, _ in first }
    claimedOutputs = Set(page.samples.flatMap(\.claims).compactMap(\.outputFence))
  }

  mutating func writeBody() {
    for piece in document.body {
      switch piece {
      case .html(let html): out.raw(html)
      case .fence(let index): write(fence: index)
      case .span(let index): write(span: index)
      case .link(let index): write(link: index)
      case .tableOfContents: writeContents()
      }
    }
  }

  private mutating func write(fence index: Int) {
    if let sample = samples[index] {
      write(sample)
    } else if let check = checks[index] {
      write(check)
    } else if let still = stills[index] {
      write(still)
    } else if !claimedOutputs.contains(index) {
      writeAsWritten(fence: index)
    }
  }

  private mutating func write(span index: Int) {
    if let value = proof?.spans[index] {
      out.raw("<code class=\"value\">")
      out.text(value)
    } else {
      out.raw("<code class=\"value is-unchecked\">")
      out.text(document.spans[index].expression)
    }
    out.raw("</code>")
  }

  private mutating func write(link index: Int) {
    let href = context.links.indices.contains(index) ? context.links[index] : document.links[index].destination
    HTMLEscape.attribute(href, into: &out.bytes)
  }

  private mutating func writeContents() {
    let contents = ContentsTree(document.headings)
    guard !contents.isEmpty else { return }
    out.raw("<nav class=\"contents-inline\" aria-label=\"Contents\">\n")
    contents.write(to: &out)
    out.raw("</nav>\n")
  }

  /// A fence that no stage could make sense of, or an `output` that belongs to nothing: its text, and no claim on it.
  mutating func writeAsWritten(fence index: Int) {
    let fence = document.fences[index]
    out.raw("<figure class=\"sample is-unchecked\"><figcaption><span>")
    out.text(fence.language)
    out.raw("</span> <span class=\"sample-status\">not checked</span></figcaption><pre tabindex=\"0\"><code>")
    out.text(fence.code)
    out.raw("</code></pre></figure>\n")
  }
}

extension Claim {
  /// The `output` fence that makes the claim.
  var outputFence: Int? {
    switch kind {
    case .output(_, let fence): fence
    case .prints, .value, .error: nil
    }
  }
}
