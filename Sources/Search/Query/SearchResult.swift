/// A section of a page that matches a query; matches are between U+0001 and U+0002, texts in UTF-8. Texts are UTF-8;
/// what was found stands between U+0001 and U+0002.
public struct SearchResult: Equatable, Sendable {
  /// The path of the page from the site's root.
  public var path: [UInt8] = []
  /// The id of the heading; empty for the page itself.
  public var anchor: [UInt8] = []
  public var title: [UInt8] = []
  /// The heading; empty for the page itself.
  public var heading: [UInt8] = []
  public var excerpt: [UInt8] = []
  /// Whether the excerpt is a line of code.
  public var isCode = false
}

/// The answer to a query.
public enum SearchAnswer: Equatable, Sendable {
  /// These shards must be loaded first.
  case needs([ShardName])
  /// - Parameters:
  ///   - pages: how many there are in all.
  ///   - results: of the first of them, one or more a page.
  case found(pages: Int, results: [SearchResult])

  /// The answer as lines of tab-separated fields: `need` and names of shards; or `found` and the number of pages, then
  /// one line per result: path, id, title, heading, excerpt, `code` or nothing.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .needs(let names):
      bytes.append(contentsOf: [0x6E, 0x65, 0x65, 0x64])
      for name in names {
        bytes.append(0x09)
        bytes.append(contentsOf: name.bytes)
      }
    case .found(let pages, let results):
      bytes.append(contentsOf: [0x66, 0x6F, 0x75, 0x6E, 0x64, 0x09])
      bytes.append(contentsOf: Self.digits(pages))
      for result in results {
        bytes.append(0x0A)
        for field in [result.path, result.anchor, result.title, result.heading, result.excerpt] {
          bytes.append(contentsOf: field)
          bytes.append(0x09)
        }
        if result.isCode { bytes.append(contentsOf: [0x63, 0x6F, 0x64, 0x65]) }
      }
    }
    return bytes
  }

  private static func digits(_ number: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    return digits.reversed()
  }
}
