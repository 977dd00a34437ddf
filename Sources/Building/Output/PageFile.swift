import Base
import Pages

/// A rendered page with its HTML moved to the content of its output file.
package struct PageFile: Sendable {
  /// Its `html` is empty.
  let page: RenderedPage
  let content: OutputFile.Content

  /// - Parameter shelf: where the HTML is stored; in memory if nil or full.
  init(_ rendered: RenderedPage, shelf: ScratchFile? = nil) {
    var page = rendered
    page.html = []
    self.page = page
    content = (try? shelf?.put(rendered.html)).map { .shelved($0) } ?? .bytes(rendered.html)
  }
}
