import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Whatever a page claims wrongly, blessing gives back the page that was right.
@Suite(.takingTurns, .tags(.compiler)) struct BlessTests {
  private static let page = """
    ---
    title: Fixture
    ---
    ```swift
    let name = "Ada"
    print("Hello, \\(name)") // Prints "Hello, Ada"
    print("a \\"quote\\"", "C:\\\\new", separator: "\\t") // Prints "a \\"quote\\"\\tC:\\\\new"
    for i in 1...3 { print(i) }
    // Prints "2"
      // Prints "3" – …!
    name.count // => 3
    [name: 1]   // => ["Ada": 1]
    ```
    ```output
    Hello, Ada
    a "quote"\tC:\\new
    1
    2
    3
    ```

    - In a list:

      ~~~swift
      print("one\\n\\n  two   \\nthree")
      ~~~

      ~~~output
      one

        two\("   ")
      three
      ~~~

    > 1. In a quotation:
    >
    >    ```swift
    >    print("a > b\\n> c")
    >    print(" d") // Prints " d"
    >    ```
    >    ```output
    >    a > b
    >    > c
    >     d
    >    ```

    >```swift
    >print("e\\ng\\n f")
    >```
    >```output
    >e
    >g
    >  f
    >```

    -\tTabs:

    \t```swift
    \tprint("\\tg")
    \tprint("h")
    \t2 + 2 // => 4
    \t```
    \t```output
    \t\tg
    \th
    \t```

    @TabNavigator {
        @Tab("One") {
            ```swift
            print("i\\n  j")
            3 + 3 // => 6
            ```

            ```output
            i
              j
            ```
        }
    }

    {% highlight swift linenos %}
    print("k") // Prints "k"
    4 + 4 // => 8
    {% endhighlight %}
    {% highlight output %}
    k
    {% endhighlight %}

    ```swift demo=d
    import Forms
    let form = Form() +++ GenericPasswordRow("password") +++ TextRow("t") { $0.title = "Ärger" }
    ```
    ```check demo=d
    | password | password.strength? | t.title? | password.hint?        | form.isValid? |
    |----------|--------------------|----------|-----------------------|---------------|
    | a        | 1                  | Ärger    | Please enter a number | yes           |
    | a1Bcde   | 4                  | Ärger    |                       | yes           |
    ```
    """

  /// Wrong pages by a name for what is wrong with them.
  private static var mutants: [(name: String, text: String)] {
    let claims = PageClaims(page)
    var mutants = claims.rounds.enumerated().map { ("round \($0)", claims.broken($1)) }
    let lines = page.components(separatedBy: "\n")
    func add(_ name: String, _ change: (inout [String]) -> Void) {
      var changed = lines
      change(&changed)
      mutants.append((name, changed.joined(separator: "\n")))
    }
    var blocks: [Range<Int>] = []
    var opening: Int?
    for (index, line) in lines.enumerated() {
      let mark = line.drop { " >\t".contains($0) }
      if mark.hasPrefix("```output") || mark.hasPrefix("~~~output") {
        opening = index
      } else if let start = opening, mark.hasPrefix("```") || mark.hasPrefix("~~~") {
        opening = nil
        blocks.append(start + 1..<index)
      }
    }
    // Each page has all blocks wrong, each block in another way, so that few pages have every block in every way.
    let ways: [(inout [String], Range<Int>) -> Void] = [
      { $0.removeSubrange($1) }, { $0.remove(at: $1.lowerBound) }, { $0.remove(at: $1.upperBound - 1) },
      { $0.insert($0[$1.lowerBound], at: $1.lowerBound) },
    ]
    for first in ways.indices {
      add("blocks from way \(first)") { lines in
        for (number, block) in blocks.enumerated().reversed() { ways[(first + number) % ways.count](&lines, block) }
      }
    }
    add("longer comments") { lines in
      for index in lines.indices {
        lines[index] = lines[index].replacing("=> 3", with: "=> thirty-three").replacing("\"3\"", with: "\"\"")
      }
    }
    add("other cells") { lines in
      for index in lines.indices.suffix(3) {
        lines[index] = lines[index].replacing("| 1 ", with: "|   ").replacing("Ärger   ", with: "x       ")
          .replacing("|                       |", with: "| \"\" or more than that  |").replacing("yes", with: "no ")
      }
    }
    return mutants
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a page whose claims were changed gets its bytes back, and stays as it is from then on`(
    lineEnd: String
  ) async throws {
    let original = Self.page.replacing("\n", with: lineEnd)
    let bench = try BlessBench()
    let mutants = Self.mutants
    #expect(mutants.count > 8)
    let names = mutants.indices.map { "page-\($0).md" }
    for (name, mutant) in zip(names, mutants) {
      try bench.folder.write(name, mutant.text.replacing("\n", with: lineEnd))
    }
    let report = try await bench.bless(names)
    #expect(report.check.diagnostics.allSatisfy { $0.severity == .note })
    #expect(report.files.count == names.count)
    for (name, mutant) in zip(names, mutants) {
      let text = try bench.text(name)
      if !text.utf8.elementsEqual(original.utf8) {
        Issue.record("\(mutant.name): \(difference(text, original))")
      }
    }
    let again = try await bench.bless(["page-0.md"])
    #expect(again.files.isEmpty)
  }

  private func difference(_ a: String, _ b: String) -> [String] {
    a.replacing("\r\n", with: "¶\n").split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: b.replacing("\r\n", with: "¶\n").split(separator: "\n", omittingEmptySubsequences: false))
      .map { change in
        switch change {
        case .insert(let line, let text, _): "+\(line): \(text.debugDescription)"
        case .remove(let line, let text, _): "-\(line): \(text.debugDescription)"
        }
      }
  }
}
