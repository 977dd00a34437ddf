import Markdown
import Results

/// A post with its text for feeds.
package struct FeedPage {
  let number: PageNumber
  let page: CheckedPage
  /// The HTML of partials, by index.
  let partials: [PartialNumber: [UInt8]]

  package init(_ number: PageNumber, _ page: CheckedPage, partials: [PartialNumber: [UInt8]]) {
    self.number = number
    self.page = page
    self.partials = partials
  }
}
