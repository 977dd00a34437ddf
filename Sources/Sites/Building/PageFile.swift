import Pages

/// A rendered page and its HTML, which only the file holds.
struct PageFile: Sendable {
  /// Without its HTML.
  let page: RenderedPage
  let content: OutputFile.Content

  /// - Parameter shelf: takes the HTML; nil, or where it has no room, to hold it in memory.
  init(_ rendered: RenderedPage, shelf: Shelf? = nil) {
    var page = rendered
    page.html = []
    self.page = page
    content = (try? shelf?.put(rendered.html)).map { .shelved($0) } ?? .bytes(rendered.html)
  }
}
