import Testing

@testable import Samples

@Suite struct ErrorAnnouncementTests {
  @Test(arguments: [
    "// Error", "// Error: conflicting accesses", "// This is an error",
    "// this will report an error, since it is a 'let'",
    "// This is a compile-time error: the name cannot change.", "// and so this will also report an error",
    "// this doesn't compile", "// won't compile", "// Invalid, the case is empty", "// This isn't valid Swift code",
    "// This triggers an assert, because it is out of bounds.", "// Crashes", "// Runtime error",
  ])
  func `an error is announced`(comment: String) {
    #expect(ErrorAnnouncement.isMade(by: comment))
  }

  @Test(arguments: [
    "// no error here", "// this is not an error", "// error handling goes here", "// doesn't cause an error",
    "// this example will compile successfully", "// valid", "// prints the error",
    "// the validation errors of the form",
    "// never throws an error", "// build the list", "// assert that it holds", "// an error handler comes later",
  ])
  func `no error is announced`(comment: String) {
    #expect(!ErrorAnnouncement.isMade(by: comment))
  }
}
