import Base
import Pages
import Results

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

  /// A hash of what is the same for all pages, without the settings.
  static func inputs(_ theme: Theme, _ facts: SiteFacts, _ versions: SiteVersions?) -> String {
    var hash = ContentHash()
    hash.add(theme.digest)
    hash.add(facts.title)
    hash.add(facts.data.digest)
    for (name, place) in facts.symbols.sorted(by: { $0.key < $1.key }) { hash.add("\(name) \(place)") }
    hash.add(versions?.digest ?? "")
    return hash.hex()
  }
}
