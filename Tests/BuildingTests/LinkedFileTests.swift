import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

/// Links that lead out of a site: nothing behind them is published, printed or written to.
struct LinkedFileTests {
  private static let secret = "XYZZY-top-secret"

  /// Below `site`, where the links lead from there.
  private static let links = [
    ("Content/page.md", "../../outside/page.md"), ("Content/folder", "../../outside"),
    ("Content/picture.svg", "../../outside/picture.svg"), ("Content/environ.txt", "/proc/self/environ"),
    ("Content/self", "/proc/self"), ("Content/cwd.md", "/proc/self/root/etc/passwd"), ("Content/zero.png", "/dev/zero"),
    ("Content/all", "/"), ("Content/chain.md", "chain"), ("Content/chain", "../Data/leap"),
    ("Data/leap", "../../outside/page.md"),
    ("Data/secret.yml", "../../outside/secret.yml"), ("Data/more", "../../outside"),
    ("Templates/secret.mustache", "../../outside/secret.html"), ("Templates/environ.mustache", "/proc/self/environ"),
    ("Templates/Assets/own.css", "../../../outside/own.css"),
    ("Templates/Cells/TextCell.html", "../../../outside/secret.html"),
    ("Content/git.txt", "../.git/config"), ("Content/dot.txt", "../.env"), ("Content/hidden", "../.hidden"),
    ("Content/quoted.swift", "../../outside/code.swift"), ("quoted-folder", "../outside"),
  ]

  private func folder() throws -> TemporaryFolder {
    let secret = Self.secret
    let folder = try TemporaryFolder([
      "outside/page.md": "# \(secret)\n", "outside/picture.svg": "<svg>\(secret)</svg>",
      "outside/secret.yml": "a: \(secret)\n",
      "outside/secret.html": "<p>\(secret)</p>", "outside/own.css": "/* \(secret) */",
      "outside/code.swift": "// \(secret)\n",
      "site/.git/config": secret, "site/.env": secret, "site/.hidden/x.txt": secret,
      "site/shared/part.md": "# Shared\n",
      "site/Data/team.yml": "name: Ada\n", "site/Templates/note.mustache": "<p>note</p>",
      "site/Content/index.md": "# Home\n\n![A](own.svg)\n",
      "site/Content/own.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
    ])
    try folder.link("site/Content/part.md", to: "../shared/part.md")
    try folder.link("site/Content/shared", to: folder["site/shared"])
    return folder
  }

  private func builder() -> SiteBuilder { SiteBuilder(disk: LocalDisk(), home: SiteBench.home) }

  @Test func `nothing behind a link out of the site is published or told, and links inside of it are`() async throws {
    let folder = try folder()
    for (name, target) in Self.links {
      let parent = FilePaths.parent(folder["site/" + name])
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try folder.link("site/" + name, to: target)
    }
    for pipe in ["Content/pipe.md", "Data/pipe.yml", "Templates/pipe.mustache"] {
      #expect(mkfifo(folder["site/" + pipe], 0o600) == 0)
    }
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    let told = try await builder().build(site, prover: nil)
    // Pipes are errors, each told; none holds the build.
    #expect(told.diagnostics.filter { $0.id == "content.unreadable" }.count == 3)
    for pipe in ["Content/pipe.md", "Data/pipe.yml", "Templates/pipe.mustache"] {
      #expect(unlink(folder["site/" + pipe]) == 0)
    }
    let report = try await builder().build(site, prover: nil)
    #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty)
    let left = Set(report.diagnostics.filter { $0.id == "content.symlink-outside-site" }.map(\.range.file))
    // Files that are quoted are left where they are; the others are named, each.
    let wanted = Set(Self.links.map { folder["site/" + $0.0] }).subtracting([folder["site/quoted-folder"]])
    #expect(left == wanted, "\(left.symmetricDifference(wanted).sorted())")
    let files = try folder.files(below: "site/Public")
    #expect(files["part.html"] != nil && files["shared/part.html"] != nil)
    for (path, text) in files { #expect(!text.contains(Self.secret) && !text.contains("PATH="), "\(path)") }
    // The line that a message would show.
    let sources = LocalDisk().enclosed(in: AllowedPaths(of: site, home: SiteBench.home, disk: LocalDisk()))
    var formatter = DiagnosticFormatter(usesColor: false) { try? sources.read($0) }
    for diagnostic in report.diagnostics { #expect(!formatter.format(diagnostic).contains(Self.secret)) }
  }

  @Test func `quotes and pages that are named in the call are read where they lie, not where they lead`() async throws {
    let folder = try folder()
    for path in ["../../outside/code.swift", "quoted.swift", "../quoted-folder/code.swift", "/proc/self/environ"] {
      try folder.write("site/Content/index.md", "# A\n\n```swift file=\(path)\n```\n")
      try? folder.link("site/Content/quoted.swift", to: "../../outside/code.swift")
      try? folder.link("site/quoted-folder", to: "../outside")
      let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
      let report = try await builder().check(site, prover: nil)
      #expect(report.diagnostics.contains { $0.id == "file.missing" }, "\(path)")
    }
    try folder.link("site/named.md", to: "../outside/page.md")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    let named = try await builder().check(files: [folder["site/named.md"]], of: site, prover: nil)
    #expect(named.pages == 0 && named.diagnostics.map(\.id) == ["content.symlink-outside-site"])
    let elsewhere = try await builder().check(files: [folder["outside/page.md"]], of: site, prover: nil)
    #expect(elsewhere.pages == 1 && elsewhere.diagnostics.isEmpty)
  }

  @Test(arguments: ["Content", "Templates", "Data"])
  func `a part of the site that is a link out of it is refused with a remedy`(part: String) throws {
    let folder = try TemporaryFolder(["outside/index.md": "# A\n"])
    try FileManager.default.createDirectory(atPath: folder["site"], withIntermediateDirectories: false)
    if part != "Content" { try folder.write("site/Content/index.md", "# A\n") }
    try folder.link("site/\(part)", to: "../outside")
    #expect { try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"]) } throws: {
      "\($0)".contains("\(part) is a symbolic link to a place outside of the site's folder; name the site by")
    }
    // The site's folder itself may be one: whoever calls has named it.
    if part != "Content" {
      try FileManager.default.removeItem(atPath: folder["site/\(part)"])
      try folder.link("link", to: "site")
      _ = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["link"])
    }
  }

  @Test func `settings, ejected templates and blessed pages go through no link out of the site`() throws {
    let folder = try TemporaryFolder(["outside/galley.yml": "title: XYZZY\n", "site/Content/index.md": "# A\n"])
    try folder.link("site/Content/galley.yml", to: "../../outside/galley.yml")
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    #expect(site.title == nil && faults.map(\.id) == ["content.symlink-outside-site"])
    try FileManager.default.createDirectory(atPath: folder["site/Templates"], withIntermediateDirectories: false)
    try folder.link("site/Templates/Assets", to: "../../outside")
    #expect(throws: SiteFailure.self) {
      try Ejection(["galley.css"], into: site, home: SiteBench.home, isForced: true, disk: LocalDisk())
    }
    try folder.link("site/Content/page.md", to: "../../outside/galley.yml")
    let disk = LocalDisk().enclosed(in: AllowedPaths(of: site, disk: LocalDisk()))
    let page = folder["site/Content/page.md"]
    #expect { try disk.replace(page, holding: Array("title: XYZZY\n".utf8), with: []) } throws: {
      ($0 as? DiskFailure)?.isOutside == true
    }
    #expect(throws: DiskFailure.self) { try disk.write([1], to: folder["outside/new"]) }
    #expect(throws: DiskFailure.self) { try disk.makeFolder(folder["site/Templates/Assets/new"]) }
    #expect(throws: DiskFailure.self) { try disk.remove(folder["site/Templates/Assets/galley.yml"]) }
    #expect(try folder.files(below: "outside") == ["galley.yml": "title: XYZZY\n"])
  }

  @Test func `a link that comes into the way after a path was judged is not followed`() throws {
    let folder = try TemporaryFolder(["site/a/x.md": "own", "outside/x.md": "secret"])
    let disk = LocalDisk().withoutLinks
    #expect(try disk.read(folder["site/a/x.md"]) == Array("own".utf8))
    try FileManager.default.removeItem(atPath: folder["site/a"])
    try folder.link("site/a", to: "../outside")
    #expect { try disk.read(folder["site/a/x.md"]) } throws: { ($0 as? DiskFailure)?.code == ESTALE }
    #expect(throws: DiskFailure.self) { try disk.list(folder["site/a"]) }
    #expect(throws: DiskFailure.self) { try disk.copy(folder["site/a/x.md"], to: folder["copy"]) }
    #expect(!folder.exists("copy"))
  }
}
