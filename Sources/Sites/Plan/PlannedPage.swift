import Diagnostics
import Markdown

/// A page with its output path.
package struct PlannedPage: Sendable {
  package let page: SitePage
  /// The output path; if its permalink is invalid, the path by its file.
  package let output: OutputPath

  package var file: ContentFile { page.file }
  package var text: PageText { page.text }
  package var outline: PageOutline { page.outline }
  package var title: String { page.title }
  package var isWritten: Bool { page.isWritten }
  package var isPost: Bool { page.isPost }
  var place: SourceRange { page.place }
  var firstLine: SourceRange { page.firstLine }

  /// Whether it is the 404 page, which is not listed.
  package var isNotFound: Bool { output == .notFound }

  /// Whether it is in the sitemap; `sitemap: false` excludes it, as in Jekyll.
  var isInSitemap: Bool {
    !isNotFound && !outline.frontMatter.others.contains { $0.key == "sitemap" && $0.value.bool == false }
  }

  /// Whether the search includes it.
  var isFound: Bool { isWritten && !isNotFound && outline.frontMatter.isSearched }

  /// The same page with another text or headings.
  func with(_ page: SitePage) -> PlannedPage { PlannedPage(page: page, output: output) }
}
