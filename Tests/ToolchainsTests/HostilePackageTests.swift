import Foundation
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

/// What a package that `--package` names tries: its manifest, macros, plugins, headers and libraries.
@Suite(.takingTurns, .tags(.compiler)) struct HostilePackageTests {
  /// A folder with the package `Evil`, a file that nobody may see and a folder that nobody may write to.
  private final class World {
    let folder: URL
    /// Whom everybody reaches that shares the machine's network.
    private let server: HostileServer
    var package: String { folder.appending(path: "Evil").path }
    var secret: String { folder.appending(path: "outside/secret.txt").path }
    var outside: String { folder.appending(path: "outside").path }

    init(_ files: [String: String]) throws {
      folder = try ProofBench.temporaryFolder()
      server = try HostileServer(.silent)
      try write("outside/secret.txt", "hush")
      for (path, text) in files { try write(path, text) }
      setenv("GALLEY_TEST_SECRET", "hush", 1)
      setenv("https_proxy", "http://hush@127.0.0.1:9", 1)
    }

    deinit {
      unsetenv("https_proxy")
      server.stop()
      try? FileManager.default.removeItem(at: folder)
    }

    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.replacing("%FOLDER%", with: folder.path).replacing("%PORT%", with: "\(server.port)").utf8)
        .write(to: file)
    }

    /// Whether nothing has come to, or gone from, what is not the package's own.
    var isUntouched: Bool {
      (try? FileManager.default.contentsOfDirectory(atPath: outside)) == ["secret.txt"]
        && (try? String(contentsOfFile: secret, encoding: .utf8)) == "hush"
    }

    func imported() async throws -> Toolchain {
      try await ProofBench.toolchain().sandboxed(.required).0.importing(package: package)
    }
  }

  /// Attempts of whatever code of the package's runs in a build or in a compiler: those that came to something.
  private static let attempts = """
    import Foundation

    func attempts() -> String {
      let files = FileManager.default
      \(PackageCode.connects)
      func reads(_ path: String) -> Bool { files.contents(atPath: path) != nil }
      func writes(_ path: String) -> Bool { files.createFile(atPath: path, contents: Data()) }
      func lists(_ path: String) -> Bool { !((try? files.contentsOfDirectory(atPath: path)) ?? []).isEmpty }
      let environment = ProcessInfo.processInfo.environment
      let all: [(String, Bool)] = [
        ("environment", environment.values.contains { $0.contains("hush") }),
        ("shadow", reads("/etc/shadow")), ("home", lists("/root")), ("beside", reads("%FOLDER%/outside/secret.txt")),
        ("package", writes("%FOLDER%/Evil/made.txt")), ("outside", writes("%FOLDER%/outside/made.txt")),
        ("cache", writes("\(ProofBench.cacheFolder)/made.txt")),
        ("proofs", lists("\(ProofBench.cacheFolder)/proofs")),
        ("scratch", lists("\(ProofBench.cacheFolder)/scratch/..")
          && writes("\(ProofBench.cacheFolder)/scratch/made.txt")),
        ("modules", writes("%MODULES%/made.pcm")),
        ("support", writes("\(ProofBench.cacheFolder)/support/made.txt")),
        ("toolchain", writes("%TOOLCHAIN%/made.txt")), ("system", writes("/usr/made.txt") || writes("/etc/made.txt")),
        ("network", connects(%PORT%)), ("vsock", socket(40, 1, 0) >= 0),
        ("processes", kill(\(getpid()), 0) == 0), ("kernel", reads("/proc/1/root/etc/shadow")),
      ]
      return all.filter(\\.1).map(\\.0).joined(separator: " ")
    }
    """

  private static func attempts(for toolchain: Toolchain) -> String {
    attempts.replacing("%MODULES%", with: toolchain.moduleCache).replacing("%TOOLCHAIN%", with: toolchain.root)
  }

  // MARK: Manifests and plugins

  @Test(.tags(.audit)) func `a manifest that puts links in the place of what galley writes leads it nowhere`()
    async throws
  {
    // SwiftPM's home folder lies in the folder that the manifest can write to.
    let world = try World([
      "Evil/Package.swift": """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      let files = FileManager.default
      let work = (ProcessInfo.processInfo.environment["HOME"] ?? "") + "/.."
      for (name, place) in [
        ("tree", "%FOLDER%/outside"), ("tree%FOLDER%/Evil/Package.swift", "%FOLDER%/outside/secret.txt"), (".build", "%FOLDER%/outside"),
        ("home/tmp", "%FOLDER%/outside"),
      ] {
        try? files.removeItem(atPath: work + "/" + name)
        try? files.createSymbolicLink(atPath: work + "/" + name, withDestinationPath: place)
      }
      let package = Package(
        name: "Evil", products: [.library(name: "Evil\\nlet x = 1", targets: ["Evil"])], targets: [.target(name: "Evil")])
      """,
      "Evil/Sources/Evil/Evil.swift": "public let evil = 1\n",
    ])
    // Whether SwiftPM can work with what is left is its own affair.
    _ = try? await world.imported()
    #expect(world.isUntouched)
  }

  @Test func `a manifest that gives a pipe for a file is not waited for, and one that hangs or exits is told`()
    async throws
  {
    let world = try World([:])
    for lines in [
      #"let copy = work + "/tree%FOLDER%/Evil/Package.swift"; unlink(copy); mkfifo(copy, 0o644)"#, "exit(0)", "abort()",
      #"print("{\"products\": [], \"dependencies\": []}"); fflush(stdout); _exit(0)"#,
    ] {
      try world.write(
        "Evil/Package.swift",
        """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription

        let work = (ProcessInfo.processInfo.environment["HOME"] ?? "") + "/.."
        \(lines)
        let package = Package(name: "Evil")
        """)
      if lines.contains("mkfifo") {
        // Galley writes the copy of the manifest anew.
        _ = try? await world.imported()
      } else {
        await #expect(throws: ToolchainFailure.self, "\(lines)") { try await world.imported() }
      }
      #expect(world.isUntouched)
    }
  }

  @Test func `a build tool of a package and its headers see and change nothing`() async throws {
    let toolchain = try await ProofBench.toolchain().sandboxed(.required).0
    let world = try World([
      "Evil/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
        targets: [.target(name: "Evil", plugins: ["Tool"]), .plugin(name: "Tool", capability: .buildTool())])
      """,
      "Evil/Sources/Evil/Evil.swift": "public let evil = 1\n",
      "Evil/Plugins/Tool/Tool.swift": """
      import PackagePlugin
      \(Self.attempts(for: toolchain))
      @main struct Tool: BuildToolPlugin {
        func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
          Diagnostics.error("came to: [" + attempts() + "]")
          return []
        }
      }
      """,
    ])
    let failure = await #expect(throws: ToolchainFailure.self) { try await world.imported() }
    #expect(failure?.description.contains("came to: []") == true, "\(failure?.description ?? "")")
    #expect(world.isUntouched)

    // Headers and module maps that quote a file: its text does not come into a message.
    try world.write(
      "Evil/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
        targets: [.target(
          name: "Evil", cSettings: [.unsafeFlags(["-include", "%FOLDER%/outside/secret.txt"])],
          linkerSettings: [.unsafeFlags(["-Xlinker", "-T", "-Xlinker", "%FOLDER%/outside/secret.txt"])])])
      """)
    try world.write("Evil/Sources/Evil/Evil.swift", "")
    try FileManager.default.removeItem(atPath: "\(world.package)/Sources/Evil/Evil.swift")
    try world.write("Evil/Sources/Evil/evil.c", "#include \"%FOLDER%/outside/secret.txt\"\nint evil;\n")
    try world.write(
      "Evil/Sources/Evil/include/module.modulemap",
      "module Evil { header \"../../../../outside/secret.txt\"\n export * }\n")
    let second = await #expect(throws: ToolchainFailure.self) { try await world.imported() }
    #expect(second?.description.contains("hush") == false, "\(second?.description ?? "")")
  }

  // MARK: Fetching

  @Test func `what a package depends on is fetched from a repository, whose manifest changes nothing`() async throws {
    let library = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      let files = FileManager.default
      let secrets = ProcessInfo.processInfo.environment["GALLEY_TEST_SECRET"] ?? ""
      let isEvil = !secrets.isEmpty || files.createFile(atPath: "%FOLDER%/outside/made.txt", contents: Data())
        || files.createFile(atPath: "\(ProofBench.cacheFolder)/made.txt", contents: Data())
        || files.contents(atPath: "%FOLDER%/outside/secret.txt") != nil || files.contents(atPath: "/etc/shadow") != nil
      let package = Package(
        name: "Library", products: [.library(name: isEvil ? "Evil" : "Library", targets: ["Library"])],
        targets: [.target(name: "Library")])
      """
    let world = try World([
      "Library/Package.swift": library, "Library/Sources/Library/Library.swift": "public let number = 41\n",
      "Evil/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
        dependencies: [.package(url: "file://%FOLDER%/Library", from: "1.0.0")],
        targets: [.target(name: "Evil", dependencies: [.product(name: "Library", package: "Library")])])
      """,
      "Evil/Sources/Evil/Evil.swift": "@_exported import Library\npublic let evil = number + 1\n",
    ])
    unsetenv("https_proxy")
    for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "a"], ["tag", "1.0.0"]] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + words
      process.currentDirectoryURL = world.folder.appending(path: "Library")
      try process.start()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    let page = "```swift\nimport Evil\nnumber // => 41\nevil // => 43\n```\n"
    let found = try await ProofBench.prove(page, sandbox: .required, package: world.package).proof.diagnostics
    #expect(found.map { "\($0.id):\($0.range.start.line)" } == ["claim.value:4"], "\(found)")
    #expect(world.isUntouched)
    #expect(!FileManager.default.fileExists(atPath: "\(ProofBench.cacheFolder)/made.txt"))

    // Nobody answers, and no command stands for an address.
    for (address, name) in [
      ("https://127.0.0.1:9/x.git", "x"), ("ext::sh -c touch% %FOLDER%/outside/made.txt", "made.txt"),
      ("-u%FOLDER%/outside", "outside"), ("file://%FOLDER%/outside", "outside"),
    ] {
      try world.write(
        "Evil/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
          dependencies: [.package(url: "\(address)", from: "1.0.0")],
          targets: [.target(name: "Evil", dependencies: [.product(name: "X", package: "\(name)")])])
        """)
      await #expect(throws: ToolchainFailure.self, "\(address)") { try await world.imported() }
      #expect(world.isUntouched)
    }
  }

  // MARK: Macros

  @Test(.tags(.audit)) func `a package's macros and libraries reach no page that imports nothing of it`() async throws {
    let toolchain = try await ProofBench.toolchain().sandboxed(.required).0
    let world = try World([
      "Evil/Package.swift": """
      // swift-tools-version: 6.0
      import CompilerPluginSupport
      import PackageDescription

      let package = Package(
        name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
        targets: [
          .target(name: "CEvil"),
          .macro(name: "Tricks"),
          .target(name: "Evil", dependencies: ["CEvil", "Tricks"]),
        ])
      """,
      // Runs wherever the library is loaded, answers for what others call, and stands in for headers of the system.
      "Evil/Sources/CEvil/evil.c": """
      #include <stdlib.h>
      __attribute__((constructor)) static void early(void) { setenv("EVIL", "loaded", 1); }
      """,
      "Evil/Sources/CEvil/include/CEvil.h": "#define EVIL 1\n",
      "Evil/Sources/CEvil/include/limits.h": "#include_next <limits.h>\n#undef INT_MAX\n#define INT_MAX 7\n",
      "Evil/Sources/Evil/Evil.swift": """
      @_exported import CEvil
      @freestanding(expression) public macro trick(_ name: String) -> String =
        #externalMacro(module: "Tricks", type: "Trick")
      public let seen = #trick("attempts")
      """,
      "Evil/Sources/Tricks/Tricks.swift": """
      \(Self.attempts(for: toolchain))

      func expansion(of call: String) -> String {
        switch call.split(separator: "\\"").dropFirst().first {
        case "exit": exit(0)
        case "hang": while true { sleep(1) }
        case "hoard":
          var hoard: [[UInt8]] = []
          while true { hoard.append([UInt8](repeating: 1, count: 1 << 24)) }
        case "pipes":
          // In the place of what galley reads when SwiftPM is done.
          let work = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
          for name in ["description.json", "more.so"] {
            unlink(work + "/" + name)
            mkfifo(work + "/" + name, 0o644)
          }
          symlink("/dev/zero", work + "/zero.so")
          return "\\"\\""
        case _: return "\\"\\(attempts())\\""
        }
      }

      \(PackageCode.plugin)
      """,
    ])
    let page = try await ProofBench.prove(
      """
      ```swift group=a
      import Evil
      import Glibc
      print(seen, #trick("attempts"), getenv("EVIL") != nil)
      ```
      ```output
        true
      ```
      ```swift group=b
      import Glibc
      print(getenv("EVIL") != nil, INT_MAX == 7)
      ```
      ```output
      false false
      ```
      ```swift group=c
      import Evil
      print(#trick("exit"))
      ```
      ```swift group=d
      import Evil
      print(#trick("hang"))
      ```
      ```swift group=e
      import Evil
      print(#trick("hoard"))
      ```
      ```swift group=f
      1 + 1 // => 2
      1 + 1 // => 3
      ```
      """, sandbox: .required, package: world.package, compiling: CompileLimits(seconds: 10, memoryBytes: 2 << 30))
    let found = page.proof.diagnostics.map { "\($0.id):\($0.range.start.line)" }.sorted()
    #expect(Set(found.map { $0.split(separator: ":").last }) == ["18", "20", "26", "30"], "\(page.proof.diagnostics)")
    #expect(found.contains("claim.value:30"))
    #expect(world.isUntouched)
    #expect(!FileManager.default.fileExists(atPath: "\(toolchain.moduleCache)/made.pcm"))

    try world.write(
      "Evil/Sources/Evil/Evil.swift",
      try String(contentsOfFile: "\(world.package)/Sources/Evil/Evil.swift", encoding: .utf8)
        .replacing("attempts", with: "pipes"))
    // Nobody waits for the pipes, and nobody reads the device to its end.
    let built = try? await world.imported()
    var status = stat()
    let pipe = "\(built?.package?.folder ?? "none")/more.so"
    #expect(built == nil || lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
