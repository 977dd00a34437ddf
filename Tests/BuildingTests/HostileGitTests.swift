import Base
import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Building
@testable import Sites

/// Repositories whose settings are meant to run code, to read other files or to keep git busy, with the real git.
@Suite struct HostileGitTests {
  /// Lines of `.git/config`; `%RUN%` is a program that leaves a file if it is run.
  private static let settings: [(name: String, config: String)] = [
    ("none", ""),
    ("fsmonitor", "[core]\n fsmonitor = %RUN%\n"),
    ("hooks", "[core]\n hooksPath = %HOOKS%\n"),
    ("pager", "[core]\n pager = %RUN%\n[pager]\n log = %RUN%\n"),
    ("alias", "[alias]\n log = !%RUN%\n"),
    ("external diff", "[diff]\n external = %RUN%\n[diff \"x\"]\n command = %RUN%\n textconv = %RUN%\n"),
    ("filter", "[filter \"x\"]\n clean = %RUN%\n smudge = %RUN%\n process = %RUN%\n required = true\n"),
    ("signature", "[log]\n showSignature = true\n[gpg]\n program = %RUN%\n[gpg \"ssh\"]\n program = %RUN%\n"),
    ("ssh and editor", "[core]\n sshCommand = %RUN%\n editor = %RUN%\n askPass = %RUN%\n gitProxy = %RUN%\n"),
    ("credentials", "[credential]\n helper = !%RUN%\n"),
    ("alternate references", "[core]\n alternateRefsCommand = %RUN%\n"),
    ("notes and trailers", "[trailer \"x\"]\n command = %RUN%\n[notes]\n displayRef = *\n"),
    ("submodules", "[diff]\n submodule = log\n[submodule]\n recurse = true\n[status]\n submoduleSummary = true\n"),
    ("interactive", "[interactive]\n diffFilter = %RUN%\n[color]\n ui = always\n"),
    ("format", "[format]\n pretty = %B\n[log]\n date = raw\n decorate = full\n follow = true\n mailmap = true\n"),
    ("order", "[diff]\n orderFile = %SECRET%\n[mailmap]\n file = %SECRET%\n"),
    ("attributes", "[core]\n attributesFile = %SECRET%\n excludesFile = %SECRET%\n"),
  ]

  /// What makes git fetch a missing object.
  private static let promises: [(name: String, config: String)] = [
    ("command", "[remote \"evil\"]\n promisor = true\n url = ext::%RUN%\n"),
    ("upload", "[remote \"evil\"]\n promisor = true\n url = %FOLDER%\n uploadpack = %RUN%\n"),
    ("ssh", "[remote \"evil\"]\n promisor = true\n url = ssh://x/y\n[core]\n sshCommand = %RUN%\n"),
  ]

  private func git(_ arguments: [String], in folder: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A repository with a commit, a program that tells that it was run, and a file that nobody may see.
  private func world() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "site/page.md": "# A\n", "site/deep/page.md": "# B\n", "site/.gitattributes": "* filter=x diff=x\n",
      "run": "#!/bin/sh\ntouch '%'.ran\ncat\n", "secret": "[core]\n bigFileThreshold = hush\n",
    ])
    let run = folder["run"]
    try folder.write("run", "#!/bin/sh\ntouch '\(run).ran'\ncat\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: run)
    _ = try git(["init", "-q"], in: folder["site"])
    _ = try git(["add", "."], in: folder["site"])
    _ = try git(["commit", "-q", "-m", "a"], in: folder["site"])
    for name in ["post-index-change", "fsmonitor-watchman", "reference-transaction", "post-checkout"] {
      try folder.write("hooks/\(name)", "#!/bin/sh\ntouch '\(run).ran'\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["hooks/\(name)"])
    }
    return folder
  }

  private func filled(_ text: String, _ folder: TemporaryFolder) -> String {
    text.replacing("%RUN%", with: folder["run"]).replacing("%HOOKS%", with: folder["hooks"])
      .replacing("%SECRET%", with: folder["secret"]).replacing("%FOLDER%", with: folder["site"])
  }

  private func history(_ folder: String) async -> (changes: Set<String>, failure: String?) {
    // In the open, so that nothing but git's own settings is in the way.
    let history = GitHistory(path: ProcessInfo.processInfo.environment["PATH"] ?? "", sandbox: .off)
    do {
      return (Set(try await history.lastChanges(below: folder).keys), nil)
    } catch {
      return ([], "\(error)")
    }
  }

  @Test func `no setting of a repository makes git run a program`() async throws {
    let folder = try world()
    let config = try String(contentsOfFile: folder["site/.git/config"], encoding: .utf8)
    for (name, lines) in Self.settings {
      try folder.write("site/.git/config", config + filled(lines, folder))
      let (changes, failure) = await history(folder["site"])
      #expect(changes == ["page.md", "deep/page.md", ".gitattributes"], "\(name): \(failure ?? "")")
      #expect(!FileManager.default.fileExists(atPath: folder["run"] + ".ran"), "\(name)")
      _ = GitIndex.trackedFile(in: folder["site/.galley"], disk: LocalDisk())
      #expect(!FileManager.default.fileExists(atPath: folder["run"] + ".ran"), "\(name)")
    }
  }

  @Test func `an object that is missing is fetched from nobody`() async throws {
    let folder = try world()
    let tree = try git(["rev-parse", "HEAD:deep"], in: folder["site"])
    try FileManager.default.removeItem(atPath: folder["site/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"])
    let config = """
      [core]
       repositoryformatversion = 1
      [extensions]
       partialClone = evil
      [protocol]
       allow = always
      [protocol "ext"]
       allow = always
      [protocol "file"]
       allow = always

      """
    for (name, lines) in Self.promises {
      try folder.write("site/.git/config", config + filled(lines, folder))
      let (changes, failure) = await history(folder["site"])
      #expect(changes.isEmpty && failure != nil, "\(name)")
      #expect(!FileManager.default.fileExists(atPath: folder["run"] + ".ran"), "\(name)")
    }
  }

  @Test func `what a repository includes is not told, and one that lies elsewhere or is none is a reason`() async throws
  {
    let folder = try world()
    let config = try String(contentsOfFile: folder["site/.git/config"], encoding: .utf8)
    for line in [
      "[include]\n path = %SECRET%\n", "[include]\n path = /etc/passwd\n", "[core]\n worktree = /etc\n", "[evil\n",
    ] {
      try folder.write("site/.git/config", config + filled(line, folder))
      let (_, failure) = await history(folder["site"])
      #expect(failure?.contains("hush") != true && failure?.contains("root:") != true, "\(failure ?? "")")
    }
    try FileManager.default.removeItem(atPath: folder["site/.git"])
    for line in ["gitdir: \(folder["hooks"])\n", "gitdir: /dev/zero\n", "gitdir: \(folder["secret"])\n"] {
      try folder.write("site/.git", line)
      let (changes, failure) = await history(folder["site"])
      #expect(changes.isEmpty && failure != nil)
      #expect(failure?.contains("hush") != true)
      #expect(GitIndex.trackedFile(in: folder["site/.galley"], disk: LocalDisk()) == nil)
    }
  }

  @Test func `an index whose paths grow without an end is not held in memory`() {
    // Version 4: each path repeats the one before and adds a letter.
    let count = 60_000
    var index = Array("DIRC".utf8) + [0, 0, 0, 4] + withUnsafeBytes(of: UInt32(count).bigEndian, Array.init)
    let entry =
      [UInt8](repeating: 0, count: 24) + [0, 0, 0x81, 0xA4] + [UInt8](repeating: 0, count: 32) + [0x0F, 0xFF]
    for _ in 0..<count { index += entry + [0, 97, 0] }
    index += [UInt8](repeating: 0, count: 20)
    #expect(GitIndex.paths(in: index).isEmpty)
  }
}
