import SwiftCode
import Testing

/// The declarations of a source file, as far as its text tells.
@Suite struct SourceSymbolsTests {
  @Test func `public declarations are counted, without extensions and hidden names`() {
    let symbols = SourceSymbols(
      in: """
        public protocol P { func required() }
        public enum E { case a, b }
        extension Int { public var own: Int { 1 }; var other: Int { 1 } }
        public struct _Hidden { public var x = 1 }
        struct Internal { public var x = 1 }
        """)
    // P, required, E, the line of its cases, own.
    #expect(symbols.publicCount == 5)
  }

  @Test(arguments: [
    ("os(macOS)", true), ("!os(macOS)", false), ("os(Linux)", false), ("os(macOS) || os(iOS)", true),
    ("os(Linux) || os(iOS)", false), ("os(macOS) && DEBUG", true), ("!(os(macOS) || DEBUG)", false), ("DEBUG", false),
    ("canImport(UIKit)", true), ("canImport(Foundation)", false), ("false", true),
    ("os(macOS) && DEBUG || os(Linux)", false),
  ])
  func `a comment is inactive only if the condition certainly fails`(_ condition: String, isInactive: Bool) {
    let comments = DocComment.all(in: "#if \(condition)\n/// A.\nvar a: Int\n#endif\n")
    #expect(comments.map { $0.inactive == "#if \(condition)" } == [isInactive])
  }

  @Test func `an else clause is inactive if the condition holds`() {
    let comments = DocComment.all(
      in: """
        #if os(Linux)
        /// A.
        var a: Int
        #elseif DEBUG
        /// B.
        var b: Int
        #else
        /// C.
        var c: Int
        #endif
        """)
    #expect(comments.map(\.inactive) == [nil, "#elseif DEBUG", "#else"])
  }

  @Test func `declarations within conditions are known by name`() {
    let symbols = SourceSymbols(in: "public struct A {\n#if X\npublic func b(_ x: Int) {}\nvar c = 1\n#endif\n}\n")
    #expect(symbols.conditional == ["A.b(_:)"])
  }
}
