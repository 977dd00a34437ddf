import Testing

@testable import Search

struct IndexTests {
  /// Words as people write them: a few often, most of them seldom.
  private struct Author {
    private var state: UInt64
    private let words: [String]

    init(_ seed: Int, words: [String]) {
      state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      self.words = words
    }

    mutating func number(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % limit
    }

    mutating func word() -> String {
      let share = Double(number(1 << 20) + 1) / Double(1 << 20)
      return words[Int(Double(words.count) * share * share * share * share) % words.count]
    }

    mutating func line(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }

    static func vocabulary(_ count: Int) -> [String] {
      let syllables = [
        "ga", "lle", "ro", "wi", "sen", "tor", "mi", "ka", "plu", "ver", "do", "nix", "shu", "an", "bel", "cu",
      ]
      return (0..<count).map { number in
        var rest = number * 7 + 3
        var word = ""
        repeat {
          word += syllables[rest % 16]
          rest /= 16
        } while rest > 0
        return word
      }
    }
  }

  /// Pages of about so many bytes of text: prose under headings, and a fifth of it code.
  private func records(_ count: Int, bytes: Int) -> [PageRecord] {
    let words = Author.vocabulary(40_000)
    return (0..<count).map { number in
      var author = Author(number + 1, words: words)
      var lines: [String] = []
      var size = 0
      while size < bytes {
        if lines.count % 8 == 4 { lines.append("# part-\(lines.count) \(author.line(4))") }
        let isCode = lines.count % 3 == 1
        lines.append(isCode ? "> let \(author.word()) = \(author.word())(\(author.number(999)))" : author.line(60))
        size += lines.last?.utf8.count ?? 0
      }
      return TinySite.record("part-\(number / 100)/page-\(number).html", "Page \(number) \(author.word())", lines)
    }
  }

  @Test func `a query loads less than 300 KB of a big site's index, the program included`() {
    var site = TinySite(records: records(10_000, bytes: 4500))
    let rare = Author.vocabulary(40_000)
    for query in [
      "\(rare[3]) \(rare[200]) \(rare[9000])", "\(rare[0]) \(rare[1]) \(rare[2])", "page 4711", "ga",
      "\(rare[30_000].dropLast())x \(rare[777])", "let \(rare[5]) \(rare[6])", "nothingofthatkind",
    ] {
      site.reopen()
      let answer = site.answer(query)
      #expect(answer.pages >= 0)
      #expect(site.loadedBytes + 60_000 < 300_000, "\(query): \(site.loadedBytes) bytes, \(site.loaded)")
      #expect(site.loaded.count < 30, "\(query): \(site.loaded)")
    }
    #expect(site.index.shards.allSatisfy { $0.bytes.count < 40_000 })
  }

  @Test func `everything that was put in is found, whatever shard it is in`() {
    var site = TinySite(records: records(300, bytes: 3000))
    #expect(site.index.shards.count > 20)
    for number in stride(from: 0, to: 300, by: 7) {
      #expect(site.places("page \(number) ", pages: 300).contains("part-\(number / 100)/page-\(number).html"))
    }
    // Word by word, as the texts themselves have it; a few letters more make a form of the word.
    let pages = records(300, bytes: 3000).map { record in
      Set(
        String(decoding: record.bytes, as: UTF8.self).split(separator: "\n").flatMap {
          LetterTests.words("\($0.dropFirst())")
        })
    }
    for word in Author.vocabulary(400) where word.count > 2 {
      let exact = Set(pages.indices.filter { pages[$0].contains(word) })
      let forms = pages.indices.filter { page in
        pages[page].contains { $0.hasPrefix(word) && $0.utf8.count <= word.utf8.count + 2 }
      }
      guard !exact.isEmpty else { continue }
      let found = Set(
        site.answer("\(word) ", pages: 300).results.compactMap { result in
          Int(String(decoding: result.path, as: UTF8.self).dropFirst("part-0/page-".count).dropLast(".html".count))
        })
      #expect(exact.isSubset(of: found) && found.isSubset(of: forms), "\(word)")
    }
  }

  @Test func `the same pages make the same index, and a page that changes touches few shards`() {
    let pages = records(400, bytes: 2000)
    let first = TinySite(records: pages).index
    let second = TinySite(records: pages).index
    #expect(first.root == second.root)
    #expect(first.shards.map(\.bytes) == second.shards.map(\.bytes))
    #expect(first.shards.map(\.name) == second.shards.map(\.name))
    var changed = pages
    changed[200] = TinySite.record("part-2/page-200.html", "Page 200", ["a few words"])
    let third = TinySite(records: changed).index
    let names = Set(first.shards.map { String(decoding: $0.name.bytes, as: UTF8.self) })
    let kept = third.shards.count { names.contains(String(decoding: $0.name.bytes, as: UTF8.self)) }
    #expect(kept > third.shards.count / 3)
    #expect(kept < third.shards.count)
  }

  @Test func `an index of no pages has no answers`() {
    var site = TinySite(records: [])
    #expect(site.answer("anything").pages == 0)
  }
}
