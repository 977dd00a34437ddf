import Diagnostics
import HTML
import Markdown
import Results
import Samples
import Words

/// Writes the HTML of one document with the results of its check.
struct BodyWriter {
  let document: Document
  let proof: PageProof?
  let context: PageContext
  let theme: Theme

  /// The words of the theme.
  var words: WordTable { context.site.words.table }
  var out = HTMLWriter()
  let coloured: ColouredCode
  /// MathML and SVG by the index of their node.
  let drawings: [Int: [UInt8]]
  /// Number of open tables in HTML of the author that were made scrollable.
  var scrollingTables = 0
  /// The title of a note that Galley gave it, by its node.
  var givenTitle: (index: Int, word: Word)?
  var forms = FormCollector()
  /// Whether the code blocks are the tabs of a group.
  var isInCodeGroup = false
  /// Resources that the HTML of partials loads or runs.
  var sources = PolicySources()
  /// The HTML of partials.
  var partials: [PartialNumber: [UInt8]] = [:]
  /// The values for partials, created for the first one.
  var pageValues: [String: TemplateValue]?
  /// The ids of the demos that were written.
  var demoAnchors: Set<String> = []
  let samples: [FenceNumber: Sample]
  let checks: [FenceNumber: CheckTable]
  let stills: [FenceNumber: Still]
  let listings: [FenceNumber: ListingStyle]
  /// `output` fences that are shown with their sample.
  let claimedOutputs: Set<FenceNumber>
  /// `Document.documentedNames`; empty if no sample shows types.
  let documented: [String: String]
  /// Samples that declare what others name.
  let declaring: Set<FenceNumber>

  init(_ checked: CheckedPage, context: PageContext, theme: Theme) {
    let page = checked.page.samples
    document = checked.page.document
    proof = checked.proof
    self.context = context
    self.theme = theme
    samples = Dictionary(page.samples.map { ($0.fence, $0) }) { first, _ in first }
    checks = Dictionary(page.checks.map { ($0.fence, $0) }) { first, _ in first }
    stills = Dictionary(page.stills.map { ($0.fence, $0) }) { first, _ in first }
    listings = page.listings
    drawings = Drawing.markup(context.drawings, in: document, listings: page.listings)
    coloured = ColouredCode(document, listings: listings, tokens: context.colours)
    documented = checked.proof?.names.isEmpty == false ? document.documentedNames : [:]
    declaring = Set(
      checked.proof?.names.flatMap { fence, names in
        names.facts.compactMap(\.fence).filter { $0 != fence }
      } ?? [])
    claimedOutputs = Set(page.samples.filter(\.mode.isRun).flatMap(\.claims).compactMap(\.outputFence))
  }

  /// Whether the document is a chapter of the page with all pages.
  var isChapter: Bool { !document.tree.idPrefix.isEmpty }

  static func write(_ writer: BodyWriter) -> BodyWriter {
    var serializer = DocumentSerializer(writer.document, writer)
    serializer.write()
    serializer.view.out = serializer.out
    return serializer.view
  }

  /// - Parameter tokens: the highlighting of a fence in another language.
  mutating func write(fence number: FenceNumber, tokens: [HighlightToken]) {
    if let sample = samples[number] {
      write(sample)
    } else if let check = checks[number] {
      write(check)
    } else if let still = stills[number] {
      write(still)
    } else if document.fences[number].language == Self.plotLanguage {
      write(plot: number)
    } else if let listing = listings[number] {
      write(listing, of: document.fences[number], tokens: tokens)
      out.html("\n")
    } else if !claimedOutputs.contains(number) {
      writeAsWritten(fence: number)
    }
  }

  mutating func write(span number: SpanNumber) {
    if let value = proof?.spans[number] {
      out.element("code", ["class": "value"], text: value)
    } else {
      out.element("code", ["class": "value is-unchecked"], text: document.spans[number].expression)
    }
  }

  mutating func writeContents() {
    let contents = ContentsTree(document.headings)
    guard !contents.isEmpty else { return }
    out.open("nav", ["class": "contents-inline", "aria-label": words[.contents]])
    contents.write(to: &out)
    out.close("nav")
  }

  /// A fence that could not be understood, or an `output` without a sample: shown as it is, marked as not checked.
  mutating func writeAsWritten(fence number: FenceNumber) {
    let fence = document.fences[number]
    out.open("figure", ["class": "sample is-unchecked"])
    writeCaption(origin: fence.language, status: words[.notChecked])
    out.open("pre", ["tabindex": "0"])
    out.element("code", text: fence.code)
    out.close("pre")
    out.close("figure")
    out.html("\n")
  }

  /// The caption of a figure: its title or language, and the status of its check.
  ///
  /// - Parameter fence: the sample whose list of types can be opened; nil if there is none.
  mutating func writeCaption(title: String? = nil, origin: String, status: String, typesOf fence: FenceNumber? = nil) {
    out.open("figcaption")
    out.element("span", ["class": title == nil ? nil : "sample-title"], text: title ?? origin)
    out.html(" ")
    out.element("span", ["class": "sample-status"], text: status)
    if let fence { writeOpener(of: fence) }
    out.close("figcaption")
  }
}
