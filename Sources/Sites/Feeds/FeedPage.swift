import Markdown
import Results

/// A post with its text for feeds.
package struct FeedPage {
  let number: PageNumber
  let page: CheckedPage
  /// The HTML of partials, by index.
  let partials: [PartialNumber: [UInt8]]
  /// Whether the site is built with checks.
  let isChecked: Bool

  package init(
    _ number: PageNumber, _ page: CheckedPage, isChecked: Bool, partials: [PartialNumber: [UInt8]]
  ) {
    self.number = number
    self.page = page
    self.isChecked = isChecked
    self.partials = partials
  }
}
