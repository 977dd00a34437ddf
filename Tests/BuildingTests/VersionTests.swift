import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Sites with old versions, built from tags of a real repository.
@Suite(.takingTurns, .tags(.compiler)) struct VersionTests {
  @Test func `each version has a folder, and its pages name the others`() async throws {
    let site = try VersionedSite()
    let (report, _, _) = try await site.build()
    #expect(report.diagnostics.isEmpty && report.versions.map(\.title) == ["2.0", "1.0"])
    #expect(try site.text("index.html").contains("It is the third."))
    #expect(try site.text("2.0/index.html").contains("It is the second."))
    #expect(try site.text("1.0/index.html").contains("It is the first."))
    #expect(try site.links(on: "guide.html") == ["3.0* guide.html", "2.0 2.0/guide.html", "1.0 1.0/guide.html"])
    #expect(
      try site.links(on: "1.0/guide.html") == ["3.0 ../guide.html", "2.0 ../2.0/guide.html", "1.0* guide.html"])
    // Only the first has this page.
    #expect(
      try site.links(on: "1.0/old.html") == ["3.0 ../index.html", "2.0 ../2.0/index.html", "1.0* old.html"])
    #expect(try site.canonical(of: "guide.html") == "https://greeter.example/docs/guide.html")
    #expect(try site.canonical(of: "1.0/guide.html") == "https://greeter.example/docs/guide.html")
    #expect(try site.canonical(of: "1.0/old.html") == "https://greeter.example/docs/1.0/old.html")
    let notice = "This is the documentation of 1.0. The newest version is 3.0."
    #expect(try site.text("1.0/guide.html").contains("\(notice) <a href=\"../guide.html\">This page in 3.0</a>"))
    #expect(try site.text("1.0/old.html").contains("\(notice) <a href=\"../index.html\">Documentation of 3.0</a>"))
    #expect(try !site.text("guide.html").contains("This is the documentation of"))
    let files = try site.folder.files(below: "Public")
    #expect(files.values.allSatisfy { !$0.contains("<!--!galley") })
    #expect(files.values.allSatisfy { !$0.contains("old.example") })
    let machines = ["sitemap.xml", "robots.txt", "llms.txt", "404.html"]
    for name in machines { #expect(files[name] != nil && files["1.0/" + name] == nil, "\(name)") }
    #expect(files["sitemap.xml"]?.contains("/1.0/") == false)
    // The author's repository is as it was.
    #expect(try Tool.run("git", ["-C", site.folder.path, "status", "--porcelain"]).isEmpty)
    #expect(try Tool.run("git", ["-C", site.folder.path, "worktree", "list"]).split(separator: "\n").count == 1)
  }

  @Test func `each version has a search of its own`() async throws {
    let site = try VersionedSite()
    _ = try await site.build()
    let files = try site.folder.files(below: "Public").filter { $0.key.contains("Assets/Search/") }
    func holding(_ word: String) -> [String] {
      Set(files.filter { $0.value.contains(word) }.keys.map { String($0.prefix(4)) }).sorted()
    }
    #expect(holding("primordial") == ["1.0/"])
    #expect(files.keys.contains { $0.hasPrefix("Assets/") } && files.keys.contains { $0.hasPrefix("2.0/") })
  }

  @Test func `old versions are checked with their own package, once, and their errors are told with their lines`()
    async throws
  {
    let site = try VersionedSite()
    let first = try await site.build(isChecked: true)
    #expect(first.report.diagnostics.isEmpty && first.opened == 2 && first.checked == 3)
    #expect(first.report.versions.map(\.samples) == [1, 1])
    let second = try await site.build(isChecked: true)
    #expect(second.report.isUnchanged && second.opened == 0 && second.checked == 0)
    #expect(second.report.versions.map(\.isCached) == [true, true])
    // Only the newest is new: nothing else is compiled, rendered or written.
    let node = try site.node("1.0/guide.html")
    try site.folder.write("Content/guide.md", VersionedSite.guide(calling: "greet(person: \"A\" + \"da\")"))
    let third = try await site.build(isChecked: true)
    #expect(!third.report.isUnchanged && third.opened == 0 && third.checked == 1)
    #expect(try site.node("1.0/guide.html") == node)

    // Nothing is written where an old version has errors.
    let written = try site.folder.files(below: "Public")
    try site.folder.write("Content/guide.md", "# Guide\n\n```swift\nlet n: Int = \"x\"\n```\n")
    try site.commit("Wrong")
    try site.git("tag", "-f", "1.0")
    try site.folder.write("Content/guide.md", "# Guide\n\nRight.\n")
    let (report, _, _) = try await site.build(isChecked: true)
    let error = try #require(report.diagnostics.first)
    #expect(error.id == "sample.does-not-compile" && error.range.file == "1.0:Content/guide.md")
    #expect(error.range.start == SourcePosition(line: 4, column: 14) && report.diagnostics.count == 1)
    #expect(report.oldTexts["1.0:Content/guide.md"] != nil)
    #expect(error.notes.last?.text.hasPrefix("in version '1.0'; to build it without checking its samples") == true)
    #expect(try site.folder.files(below: "Public") == written)
    // As the note says.
    try site.folder.write(
      "Content/galley.yml", VersionedSite.settings.replacing("- tag: 1.0", with: "- tag: 1.0\n    check: false"))
    let after = try await site.build(isChecked: true)
    #expect(after.report.diagnostics.isEmpty)
    #expect(try site.text("1.0/guide.html").contains("was not checked"))
  }

  @Test func `a tag that moves is built again, and no other`() async throws {
    let site = try VersionedSite()
    _ = try await site.build()
    try site.git("tag", "-f", "1.0", "2.0^{}")
    let (report, _, _) = try await site.build()
    #expect(report.versions.map(\.isCached) == [true, false])
    #expect(try site.text("1.0/index.html").contains("It is the second."))
    #expect(!site.folder.exists("Public/1.0/old.html"))
  }

  @Test func `what a page says of other versions changes without rendering it`() async throws {
    let site = try VersionedSite()
    _ = try await site.build()
    try FileManager.default.removeItem(atPath: site.folder["Content/guide.md"])
    try site.folder.write("Content/index.md", "# Greeter\n")
    try site.folder.write(
      "Content/galley.yml",
      VersionedSite.settings.replacing("3.0", with: "4.0").replacing("- 2.0", with: "- main\n  - 2.0"))
    let (report, _, _) = try await site.build()
    #expect(report.versions.map(\.isCached) == [false, true, true])
    #expect(
      try site.links(on: "1.0/guide.html") == [
        "4.0 ../index.html", "main ../main/guide.html", "2.0 ../2.0/guide.html", "1.0* guide.html",
      ])
    #expect(try site.text("1.0/guide.html").contains("The newest version is 4.0."))
    #expect(try site.canonical(of: "1.0/guide.html") == "https://greeter.example/docs/1.0/guide.html")
  }

  @Test func `a page that has moved is found at its former address`() async throws {
    let site = try VersionedSite()
    try FileManager.default.moveItem(
      atPath: site.folder["Content/guide.md"], toPath: site.folder["Content/tour.md"])
    let text = "---\naliases: [/guide.html]\n---\n# Tour\n"
    try site.folder.write("Content/tour.md", text)
    try site.folder.write("Content/index.md", "# Greeter\n")
    _ = try await site.build()
    #expect(try site.links(on: "1.0/guide.html").first == "3.0 ../tour.html")
    #expect(try site.canonical(of: "1.0/guide.html") == "https://greeter.example/docs/tour.html")
  }

  /// What damages or takes away cached results.
  private static let damages: [(String, @Sendable (VersionedSite) throws -> Void)] = [
    ("the cache", { try FileManager.default.removeItem(atPath: $0.folder[".galley"]) }),
    ("the output", { try FileManager.default.removeItem(atPath: $0.folder["Public"]) }),
    (
      "files of versions",
      { site in
        for name in try FileManager.default.subpathsOfDirectory(atPath: site.folder[".galley/versions"])
        where !name.hasPrefix("trees/") && !name.contains("list-") && name.contains("/") {
          try site.folder.write(".galley/versions/" + name, "Something else.")
        }
        try FileManager.default.removeItem(atPath: site.folder["Public"])
      }
    ),
    (
      "lists and trees",
      { site in
        for name in try FileManager.default.subpathsOfDirectory(atPath: site.folder[".galley/versions"]) {
          if name.contains("list-") || name.hasSuffix(".md") {
            try site.folder.write(".galley/versions/" + name, "Something else.")
          }
        }
        try FileManager.default.removeItem(atPath: site.folder["Public"])
      }
    ),
  ]

  @Test(arguments: damages.indices) func `a damaged cache gives the same site`(number: Int) async throws {
    let (name, damage) = Self.damages[number]
    let site = try VersionedSite()
    _ = try await site.build { $0.compression = [.gzip] }
    let files = try site.folder.files(below: "Public")
    try damage(site)
    let (report, _, _) = try await site.build { $0.compression = [.gzip] }
    #expect(report.diagnostics.isEmpty, "\(name)")
    #expect(try site.folder.files(below: "Public") == files, "\(name)")
  }

  /// Programs that fail as long as there is a file `broken` beside them.
  private func failingTools() throws -> TemporaryFolder {
    let tools = try TemporaryFolder(["broken": ""])
    let start = "#!/bin/sh\nPATH='\(Workbench.path)'\n"
    let fails = "[ -e '\(tools.path)/broken' ] && exit 1"
    try tools.write("python3", "\(start)\(fails)\nexec python3 \"$@\"\n")
    try tools.write("git", "\(start)case \" $* \" in *' log '*) \(fails);; esac\nexec git \"$@\"\n")
    for name in ["python3", "git"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools[name])
    }
    return tools
  }

  @Test func `an old version for which a tool failed is built again, until it does not`() async throws {
    let site = try VersionedSite()
    try site.folder.write("Content/code.md", "# Code\n\n```python\ndef f(): pass\n```\n")
    try site.commit("Code")
    try site.git("tag", "-f", "2.0")
    try FileManager.default.removeItem(atPath: site.folder["Content/code.md"])
    try site.folder.write("Content/galley.yml", "title: Greeter\nlast-updated: true\n")
    try site.commit("Days")
    try site.git("tag", "-f", "1.0")
    try site.folder.write("Content/galley.yml", VersionedSite.settings)
    let tools = try failingTools()
    let broken = try await site.build(tools: tools.path).report
    #expect(!broken.diagnostics.hasErrors && broken.versions.map(\.isCached) == [false, false])
    #expect(
      broken.remarks.contains { $0.hasPrefix("2.0: code in other languages is shown without syntax highlighting") })
    #expect(try !site.text("2.0/code.html").contains("hl-keyword"))
    #expect(try !site.text("1.0/index.html").contains("<time"))
    let again = try await site.build(tools: tools.path).report
    #expect(!again.isUnchanged && again.versions.map(\.isCached) == [false, false])
    try FileManager.default.removeItem(atPath: tools["broken"])
    let whole = try await site.build(tools: tools.path).report
    #expect(whole.versions.map(\.isCached) == [false, false])
    #expect(try site.text("2.0/code.html").contains("hl-keyword"))
    #expect(try site.text("1.0/index.html").contains("<time"))
    let last = try await site.build(tools: tools.path).report
    #expect(last.isUnchanged && last.versions.map(\.isCached) == [true, true])
  }

  @Test func `compressed copies are those of the finished pages`() async throws {
    let site = try VersionedSite()
    _ = try await site.build { $0.compression = [.gzip] }
    let unpacked = try Tool.run("gzip", ["-dc", site.folder["Public/1.0/guide.html.gz"]])
    #expect(try unpacked == site.text("1.0/guide.html"))
    #expect(unpacked.contains("The newest version is 3.0."))
    try site.folder.write("Content/galley.yml", VersionedSite.settings.replacing("3.0", with: "4.0"))
    _ = try await site.build { $0.compression = [.gzip] }
    let again = try Tool.run("gzip", ["-dc", site.folder["Public/1.0/guide.html.gz"]])
    #expect(again.contains("The newest version is 4.0."))
    // Without compression none is left.
    _ = try await site.build()
    #expect(!site.folder.exists("Public/1.0/guide.html.gz"))
  }

  // MARK: What is wrong

  @Test func `names that mean nothing are told where they are`() async throws {
    let site = try VersionedSite()
    try site.folder.write("Content/galley.yml", "versions:\n  - 2.O\n  - branch: 1.0\n")
    let (report, _, _) = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["version.unknown", "version.unknown"])
    #expect(
      report.diagnostics.map(\.summary) == [
        "the repository has no tag or branch '2.O'", "the repository has no branch '1.0'",
      ])
    #expect(report.diagnostics.map(\.range.start.line) == [2, 3])
    #expect(report.diagnostics.first?.notes.first?.text == "did you mean '2.0'?")
    #expect(!site.folder.exists("Public"))
  }

  @Test func `a shallow clone says how to get the tags, and no repository that there is none`() async throws {
    let site = try VersionedSite()
    let clone = try TemporaryFolder()
    _ = try Tool.run(
      "git", ["clone", "-q", "--no-tags", "--depth", "1", "file://\(site.folder.path)", clone["site"]])
    let builder = SiteBuilder(disk: LocalDisk(), home: Workbench.home, path: Workbench.path)
    let (configuration, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: clone["site"])
    let report = try await builder.build(configuration, prover: nil)
    #expect(report.diagnostics.map(\.id) == ["version.unknown", "version.unknown"])
    #expect(report.diagnostics[0].notes.last?.text.contains("fetch-depth: 0") == true)
    try FileManager.default.removeItem(atPath: clone["site/.git"])
    let without = try await builder.build(configuration, prover: nil)
    #expect(without.diagnostics.map(\.id) == ["version.no-repository"])
    #expect(without.diagnostics[0].summary.hasSuffix("it is not in a git repository"))
  }

  @Test func `a version without a site, and one whose folder is taken, are errors`() async throws {
    let site = try VersionedSite()
    try site.git("checkout", "-q", "--orphan", "empty")
    try site.git("rm", "-rfq", ".")
    try site.folder.write("README.txt", "Nothing.\n")
    try site.commit("Empty")
    try site.git("tag", "0.1")
    try site.git("checkout", "-q", "main")
    try site.folder.write("Content/galley.yml", "versions:\n  - 0.1\n  - tag: 2.0\n    title: guide\n")
    try site.folder.write("Content/guide/index.md", "# Guides\n")
    let (report, _, _) = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["version.not-built", "version.taken-folder"])
    #expect(report.diagnostics.map(\.range.start.line) == [2, 3])
  }

  @Test func `templates of an old version without a place for the notice are told`() async throws {
    let site = try VersionedSite()
    try site.folder.write(
      "Templates/page.mustache",
      "<!DOCTYPE html>\n<html lang=\"en\"><head>{{> head}}</head><body>{{{content}}}</body></html>\n")
    try site.commit("Old layout")
    try site.git("tag", "-f", "1.0")
    try FileManager.default.removeItem(atPath: site.folder["Templates"])
    let (report, _, _) = try await site.build()
    let warning = try #require(report.diagnostics.first { $0.id == "version.no-place" })
    #expect(warning.range.start.line == 6 && warning.severity == .warning)
    #expect(try site.canonical(of: "1.0/guide.html") == "https://greeter.example/docs/guide.html")
  }

  @Test func `uncommitted changes are of the newest version only`() async throws {
    let site = try VersionedSite()
    try site.folder.write("Content/index.md", "# Greeter\n\nNot committed.\n")
    try site.folder.write("Content/galley.yml", VersionedSite.settings + "  - branch: main\n")
    _ = try await site.build()
    #expect(try site.text("index.html").contains("Not committed."))
    #expect(try site.text("main/index.html").contains("It is the third."))
  }

  // MARK: The files of a commit

  @Test func `links that lead to links are followed, and those that lead nowhere are told`() async throws {
    let site = try VersionedSite()
    try site.folder.write("documentation/guide.md", "# Linked guide\n")
    try FileManager.default.removeItem(atPath: site.folder["Content/guide.md"])
    func link(_ path: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: site.folder[path], withDestinationPath: target)
    }
    try link("Content/guide.md", "../docs/guide.md")
    try link("docs", "documentation")
    try link("Content/lost.md", "../nowhere.md")
    try site.commit("Links")
    try site.git("tag", "-f", "1.0")
    try FileManager.default.removeItem(atPath: site.folder["Content/lost.md"])
    let (report, _, _) = try await site.build()
    #expect(report.diagnostics.isEmpty)
    #expect(site.folder.exists("Public/1.0/guide.html") && site.folder.exists("Public/guide.html"))
    #expect(report.remarks == ["1.0: links to nothing in its commit are left out: Content/lost.md"])
  }

  @Test func `only the site's folder is taken out of a repository, without what is too large`() async throws {
    let folder = try TemporaryFolder([
      ".gitignore": ".galley\nPublic\n", "Media/film.txt": "Frames.\n", "docs/Content/index.md": "# Home\n",
    ])
    func git(_ words: String...) throws {
      _ = try Tool.run("git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
    }
    // More than git's output may have.
    try folder.write("docs/Content/film.bin", "")
    try FileHandle(forWritingTo: URL(filePath: folder["docs/Content/film.bin"])).truncate(atOffset: 257 << 20)
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-q", "-m", "One")
    try git("tag", "1.0")
    try FileManager.default.removeItem(atPath: folder["docs/Content/film.bin"])
    try folder.write("docs/Content/galley.yml", "versions: [1.0]\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["docs"])
    let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home, path: Workbench.path)
      .build(site, prover: nil)
    #expect(report.diagnostics.isEmpty)
    #expect(report.remarks == ["1.0: files of more than 128 MiB are left out: docs/Content/film.bin"])
    #expect(folder.exists("docs/Public/1.0/index.html"))
    let taken = try FileManager.default.subpathsOfDirectory(atPath: folder["docs/.galley/versions/trees"])
    #expect(taken.contains { $0.hasSuffix("docs/Content/index.md") } && !taken.contains { $0.contains("Media") })
  }
}
