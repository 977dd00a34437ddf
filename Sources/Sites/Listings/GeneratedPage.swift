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

  var content: ReadPage {
    var frontMatter = FrontMatter()
    frontMatter.title = title
    frontMatter.layout = layout
    return ReadPage(path: place.file, frontMatter: frontMatter)
  }
}
