import Foundation
import TestSupport
import Testing

/// Comments that are near to results.
extension ForeignClaimTests {
  private static let steps = """
    ```swift
    var d = 0 // 1
    d = d + 1 // 2
    print(d) // 3
    ```

    ```swift
    d = 1 - d // 4
    ```

    Step by step, the lines do this:

    ```swift
    var e = 5
    e = 1 - e // 7
    e = 1 - e // 8
    ```

    And this is no order:

    ```swift
    var f = 0 // 1
    f = f + 1 // 2
    f = f + 1 // 4
    ```

    ```swift
    var g = 1 // 1
    g = g + 1 // 2
    g = g + 1 // 4
    ```

    ```swift
    func get<A, B>(_ path: KeyPath<A, B>) -> (A) -> B { { $0[keyPath: path] } }
    get(\\String.count) // (String) -> Int
    ```

    ```swift
    get(\\String.count)
    ```

    """

  @Test func `numbers that count steps are no results, and a comment with a type uses a function`() async throws {
    let outcome = try await PilePackage.check(Self.steps)
    #expect(
      outcome.heads == [
        "README.md:2:11: note [claim.not-compared]", "README.md:3:11: note [claim.not-compared]",
        "README.md:4:10: note [claim.not-compared]", "README.md:8:11: note [claim.not-compared]",
        "README.md:15:11: note [claim.not-compared]", "README.md:16:11: note [claim.not-compared]",
        "README.md:22:11: warning [claim.comment-differs]", "README.md:23:11: warning [claim.comment-differs]",
        "README.md:24:11: warning [claim.comment-differs]", "README.md:30:11: warning [claim.comment-differs]",
        "README.md:39:1: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
    // Where each literal is a claim, a number is one, too.
    let strict = try await PilePackage.check(Self.steps, ["--claims", "literal"])
    #expect(strict.heads.count { $0.contains(": error [claim.comment-differs]") } == 10, "\(strict.run.errors)")
  }
}
