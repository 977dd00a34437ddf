import Foundation
import TestSupport
import Testing

/// The archive of `make dist`, in a root folder with nothing but the toolchain and what that needs.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct ArchiveTests {
  /// Only bubblewrap and tools of Debian can make such a root: a folder, and the archive in another.
  private static let made = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-archive-\(UUID().uuidString)").path
    let command = try #require(TestedPackage.command).path
    try Tool.run("sh", [".ci/dist", command, folder + "/archive"], in: TestedPackage.folder)
    try Tool.run("sh", [".ci/root", folder + "/root"], in: TestedPackage.folder)
    let swift = try Tool.run("sh", ["-c", "readlink -f \"$(command -v swift)\""])
    let toolchain = URL(filePath: swift.trimmingCharacters(in: .newlines)).deletingLastPathComponent()
      .deletingLastPathComponent().path
    return (folder, toolchain)
  }

  /// Runs `galley check` there; the toolchain and the archive are elsewhere than where they were built.
  private func check(_ files: [String: String]) throws -> CommandTests.Run {
    let (folder, toolchain) = try Self.made.get()
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { work in
      run = try CommandTests().run(
        "/usr/bin/bwrap",
        [
          "--unshare-all", "--die-with-parent", "--clearenv", "--ro-bind", folder + "/root", "/", "--ro-bind",
          toolchain, "/toolchain", "--ro-bind", folder + "/archive", "/galley", "--bind", work.path, "/work",
          "--tmpfs", "/tmp", "--proc", "/proc", "--dev", "/dev", "--chdir", "/work", "--setenv", "PATH",
          "/toolchain/bin:/usr/bin", "--setenv", "HOME", "/tmp", "/galley/bin/galley", "check",
        ], in: work)
    }
    return try #require(run)
  }

  private func heads(_ run: CommandTests.Run) -> [Substring] {
    run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
  }

  @Test func `a README is checked with nothing but the toolchain`() throws {
    let run = try check([
      "Content/index.md": "# Home\n",
      "Content/page.md": """
      # Page

      ```swift
      import Foundation
      print([3, 1].sorted()) // Prints "[1, 3]"
      Date(timeIntervalSince1970: 1).timeIntervalSince1970 // => 1.0
      [3, 1].count // => 3
      ```
      """,
    ])
    #expect(run.code == 1)
    #expect(heads(run) == ["Content/page.md:7:14: error: the actual value is 2 [claim.value]"], "\(run.errors)")
    // What is missing is said.
    #expect(run.errors.contains("run unsandboxed, with all your permissions: missing 'bwrap'"))
    #expect(run.output.contains("unsandboxed)"))
  }

  @Test func `a package is built and checked with nothing but the toolchain`() throws {
    let run = try check([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "piles", products: [.library(name: "Piles", targets: ["Piles"])], targets: [.target(name: "Piles")])
      """,
      "Sources/Piles/Piles.swift": "/// ```\n/// pile // => 1\n/// pile + 1 // => 3\n/// ```\npublic let pile = 1\n",
    ])
    #expect(run.code == 1)
    #expect(
      heads(run) == ["Sources/Piles/Piles.swift:3:14: error: the actual value is 2 [claim.value]"], "\(run.errors)")
  }

  @Test func `the archive names the licence of each library that it contains, and needs no folder of this machine`()
    throws
  {
    let (folder, toolchain) = try Self.made.get()
    let licences = Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/archive/licences"))
    #expect(
      licences.isSuperset(of: ["galley.txt", "swift.txt", "libcmark0.30.2.txt", "libyaml-0-2.txt"]), "\(licences)")
    for library in try FileManager.default.contentsOfDirectory(atPath: folder + "/archive/lib") {
      let dynamic = try Tool.run("readelf", ["-d", "\(folder)/archive/lib/\(library)"])
      #expect(!dynamic.contains(toolchain), "\(library)")
      let name = String(library.prefix { $0 != "." }).lowercased()
      let isOfSwift =
        FileManager.default.fileExists(atPath: "\(toolchain)/lib/swift/linux/\(library)")
        || FileManager.default.fileExists(atPath: "\(toolchain)/lib/swift/host/\(library)")
      let isNamed = licences.contains { licence in licence.replacing("-s1", with: "_s").hasPrefix(name) }
      #expect(isOfSwift || isNamed, "\(library)")
    }
  }
}
