import Foundation
import TestSupport
import Testing

/// A part of the tests has a budget of what it starts, `Tests/budget.json`, so that tests which make it slow are seen on any
/// machine. A number is what a whole run started, and is raised only in a commit that says why. Which questions share a process
/// depends on who asks when: 3 percent between two runs were seen, 5 pass, and 5 processes of a kind of which there are few.
///
/// `.ci/test` runs this behind the part, whose name `GALLEY_BUDGET` is; its processes have noted what they started.
@Suite struct BudgetTests {
  private static let part = ProcessInfo.processInfo.environment["GALLEY_BUDGET"]

  /// The programs that count as one kind, by the name of the kind.
  private static let kinds: [String: Set<String>] = [
    "compilers": ["swift-frontend", "swiftc", "clang"],
    "linkers": ["ld.lld", "wasm-ld", "wasm-opt"],
    "packages": ["swift"],
    "galley": ["galley"],
    "pages": ["page"],
  ]

  @Test(.enabled(if: part != nil)) func `a part of the tests starts no more than its budget`() throws {
    let part = try #require(Self.part)
    let root = URL(filePath: TestedPackage.folder)
    let file = try Data(contentsOf: root.appending(path: "Tests/budget.json"))
    let budget = try #require(try JSONDecoder().decode([String: [String: Int]].self, from: file)[part])
    #expect(Set(budget.keys) == Set(Self.kinds.keys))
    let noted = try String(contentsOf: root.appending(path: ".build/\(part).starts"), encoding: .utf8)
    let names = noted.split(separator: "\n").map(String.init)
    for (kind, programs) in Self.kinds.sorted(by: { $0.key < $1.key }) {
      let count = names.count(where: programs.contains)
      let number = budget[kind] ?? 0
      let limit = number + max(number / 20, 5)
      print("\(kind): \(count) of \(limit)")
      #expect(count <= limit, "the tests start more \(kind) than before")
      #expect(count > 0, "nothing has noted \(kind)")
    }
  }
}
