import Foundation
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

  struct Outcome {
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

  /// Checks a package with a README, and with more in its source file.
  static func check(_ readme: String, comments: String = "", _ arguments: [String] = []) throws -> Outcome {
    let files = [
      "Package.swift": Self.manifest, "README.md": readme, "Sources/Piles/Pile.swift": Self.source + comments,
    ]
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) {
      run = try CommandTests().galley(["check", "--report", "json"] + arguments, in: $0)
    }
    let end = try #require(run)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    let blocks = try #require(report["blocks"] as? [[String: Any]])
    var coverage: [String: String] = [:]
    for block in blocks { coverage["\(block["file"] ?? ""):\(block["line"] ?? "")"] = block["coverage"] as? String }
    var scopes: [String: String] = [:]
    for page in try #require(report["pages"] as? [[String: Any]]) {
      scopes["\(page["file"] ?? "")"] = page["scope"] as? String
    }
    return Outcome(
      run: end, coverage: coverage, counts: try #require(report["counts"] as? [String: Int]), scopes: scopes)
  }
}
