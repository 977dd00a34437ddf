import Base
import Pages
import Proofs

/// A hash of everything besides its text that a page shows: if it is unchanged, its files are too.
extension SitePlan {
  /// - Parameter context: the context of the page; results of checks are not part of the hash.
  package func inputs(of number: PageNumber, _ context: PageContext) -> String {
    let page = self[number]
    var record = RecordWriter()
    record.add(inputsOfAll, context, page.isWritten, page.original?.text.fingerprint)
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
