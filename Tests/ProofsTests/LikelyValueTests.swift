import Testing

@testable import Proofs
@testable import Results

@Suite struct LikelyValueTests {
  @Test func `the names of list types are no part of a value`() {
    let value = LikelyValue("[(\"D\", [\"David\"]), (\"K\", [])]")
    #expect(value.compare(with: ["[(\"D\", ArraySlice([\"David\"])), (\"K\", ArraySlice([]))]"]) == .holds)
    #expect(value.compare(with: ["[(\"D\", ArraySlice([\"Dave\"])), (\"K\", ArraySlice([]))]"]) == .differs)
  }
}
