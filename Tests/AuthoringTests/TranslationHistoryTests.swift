import Base
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// What is older in a translation than in its original, by a real history.
@Suite(.takingTurns) struct TranslationHistoryTests {
  private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git("add", "-A", in: folder)
    try git("commit", "-q", "-m", "a", in: folder)
  }

  /// - Parameter tools: a folder with a git that is called instead of the machine's.
  private func check(
    _ folder: TemporaryFolder, tools: TemporaryFolder? = nil
  ) async throws -> (found: [String], remarks: [String]) {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let check = TranslationCheck(
      path: tools?.path ?? ProcessInfo.processInfo.environment["PATH"] ?? "", sandbox: tools == nil ? .auto : .off,
      disk: LocalDisk())
    let report = try await check.check(site)
    let found = report.diagnostics.map { "\(FilePaths.name($0.range.file)):\($0.range.start.line) \($0.id)" }
    return (found, report.remarks)
  }

  private static let files = [
    "Content/galley.yml": "languages: [de]\n",
    "Content/a.md": "---\ntitle: A\n---\nOne sentence,\nand another.\n\n- first\n- second\n\nEnd.\n",
    "Content/de/a.md": "---\ntitle: A\n---\nEin Satz,\nund noch einer.\n\n- erstens\n- zweitens\n\nEnde.\n",
    "Content/b.md": "# B\n",
  ]

  @Test func `a changed sentence of the original is told where its translation is`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try git("init", "-q", in: folder)
    try commit(folder)
    #expect(try await check(folder).found == [])
    #expect(try await check(folder).remarks == ["de: 1 of 2 pages are translated; missing: b.md"])

    // Other breaks of lines are no other text.
    try folder.replace("Content/a.md", "sentence,\nand", "sentence, and")
    try commit(folder)
    #expect(try await check(folder).found == [])

    try folder.replace("Content/a.md", "- second", "- the second")
    #expect(try await check(folder).found == ["a.md:8 translation.stale"])
    try commit(folder)
    try folder.replace("Content/a.md", "title: A", "title: Another")
    try commit(folder)
    #expect(try await check(folder).found == ["a.md:2 translation.stale", "a.md:8 translation.stale"])

    // The translation follows, at first without a commit; that of another line does not count.
    try folder.replace("Content/de/a.md", "zweitens", "das zweite")
    #expect(try await check(folder).found == ["a.md:2 translation.stale"])
    try folder.replace("Content/de/a.md", "Ende.", "Schluss.")
    try commit(folder)
    #expect(try await check(folder).found == ["a.md:2 translation.stale"])

    try folder.append("Content/a.md", "\nA new end.\n")
    #expect(try await check(folder).found == ["a.md:2 translation.stale", "a.md:10 translation.incomplete"])
  }

  @Test func `without a history that tells it, nothing is said to be up to date`() async throws {
    let folder = try TemporaryFolder(Self.files)
    await #expect(throws: SiteFailure.self) { try await check(folder) }
    try git("init", "-q", in: folder)
    try commit(folder)
    try folder.append("Content/a.md", "\nMore.\n")
    try commit(folder)
    let other = try TemporaryFolder()
    try git("clone", "-q", "--depth", "1", "file://" + folder.path, ".", in: other)
    await #expect(throws: SiteFailure.self) { try await check(other) }
  }

  @Test func `pages that were moved are no older than before, and what changed since is told`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try git("init", "-q", in: folder)
    try commit(folder)
    try folder.replace("Content/a.md", "- second", "- the second")
    try commit(folder)
    try git("mv", "Content/a.md", "Content/é b.md", in: folder)
    try git("mv", "Content/de/a.md", "Content/de/é b.md", in: folder)
    #expect(try await check(folder).found == ["é b.md:8 translation.stale"])
    try commit(folder)
    #expect(try await check(folder).found == ["é b.md:8 translation.stale"])
    try folder.replace("Content/é b.md", "End.", "The end.")
    #expect(try await check(folder).found == ["é b.md:8 translation.stale", "é b.md:10 translation.stale"])
  }

  @Test func `an original without its content in the repository is a failure`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try git("init", "-q", in: folder)
    try commit(folder)
    // It is written anew, so that no line is as old.
    try FileManager.default.removeItem(atPath: folder["Content/a.md"])
    try commit(folder)
    try folder.write("Content/a.md", "---\ntitle: A\n---\nAnother sentence.\n")
    try commit(folder)
    let blob = try Tool.run("git", ["-C", folder.path, "rev-parse", "HEAD~2:Content/a.md"])
      .trimmingCharacters(in: .newlines)
    let object = folder[".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"]
    try FileManager.default.removeItem(atPath: object)
    await #expect(throws: SiteFailure.self) { try await check(folder) }
  }

  @Test func `lines are those of git`() async throws {
    var files = Self.files
    // A form feed and a line separator end no line.
    files["Content/a.md"] = "One \u{C} and\u{2028}two.\r\n\r\nThree.\r\n\r\nFour.\r\n"
    files["Content/de/a.md"] = "Eins \u{C} und\u{2028}zwei.\n\nDrei.\n\nVier.\n"
    let folder = try TemporaryFolder(files)
    try git("init", "-q", in: folder)
    try git("config", "core.autocrlf", "false", in: folder)
    try commit(folder)
    try folder.replace("Content/a.md", "Four", "Quatre")
    try commit(folder)
    #expect(try await check(folder).found == ["a.md:5 translation.stale"])
    try folder.replace("Content/de/a.md", "Vier", "Neu")
    try commit(folder)
    #expect(try await check(folder).found == [])
  }

  @Test func `git runs once for each translation, and a few times for all`() async throws {
    var files = Self.files
    files["Content/galley.yml"] = "languages: [de, fr]\n"
    for page in ["b", "c"] {
      for folder in ["", "de/", "fr/"] { files["Content/\(folder)\(page).md"] = "# \(page)\n" }
    }
    files["Content/fr/a.md"] = files["Content/a.md"]
    let folder = try TemporaryFolder(files)
    try git("init", "-q", in: folder)
    try commit(folder)
    let tools = try TemporaryFolder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try tools.write("git", "#!/bin/sh\nPATH='\(path)'\necho >> '\(tools.path)/log'\nexec git \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools["git"])
    #expect(try await check(folder, tools: tools).found == [])
    // Its state, its files, six pages, and twice what the commits have.
    #expect(try tools.files()["log"]?.count == 10)
    // One original is changed.
    try folder.replace("Content/c.md", "# c", "# C")
    #expect(try await check(folder, tools: tools).found == ["c.md:1 translation.stale", "c.md:1 translation.stale"])
    #expect(try tools.files()["log"]?.count == 21)
  }
}
