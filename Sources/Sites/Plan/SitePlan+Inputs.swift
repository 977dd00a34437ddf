import Base
import Pages
import Proofs

/// What a page's files are made of beside its own text, as a hash: where it is the same, so are the files.
extension SitePlan {
  /// - Parameter context: of the page; no proof is part of it.
  package func inputs(of number: PageNumber, _ context: PageContext) -> String {
    let page = self[number]
    var record = RecordWriter()
    record.add(inputsOfAll, context, page.isWritten)
    if twins[page.output] != nil {
      record.add(links(of: number).hrefs.map { twinHref($0, from: page.output) })
      record.add(bytes: head(of: page))
    }
    var hash = ContentHash()
    hash.add(record.bytes)
    return hash.hex()
  }

  package func inputs(of page: GeneratedPage, _ context: PageContext) -> String {
    var record = RecordWriter()
    record.add(inputsOfAll, context, page.title, page.layout, page.place.file)
    var hash = ContentHash()
    hash.add(record.bytes)
    return hash.hex()
  }
}
