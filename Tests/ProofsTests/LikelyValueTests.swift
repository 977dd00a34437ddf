import Testing

@testable import Proofs
@testable import Results

@Suite struct LikelyValueTests {
  @Test(arguments: [
    ("9007199254740992", "9007199254740993"), ("[1, 9007199254740992]", "[1, 9007199254740993]"), ("-1", "1"),
    ("3\(String(repeating: "0", count: 400))", "2\(String(repeating: "0", count: 400))"),
  ])
  func `integers are compared in all digits`(claimed: String, real: String) {
    #expect(LikelyValue(claimed).compare(with: [real]) == .differs)
    #expect(LikelyValue(real).compare(with: [real]) == .holds)
  }

  @Test(arguments: [("1_000", "1000"), ("+7", "7"), ("007", "7"), ("3", "3.0"), ("-0", "0"), ("0x10", "16")])
  func `the same number may be written otherwise`(claimed: String, real: String) {
    #expect(LikelyValue(claimed).compare(with: [real]) == .holds)
  }

  @Test func `the names of list types are no part of a value`() {
    let value = LikelyValue("[(\"D\", [\"David\"]), (\"K\", [])]")
    #expect(value.compare(with: ["[(\"D\", ArraySlice([\"David\"])), (\"K\", ArraySlice([]))]"]) == .holds)
    #expect(value.compare(with: ["[(\"D\", ArraySlice([\"Dave\"])), (\"K\", ArraySlice([]))]"]) == .differs)
  }
}
