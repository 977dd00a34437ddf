import Markdown

extension FrontMatter {
  /// Takes what a translation does not set from its original: everything but texts and addresses.
  mutating func inherit(_ original: FrontMatter) {
    func isSet(_ keys: String...) -> Bool { keys.contains { ranges[$0] != nil } }
    if !isSet("date") { (date, time) = (original.date, original.time) }
    if !isSet("layout") { layout = original.layout }
    if !isSet("author", "authors", "author_id") {
      (author, authorID, authors) = (original.author, original.authorID, original.authors)
    }
    if !isSet("tags") { tags = original.tags }
    if !isSet("categories", "category") { categories = original.categories }
    if !isSet("order") { order = original.order }
    if !isSet("draft") { isDraft = original.isDraft }
    if !isSet("published") { isPublished = original.isPublished }
    if !isSet("search") { isSearched = original.isSearched }
    if !isSet("smart-punctuation") { isSmart = original.isSmart }
    others += original.others.filter { entry in !others.contains { $0.key == entry.key } }
  }
}
