import Foundation
import TestSupport
import Testing

/// A package that was not written for Galley, with one type, `Pile`.
enum PilePackage {
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "piles", products: [.library(name: "Piles", targets: ["Piles"])], targets: [.target(name: "Piles")])

    """
  static let source = """
    public struct Pile<Element> {
      public private(set) var things: [Element]

      public init(_ things: [Element] = []) { self.things = things }

      public var count: Int { things.count }

      public mutating func push(_ thing: Element) { things.append(thing) }

      public mutating func pop() -> Element? { things.popLast() }
    }

    extension Pile: CustomDebugStringConvertible {
      public var debugDescription: String { String(reflecting: things) }
    }

    """

  struct Outcome: Sendable {
    var run: CommandTests.Run
    var coverage: [String: String]
    var counts: [String: Int]
    var scopes: [String: String]

    /// `README.md:3:5: error [id]`
    var heads: [String] {
      run.errors.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: #/(\S+:\d+:\d+: (?:error|warning|note)): .*(\[[a-z.-]+\])/#).map { "\($0.1) \($0.2)" }
      }
    }
  }

  /// A README and the options with which it is checked.
  private struct Question: Sendable {
    var readme: String
    var arguments: [String]
  }

  /// READMEs of many tests as pages of one package, which is built once.
  private static let readmes = Batch<Question, Outcome> { questions in
    var answers: [Int: Outcome] = [:]
    for (arguments, numbers) in Dictionary(grouping: questions.indices, by: { questions[$0].arguments }) {
      var files = ["Package.swift": manifest, "Sources/Piles/Pile.swift": source]
      for number in numbers { files["Case\(number)/README.md"] = questions[number].readme }
      let report = try Report(of: files, arguments)
      for number in numbers { answers[number] = report.part(below: "Case\(number)/") }
    }
    return questions.indices.compactMap { answers[$0] }
  }

  /// For suites whose tests check this package.
  static var asking: some SuiteTrait { Asking(readmes) }

  /// Checks a package with a README; together with those of other tests.
  static func check(_ readme: String, _ arguments: [String] = []) async throws -> Outcome {
    try await readmes.answer(to: Question(readme: readme, arguments: arguments))
  }

  /// Checks a package with a README, and with more in its source file.
  static func check(_ readme: String, comments: String, _ arguments: [String] = []) throws -> Outcome {
    let files = [
      "Package.swift": manifest, "README.md": readme, "Sources/Piles/Pile.swift": source + comments,
    ]
    return try Report(of: files, arguments).whole
  }
}

/// The JSON report of a check, and what it printed.
private struct Report {
  private struct Content: Decodable {
    struct Block: Decodable {
      struct Claim: Decodable {
        struct Result: Decodable { var status: String }

        var result: Result
      }

      var file: String
      var line: Int
      var coverage: String
      var claims: [Claim]
    }

    struct Page: Decodable {
      var file: String
      var scope: String?
    }

    var blocks: [Block]
    var pages: [Page]
    var counts: [String: Int]
  }

  private let content: Content
  private let run: CommandTests.Run

  init(of files: [String: String], _ arguments: [String]) throws {
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) {
      run = try CommandTests().galley(["check", "--report", "json"] + arguments, in: $0)
    }
    self.run = try #require(run)
    content = try JSONDecoder().decode(Content.self, from: Data(self.run.output.utf8))
  }

  var whole: PilePackage.Outcome {
    PilePackage.Outcome(
      run: run, coverage: coverage(content.blocks), counts: content.counts,
      scopes: scopes(content.pages, below: ""))
  }

  /// What a check of the files below a folder alone would say; paths without the folder.
  func part(below folder: String) -> PilePackage.Outcome {
    let blocks = content.blocks.filter { $0.file.hasPrefix(folder) }.map { block in
      var block = block
      block.file = String(block.file.dropFirst(folder.count))
      return block
    }
    let errors = PrintedErrors(run.errors).part(below: folder)
    var run = run
    run.errors = errors
    run.code = errors.contains(#/(?m)^\S+:\d+:\d+: error: /#) ? 1 : 0
    let kinds = Dictionary(grouping: blocks, by: \.coverage).mapValues(\.count)
    return PilePackage.Outcome(
      run: run, coverage: coverage(blocks),
      counts: [
        "sketches": kinds["sketch"] ?? 0, "elsewhere": kinds["elsewhere"] ?? 0,
        "errors": errors.matches(of: #/(?m)^\S+:\d+:\d+: error: /#).count,
        "outputs": blocks.flatMap(\.claims).count { $0.result.status != "not-checked" },
      ],
      scopes: scopes(content.pages, below: folder))
  }

  private func scopes(_ pages: [Content.Page], below folder: String) -> [String: String] {
    var scopes: [String: String] = [:]
    for page in pages where page.file.hasPrefix(folder) {
      scopes[String(page.file.dropFirst(folder.count))] = page.scope
    }
    return scopes
  }

  private func coverage(_ blocks: [Content.Block]) -> [String: String] {
    Dictionary(blocks.map { ("\($0.file):\($0.line)", $0.coverage) }) { $1 }
  }
}
