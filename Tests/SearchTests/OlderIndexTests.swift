import Testing

@testable import Search

/// An index that is made of an older one and of the pages that have changed since.
struct OlderIndexTests {
  /// A page by its number and its version, of which its size depends.
  private static func record(_ page: Int, _ version: Int) -> PageRecord {
    let words = (0..<(20 + (page * 37 + version * 101) % 900)).map { "word\(($0 * 7 + page * version) % 300)" }
    return TinySite.record(
      "page-\(page).html", "Page \(page)", ["# a Own\(page)v\(version)", words.joined(separator: " ")])
  }

  private struct Made {
    var root: [UInt8]
    var shards: [String: [UInt8]] = [:]
    var known: KnownIndex
    /// How many shards of records were taken over.
    var same = 0
  }

  /// - Parameters:
  ///   - pages: number and version of each.
  ///   - missing: shards of the older index that are gone.
  private func made(
    _ pages: [(page: Int, version: Int)], of old: Made? = nil, _ oldPages: [(page: Int, version: Int)] = [],
    missing: Set<String> = []
  ) throws -> Made {
    var made = Made(root: [], known: try #require(KnownIndex([0, 0, 0])))
    func name(_ name: ShardName) -> String { String(decoding: name.bytes, as: UTF8.self) }
    let shards = old?.shards ?? [:]
    let older = old.map { old in
      OlderIndex(old.known) {
        Self.record(oldPages[$0].page, oldPages[$0].version).bytes
      } has: { shard in
        let name = String(decoding: shard.bytes, as: UTF8.self)
        return shards[name] != nil && !missing.contains(name)
      }
    }
    var writer = SearchIndexWriter(older)
    func take(_ written: [SearchIndexWriter.Written]) {
      for shard in written {
        switch shard {
        case .new(let shard): made.shards[name(shard.name)] = shard.bytes
        case .same(let new, let other):
          made.same += 1
          made.shards[name(new)] = shards[name(other)]
        }
      }
    }
    for (page, version) in pages {
      if old != nil, let number = oldPages.firstIndex(where: { $0 == (page, version) }) {
        take(writer.add(unchanged: number))
      } else {
        let record = Self.record(page, version)
        take(writer.add(record, PageTerms(record)))
      }
    }
    let end = writer.end()
    take(end.records)
    for shard in end.index.shards { made.shards[name(shard.name)] = shard.bytes }
    made.root = end.index.root
    made.known = try #require(KnownIndex(end.known))
    return made
  }

  @Test func `whatever has changed, it is the index that all pages would make anew`() throws {
    let first = (0..<120).map { (page: $0, version: 1) }
    let changes: [(String, [(page: Int, version: Int)], atLeast: Int)] = [
      ("nothing", first, 20),
      ("one page", first.map { $0.page == 50 ? (50, 2) : $0 }, 10),
      ("the first and the last", first.map { [0, 119].contains($0.page) ? ($0.page, 3) : $0 }, 10),
      ("a page is gone", first.filter { $0.page != 7 }, 5), ("the last is gone", Array(first.dropLast()), 20),
      ("a new page", first.prefix(30) + [(page: 500, version: 1)] + first.dropFirst(30), 5),
      ("half of them", first.map { $0.page % 2 == 0 ? ($0.page, 2) : $0 }, 0),
      ("all of them", first.map { ($0.page, 2) }, 0), ("none is left", [], 0),
    ]
    let old = try made(first)
    for (what, pages, atLeast) in changes {
      let fresh = try made(pages)
      let again = try made(pages, of: old, first)
      #expect(again.root == fresh.root && again.shards == fresh.shards, "\(what)")
      #expect(again.same >= atLeast, "\(what): \(again.same)")
      // And again, of the one that was made so.
      let third = try made(first, of: again, pages)
      #expect(third.root == old.root && third.shards == old.shards, "\(what)")
    }
  }

  @Test func `a shard that is gone is made again`() throws {
    let pages = (0..<40).map { (page: $0, version: 1) }
    let old = try made(pages)
    let missing = Set(old.shards.keys.filter { $0.hasPrefix("d") }.sorted().prefix(3))
    let again = try made(pages, of: old, pages, missing: missing)
    #expect(again.shards == old.shards && again.root == old.root)
  }

  @Test func `what no index has left is none`() throws {
    let known = try made((0..<10).map { (page: $0, version: 1) })
    #expect(known.known.sizes.count == 10)
    #expect(KnownIndex([]) != nil && KnownIndex([1, 5, 0, 0]) == nil && KnownIndex([0, 0, 1, 9, 1]) == nil)
  }
}
