import Diagnostics
import Markdown

/// A page with its place on the site.
package struct PlannedPage: Sendable {
  package let page: SitePage
  /// Where it goes; its place in the content folder where its permalink is refused, which is an error.
  package let output: OutputPath

  package var file: ContentFile { page.file }
  package var text: PageText { page.text }
  package var outline: PageOutline { page.outline }
  package var title: String { page.title }
  package var isWritten: Bool { page.isWritten }
  package var isPost: Bool { page.isPost }
  var place: SourceRange { page.place }
  var firstLine: SourceRange { page.firstLine }

  /// Whether it is shown at other addresses than its own, and belongs nowhere among the pages.
  package var isNotFound: Bool { output == .notFound }

  /// `sitemap: false` keeps a page out, as Jekyll's plugin has it.
  var isInSitemap: Bool {
    !isNotFound && !outline.frontMatter.others.contains { $0.key == "sitemap" && $0.value.bool == false }
  }

  /// Whether a search may find it.
  var isFound: Bool { isWritten && !isNotFound && outline.frontMatter.isSearched }

  /// The same with another text or other headings.
  func with(_ page: SitePage) -> PlannedPage { PlannedPage(page: page, output: output) }
}
