import Diagnostics
import Markdown
import SwiftCode
import Testing

@testable import Samples

@Suite struct ErrorAnnouncementTests {
  @Test(arguments: [
    "// Error", "// Error.", "// error!", "// Error: conflicting accesses", "// Error - the names don't match",
    "// Compile-time error", "// Compile time error: no such label", "// Compiler error", "// An error",
    "// This is an error", "// This is also an error.", "// This is an error in Swift.",
    "// This is an error at compile time", "// This line is an error",
    "// this will report an error, since it is a 'let'", "// this reports a compile-time error - labels are required",
    "// this causes an error", "// This results in an error", "// The compiler reports an error here",
    "// This is a compile-time error: the name cannot change.",
    "// UInt8 can't store negative numbers, and so this will report an error",
    "// and so this will also report an error",
    "// this doesn't compile", "// won't compile", "// this example will not compile, and will report an error",
    "// This code fails to compile", "// Invalid, the case is empty", "// This isn't valid Swift code",
    "// This code isn't valid.", "// This isn\u{2019}t valid, because x = y doesn't return a value.",
    "// This line is illegal",
    "// This triggers an assert, because [2, 2] is outside of the matrix bounds.",
    "// This assertion fails because -3 isn't >= 0.", "// this triggers a runtime error", "// Crashes",
    "// This will crash at run time", "// Runtime error", "// Error: This causes a runtime exclusivity violation",
    "// Overflow error", "// 5 - 3*2 overflows UInt.", "// arithmetic overflow error!",
    "// Fatal error: Index out of range",
    "// throws", "// Throws.", "// throws an error", "// will throw", "// throws a `LoadError`",
    "// Thread 1: Fatal error: Index out of range", "// Precondition failed: the list is empty",
  ])
  func `a sentence about the code itself announces an error`(comment: String) {
    #expect(AnnouncementSentence(comment) != nil)
  }

  @Test(arguments: [
    "// invalid: too short", "// invalid", "// Invalid", "// not valid", "// Not valid: too short", "// avoids traps",
    "// this is invalid", "// this isn't valid", "// the value is not valid", "// is not valid",
    "// does not compile on Windows", "// This doesn't compile in Swift 5", "// does not compile without Foundation",
    "// doesn't compile, unless it is a class", "// does not compile (on Windows)",
    "// would be an error in C", "// this would be an error", "// this is an error in C",
    "// This is an error if it is nil",
    "// in C, this is an error", "// if it were a constant, this is an error", "// This is an error for some",
    "// returns an error", "// This returns an error", "// is an error value", "// This is an error value",
    "// this is an error handler", "// it is an error to call it twice", "// reports an error",
    "// an error was thrown",
    "// This function throws an error", "// this may or may not throw an error",
    "// error, warning or note", "// errors", "// the error: none", "// prints \"This is an error\"",
    "// says \"so, this is an error\"", "// this function reports an error",
    "// no error here", "// this is not an error", "// this isn't an error", "// error handling goes here",
    "// doesn't cause an error", "// this doesn't report an error", "// this compiles without an error",
    "// this example will compile successfully", "// valid", "// prints the error",
    "// the validation errors of the form",
    "// never throws an error", "// throws if empty", "// throws, catches and prints", "// it throws",
    "// build the list", "// assert that it holds", "// an error handler comes later",
    "// compile it", "// crash reports", "// traps on overflow", "// this crashes on Linux", "// crashes if it is nil",
    "// may crash", "// never traps", "// errors out", "// Error?", "// this can cause an error",
    "// overflow", "// it overflows", "// overflows UInt", "// the overflow error of the sum",
    "// reports overflow errors",
  ])
  func `a sentence about something else announces no error`(comment: String) {
    #expect(AnnouncementSentence(comment) == nil)
  }

  @Test func `an announcement covers the error that it is about, and no typing error`() {
    func announcement(_ code: String) -> ErrorAnnouncement? {
      var sample = Sample(
        fence: FenceNumber(0), code: code, syntax: CodeSyntax(code), mode: .runs, isHidden: false,
        program: ProgramName(), demo: nil, claims: [], lines: [], range: .init(file: "a.md", line: 1))
      sample.listing = ListingStyle()
      return ErrorAnnouncement.all(in: sample).first
    }
    typealias Told = (error: CompilerError, message: String)
    let unknown: Told = (
      CompilerError(label: "cannot_find_in_scope", quoted: ["validat"]), "cannot find 'validat' in scope"
    )
    let label: Told = (
      CompilerError(label: "wrong_argument_labels", quoted: ["mx:", "max:"]),
      "incorrect argument label in call (have 'mx:', expected 'max:')"
    )
    let assigned: Told = (
      CompilerError(label: "use_of_equal_instead_of_equality", quoted: ["="]), "use of '=' in a boolean context"
    )
    func covers(_ code: String, _ told: Told) -> Bool {
      announcement(code)?.covers(told.error, told.message) == true
    }
    #expect(covers("validat(1) // Error", unknown))
    #expect(covers("validat(1) // Error: it is not in scope", unknown))
    #expect(covers("validat(1) // This is an error: validat is a local function", unknown))
    #expect(!covers("validat(1) // Error: too short", unknown))
    #expect(covers("check(mx: 1) // Error: too short", label))
    #expect(!covers("validat(\"a\") // Invalid, too short", unknown))
    #expect(!covers("check(\"short\", mx: 1) // Invalid, too short", label))
    #expect(covers("check(mx: 1) // Invalid, wrong argument label", label))
    #expect(covers("if x = y { } // This isn't valid, because x = y has no value", assigned))
    #expect(!covers("[1][mx: 3] // Crashes", label))
    #expect(announcement("[1][3] // this doesn't compile")?.isOfRun == false)
    #expect(announcement("[1][3] // Error // hide") == nil)
    #expect(announcement("// snippet.hide\n[1][3] // Error\n// snippet.show") == nil)
  }
}
