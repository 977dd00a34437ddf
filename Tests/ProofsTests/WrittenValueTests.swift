import Testing

@testable import Proofs
@testable import Results

@Suite struct WrittenValueTests {
  /// As the runtime tells a value: its forms, and its structure.
  private static func forms(_ forms: String..., structure: String? = nil) -> String {
    (forms + [structure.map { "\u{1D}" + $0 }].compactMap(\.self)).joined(separator: "\u{1E}")
  }

  private static let point = forms("Geo.Point(x: 3, y: 4)", "Point(x: 3, y: 4)")
  private static let version = forms("1.2", "1.2", structure: "Geo.Version(major: 1, minor: 2)")
  private static let node = forms("a", "a", structure: "Geo.Node")
  private static let set = forms("Set([2, 1])", "[2, 1]", "[2, 1]", structure: "Set([\u{1F}2, 1])")
  private static let dictionary = forms(
    "[\"b\": 2, \"a\": 1]", "[\"b\": 2, \"a\": 1]", structure: "[\u{1F}\"b\": 2, \"a\": 1]")
  private static let list = forms("[1, 2]", "[1, 2]", "[1, 2]")

  @Test(arguments: [
    ("Point(x: 3, y: 4)", point), ("Geo.Point(x: 3, y: 4)", point), ("Point(3, 4)", point), ("Version(1, 2)", version),
    ("1.2", version), ("[1, 2]", set), ("Set([1, 2])", set), ("[\"a\": 1, \"b\": 2]", dictionary), ("[1,2]", list),
    ("[1, 2,]", list), ("[1, ...]", list), ("3", forms("3.0", "3.0")), ("1_000", forms("1000", "1000")),
    ("0xFF", forms("255", "255")), ("Optional(3)", forms("3", "3")), ("3: Int?", forms("3", "3")),
    ("[1, nil]", forms("[Optional(1), nil]", "[Optional(1), nil]")), ("hello", forms("\"hello\"", "hello")),
    ("\"a,b\"", forms("\"a,b\"", "a,b")), (".north", forms("Geo.Compass.north", "north")),
    ("(1, 5)", forms("(min: 1, max: 5)", "(min: 1, max: 5)")), ("[1, 2]", forms("ArraySlice([1, 2])", "[1, 2]")),
    (".success(3)", forms("Swift.Result<Swift.Int, Geo.E>.success(3)", "success(3)")),
    ("ClosedRange(0...15)", forms("ClosedRange(0...15)", "0...15")), ("0...15", forms("ClosedRange(0...15)", "0...15")),
    ("1.50", forms("1.5", "1.5")), ("Optional(nil)", forms("Optional(nil)")),
    ("inserted: true", forms("(inserted: true, memberAfterInsert: 3)")),
    ("[\"a\": [2, 1]]", forms("[\"a\": Set([1, 2])]", structure: "[\u{1F}\"a\": Set([\u{1F}1, 2])]")),
    ("nil", forms("nil")), ("[:]", forms("[:]", "[:]", structure: "[\u{1F}:]")),
  ])
  func `a claim holds if its expression equals the value`(claimed: String, forms: String) {
    #expect(WrittenValue(claimed).compare(with: forms) == .holds)
  }

  @Test(arguments: [
    ("Point(x: 4, y: 3)", point), ("Point(4, 3)", point), ("Point(y: 3, x: 4)", forms("Point(x: 4, y: 3)")),
    ("Version(9, 9)", version), ("[1, 3]", set), ("[\"a\": 2, \"b\": 1]", dictionary), ("[2, 1]", list),
    ("(min: 5, max: 1)", forms("(min: 1, max: 5)", "(min: 1, max: 5)")), ("2.0", forms("2.09", "2.09")),
    ("3", forms("\"3\"", "3")), ("nil", forms("\"nil\"", "nil")), ("0...5", forms("ClosedRange(0...15)", "0...15")),
    ("\"a, b\"", forms("\"a,b\"", "a,b")), ("3.0", forms("3", "3")), ("nil", forms("Optional(nil)", "Optional(nil)")),
    ("\"3\"", forms("3", "3")), ("1.20", version), ("0..<5", forms("0..<15")), ("[1, 1]", set),
    ("Queue([1, 2])", forms("Stack(items: [1, 2])", "Stack(items: [1, 2])", "[1, 2]")),
    ("true", forms("\"true\"", "true")), ("Optional(nil)", forms("nil")), ("[nil]", forms("[Optional(nil)]")),
    ("3", forms("Geo.Filter.some(3)")), (".circle(4)", forms("Geo.Shape.circle(3)")), ("a b", forms("ab", "ab")),
    ("south", forms("Compass.north", "north")), ("inserted: false", forms("(inserted: true, memberAfterInsert: 3)")),
  ])
  func `a claim with another value differs, also if it has the same words`(claimed: String, forms: String) {
    #expect(WrittenValue(claimed).compare(with: forms) != .holds)
  }

  @Test(arguments: [
    ("Version(\"1.2\")", version), ("Version(text: 1, 2)", version), ("Point(angle: 1, length: 5)", point),
    ("Point.corner", point), (".corner", point), ("Node(\"a\")", node), (".first", node),
    ("\"tag\"", forms("tag", "tag")),
  ])
  func `what makes a value from other things than it shows is not compared`(claimed: String, forms: String) {
    #expect(WrittenValue(claimed).compare(with: forms) == .isOther)
  }

  @Test func `a printed set may be shown in any order, and nothing else about it may differ`() throws {
    let order = try #require(
      PrintedOrder("\u{1D}Set([\u{1F}\"b\", \"a\"])\u{1E}[\"b\", \"a\"]\u{1E}Set([\"b\", \"a\"])"))
    #expect(order.allows("[\"a\", \"b\"]", for: "[\"b\", \"a\"]"))
    #expect(order.allows("Set([\"a\", \"b\"])", for: "Set([\"b\", \"a\"])"))
    for claimed in ["[\"a\",\"b\"]", "[\"a\"]", "[\"a\", \"c\"]", "Set([\"a\", \"b\"])", "[\"a, \"b\"\"]"] {
      #expect(!order.allows(claimed, for: "[\"b\", \"a\"]"), "\(claimed)")
    }
    #expect(!order.allows("[\"a\", \"b\"]", for: "x [\"b\", \"a\"]"))
    #expect(PrintedOrder("[2, 1]") == nil)
  }
}
