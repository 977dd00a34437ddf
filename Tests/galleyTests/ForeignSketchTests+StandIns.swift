import Foundation
import TestSupport
import Testing

/// Sketches of which more is known: what stands for a missing value, and which member is meant.
extension ForeignSketchTests {
  @Test func `values that nothing declares stand in for those of the type that has their name, and hide no slip`()
    async throws
  {
    let outcome = try await PilePackage.check(
      """
      ```swift
      gauge.record(3)
      print(gauge.level)
      ```

      ```swift
      gauge.recrod(3)
      ```

      ```swift
      gauge.record("three")
      ```

      ```swift
      guage.record(3)
      ```

      ```swift
      gaugge.record(4)
      ```

      ```swift
      gage.record(4)
      ```

      ```swift
      app.run(gauge)
      ```

      ```swift
      app.run(gauge, with: nothing)
      ```

      ```swift
      struct User { var name: String }
      ```

      ```swift
      user.name = "Ada"
      user.nmae = "Ada"
      ```

      ```swift
      print(user.name)
      ```

      ```swift
      gauge.record(3
      others.go()
      ```

      ```swift
      gauge.record(3)
      others.go()
      ```

      ```swift
      gauge.record([3, 4)
      others.go()
      ```

      """,
      comments: """
        /// ```swift
        /// gauge.reset() // 0
        /// ```
        ///
        /// ```swift
        /// gauge.resets()
        /// ```
        public final class Gauge {
          public init() {}
          public private(set) var level = 0
          public func record(_ level: Int) { self.level = level }
          public func reset() -> Int { 0 }
        }

        public struct Application {
          public func run(_ gauge: Gauge) {}
        }

        """)
    let comment = "Sources/Piles/Pile.swift"
    #expect(
      outcome.coverage == [
        "README.md:1": "compiled", "README.md:6": "sketch", "README.md:10": "sketch", "README.md:14": "failed",
        "README.md:18": "failed", "README.md:22": "sketch", "README.md:26": "compiled", "README.md:30": "sketch",
        "README.md:34": "executed", "README.md:38": "sketch", "README.md:43": "compiled", "README.md:47": "failed",
        "README.md:52": "sketch", "README.md:57": "failed", "\(comment):16": "compiled", "\(comment):20": "sketch",
      ], "\(outcome.run.errors)")
    #expect(
      outcome.heads.filter { $0.contains("warning") } == [
        "README.md:7:7: warning [sample.does-not-compile]", "README.md:40:6: warning [sample.does-not-compile]",
        "\(comment):21:11: warning [sample.does-not-compile]",
      ])
    #expect(outcome.run.errors.contains("note: it is not declared: 'gauge' is taken for a value of type 'Gauge'"))
    #expect(outcome.run.errors.contains("note: did you mean 'gauge'?"))
  }

  @Test func `a slip in the name of a member of Foundation is an error, one that is not here is told`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      import Foundation
      print(Date().timeIntervalSince1971)
      ```

      ```swift
      import Foundation
      JSONEncoder().encodee(1)
      ```

      ```swift
      import Foundation
      let formatter = DateFormatter()
      formatter.dateFromat = "yyyy"
      ```

      ```swift
      import Foundation
      print(Date().asNews)
      ```

      ```swift
      import Foundation
      print(URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
      ```

      ```swift
      import Foundation
      print(Date(timeIntervalSince1970: 0).timeIntervalSince1970)
      ```

      """)
    #expect(
      outcome.coverage == [
        "README.md:1": "failed", "README.md:6": "failed", "README.md:11": "failed", "README.md:17": "sketch",
        "README.md:22": "elsewhere", "README.md:27": "executed",
      ], "\(outcome.run.errors)")
    for name in ["timeIntervalSince1970", "encode", "dateFormat"] {
      #expect(outcome.run.errors.contains("note: did you mean '\(name)'?"), "\(outcome.run.errors)")
    }
  }
}
