import Foundation
import TestSupport
import Testing

/// Which targets and dependencies of a package are built for its samples, and what is said about the others.
@Suite(.takingTurns, .tags(.compiler)) struct PackageTargetsTests {
  private func check(_ files: [String: String], _ body: (CommandTests.Run, [String: Any]) throws -> Void) throws {
    try CommandTests().withFolder(files) { try check(in: $0, body) }
  }

  private func check(in folder: URL, _ body: (CommandTests.Run, [String: Any]) throws -> Void) throws {
    let run = try CommandTests().galley(["check", "--coverage", "--report", "json=report.json"], in: folder)
    let report = try? JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "report.json")))
    try body(run, report as? [String: Any] ?? [:])
  }

  @Test func `samples of executables and internal targets are checked with @testable`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let tool = PackageDescription.Package(
        name: "Tool", products: [.library(name: "Core", targets: ["Core"])],
        targets: [
          .target(name: "Core"), .target(name: "Inner", dependencies: ["Core"]),
          .executableTarget(name: "my-tool", dependencies: ["Core", "Inner"]),
          .executableTarget(name: "other", dependencies: ["Inner"]),
        ])
      """,
      "Sources/Core/Core.swift": "public let core = 1\n",
      "Sources/Inner/Inner.swift": """
      import Core

      /// ```swift
      /// inner // => 2
      /// ```
      let inner = core + 1
      """,
      "Sources/my-tool/main.swift": "print(doubled(1))\n",
      "Sources/my-tool/Doubled.swift": """
      import Foundation

      /// ```swift
      /// doubled(2) // => 4
      /// doubled(3) // => 5
      /// ```
      func doubled(_ number: Int) -> Int { Int(pow(Double(number), 1)) * 2 }
      """,
      "Sources/other/Other.swift": """
      /// ```swift
      /// Other.name // => "other"
      /// ```
      @main struct Other {
        static let name = "other"
        static func main() {}
      }
      """,
    ]
    try check(files) { run, report in
      #expect(run.code == 1)
      let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors == ["Sources/my-tool/Doubled.swift:5:16: error: the actual value is 6 [claim.value]"], "\(run.errors)")
      let counts = report["counts"] as? [String: Int]
      #expect(counts?["samples"] == 3 && counts?["skipped"] == 0, "\(run.errors)")
    }
  }

  /// Before version 5.5, SwiftPM does not rename the entry points of executables.
  @Test func `executables of old packages keep no sample from being checked`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version:5.4
      import PackageDescription

      let package = Package(
        name: "Tools", products: [.library(name: "Core", targets: ["Core"])],
        targets: [
          .target(name: "Core"), .executableTarget(name: "one", dependencies: ["Core"]),
          .executableTarget(name: "two", dependencies: ["Core"]),
        ])
      """,
      "README.md": "```swift\ncore // => 2\n```\n",
      "Sources/Core/Core.swift": "public let core = 1\n",
      "Sources/one/main.swift": "print(1)\n", "Sources/two/main.swift": "print(2)\n",
    ]
    try check(files) { run, _ in
      #expect(run.code == 1 && run.errors.contains("README.md:2:6: error: the actual value is 1"), "\(run.errors)")
    }
  }

  /// `.invalid` is never an address (RFC 6761).
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "Parts",
      products: [.library(name: "Whole", targets: ["Whole"]), .library(name: "Needy", targets: ["Needy"])],
      dependencies: [
        .package(url: "https://galley.invalid/unused", from: "1.0.0"),
        .package(url: "https://galley.invalid/swift-missing.git", from: "1.0.0"),
      ],
      targets: [
        .target(name: "Whole"),
        .target(name: "Needy", dependencies: ["Whole", .product(name: "Missing", package: "swift-missing")]),
        .testTarget(name: "Tests", dependencies: ["Needy"]),
      ])
    """,
    "README.md": """
    ```swift
    whole // => 1
    ```

    ```swift
    import Needy
    needy // => 2
    ```

    ```swift
    print(needy)
    ```

    ```swift
    1 + 1 // => 3
    ```
    """,
    "Sources/Whole/Whole.swift": "/// ```swift\n/// whole // => 2\n/// ```\npublic let whole = 1\n",
    "Sources/Needy/Needy.swift": "import Missing\n\n/// ```swift\n/// needy // => 3\n/// ```\npublic let needy = 2\n",
    "Tests/Tests/Tests.swift": "",
  ]

  @Test func `a dependency that cannot be fetched keeps only those samples from being checked that need it`() throws {
    try CommandTests().withFolder(Self.files) { folder in
      try check(in: folder) { run, report in
        #expect(run.code == 2)
        #expect(run.errors.contains("galley: error: not checked: 3 samples: the module 'Needy' cannot be built"))
        let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") && !$0.hasPrefix("galley:") }
        #expect(
          errors.map { $0.prefix { $0 != " " } } == ["README.md:15:7:", "Sources/Whole/Whole.swift:2:11:"],
          "\(run.errors)")
        let reason =
          "the module 'Needy' cannot be built: 'https://galley.invalid/swift-missing.git' cannot be fetched"
        for place in ["README.md:5", "README.md:10", "Sources/Needy/Needy.swift:3"] {
          #expect(run.output.contains("\(place): skipped: \(reason)\n"), "\(run.output)")
        }
        #expect(run.errors.contains("galley: note: samples that need these modules are not checked: \(reason)\n"))
        #expect(!run.errors.contains("Git command") && !run.errors.contains("/unused"))
        #expect((report["counts"] as? [String: Int])?["skipped"] == 3)
      }
      // A page for which it cannot be fetched is not checked, and git's words are not shown.
      let page = try CommandTests().galley(["check", "README.md", "--package-path", "."], in: folder)
      #expect(page.code == 2)
      #expect(page.errors.contains("'https://galley.invalid/swift-missing.git' cannot be fetched"), "\(page.errors)")
      #expect(!page.errors.contains("Git command"))
    }
  }

  @Test func `targets for other platforms keep only those samples from being checked that need them`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Parts",
        products: [.library(name: "Core", targets: ["Core"]), .library(name: "Views", targets: ["Views"])],
        targets: [.target(name: "Core"), .target(name: "Views", dependencies: ["Core"])])
      """,
      "README.md": "```swift\ncore // => 2\n```\n\n```swift\nimport Views\nview\n```\n",
      "Sources/Core/Core.swift": "public let core = 1\n",
      "Sources/Views/View.swift": "import UIKit\n\n/// ```swift\n/// view\n/// ```\npublic let view = UIView()\n",
    ]
    try CommandTests().withFolder(files) { folder in
      try check(in: folder) { run, report in
        #expect(run.code == 1)
        #expect(run.errors.contains("README.md:2:6: error: the actual value is 1 [claim.value]"), "\(run.errors)")
        #expect(
          run.errors.contains(
            "the module 'Views' cannot be built: no such module 'UIKit' (Sources/Views/View.swift:1)\n"))
        #expect(run.output.contains("README.md:5: needs Apple platforms\n"), "\(run.output)")
        #expect((report["counts"] as? [String: Int])?["elsewhere"] == 2)
      }
      // An error of its own is one of the package.
      for file in ["Sources/Views/View.swift", "Sources/Core/Core.swift"] {
        try Data(((files[file] ?? "") + "let number: Int = \"\"\n").utf8).write(to: folder.appending(path: file))
      }
      let wrong = try CommandTests().galley(["check"], in: folder)
      #expect(wrong.code == 2 && wrong.errors.contains("Sources/Core/Core.swift:2:"), "\(wrong.errors)")
    }
  }

  @Test func `samples of a package that is for other platforms as a whole are theirs`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Views", products: [.library(name: "Views", targets: ["Views"])], targets: [.target(name: "Views")])
      """,
      "README.md": "```swift\n1 + 1 // => 3\n```\n\n```swift\nview // => 1\n```\n",
      "Sources/Views/View.swift": "import ObjectiveC.runtime\n\npublic let view = 1\n",
    ]
    try check(files) { run, report in
      #expect(run.code == 1)
      #expect(run.errors.contains("README.md:2:7: error: the actual value is 2 [claim.value]"), "\(run.errors)")
      #expect(run.output.contains("README.md:5: needs Apple platforms\n"), "\(run.output)")
    }
  }

  @Test(arguments: ["5.5", "6.1"])
  func `a product or a target that is for other platforms only need not be fetched or built`(tools: String) throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: \(tools)
      import PackageDescription

      let package = Package(
        name: "Parts", products: [.library(name: "All", targets: ["Core", "One", "Two"])],
        dependencies: [.package(url: "https://galley.invalid/missing.git", from: "1.0.0")],
        targets: [
          .target(
            name: "Core",
            dependencies: [.product(name: "Missing", package: "missing", condition: .when(platforms: [.iOS]))]),
          .target(name: "Extras"),
          .target(name: "One", dependencies: ["Extras"]),
          .target(name: "Others"),
          .target(name: "Two", dependencies: [.target(name: "Others", condition: .when(platforms: [.iOS]))]),
        ])
      """,
      "README.md": "```swift\ncore // => 2\n```\n\n```swift\none // => 2\n```\n\n```swift\ntwo // => 3\n```\n",
      "Sources/Core/Core.swift": "public let core = 1\n", "Sources/One/One.swift": "public let one = 1\n",
      "Sources/Two/Two.swift": "public let two = 2\n",
      "Sources/Extras/Extras.swift": "let extras = 1\n", "Sources/Others/Others.swift": "let others = 1\n",
    ]
    try check(files) { run, report in
      #expect(run.code == 1)
      for told in [
        "2:6: error: the actual value is 1", "6:5: error: the actual value is 1", "10:5: error: the actual value is 2",
      ] {
        #expect(run.errors.contains("README.md:\(told) [claim.value]"), "\(run.errors)")
      }
    }
  }

  @Test func `the versions in Package.resolved are used`() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "NAME", products: [.library(name: "NAME", targets: ["NAME"])], dependencies: [DEPENDENCY],
        targets: [.target(name: "NAME", dependencies: [NEED])])
      """
    func named(_ name: String, _ dependency: String = "", _ need: String = "") -> String {
      manifest.replacing("NAME", with: name).replacing("DEPENDENCY", with: dependency).replacing("NEED", with: need)
    }
    let files = [
      "Dep/Package.swift": named("Dep"), "Dep/Sources/Dep/Dep.swift": "public let version = 1\n",
      "App/Sources/App/App.swift": "import Dep\n\npublic var version: Int { Dep.version }\n",
      "App/README.md": "```swift\nversion // => 1\n```\n",
    ]
    try CommandTests().withFolder(files) { folder in
      func git(_ words: String...) throws -> String {
        try Tool.run("git", ["-C", folder.appending(path: "Dep").path] + words)
      }
      _ = try git("init", "-q")
      for version in 1...2 {
        try Data("public let version = \(version)\n".utf8).write(
          to: folder.appending(path: "Dep/Sources/Dep/Dep.swift"))
        _ = try git("add", ".")
        _ = try git(
          "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Version \(version)")
        _ = try git("tag", "1.\(version).0")
      }
      let place = folder.appending(path: "Dep").resolvingSymlinksInPath().path
      try Data(named("App", ".package(url: \"file://\(place)\", from: \"1.0.0\")", "\"Dep\"").utf8)
        .write(to: folder.appending(path: "App/Package.swift"))
      let app = folder.appending(path: "App")
      let newest = try CommandTests().galley(["check"], in: app)
      #expect(newest.code == 1 && newest.errors.contains("the actual value is 2"), "\(newest.errors)")
      let revision = try git("rev-parse", "1.1.0").trimmingCharacters(in: .whitespacesAndNewlines)
      let pin = """
        {"pins": [{"identity": "dep", "kind": "localSourceControl", "location": "\(place)",
          "state": {"revision": "\(revision)", "version": "1.1.0"}}], "version": 2}
        """
      try Data(pin.utf8).write(to: app.appending(path: "Package.resolved"))
      let pinned = try CommandTests().galley(["check"], in: app)
      #expect(pinned.code == 0, "\(pinned.errors)")
      #expect(try String(contentsOf: app.appending(path: "Package.resolved"), encoding: .utf8) == pin)
    }
  }

  @Test func `a folder of a package is not taken for the package`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Outer", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core"), .target(name: "Part")])
      """,
      "Sources/Core/Core.swift": "public let core = 1\n",
      "Sources/Part/Part.swift": "public let outer = 1\n",
      "Sub/Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Sub\")\n",
      "Sub/Sources/Part/Part.swift": "/// ```swift\n/// core // => 1\n/// ```\npublic let inner = 1\n",
    ]
    try CommandTests().withFolder(files) { folder in
      let run = try CommandTests().galley(["check", "Sub", "--package-path", "."], in: folder)
      // It is in no target of the package, so it has the modules of the products.
      #expect(run.code == 0 && run.output.contains("1 sample: no errors"), "\(run.output)\(run.errors)")
    }
  }

  @Test(arguments: [true, false])
  func `dependencies are fetched from the mirrors of the user and of the package`(isOfUser: Bool) throws {
    let files = [
      "Mirror/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "swift-missing", products: [.library(name: "Missing", targets: ["Missing"])],
        targets: [.target(name: "Missing")])
      """,
      "Mirror/Sources/Missing/Missing.swift": "public let missing = 1\n",
      "App/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "App", products: [.library(name: "App", targets: ["App"])],
        dependencies: [.package(url: "https://galley.invalid/swift-missing.git", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Missing", package: "swift-missing")])])
      """,
      "App/Sources/App/App.swift": "import Missing\n\npublic var number: Int { missing }\n",
      "App/README.md": "```swift\nnumber // => 2\n```\n",
    ]
    try CommandTests().withFolder(files) { folder in
      let mirror = folder.appending(path: "Mirror").resolvingSymlinksInPath().path
      for words in [
        ["init", "-q"], ["add", "."],
        ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "A"], ["tag", "1.0.0"],
      ] {
        _ = try Tool.run("git", ["-C", mirror] + words)
      }
      let owner = folder.appending(path: isOfUser ? "Home" : "App")
      let configuration = owner.appending(path: ".swiftpm/configuration")
      try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
      let mirrors = """
        {"object": [{"mirror": "file://\(mirror)", "original": "https://galley.invalid/swift-missing.git"}], "version": 1}
        """
      try Data(mirrors.utf8).write(to: configuration.appending(path: "mirrors.json"))
      // Foundation, and so SwiftPM, takes the home folder from this variable.
      let environment = ProcessInfo.processInfo.environment.merging([
        "CFFIXED_USER_HOME": folder.appending(path: "Home").path
      ]) { $1 }
      let run = try CommandTests().galley(["check"], in: folder.appending(path: "App"), environment: environment)
      #expect(run.code == 1 && run.errors.contains("README.md:2:8: error: the actual value is 1"), "\(run.errors)")
    }
  }

  @Test func `a package's tests are no target without a build`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "One", products: [.library(name: "One", targets: ["One"])],
        targets: [.target(name: "One"), .testTarget(name: "OneTests", dependencies: ["One"])])
      """,
      "README.md": "```swift\none // => 1\n```\n",
      "Sources/One/One.docc/One.md": "# ``One``\n\nSee ``one``.\n",
      "Sources/One/One.swift": "/// One.\npublic let one = 1\n",
      "Tests/OneTests/OneTests.swift": "",
    ]
    try check(files) { run, _ in
      #expect(run.code == 0 && !run.errors.contains("not checked"), "\(run.errors)")
    }
  }
}
