import Foundation
import TestSupport
import Testing

/// The samples of packages that were not written for Galley: sketches, other platforms, manifests.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignSampleTests {
  @Test func `samples within conditions for other platforms are counted as those of these platforms`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      #if os(iOS) || os(tvOS)
      let x: Int = UIScreen.main
      #elseif canImport(AppKit)
      import AppKit
      let y: Int = NSScreen.main
      #endif
      ```

      ```swift
      #if os(Windows)
      import WinSDK
      #else
      let z: Int = ""
      #endif
      ```

      ```swift
      #if DEBUG
      let w: Int = ""
      #endif
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:14:14: error [sample.does-not-compile]", "README.md:19:1: warning [sample.inactive]",
      ])
    #expect(outcome.coverage == ["README.md:1": "elsewhere", "README.md:10": "failed", "README.md:18": "not-checked"])
    #expect(outcome.scopes == ["README.md": "page"])
  }

  @Test func `no claim of a sample that is not run goes without a word`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift compiles
      1 + 1 // => 3
      ```

      ```swift skip="it is long"
      1 + 1 // => 3
      ```

      ```swift fails
      let a: Int = "" // expected-eror {{cannot convert}}
      ```

      ```swift reset timeout=0.5
      while true {}
      ```

      ```swift reset
      import Foundation
      1 + 1 // => 3
      exit(3)
      ```

      ```swift reset
      import Foundation
      print("a")
      exit(0)
      ```

      ```output
      b
      ```

      ```swift reset
      @main struct Endless {
        static func main() {
          print(1) // Prints "2"
          while true {}
        }
      }
      ```

      ```swift reset
      let s = "two
      s // => "two"
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:2:7: error [claim.not-run]", "README.md:6:7: error [claim.not-run]",
        "README.md:10:20: error [claim.misspelled]", "README.md:13:1: error [run.timeout]",
        "README.md:19:7: note [claim.not-checked]", "README.md:29:1: warning [output.not-checked]",
        "README.md:36:14: note [claim.not-checked]", "README.md:43:9: error [sample.does-not-compile]",
      ])
  }

  @Test func `sketches and samples of other platforms are counted, not reported`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      let pile = Pile(...)
      ```

      ```swift
      func fetch() -> Pile<Int> { ... }
      ```

      ```swift
      window.show(pile)
      ```

      ```swift
      case .some(let top): print(top)
      ```

      ```swift
      import UIKit
      let view = UIView()
      ```

      ```swift
      import Foundation
      for try await line in FileHandle.standardInput.bytes.lines { print(line) }
      ```

      ```swift
      var counter = 1
      var counter = 2
      print(counter) // 2
      ```

      ```
      $ swift run piles --verbose
      ```

      ```swift
      Layers(2)
      ```

      """,
      comments: """
        /// The formula:
        ///
        ///     e^x + e^-x
        ///     ----------
        ///
        /// ```
        /// let pile = Pile([1]
        /// ```
        public func formula() {}

        public enum Parts { public struct Layers {} }
        public struct Layerz {}

        """)
    #expect(
      outcome.coverage == [
        "README.md:37": "sketch", "README.md:1": "sketch", "README.md:5": "sketch", "README.md:9": "sketch",
        "README.md:13": "sketch",
        "README.md:17": "elsewhere", "README.md:22": "elsewhere", "README.md:27": "executed",
        "Sources/Piles/Pile.swift:21": "failed",
      ], "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 5 && outcome.counts["elsewhere"] == 2 && outcome.counts["errors"] == 1)
  }

  @Test func `parts of a manifest are compiled as parts of a manifest`() async throws {
    let outcome = try await PilePackage.check(
      """
      # Installation

      ```swift
      .package(url: "https://example.com/piles", from: "1.0.0"),
      ```

      ```swift
      .target(name: "Mine", dependencies: [
        .product(name: "Piles", package: "piles"), "Others",
      ]),
      ```

      ```swift
      // swift-tools-version: 5.5
      import PackageDescription

      let package = Package(name: "mine", swiftLanguageModes: [.v5])
      ```

      ```swift
      let package = Package(
        // name, platforms, products
        dependencies: [.package(url: "https://example.com/piles", from: "1.0.0")])
      ```

      ```swift
      dependencies: [
        .product(name: "Piles", package: "piles", condition: .when(platforms: [.linus]))
      ]
      ```

      ```swift
      package.targets.apend(.macro(name: "Mine"))
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:17:15: error [sample.does-not-compile]", "README.md:28:75: error [sample.does-not-compile]",
        "README.md:33:17: error [sample.does-not-compile]",
      ])
    #expect(outcome.coverage["README.md:3"] == "compiled" && outcome.coverage["README.md:7"] == "compiled")
    #expect(outcome.coverage["README.md:20"] == "sketch")
  }

  @Test func `code for an experimental feature is a sketch`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct View: ~Escapable {
        @_lifetime(immortal)
        init() {}
      }
      ```

      """)
    #expect(outcome.heads.isEmpty, "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 1)
  }

  @Test func `a brace without its partner is one error, and a sketch that leaves code out may have one`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct Box {
        func open() -> Int { 1 }
      ```

      ```swift
      let lid = "}"
      }
      ```

      ```swift
      func close() {
        ...
      ```

      """)
    #expect(
      outcome.heads == ["README.md:2:12: error [sample.incomplete]", "README.md:8:1: error [sample.incomplete]"],
      "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 1)
  }

  @Test func `macros whose implementation is elsewhere, and code that is left out, make sketches; slips stay errors`()
    async throws
  {
    let outcome = try await PilePackage.check(
      """
      # Macros

      ```swift
      @Stamp<Int>
      struct Letter {}
      ```

      ```swift
      public macro Stamp<Ink>() = #externalMacro(module: "Inks", type: "StampMacro")
      ```

      ```swift
      @attached(member)
      public macro Stamp<Ink>() = #externalMacro(module: "Inks", type: "StampMacro")
      ```

      ```swift
      let code = #postalCode("ABCD")
      ```

      ```swift
      struct Box<Thing>: Collection {
          /* ... */
      }
      ```

      ```swift
      let letter = Task { await Task.yield() }
      func post() { print("Posted") }
      // ... some time later ...
      letter.cancel() // Prints "Posted"
      ```

      ```swift
      public macro Seal() = #externalMacro(module: "Inks", type: "SealMacro")
      ```

      ```swift
      struct Bag<Thing>: Collection { var things: [Thing] }
      ```

      ```swift
      let other = Task { await Task.yield() }
      // ... some time later ...
      other.cancel() // Prints "Posted"
      ```

      """)
    let sketches = [3, 8, 12, 17, 21, 27].map { outcome.coverage["README.md:\($0)"] }
    #expect(sketches[0] == "sketch" && sketches[1] == "sketch", "\(sketches)")
    #expect(sketches[3] == "sketch" && sketches[4] == "sketch" && sketches[5] == "sketch", "\(sketches)")
    #expect(
      outcome.heads.filter { $0.contains(": error ") } == [
        "README.md:35:14: error [sample.does-not-compile]", "README.md:39:8: error [sample.does-not-compile]",
        "README.md:45:16: error [claim.prints]",
      ], "\(outcome.run.errors)")
  }

  @Test func `a name that only a macro of Swift or a type of C has is one that the sample does not declare`()
    async throws
  {
    let outcome = try await PilePackage.check(
      """
      ```swift
      print("It failed: \\(error)")
      ```

      ```swift
      let pile = Pile<Int>(entry)
      ```

      ```swift
      struct plate {}
      let plates = Pile<plate>(plate)
      ```

      ```swift
      import Testing

      @Test func grows() {
        var pile = Pile([1])
        pile.push(2)
        #expect(pile.count == 2)
      }
      ```

      ```swift
      let entry = 1
      ```

      """)
    #expect(
      outcome.coverage == [
        "README.md:1": "sketch", "README.md:5": "sketch", "README.md:9": "failed", "README.md:14": "compiled",
        "README.md:24": "executed",
      ], "\(outcome.run.errors)")
    #expect(
      outcome.heads == [
        "README.md:11:26: error [sample.does-not-compile]", "README.md:17:1: note [sample.tests-not-run]",
      ], "\(outcome.run.errors)")
  }
}
