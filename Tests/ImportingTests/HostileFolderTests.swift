import Base
import Foundation
import Importing
import Testing

/// Folders on the disk: nothing is half written, nothing outside is read, nothing of the source is changed.
@Suite struct HostileFolderTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "galley-import-\(UUID().uuidString)")
    try write("site_name: Old\n", to: "old/mkdocs.yml")
    try write("# Home\n", to: "old/docs/index.md")
    try write("data", to: "old/docs/a.bin")
  }

  private func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  private func write(_ data: Data, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func place(_ path: String) -> String { root.appending(path: path).path }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place(path)).sorted()
  }

  private func read() throws -> SiteImport { try SiteImport(place("old"), from: nil, disk: LocalDisk()) }

  @Test func `a new folder and an empty one are written, any other is left alone`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let site = try read()
    try site.write(to: place("deep/new"))
    #expect(try names("deep/new") == [".gitignore", "Content"])
    try FileManager.default.createDirectory(atPath: place("empty"), withIntermediateDirectories: true)
    try site.write(to: place("empty"))
    #expect(try names("empty/Content") == ["a.bin", "galley.yml", "index.md"])
    #expect(throws: ImportFailure.notEmpty(place("empty"))) { try site.write(to: place("empty")) }
    #expect(throws: ImportFailure.within(place("old/docs/new"), place("old"))) {
      try site.write(to: place("old/docs/new"))
    }
    #expect(try names() == ["deep", "empty", "old"])
    #expect(try names("old") == ["docs", "mkdocs.yml"])
  }

  @Test func `an import that fails half way leaves nothing, and one that was killed is cleared up`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let site = try read()
    try FileManager.default.removeItem(atPath: place("old/docs/a.bin"))
    #expect(throws: ImportFailure.self) { try site.write(to: place("new")) }
    #expect(try names() == ["old"])
    try write("half", to: "\(RunName.name(".galley-new-", number: 0, process: 1))/Content/index.md")
    try read().write(to: place("new"))
    #expect(try names() == ["new", "old"])
  }

  @Test func `links out of the folder are not followed`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write("secret", to: "secret.md")
    try FileManager.default.createSymbolicLink(atPath: place("old/docs/s.md"), withDestinationPath: place("secret.md"))
    let site = try read()
    #expect(site.site.texts.allSatisfy { !$0.text.contains("secret") })
    #expect(site.diagnostics.map(\.id) == ["content.symlink-outside-site"])
    #expect(site.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `bytes that are not UTF-8 are told with their line`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write(Data("# A\n\ncaf".utf8) + Data([0xE9, 10]), to: "old/docs/b.md")
    let site = try read()
    #expect(site.site.texts.contains { $0.text.contains("caf\u{FFFD}\n") })
    #expect(site.diagnostics.map { "\($0.id) \($0.range.start.line)" } == ["import.encoding 3"])
  }

  @Test func `a folder of no generator, and one of two, are not imported`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write("x", to: "none/readme.md")
    #expect(throws: ImportFailure.unknown(place("none"))) {
      try SiteImport(place("none"), from: nil, disk: LocalDisk())
    }
    #expect(throws: ImportFailure.notOf(place("none"), .jekyll)) {
      try SiteImport(place("none"), from: .jekyll, disk: LocalDisk())
    }
    try write("title: Two\n", to: "old/_config.yml")
    #expect(throws: ImportFailure.several(place("old"), [.jekyll, .mkdocs])) { try read() }
    #expect(try SiteImport(place("old"), from: .mkdocs, disk: LocalDisk()).site.generator == .mkdocs)
  }
}
