import Diagnostics
import Markdown
import Samples

/// A page that galley makes of others: all posts with a tag, a year's, the next ten of a list.
package struct GeneratedPage: Sendable {
  package var output: OutputPath
  package var title: String
  /// Of the site's template.
  var layout = "listing"
  /// The page that has been here once; a page that lists has none.
  var redirect: PageNumber?
  /// What it is there for, when its address is taken.
  var place: SourceRange

  package var content: ReadPage {
    var frontMatter = FrontMatter()
    frontMatter.title = title
    frontMatter.layout = layout
    return ReadPage(path: place.file, frontMatter: frontMatter)
  }
}
