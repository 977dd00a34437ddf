import Foundation
import TestSupport
import Testing

/// Libraries that are compiled once for all sites: in the installation, or, if it is read-only, in the user's cache folder.
@Suite(.takingTurns, .tags(.compiler)) struct PreparationTests {
  /// A new installation, and users without a cache.
  private final class Installation {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-prepared-\(UUID().uuidString)")
    var home: URL { folder.appending(path: "home") }
    var prepared: URL { home.appending(path: "Prepared") }
    private let path: String

    /// PATH has no wasm-opt, so that only the library for samples is compiled, not the browser build.
    init() throws {
      let tools = folder.appending(path: "tools")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      var path = [tools.path]
      for place in places {
        if FileManager.default.isExecutableFile(atPath: "\(place)/swift-frontend") { path.append(place) }
        let sandbox = "\(place)/bwrap"
        if FileManager.default.isExecutableFile(atPath: sandbox) {
          try? FileManager.default.createSymbolicLink(
            atPath: tools.appending(path: "bwrap").path, withDestinationPath: sandbox)
        }
      }
      self.path = path.joined(separator: ":")
      try SmallInstallation.write(to: home)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }

    deinit {
      try? setWritable(true)
      try? FileManager.default.removeItem(at: folder)
    }

    func cache(of user: String) -> URL { folder.appending(path: "users/\(user)/cache/galley") }

    /// The folders of libraries for samples in a folder of libraries, without records and locks.
    func parts(in folder: URL) -> [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "support").path)
      return (names ?? []).filter { !$0.contains(".") }
    }

    /// The precompiled C modules, without records and locks.
    func modules(in folder: URL) -> [URL] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "clang5").path)
      return (names ?? []).filter { !$0.contains(".") }.map { folder.appending(path: "clang5/\($0)") }
    }

    /// Starts galley as a user, in a new folder with one page.
    ///
    /// - Parameter header: what stands instead of glibc's `string.h`; nil for that itself.
    func start(
      _ arguments: [String], by user: String, page: String = "let sum = 1 + 2\nsum  // => 3\n", header: String? = nil
    ) throws -> (Process, Pipe) {
      let own = folder.appending(path: "users/\(user)")
      let site = own.appending(path: "\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
      try Data("```swift\n\(page)```\n".utf8).write(to: site.appending(path: "page.md"))
      let galley = try #require(TestedPackage.command).path
      let process = Process()
      process.environment = [
        "PATH": path, "GALLEY_HOME": home.path, "HOME": own.path, "XDG_CACHE_HOME": own.appending(path: "cache").path,
        "XDG_STATE_HOME": own.appending(path: "state").path,
      ]
      if geteuid() == 0, user != "root" {
        // Nothing is read-only for root.
        for item in [own, site, site.appending(path: "page.md")] {
          try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: item.path)
        }
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", galley] + arguments
      } else {
        process.executableURL = URL(filePath: galley)
        process.arguments = arguments
      }
      if let header {
        try Data(header.utf8).write(to: site.appending(path: "string.h"))
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments =
          ["-m", "/bin/sh", "-c", "/bin/mount --bind string.h /usr/include/string.h && exec \"$0\" \"$@\"", galley]
          + arguments
      }
      process.currentDirectoryURL = site
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.start()
      return (process, output)
    }

    func galley(_ arguments: String..., by user: String) throws -> (code: Int32, output: String) {
      try outcome(of: try start(arguments, by: user))
    }

    func outcome(of started: (Process, Pipe)) throws -> (code: Int32, output: String) {
      let (process, output) = started
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, said)
    }

    func setWritable(_ isWritable: Bool) throws {
      let change = try Process.run(
        URL(filePath: "/bin/chmod"), arguments: ["-R", isWritable ? "u+w" : "a-w", home.path])
      change.waitUntilExit()
    }
  }

  @Test func `a read-only installation works for all users, prepared or not`() throws {
    let installation = try Installation()
    #expect(try installation.galley("prepare", by: "root").code == 0)
    try installation.setWritable(false)
    let first = try installation.galley("check", "page.md", by: "ada")
    #expect(first.code == 0, "\(first.output)")
    #expect(installation.parts(in: installation.cache(of: "ada")).isEmpty)
    #expect(try installation.galley("doctor", by: "ada").output.contains("samples in \(installation.prepared.path)"))

    try installation.setWritable(true)
    try FileManager.default.removeItem(at: installation.prepared)
    try installation.setWritable(false)
    #expect(
      try installation.galley("doctor", by: "ada").output.contains("warning  shared libraries: not compiled yet"))
    let second = try installation.galley("check", "page.md", by: "ada")
    #expect(second.code == 0, "\(second.output)")
    #expect(installation.parts(in: installation.cache(of: "ada")).count == 1)
    #expect(try installation.galley("doctor", by: "ada").output.contains(installation.cache(of: "ada").path))

    let third = try installation.galley("prepare", by: "grace")
    #expect(
      third.code == 0
        && third.output.contains("compiled the shared libraries into \(installation.cache(of: "grace").path)"))
    #expect(installation.parts(in: installation.cache(of: "grace")).count == 1)
  }

  @Test func `two first runs at once compile the libraries once, and a changed galley compiles them again`() throws {
    let installation = try Installation()
    let both = try (0..<2).map { _ in try installation.start(["check", "page.md"], by: "root") }
    for started in both {
      let (code, said) = try installation.outcome(of: started)
      #expect(code == 0, "\(said)")
    }
    let first = installation.parts(in: installation.prepared)
    #expect(first.count == 1 && installation.parts(in: installation.cache(of: "root")).isEmpty)
    let part = installation.prepared.appending(path: "support/\(try #require(first.first))")

    // What is damaged is built again.
    let clang = installation.modules(in: installation.prepared)
    #expect(clang.count == 1)
    let files = [part.appending(path: "Forms.swiftmodule")] + clang.map { $0.appending(path: "SwiftGlibc.pcm") }
    let whole = try files.map { try Data(contentsOf: $0).count }
    for file in files { try Data("damage".utf8).write(to: file) }
    #expect(try installation.galley("check", "page.md", by: "root").code == 0)
    #expect(try files.map { try Data(contentsOf: $0).count } == whole)

    // No site compiles the C modules again, and those of another header are others.
    let sites = installation.folder.appending(path: "users/root")
    let compiled = try FileManager.default.subpathsOfDirectory(atPath: sites.path).filter { $0.hasSuffix(".pcm") }
    #expect(compiled == [])
    let header = try String(contentsOfFile: "/usr/include/string.h", encoding: .utf8)
    let (code, said) = try installation.outcome(
      of: try installation.start(
        ["check", "page.md"], by: "root", page: "import Glibc\nnewInHeader()  // => 7\n",
        header: "#pragma once\n\(header)static inline int newInHeader(void) { return 7; }\n"))
    #expect(code == 0, "\(said)")

    // The library before the last one stays, for those who change between two toolchains.
    let source = installation.home.appending(path: "Sources/ProgramRunner/main.c")
    for isKept in [true, false] {
      try (Data(contentsOf: source) + Data("\n".utf8)).write(to: source)
      #expect(try installation.galley("check", "page.md", by: "root").code == 0)
      let parts = installation.parts(in: installation.prepared)
      #expect(parts.count == 2 && parts.contains(first[0]) == isKept)
    }
  }
}
