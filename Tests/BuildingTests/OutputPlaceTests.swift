import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Where `-o` may lead: each place is resolved before it is judged, and what is refused stays as it was.
struct OutputPlaceTests {
  private static let files = [
    "site/Content/index.md": "# A\n", "site/Content/guide/a.md": "# B\n", "site/Data/team.yml": "- Ada\n",
    "site/Templates/own.mustache": "", "site/.galley/proofs/x": "kept", "site/.git/config": "kept",
    "package/Package.swift": "", "package/Sources/P/P.swift": "", "home/.profile": "kept", "other/x": "kept",
  ]

  /// Below the folder of the test; `nowhere` is not there.
  private static let refused = [
    "site/Content", "site/Content/", "site/./Content/.", "site//Content", "site/Content/guide", "site/Content/new/er",
    "site/nowhere/../Content", "site/x/../Data", "site/x/y/../../Content/z", "site/Content/guide/../../Data",
    "site/Templates", "site/Data/x", "site", "site/", "site/Content/..", "site/nowhere/..", ".", "nowhere/..",
    "link-to-content", "link-to-content/x", "link-to-content/../Data", "link-to-site/Data",
    "nowhere/../link-to-site/Content",
    "link-to-nothing", "link-to-nothing/x", "circle", "circle/x", "file", "file/x", "site/.galley", "site/.galley/site",
    "site/.git", "site/.git/new", "package", "home", "home/..", "nowhere/../home", "bound-content", "bound-content/x",
    "/",
    "//", "/..", "/tmp/..", "other",
  ]

  private static let taken = [
    "site/Public", "site/nowhere/../Public", "site/Public/", "site/a/b/../c", "link-to-site/Public", "home/site",
    "package/docs", "Content", "site/Contents", "empty", "link-to-empty", "nowhere/../empty/",
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    try folder.link("link-to-content", to: "site/Content")
    try folder.link("link-to-site", to: folder["site"])
    try folder.link("link-to-nothing", to: "nowhere")
    try folder.link("circle", to: "circle")
    try folder.write("file", "kept")
    try FileManager.default.createDirectory(atPath: folder["empty"], withIntermediateDirectories: false)
    try folder.link("link-to-empty", to: "empty")
    return folder
  }

  private func build(_ folder: TemporaryFolder, to output: String, disk: any Disk = LocalDisk()) async throws {
    let place = output.hasPrefix("/") ? output : folder.path + "/" + output
    var (site, _) = try SiteConfigurationReader(disk: disk).read(root: folder["site"], output: place)
    site.package = folder["package"]
    site.homeFolder = folder["home"]
    _ = try await SiteBuilder(disk: disk, home: SiteBench.home).build(site, prover: nil)
  }

  @Test func `no output is among the sources, above them, or where something else lies`() async throws {
    let folder = try folder()
    // A folder that is another one by its name only, as with a bind mount or a disk that does not tell case.
    let disk = AliasedDisk(
      ["bound-content": folder["site/Content"]].reduce(into: [:]) { $0[folder[$1.key]] = $1.value })
    let before = try folder.files()
    for output in Self.refused {
      await #expect(throws: SiteFailure.self, "\(output)") { try await build(folder, to: output, disk: disk) }
    }
    #expect(try folder.files() == before)
    #expect(try !folder.names().contains { $0.hasPrefix(".") || $0 == "nowhere" })
  }

  @Test func `a site goes where nothing is lost, and makes no folder that is only passed through`() async throws {
    for output in Self.taken {
      let folder = try folder()
      let before = try folder.files()
      try await build(folder, to: output)
      let after = try folder.files()
      for (path, text) in before { #expect(after[path] == text, "\(output): \(path)") }
      #expect(!folder.exists("nowhere") && !folder.exists("site/nowhere") && !folder.exists("site/a/b"), "\(output)")
      #expect(after.keys.contains { $0.hasSuffix("/guide/a.html") }, "\(output)")
    }
  }

  @Test func `a site's own link decides neither where it is written nor where its cache lies`() async throws {
    let folder = try folder()
    try folder.link("site/Public", to: "../empty")
    await #expect { try await build(folder, to: "site/Public") } throws: {
      "\($0)".hasSuffix("name its target with -o")
    }
    #expect(try folder.files(below: "empty").isEmpty)
    try FileManager.default.removeItem(atPath: folder["site/.galley"])
    try folder.link("site/.galley", to: "../home")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder["site"])
    #expect { try site.checkCache(disk: LocalDisk()) } throws: { "\($0)".contains("--cache-dir") }
  }

  @Test func `cleaning removes what galley keeps, follows no link, and leaves the rest`() throws {
    let folder = try TemporaryFolder([
      ".galley/proofs/a": "", ".galley/sites/b": "", ".galley/run-1-0/c": "", ".galley/.gitignore": "*\n",
      "mine/x": "kept", ".galley/run-notes/d": "kept", ".galley/thesis.md": "kept",
    ])
    try folder.link(".galley/proofs/link", to: folder["mine"])
    try folder.link(".galley/support", to: folder["mine"])
    #expect(try CacheLocation.remove(folder[".galley"], disk: LocalDisk()) == ["run-notes", "thesis.md"])
    #expect(
      try folder.files() == [
        "mine/x": "kept", ".galley/run-notes/d": "kept", ".galley/thesis.md": "kept", ".galley/.gitignore": "*\n",
      ])
    try FileManager.default.removeItem(atPath: folder[".galley/run-notes"])
    try FileManager.default.removeItem(atPath: folder[".galley/thesis.md"])
    #expect(try CacheLocation.remove(folder[".galley"], disk: LocalDisk()).isEmpty)
    #expect(try folder.names() == ["mine"])
  }
}

/// The local disk, on which some folders bear a second name.
private final class AliasedDisk: OverlayDisk {
  let below: any Disk = LocalDisk()
  private let names: [String: String]

  init(_ names: [String: String]) { self.names = names }

  func status(_ path: String) throws(DiskFailure) -> DiskStatus { try below.status(names[path] ?? path) }

  func entry(_ path: String) throws(DiskFailure) -> DiskStatus { try below.entry(names[path] ?? path) }

  /// As the system does it: the name that was asked for is a real one.
  func resolve(_ path: String) throws(DiskFailure) -> String {
    names[path] == nil ? try below.resolve(path) : path
  }
}
