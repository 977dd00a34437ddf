import HTML
import Markdown
import Results
import Samples

/// The text of a page for feeds: without scripts and forms, and with absolute links.
public enum FeedBody {
  /// - Parameters:
  ///   - links: the absolute address for every entry of `Document.links`.
  ///   - partials: what partials have put into the text.
  ///   - url: the page's own.
  public static func render(
    _ checked: CheckedPage, links: [String], partials: [PartialNumber: [UInt8]] = [:], url: String
  ) -> [UInt8] {
    let (document, page) = (checked.page.document, checked.page.samples)
    let view = FeedView(
      document: document, samples: Dictionary(page.samples.map { ($0.fence, $0) }) { first, _ in first },
      stills: Set(page.stills.map(\.fence)), values: checked.values, links: links, partials: partials,
      pageAddress: url)
    var serializer = DocumentSerializer(document, view)
    serializer.write()
    return serializer.out.bytes
  }
}

private struct FeedView: DocumentView {
  let document: Document
  let samples: [FenceNumber: Sample]
  let stills: Set<FenceNumber>
  let values: [SpanNumber: String]
  let links: [String]
  let partials: [PartialNumber: [UInt8]]
  let pageAddress: String

  func begin(
    _ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter
  ) -> NodeWriting {
    switch node.kind {
    case .span(let span): out.element("code", text: values[span] ?? document.spans[span].expression)
    case .fence(let fence): if !stills.contains(fence) { write(document.fences[fence], samples[fence], to: &out) }
    case .partial(let partial): out.html(partials[partial] ?? [])
    case .tableOfContents: break
    case _: return .none
    }
    return .whole
  }

  func address(ofLink link: Int) -> String? { links.indices.contains(link) ? links[link] : nil }

  private func write(_ fence: Fence, _ sample: Sample?, to out: inout HTMLWriter) {
    if sample?.isHidden == true { return }
    out.open("pre")
    out.element("code", text: sample.map(shown) ?? fence.code)
    out.close("pre")
    out.html("\n")
  }

  private func shown(_ sample: Sample) -> String {
    if case .quoted = sample.mode { return sample.code }
    let hidden = HiddenLines(of: sample.code)
    return sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !hidden.contains($0.offset + 1) }.map(\.element).joined(separator: "\n")
  }
}
