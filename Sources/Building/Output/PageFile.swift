import Base
import Pages

/// A rendered page whose HTML is in an output file.
package struct PageFile: Sendable {
  /// The page without its `html`.
  let page: RenderedPage
  let content: OutputFile.Content

  /// - Parameter shelf: stores the HTML; in memory if nil or full.
  init(_ rendered: RenderedPage, shelf: ScratchFile? = nil) {
    var page = rendered
    page.html = []
    self.page = page
    content = (try? shelf?.put(rendered.html)).map { .shelved($0) } ?? .bytes(rendered.html)
  }
}
