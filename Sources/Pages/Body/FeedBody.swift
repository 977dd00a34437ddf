import HTML
import Markdown
import Proofs
import Samples

/// A page's text as readers of feeds get it: no scripts, no forms, and every link absolute.
public enum FeedBody {
  /// - Parameters:
  ///   - links: the absolute address for every entry of `Document.links`.
  ///   - partials: what partials have put into the text.
  ///   - url: the page's own.
  public static func render(
    _ document: Document, samples page: PageSamples, proof: PageProof?, links: [String],
    partials: [Int: [UInt8]] = [:], url: String
  ) -> [UInt8] {
    let samples = Dictionary(page.samples.map { ($0.fence, $0) }) { first, _ in first }
    let stills = Set(page.stills.map(\.fence))
    var out = HTMLWriter()
    for piece in document.body {
      switch piece {
      case .html(let html): write(html, at: url, to: &out)
      case .link(let index):
        out.attributeText(links.indices.contains(index) ? links[index] : document.links[index].destination)
      case .span(let index): out.element("code", text: proof?.spans[index] ?? document.spans[index].expression)
      case .fence(let index) where stills.contains(index): break
      case .fence(let index): write(document.fences[index], samples[index], to: &out)
      case .partial(let index): write(partials[index] ?? [], at: url, to: &out)
      case .image, .tableOfContents: break
      }
    }
    return out.bytes
  }

  private static func write(_ fence: Fence, _ sample: Sample?, to out: inout HTMLWriter) {
    if sample?.isHidden == true { return }
    out.open("pre")
    out.element("code", text: sample.map(shown) ?? fence.code)
    out.close("pre")
    out.html("\n")
  }

  private static func shown(_ sample: Sample) -> String {
    if case .quoted = sample.mode { return sample.code }
    let hidden = HiddenLines(of: sample.code)
    return sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !hidden.contains($0.offset + 1) }.map(\.element).joined(separator: "\n")
  }

  /// Links within the page become links to the page. In text quotes stand escaped: what looks like one is one.
  private static func write(_ html: [UInt8], at url: String, to out: inout HTMLWriter) {
    let mark = Array(" href=\"#".utf8)
    var rest = html[...]
    while let found = rest.firstRange(of: mark) {
      out.html(rest[..<(found.upperBound - 1)])
      out.attributeText(url)
      rest = rest[(found.upperBound - 1)...]
    }
    out.html(rest)
  }
}
