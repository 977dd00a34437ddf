import Diagnostics
import Markdown
import Samples

/// A page that Galley generates: a list of posts with a tag, of a year …, or a further page of a list.
package struct GeneratedPage: Sendable {
  package var output: OutputPath
  package var title: String
  /// Name of the layout.
  var layout = "listing"
  /// The page that a redirect leads to; nil for lists.
  var redirect: PageNumber?
  /// The place that is reported if its address is taken.
  var place: SourceRange

  package var content: ReadPage {
    var frontMatter = FrontMatter()
    frontMatter.title = title
    frontMatter.layout = layout
    return ReadPage(path: place.file, frontMatter: frontMatter)
  }
}
