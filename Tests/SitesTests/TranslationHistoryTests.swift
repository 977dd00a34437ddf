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
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git("add", "-A", in: folder)
    try git("commit", "-q", "-m", "a", in: folder)
  }

  private func check(_ folder: TemporaryFolder) async throws -> (found: [String], remarks: [String]) {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let check = TranslationCheck(
      path: ProcessInfo.processInfo.environment["PATH"] ?? "", sandbox: .auto, disk: LocalDisk())
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
}
