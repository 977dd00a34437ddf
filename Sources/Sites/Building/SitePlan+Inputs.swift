import Pages
import Proofs

/// What a page's files are made of beside its own text, as a hash: where it is the same, so are the files.
extension SitePlan {
  /// - Parameter context: of the page; no proof is part of it.
  func inputs(of index: Int, _ context: PageContext) -> String {
    var writer = CacheWriter()
    writer.add(inputsOfAll)
    context.write(to: &writer)
    let page = pages[index]
    writer.add(page.isWritten)
    if twins[page.output] != nil {
      writer.add(links[index].hrefs.map { twinHref($0, from: page.output) })
      writer.add(bytes: head(of: page))
    }
    var hash = ContentHash()
    hash.add(writer.bytes)
    return hash.hex()
  }

  func inputs(of page: GeneratedPage, _ context: PageContext) -> String {
    var writer = CacheWriter()
    writer.add(inputsOfAll)
    context.write(to: &writer)
    for text in [page.title, page.layout, page.place.file] { writer.add(text) }
    var hash = ContentHash()
    hash.add(writer.bytes)
    return hash.hex()
  }
}
