import Diagnostics
import Markdown

/// A page with its output path.
package struct PlannedPage: Sendable {
  package let page: SitePage
  /// The output path; if its permalink is invalid, the path by its file.
  package let output: OutputPath
  /// The page in the language of the site, of which this is the translation; nil for an original.
  package var original: SitePage?
  /// The output path of the original, if this is the original among translated pages; nil otherwise.
  package var canonical: OutputPath?

  /// The folder of its language; empty for the original.
  package var folder = ""

  /// Whether it is shown in the language of the original, since nobody has translated it.
  package var isUntranslated: Bool { canonical != nil }

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
    !isNotFound && !isUntranslated
      && !outline.frontMatter.others.contains { $0.key == "sitemap" && $0.value.bool == false }
  }

  /// Whether the search includes it.
  var isFound: Bool { isWritten && !isNotFound && outline.frontMatter.isSearched }

  /// The same page with another text or headings.
  func with(_ page: SitePage) -> PlannedPage {
    PlannedPage(page: page, output: output, original: original, canonical: canonical, folder: folder)
  }
}
