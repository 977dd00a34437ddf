import Diagnostics
import Markdown
import Pages
import Samples

/// The data of a page that other pages need: for navigation, lists and links; without its text.
///
/// The outlines of all pages are in memory at once, their texts are not.
package struct PageOutline: Equatable, Sendable {
  package var frontMatter: FrontMatter
  /// The text of the first heading of level 1.
  var mainHeading: String?
  /// The level of the first heading.
  var firstLevel: Int?
  /// Whether a heading contains a `{swift}` span.
  var hasSwiftInHeadings: Bool
  package var links: [Link]
  package var innerLinks: [Link]
  var images: [ImageTag]
  /// All ids of the page, demos included.
  package var anchors: Set<String>
  /// `Document.documentedNames`.
  var documentedNames: [String: String]
  package var otherLanguages: [String: Int]
  /// Whether it has formulas or graphs.
  package var hasDrawings: Bool
  /// Diagnostics about its text and samples.
  package var diagnostics: [Diagnostic]
  /// Whether it quotes other files.
  package var quotesFiles: Bool
  /// Estimated time of its check, in compiled samples: a demo is also built for the browser.
  package var cost: Int

  init(_ page: ReadPage) {
    let (document, samples) = (page.document, page.samples)
    frontMatter = document.frontMatter
    mainHeading = document.headings.first { $0.level == 1 && !$0.text.allSatisfy(\.isWhitespace) }?.text
    firstLevel = document.headings.first?.level
    hasSwiftInHeadings = document.headings.contains { $0.hasSpans }
    links = document.links
    innerLinks = document.innerLinks
    images = document.images
    anchors = document.anchors.union(samples.demos.keys.map(PageRenderer.anchor(ofDemo:)))
    documentedNames = document.documentedNames
    otherLanguages = document.otherLanguages
    hasDrawings = document.hasDrawings
    diagnostics = document.diagnostics + samples.diagnostics
    quotesFiles = samples.quotesFiles
    cost = 1 + samples.samples.count + 60 * Set(samples.samples.filter { $0.demo != nil }.map(\.program)).count
  }
}
