import Foundation
import TestSupport
import Testing

/// Builds that are killed at different moments.
@Suite(.takingTurns) struct KilledBuildTests {
  private let pages = 120

  private final class Site {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-killed-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ version: String, pages: Int) throws {
      let posts = folder.appending(path: "Content/_posts")
      try FileManager.default.createDirectory(at: posts, withIntermediateDirectories: true)
      try Data("search: false\nurl: https://example.org/sub\n".utf8).write(
        to: folder.appending(path: "Content/galley.yml"))
      for number in 0..<pages {
        let day = String(format: "%d-%02d-%02d", 2020 + number % 5, number % 12 + 1, number % 28 + 1)
        let text = "---\ntitle: \(version) \(number)\ntags: [t\(number % 9)]\n---\n# \(version) \(number)\n\nText.\n"
        // The same number of files, some of which are others.
        let name = number % 10 == 0 ? "\(version)-\(number)" : "\(number)"
        try Data(text.utf8).write(to: posts.appending(path: "\(day)-\(name).md"))
        let other = posts.appending(path: "\(day)-\(version == "one" ? "two" : "one")-\(number).md")
        try? FileManager.default.removeItem(at: other)
      }
    }

    func build() throws -> Process {
      let process = Process()
      process.executableURL = TestedPackage.command
      process.arguments = ["build", "--no-check"]
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.start()
      return process
    }

    /// The bytes of every published file, by path.
    func published() throws -> [String: Data] {
      let output = folder.appending(path: "Public").path
      var files: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: output) {
        if let data = FileManager.default.contents(atPath: "\(output)/\(path)") { files[path] = data }
      }
      return files
    }

    /// The inode of the published folder.
    var output: Int? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: "Public").path)
      return attributes?[.systemFileNumber] as? Int
    }

    func names(_ path: String) throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path))
    }
  }

  /// The moment at which a build is killed.
  private enum Moment {
    /// After this number of changes below the site's folder, counted by inotify.
    case change(Int)
    /// As soon as the new site is published.
    case exchanged
  }

  @Test func `a killed build does not damage the last site, and the next build removes its files`() throws {
    let site = Site()
    var wanted: [String: [String: Data]] = [:]
    var changes = 0
    for version in ["one", "two"] {
      try site.write(version, pages: pages)
      let watch = FolderWatch(site.folder.path)
      let process = try site.build()
      changes = watch.follow(process.processIdentifier) { _ in false }
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      wanted[version] = try site.published()
    }
    let (one, two) = (try #require(wanted["one"]), try #require(wanted["two"]))
    #expect(one.count > pages && one.count == two.count && one != two)
    let names = (try site.names(""), try site.names(".galley"), try site.names(".galley/sites"))

    #expect(changes > pages)
    var moments: [Moment] = [.exchanged, .exchanged]
    for number in 0..<15 { moments.append(.change(changes * number / 15)) }
    // More of them where the new site takes its place.
    for number in 0..<8 { moments.append(.change(changes - 20 * number)) }
    var isOne = false
    var killed = 0
    for moment in moments {
      try site.write(isOne ? "two" : "one", pages: pages)
      let before = site.output
      let watch = FolderWatch(site.folder.path)
      let process = try site.build()
      watch.follow(process.processIdentifier) { count in
        switch moment {
        case .change(let number): count >= number
        case .exchanged: site.output != before
        }
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      let now = try site.published()
      #expect(now == one || now == two, "\(moment): \(now.count) files")
      isOne = now == one
    }
    #expect(killed > 10)

    try site.write("one", pages: pages)
    let process = try site.build()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try site.published() == one)
    #expect(try site.names("") == names.0)
    #expect(try site.names(".galley") == names.1)
    #expect(try site.names(".galley/sites") == names.2)
  }
}
