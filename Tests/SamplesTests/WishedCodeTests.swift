import Testing

@testable import Samples

@Suite struct WishedCodeTests {
  @Test(arguments: [
    "It would be nice to ask for a subtype; however we have no good way to express that requirement.",
    "There is no way to express this yet:", "The rule comes first. Swift cannot express it:",
    "This can\u{2019}t currently be\nexpressed.", "It isn't possible to express this constraint:",
  ])
  func `a text says that Swift cannot express code`(text: String) {
    #expect(WishedCode.isAnnounced(by: text))
  }

  @Test(arguments: [
    "There is no way to express this, so write:", "Without the macro, there is no way to express this:",
    "Swift cannot express it. Write this instead:", "There is no way to express it; use this:",
    "Before Swift 6, this could not be written, and was not possible to express:",
    "If you cannot express it:", "Ways to express a requirement:", "Expressions have no side effects:",
    "You cannot express this but you can express that:", "",
  ])
  func `a text that goes on, or has a condition, is no denial`(text: String) {
    #expect(!WishedCode.isAnnounced(by: text))
  }
}
