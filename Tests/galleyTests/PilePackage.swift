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
    /// The lines of the claims in the report, by file: compared or not, each has a verdict.
    var claims: [String: Set<Int>]

    /// `README.md:3:5: error [id]`, those of the README first.
    var heads: [String] {
      let all = run.errors.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: #/(\S+:\d+:\d+: (?:error|warning|note)): .*(\[[a-z.-]+\])/#).map { "\($0.1) \($0.2)" }
      }
      return all.filter { $0.hasPrefix("README") } + all.filter { !$0.hasPrefix("README") }
    }
  }

  /// A README and the options with which it is checked.
  private struct Question: Sendable {
    var readme: String
    /// What the source file has more; nil if the README needs only `Pile`.
    var comments: String?
    var arguments: [String]
  }

  /// What is checked in one call.
  private struct Call: Hashable {
    var arguments: [String]
    var hasModules: Bool
  }

  /// READMEs of many tests in one package, which is built once: each test has a folder, or a module if its source file is
  /// another one.
  private static let readmes = Batch<Question, Outcome> { questions in
    var answers: [Int: Outcome] = [:]
    let calls = Dictionary(grouping: questions.indices) { number in
      Call(arguments: questions[number].arguments, hasModules: questions[number].comments != nil)
    }
    for (call, numbers) in calls {
      let places = numbers.map { call.hasModules ? Place(module: "Piles\($0)") : Place(folder: "Case\($0)/") }
      var files = ["Package.swift": call.hasModules ? manifest(of: places.map(\.module)) : manifest]
      if !call.hasModules { files["Sources/Piles/Pile.swift"] = source }
      for (number, place) in zip(numbers, places) {
        let question = questions[number]
        files[place.folder + "README.md"] = question.readme
        if let comments = question.comments { files[place.folder + "Pile.swift"] = source + comments }
      }
      let report = try Report(of: files, call.arguments)
      for (number, place) in zip(numbers, places) { answers[number] = report.part(of: place) }
    }
    return questions.indices.compactMap { answers[$0] }
  }

  private static func manifest(of modules: [String]) -> String {
    let names = modules.sorted().map { "\"\($0)\"" }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let names = [\(names.joined(separator: ", "))]
      let package = Package(
        name: "piles", products: names.map { .library(name: $0, targets: [$0]) }, targets: names.map { .target(name: $0) })

      """
  }

  /// For suites whose tests check this package.
  static var asking: some SuiteTrait { Asking(readmes) }

  /// Checks a package with a README, and with more in its source file; together with those of other tests.
  static func check(_ readme: String, comments: String? = nil, _ arguments: [String] = []) async throws -> Outcome {
    try await readmes.answer(to: Question(readme: readme, comments: comments, arguments: arguments))
  }

  /// Checks a package alone: its README is that of the package, in whose root it is, and knows the package by its name.
  static func checkAlone(_ readme: String, pages: [String: String] = [:], comments: String) throws -> Outcome {
    let pages = pages.merging(["README.md": readme, "Sources/Piles/Pile.swift": source + comments]) { $1 }
    return try Report(of: pages.merging(["Package.swift": manifest]) { $1 }, []).part(of: Place(folder: ""))
  }
}

/// Where the files of a test are in the package of all.
private struct Place {
  var folder: String
  var module: String

  init(folder: String) {
    self.folder = folder
    module = "Piles"
  }

  init(module: String) {
    folder = "Sources/\(module)/"
    self.module = module
  }

  /// The path that a file of the folder has in a package of the test alone.
  func path(_ name: String) -> String { name.hasPrefix("Pile.swift") ? "Sources/Piles/\(name)" : name }
}

/// The JSON report of a check, and what it printed.
private struct Report {
  private struct Content: Decodable {
    struct Block: Decodable {
      struct Claim: Decodable {
        struct Result: Decodable { var status: String }

        var line: Int
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

  /// What a check of the files of a test alone would say.
  func part(of place: Place) -> PilePackage.Outcome {
    let folder = place.folder
    let blocks = content.blocks.filter { $0.file.hasPrefix(folder) }.map { block in
      var block = block
      block.file = place.path(String(block.file.dropFirst(folder.count)))
      return block
    }
    let lines = PrintedErrors(run.errors).part(below: folder).split(separator: "\n", omittingEmptySubsequences: false)
    let errors = lines.map { place.path(String($0)) }.joined(separator: "\n")
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
      scopes: scopes(of: place),
      claims: Dictionary(blocks.map { ($0.file, Set($0.claims.map(\.line))) }) { $0.union($1) })
  }

  private func scopes(of place: Place) -> [String: String] {
    var scopes: [String: String] = [:]
    for page in content.pages where page.file.hasPrefix(place.folder) {
      scopes[place.path(String(page.file.dropFirst(place.folder.count)))] = page.scope
    }
    return scopes
  }

  private func coverage(_ blocks: [Content.Block]) -> [String: String] {
    Dictionary(blocks.map { ("\($0.file):\($0.line)", $0.coverage) }) { $1 }
  }
}
