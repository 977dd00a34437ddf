import Foundation
import TestSupport
import Testing

/// Articles that explain code part by part.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignArticleTests {
  /// Checks blocks of Swift in one README; returns how each was checked, in order.
  private func kinds(_ blocks: [String]) async throws -> (kinds: [String], outcome: PilePackage.Outcome) {
    let readme = blocks.enumerated().map { "Text \($0).\n\n```swift\n\($1)\n```\n" }.joined(separator: "\n")
    let outcome = try await PilePackage.check(readme)
    let lines = outcome.coverage.sorted {
      $0.key.localizedStandardCompare($1.key) == .orderedAscending
    }
    return (lines.map(\.value), outcome)
  }

  @Test func `members shown one by one are those of the type above, and slips in their use are errors`()
    async throws
  {
    let (kinds, outcome) = try await kinds([
      "struct Cairn {\n  var stones: [Int] = []\n  var weight = 0",
      "mutating func add(_ stone: Int) { stones.append(stone) }",
      "var cairn = Cairn()\ncairn.add(1)", "struct Deck {\n  var cards: [Int] = []\n}",
      "mutating func deal(_ card: Int) { cards.append(card) }", "subscript(index: Int) -> Int { cards[index] }",
      "init(size: Int) { cards = Array(0..<size) }", "var deck = Deck()\ndeck.deal(3)", "Deck(size: 3)[0]",
      "Deck(size: 3)",
      "Deck(size: 3).cards.count // 4", "func top() -> Int? { crads.last }",
      "struct Queue {\n  var things = [1]\n}", "func first() -> Int? { things.first }",
      "func first() -> Int? { things.first.map { $0 + 1 } }", "Queue().first() // 1", "Deck().shuffle()",
    ])
    #expect(
      kinds == Array(repeating: "sketch", count: 3) + Array(repeating: "executed", count: 8)
        + ["sketch", "executed", "sketch", "sketch", "sketch", "failed"],
      "\(outcome.run.errors)")
    // If a member is shown twice, nobody knows which one is meant.
    #expect(
      outcome.heads == [
        "README.md:70:27: warning [claim.comment-differs]", "README.md:108:8: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
  }

  @Test func `a member alone is one of the type above, too`() async throws {
    let (kinds, outcome) = try await kinds([
      "struct Shelf {\n  var books: [Int] = []\n}", "subscript(place: Int) -> Int { books[place] }",
    ])
    #expect(kinds == ["executed", "executed"], "\(outcome.run.errors)")
  }

  @Test func `a property of the type above is not taken for a slip in a name that is near`() async throws {
    let (kinds, outcome) = try await kinds([
      "func brooks() -> Int { 1 }", "struct Shelf {\n  var books: [Int] = []\n}", "var total: Int { books.count }",
      "Shelf(books: [1]).total // 1", "func last() -> Int? { broks.last }",
    ])
    #expect(kinds == Array(repeating: "executed", count: 4) + ["failed"], "\(outcome.run.errors)")
    #expect(outcome.heads == ["README.md:30:23: error [sample.does-not-compile]"], "\(outcome.run.errors)")
  }

  @Test func `heads of code, bits and helpers named as functions of C are sketches, a missing brace is an error`()
    async throws
  {
    let (kinds, outcome) = try await kinds([
      "for thing in 0..<3 {", "if thing > 2 {\n  while thing > 3 {",
      "00100000000000000000000000001\n10000000000000000000000000000",
      "func pick() -> Int { random(min: 1, max: 6) }", "var list = [1, 2]\nswap(&list, 0, 1)", "let dice = random(6)",
      "struct Hut {\n  var door = 1",
    ])
    #expect(kinds == Array(repeating: "sketch", count: 6) + ["failed"], "\(outcome.run.errors)")
    #expect(outcome.heads.map { $0.suffix(19) } == ["[sample.incomplete]"], "\(outcome.run.errors)")
  }

  @Test func `results without a mark that depend on the day are told, those of written claims are errors`() async throws
  {
    let (varying, ofRuns) = try await kinds([
      "import Foundation\nDate().timeIntervalSince1970 -> 3.5", "Int.random(in: 1...1_000_000_000) // => 7",
      "\"a\".uppercased().first! // => Character(\"A\")", "\"a\".uppercased().first! // => Character(\"B\")",
      "Int.random(in: 1...1_000_000_000) // => 3 + 4",
    ])
    #expect(varying == ["executed", "failed", "executed", "failed", "failed"], "\(ofRuns.run.errors)")
    #expect(
      ofRuns.heads == [
        "README.md:5:30: note [claim.not-checked]", "README.md:11:35: error [claim.varies]",
        "README.md:23:25: error [claim.value]", "README.md:29:35: error [claim.varies]",
      ], "\(ofRuns.run.errors)")
    let (kinds, outcome) = try await kinds([
      "\"it's\" + \"\" -> \"it's\"", "\"a\".uppercased().first! -> Character(\"A\")",
      "\"a\".first! -> Character(\"b\")", "[\"it's\"] // => [\"it's\"]", "[\"it's\"] // => [\"its\"]",
      "\"caf\\u{E9}\" // => \"cafe\u{301}\"",
    ])
    #expect(kinds == ["executed", "executed", "failed", "executed", "failed", "executed"], "\(outcome.run.errors)")
    #expect(outcome.heads.count { $0.hasSuffix("error [claim.value]") } == 2, "\(outcome.run.errors)")
  }

  @Test func `only what Apple's Foundation is known to have needs Apple's platforms`() async throws {
    let (kinds, outcome) = try await kinds([
      "import Foundation\nUserDefaults.standard.publisher(for: \\.self)", "import Foundation\nDate().adding(days: 3)",
      "struct Save { var state: State }", "struct Sheet { @State var count = 1 }",
      "import Foundation\nlet request = URLRequest(url: URL(string: \"https://a.example\")!)\nrequest.httpMethod // GET",
    ])
    #expect(kinds == ["elsewhere", "sketch", "sketch", "elsewhere", "executed"], "\(outcome.run.errors)")
  }
}
