import Diagnostics
import Markdown
import Pages
import Samples

/// What the site around a page has to know of it: all that navigation, lists and links are made of, and nothing of its text.
///
/// The outlines of all pages are in memory at once, their texts are not.
package struct PageOutline: Equatable, Sendable {
  package var frontMatter: FrontMatter
  /// The text of the first heading of level 1.
  var mainHeading: String?
  /// The level of the first heading.
  var firstLevel: Int?
  /// Whether a heading shows what Swift says.
  var hasSwiftInHeadings: Bool
  package var links: [Link]
  package var innerLinks: [Link]
  var images: [ImageTag]
  /// What fragments of links can name, demos among them.
  package var anchors: Set<String>
  package var otherLanguages: [String: Int]
  /// Of its text and of its samples.
  package var diagnostics: [Diagnostic]
  /// Whether it shows parts of other files.
  package var quotesFiles: Bool
  /// About how long its check takes, in compiled samples: a program with a demo is built for the browser, too.
  package var cost: Int

  init(_ page: ReadPage) {
    let (document, samples) = (page.document, page.samples)
    frontMatter = document.frontMatter
    mainHeading = document.headings.first { $0.level == 1 }?.text
    firstLevel = document.headings.first?.level
    hasSwiftInHeadings = document.headings.contains { $0.hasSpans }
    links = document.links
    innerLinks = document.innerLinks
    images = document.images
    anchors = document.anchors.union(samples.demos.keys.map(PageRenderer.anchor(ofDemo:)))
    otherLanguages = document.otherLanguages
    diagnostics = document.diagnostics + samples.diagnostics
    quotesFiles = samples.quotesFiles
    cost = 1 + samples.samples.count + 60 * Set(samples.samples.filter { $0.demo != nil }.map(\.program)).count
  }
}
