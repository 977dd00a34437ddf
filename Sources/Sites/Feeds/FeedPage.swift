import Proofs

/// A page whose text stands in the site's feeds.
package struct FeedPage {
  let number: PageNumber
  let page: CheckedPage
  /// What partials have put into its text.
  let partials: [Int: [UInt8]]

  package init(_ number: PageNumber, _ page: CheckedPage, partials: [Int: [UInt8]]) {
    self.number = number
    self.page = page
    self.partials = partials
  }
}
