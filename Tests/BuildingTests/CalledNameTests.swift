import Testing

@testable import Building

struct CalledNameTests {
  @Test(arguments: [
    ("random(min: 1)", 7, "random", true, false), ("random(min: 1)", 6, "random", true, false),
    ("take(time(nil), of: 3)", 16, "take", false, false), ("a.swap(&b, 1)", 11, "swap", false, true),
    ("Tree<[Int]>(array: 1)", 12, "Tree", true, false),
  ])
  func `the call around a place is named, not one of its arguments`(
    code: String, place: Int, name: String, isLabelled: Bool, isMember: Bool
  ) throws {
    let call = try #require(CalledName(in: code, at: place))
    #expect(call.name == name && call.isLabelled == isLabelled && call.isMember == isMember)
  }

  @Test func `a place in no call has no name`() { #expect(CalledName(in: "f(1) + 2", at: 7) == nil) }
}
