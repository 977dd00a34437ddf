import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Caches that come with the sources.
@Suite struct GitIndexTests {
  private func git(_ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
  }

  private func tracked(_ folder: String) throws -> String? {
    GitIndex.trackedFile(in: try LocalDisk().resolve(folder), disk: LocalDisk())?.path
  }

  @Test func `a tracked cache is found in every kind of index, and no other folder is taken for one`() throws {
    let long = String(repeating: "long-", count: 40)
    let kinds: [(name: String, setup: [[String]])] = [
      ("2", []), ("4", [["update-index", "--index-version", "4"]]), ("split", [["update-index", "--split-index"]]),
    ]
    for hash in ["sha1", "sha256"] {
      for (name, setup) in kinds {
        let folder = try TemporaryFolder([
          "site/.galley/proofs/ab/cd": "?", "site/.galley2/x": "?", "site/Content/\(long)/index.md": "# Home\n",
          "site/Content/.galley": "?", "a": "a",
        ])
        try git(["init", "-q", "--object-format=\(hash)"], in: folder.path)
        try git(["add", "site/.galley2", "site/Content", "a"], in: folder.path)
        for arguments in setup { try git(arguments, in: folder.path) }
        #expect(try tracked(folder["site/.galley"]) == nil, "\(hash) \(name)")
        #expect(try tracked(folder["site/.galley2"]) == "site/.galley2/x", "\(hash) \(name)")
        // Version 3.
        try git(["add", "-N", "-f", "site/.galley/proofs/ab/cd"], in: folder.path)
        #expect(try tracked(folder["site/.galley"]) == "site/.galley/proofs/ab/cd", "\(hash) \(name)")
        try git(["add", "-f", "site/.galley"], in: folder.path)
        #expect(try tracked(folder["site/.galley"]) == "site/.galley/proofs/ab/cd", "\(hash) \(name)")
        // What is within it is of it, and what is around it is not.
        #expect(try tracked(folder["site/.galley/proofs"]) != nil)
        #expect(try tracked(folder["site/Content/\(long)"]) != nil)
      }
    }
  }

  @Test func `worktrees and repositories around are looked into, and what is no index holds nothing`() throws {
    let folder = try TemporaryFolder(["one/.galley/x": "?", "one/inner/.galley/y": "?"])
    try git(["init", "-q"], in: folder["one"])
    try git(["add", "-f", ".galley", "inner"], in: folder["one"])
    try git(["commit", "-q", "-m", "a"], in: folder["one"])
    try git(["init", "-q"], in: folder["one/inner"])
    #expect(try tracked(folder["one/inner/.galley"]) == "inner/.galley/y")
    try git(["worktree", "add", "-q", "../two"], in: folder["one"])
    #expect(try tracked(folder["two/.galley"]) == ".galley/x")
    let index = Array(try Data(contentsOf: URL(filePath: folder["one/.git/index"])))
    for length in 0..<index.count { _ = GitIndex.paths(in: Array(index[..<length])) }
    for place in 0..<index.count {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = index
        damaged[place] = value
        _ = GitIndex.paths(in: damaged)
      }
    }
    for text in ["", "DIRC", "?", "gitdir: nowhere\n", "gitdir:"] {
      try folder.write("two/.git", text)
      #expect(try tracked(folder["two/.galley"]) == nil)
    }
  }

  @Test func `a site whose cache is tracked, or holds its key, is refused with what to do`() throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n", ".galley/x": "?", "elsewhere/y": "?"])
    func trust(_ change: (inout SiteConfiguration) -> Void = { _ in }, file: String? = nil) -> String? {
      do {
        var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
        change(&site)
        _ = try CacheTrust(to: &site, file: file, environment: ["XDG_STATE_HOME": folder["state"]], disk: LocalDisk())
        return nil
      } catch {
        return "\(error)"
      }
    }
    try git(["init", "-q"], in: folder.path)
    #expect(trust() == nil)
    let root = try LocalDisk().resolve(folder.path)
    let place = folder[".galley"]
    let refusal =
      "the cache '\(place)' is tracked by git ('.galley/x'), so a commit could change the results of checks; "
      + "run: git -C '\(root)' rm -r --cached '.galley'"
    try git(["add", "-f", ".galley"], in: folder.path)
    #expect(trust() == refusal)
    try git(["rm", "-r", "-q", "--cached", ".galley"], in: folder.path)
    #expect(trust() == nil)
    // A link that is tracked, or leads to what is.
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "elsewhere")
    #expect(trust() == nil)
    try git(["add", "-f", ".galley"], in: folder.path)
    #expect(trust() == refusal.replacing(".galley/x", with: ".galley"))
    try git(["rm", "-q", "--cached", ".galley"], in: folder.path)
    try git(["add", "elsewhere"], in: folder.path)
    #expect(trust()?.contains("'elsewhere/y'") == true)
    #expect(trust({ $0.cache = folder["state"] })?.contains("contains the key that signs it") == true)
    #expect(trust(file: folder["none"])?.hasPrefix("cannot read the cache key: ") == true)
  }
}
