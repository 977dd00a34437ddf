import SwiftCode
import Testing

@testable import Markdown
@testable import Samples

@Suite struct DocCommentTests {
  private static let source = """
    /// A pile of things.
    ///
    /// ```swift
    /// let pile = Pile<Int>()
    /// ```
    public struct Pile<Element> {
      /// Puts one on top.
      ///
      ///     var pile = Pile<Int>()
      ///     pile.push(1)
      ///
      /// - Parameter thing: is on top then.
      public mutating func push(_ thing: Element, at place: Int = 0) {}

      /** How many.

          pile.count
       */
      var count: Int { 0 }

      /*
       No documentation.
       */
      public var first: Element?

      #if os(Windows)
        /// Elsewhere.
        public func windows() {}
      #endif
    }

    /// Not of what follows.

    // A comment in between.
    func free() {}

    extension Pile {
      /// A case's own.
      public enum Kind {
        /// Hot.
        case hot(Int)
      }
    }

    /// Asks.
    public protocol Asking {
      /// - Returns: an answer.
      func ask(about subject: String) -> String
    }
    """

  @Test func `a parameter without a name of its own is documented by its label`() {
    let source = """
      /// - Parameter key: what to look for
      public subscript(key _: String, at place: Int) -> Int { 0 }
      """
    #expect(DocComment.all(in: source).map(\.parameters) == [["key", "place"]])
  }

  @Test func `comments belong to declarations`() {
    let found = DocComment.all(in: Self.source)
    #expect(
      found.map(\.symbol) == [
        "Pile", "Pile.push(_:at:)", "Pile.count", "Pile.windows()", "Pile.Kind", "Pile.Kind.hot", "Asking",
        "Asking.ask(about:)",
      ])
    #expect(found.map(\.isPublic) == [true, true, false, true, true, true, true, true])
    #expect(found[1].parameters == ["thing", "place"] && found[0].parameters == nil)
  }

  @Test func `their lines are parts of the file`() throws {
    let bytes = Array(Self.source.utf8)
    let found = DocComment.all(in: Self.source)
    func text(_ comment: DocComment) -> [String] {
      comment.lines.map { String(decoding: bytes[$0.text], as: UTF8.self) }
    }
    #expect(text(found[0]) == ["A pile of things.", "", "```swift", "let pile = Pile<Int>()", "```"])
    #expect(found[0].lines.map(\.number) == [1, 2, 3, 4, 5])
    #expect(text(found[2]).filter { $0.contains { $0 != " " } } == ["How many.", "     pile.count"])
    #expect(found[2].lines.first?.number == 15)
  }

  /// What the compiler's symbol graph has for the same comments.
  @Test(arguments: [
    ("///     Five\n///\n///       seven\n///   three\n///none", ["Five", "", "  seven", "three", "none"]),
    ("///\tTab\n///\t    four\n///  two\n/// \tboth", ["Tab", "    four", " two", "\tboth"]),
    ("///\n///   Late\n///     five\n/// one", ["", "Late", "  five", "one"]),
    ("/** Text\n    four\n  two\n\tTab\n*/", ["Text", "   four", " two", "Tab", ""]),
    ("/**\n\tTab\n\t\tmore\n    four\n*/", ["", "Tab", "\tmore", "   four", ""]),
    ("/**\n\n     Late\n     five\n    four\n*/", ["", "", "Late", "five", "four", ""]),
    ("/**\n * Star\n *   more\n */", ["", "Star", "  more", ""]),
    ("/// line\n/** block\n    of */", ["line", "block", "   of "]),
    ("/// line\n\n/// apart", ["apart"]), ("/// line\n// plain\n/// after", ["line", "after"]),
    ("/// Carriage\r\n///  return\r\n", ["Carriage", " return"]),
  ])
  func `a line loses at most the indentation of the first one with text`(comment: String, lines: [String]) throws {
    let source = Array("\(comment)\npublic func a() {}".utf8)
    let found = try #require(DocComment.all(in: String(decoding: source, as: UTF8.self)).first)
    #expect(found.lines.map { String(decoding: source[$0.text], as: UTF8.self) } == lines)
  }

  @Test func `code in comments is Swift, at its place in the file`() throws {
    let comments = DocComment.all(in: Self.source).map {
      CommentText(
        symbol: $0.symbol, isPublic: $0.isPublic,
        lines: $0.lines.map { CommentText.Line(number: $0.number, text: $0.text) })
    }
    let document = MarkdownReader().read(Array(Self.source.utf8), path: "Pile.swift", comments: comments)
    #expect(
      document.fences.map(\.code) == [
        "let pile = Pile<Int>()\n", "var pile = Pile<Int>()\npile.push(1)\n", " pile.count\n",
      ])
    #expect(document.fences.map { $0.lines.map(\.line) } == [[4], [9, 10], [17]])
    #expect(document.fences.map { $0.lines[0].column } == [5, 11, 6])
    #expect(document.headings.prefix(2).map(\.text) == ["Pile.push(_:at:)", "Pile.count"])

    let samples = SampleReader(imports: ImplicitImports(["Piles"]), foreign: ForeignReading(), file: { _ in nil }).read(
      document)
    #expect(Set(samples.samples.map(\.program)).count == 3)
    let programs = ProgramWriter(ReadPage(document: document, samples: samples)).programs()
    #expect(programs.map { $0.source.contains("\nimport Piles\n") } == [true, true, false])
    #expect(programs.map { $0.source.contains("\n@testable import Piles\n") } == [false, false, true])
    // No browser has it.
    #expect(programs.allSatisfy { !$0.browserSource.contains("import Piles") })
  }
}
