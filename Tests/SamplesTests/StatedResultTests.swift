import SwiftCode
import Testing

@testable import Samples

/// The grammar of results in comments: each form has examples.
@Suite struct StatedResultTests {
  @Test(arguments: StatedForm.allCases)
  func `a form of comments reads its examples`(form: StatedForm) {
    for (comment, text) in form.examples {
      let result = StatedResult(comment)
      #expect(result?.text == text, "\(comment)")
      if text != nil { #expect(result?.form == form, "\(comment)") }
    }
    #expect(form.examples.contains { $0.result != nil } && form.examples.contains { $0.result == nil })
  }

  @Test(arguments: StatedValue.Form.allCases)
  func `a form of results reads its examples`(form: StatedValue.Form) {
    for (text, literal) in form.examples {
      let value = StatedValue(text[...])
      #expect(form.read(text[...])?.text == literal, "\(text)")
      if literal != nil { #expect(value?.form == form, "\(text)") }
    }
  }

  @Test func `a name that is no variable may be a word for the result`() {
    let known = StatedResult("// result is 3") { $0 == "result" }
    #expect(known?.topic == .name("result"))
    let other = StatedResult("// result is 3") { _ in false }
    #expect(other?.form == .label && other?.topic == .statement)
    #expect(StatedResult("// s is 3") { _ in false }?.topic == .name("s"))
  }

  @Test(arguments: [
    ("\"abc\".isEmpty -> false", "\"abc\".isEmpty // false"), ("[1].average() = 1.5", "[1].average()// 1.5"),
    ("f(9)\n==> 36", "f(9)\n//  36"), ("f(9)\n==>36", "f(9)\n// 36"), ("f() => \"x\" // so", "f() // \"x\" // so"),
    ("let n = f() -> 3", "let n = f() // 3"), ("try f() \u{2192} 3", "try f() //  3"), ("a + b = 3", "a + b// 3"),
  ])
  func `a result without the mark of a comment becomes one, at the same place`(code: String, comment: String) {
    #expect(UnmarkedResults(code)?.code == comment)
    #expect(UnmarkedResults(code)?.code.utf8.count == code.utf8.count)
  }

  @Test(arguments: [
    "let f: (Int) -> Int = { $0 }", "map { (a: Int) -> Int in a }", "(Int) -> String", "f() -> [String]", "a = 3",
    "a.b = 3", "a[0] = f()", "_ = f()", "(a, b) = (1, 2)", "a += b", "f().x = 3", "a! = 3", "f(a: { x in x })",
    "func f(a: Int = 3) -> Int { a }", "infix operator =>\nf(1) => 2", "[1: 2].map { $0 = 3 }",
  ])
  func `other code with such signs stays as it is`(code: String) { #expect(UnmarkedResults(code) == nil) }

  @Test func `an operator that the package declares is one`() {
    #expect(UnmarkedResults("f(1) => 2", isDeclared: { $0 == "=>" }) == nil)
    #expect(UnmarkedResults("f(1) => 2", isDeclared: { $0 == "==>" }) != nil)
  }
}
