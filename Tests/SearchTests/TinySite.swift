@testable import Search

/// A site as the search sees it, and a reader of it who loads what is needed.
struct TinySite {
  let index: SearchIndex
  private(set) var session: SearchSession?
  /// The names of all shards that were loaded.
  private(set) var loaded: [String] = []
  /// As files on a host have them: base64 where they are no text.
  private(set) var loadedBytes = 0

  /// - Parameter pages: each a title and lines: `# anchor heading`, `> code` or prose.
  init(_ pages: [(String, [String])]) {
    self.init(records: pages.enumerated().map { Self.record("page-\($0).html", $1.0, $1.1) })
  }

  init(records: [PageRecord]) {
    index = SearchIndex(records.map { ($0, PageTerms($0)) })
    reopen()
  }

  /// As a reader who has loaded nothing but the root.
  mutating func reopen() {
    session = SearchSession(root: index.root)
    loaded = []
    loadedBytes = index.root.count * 4 / 3
  }

  static func record(_ path: String, _ title: String, _ lines: [String]) -> PageRecord {
    var record = PageRecord(path: path.utf8, title: title.utf8)
    for line in lines {
      if line.hasPrefix("# ") {
        let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1)
        record.begin(.heading)
        record.add(parts[0].utf8)
        record.endField()
        record.add(parts[1].utf8)
      } else if line.hasPrefix("> ") {
        record.begin(.code)
        record.add(line.dropFirst(2).utf8)
      } else {
        record.begin(.text)
        record.add(line.utf8)
      }
      record.end()
    }
    return record
  }

  /// The answer, once all is loaded that it takes.
  mutating func answer(_ text: String, pages: Int = 6) -> (pages: Int, results: [SearchResult]) {
    while let answer = session?.answer(Array(text.utf8), pages: pages) {
      switch answer {
      case .found(let pages, let results): return (pages, results)
      case .needs(let names):
        for name in names {
          guard let shard = index.shards.first(where: { $0.name == name }) else { return (-1, []) }
          let label = String(decoding: name.bytes, as: UTF8.self)
          // What is asked for twice would be asked for for ever.
          guard !loaded.contains(label) else { return (-2, []) }
          loaded.append(label)
          loadedBytes += shard.isText ? shard.bytes.count * 102 / 100 : shard.bytes.count * 4 / 3 + 90
          session?.add(shard.bytes, named: name.bytes)
        }
      }
    }
    return (-3, [])
  }

  /// `path#anchor`, in order.
  mutating func places(_ text: String, pages: Int = 6) -> [String] {
    answer(text, pages: pages).results.map { result in
      String(decoding: result.path, as: UTF8.self)
        + (result.anchor.isEmpty ? "" : "#" + String(decoding: result.anchor, as: UTF8.self))
    }
  }
}

extension SearchResult {
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1}", with: "[").replacing("\u{2}", with: "]")
  }

  /// With what was found in brackets.
  var shownTitle: String { Self.text(title) }
  var shownHeading: String { Self.text(heading) }
  var shownExcerpt: String { Self.text(excerpt) }
}
