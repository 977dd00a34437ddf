import Foundation
import TestSupport
import Testing

/// Statements of code of others with a false result beside or below them, and the right one.
extension ForeignClaimTests {
  /// Results in code of others, one a block. `⟦false¦true⟧` stands for the first text in the false document and for the
  /// second in the mended one.
  private static let statements = """
    "abc".isEmpty -> ⟦true¦false⟧

    [1, 2].max()! + 1 = ⟦4¦3⟧

    Pile([1, 2]).count
    ==> ⟦3¦2⟧

    abs(-3) => ⟦4¦3⟧

    print(Pile([7]).count) --> ⟦2¦1⟧

    Pile([1]).count -> ⟦2¦1⟧ (as there is one thing)

    let total = 5 + 5 -> ⟦11¦10⟧

    [3, 1].sorted() → ⟦[3, 1]¦[1, 3]⟧ // in order

    print(String(repeating: "12", count: 4))
    ==> 1212
        ⟦1213¦1212⟧

    "x".count // Returns ⟦2¦1⟧

    "x".count // This will return ⟦2¦1⟧

    "x".count // gives ⟦2¦1⟧

    "x".count // evaluates to ⟦2¦1⟧

    print(5) // prints "⟦five¦5⟧"

    print("5") // "⟦five¦5⟧" is printed

    print(["12th"].first as Any) // ⟦"12th"¦Optional("12th")⟧

    "hello".lowercased() // '⟦Hello¦hello⟧'

    var letter = "A" // letter is "⟦B¦A⟧"

    letter += "b"
    // letter == "⟦A¦Ab⟧"

    letter.isEmpty // ✅ ⟦true¦false⟧

    letter.isEmpty // ⟦true¦false⟧ ✅

    struct User { var name: String, age: Int }
    User(name: "B", age: 1)
    // User(name: "B", age: ⟦2¦1⟧)

    Int("4")
    // Optional<Int>.some(⟦5¦4⟧)

    print("{\\n  \\"a\\": 1\\n}")
    // {
    //   "a": ⟦2¦1⟧
    // }

    let squares = [1, 2].lazy.map { $0 * $0 }
    // Array(squares) == [1, ⟦2¦4⟧]

    let (first, second) = (1, 2)
    // first is 1, second is ⟦1¦2⟧

    Range(0...2) // 0..<⟦2¦3⟧

    [0, 5].map { $0..<9 } // [0..<9, 5..<⟦8¦9⟧]

    enum Way { case north, south }
    Way.north // .⟦south¦north⟧

    [1, 2].reversed() // ⟦1, 2¦2, 1⟧

    print("Hello, Ann!") // Hello, ⟦Bob¦Ann⟧!

    "x".count // Int = ⟦2¦1⟧

    2.0.squareRoot() // ≈ 1.⟦5¦41⟧
    """

  @Test func `no false result of code of others passes, and each holds once it is mended`() async throws {
    let blocks = Self.statements.components(separatedBy: "\n\n")
    for isFalse in [true, false] {
      var page = ""
      var places: [Range<Int>] = []
      for block in blocks {
        let code = block.replacing(/⟦([^¦]*)¦([^⟧]*)⟧/) { isFalse ? $0.1 : $0.2 }
        let start = page.count { $0 == "\n" } + 1
        page += "```swift\n\(code)\n```\n\n"
        places.append(start..<(page.count { $0 == "\n" } + 1))
      }
      let outcome = try await PilePackage.check(page)
      let lines = outcome.heads.compactMap { $0.firstMatch(of: #/README\.md:(\d+):/#).flatMap { Int($0.1) } }
      let told = zip(blocks, places).filter { $0.1.contains(where: lines.contains) }.map(\.0)
      #expect(told == (isFalse ? blocks : []), "\(outcome.run.errors)")
    }
  }
}
