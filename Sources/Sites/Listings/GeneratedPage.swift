import Diagnostics
import Markdown
import Samples

/// A page that galley makes of others: all posts with a tag, a year's, the next ten of a list.
struct GeneratedPage: Sendable {
  var output: OutputPath
  var title: String
  /// Of the site's template.
  var layout = "listing"
  /// The page that has been here once, by its index; a page that lists has none.
  var redirect: Int?
  /// What it is there for, when its address is taken.
  var place: SourceRange

  var document: Document {
    var frontMatter = FrontMatter()
    frontMatter.title = title
    frontMatter.layout = layout
    return Document(
      path: place.file, frontMatter: frontMatter, tree: DocumentTree(), fences: [], spans: [], links: [], headings: [],
      diagnostics: [])
  }

  var samples: PageSamples {
    PageSamples(path: place.file, samples: [], checks: [], stills: [], demos: [:], diagnostics: [])
  }
}
