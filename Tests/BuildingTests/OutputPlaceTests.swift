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

  @Test func `a named file is written where nothing or a file of ours is, and nothing else is touched`() throws {
    let folder = try TemporaryFolder(["mine.md": "mine", "old": "ours 1", "folder/x": "x", "folder.new/x": "x"])
    try folder.link("link", to: "old")
    try folder.link("alias", to: "mine.md")
    try folder.link("broken", to: "nowhere")
    try FileManager.default.linkItem(atPath: folder["mine.md"], toPath: folder["second"])
    chmod(folder["old"], 0o640)
    func write(_ name: String) throws {
      try OutputTarget(folder[name]) { bytes, _ in bytes.starts(with: "ours".utf8) }.write(Array("ours 2".utf8))
    }
    for name in ["mine.md", "alias", "second", "folder", "folder/../mine.md", "broken", "mine.md/x", "none/x"] {
      #expect(throws: OutputRefusal.self, "\(name)") { try write(name) }
    }
    try write("link")
    try write("new")
    #expect(
      try folder.files() == [
        "mine.md": "mine", "second": "mine", "alias": "mine", "old": "ours 2", "link": "ours 2", "new": "ours 2",
        "folder/x": "x", "folder.new/x": "x",
      ])
    #expect(try FileManager.default.attributesOfItem(atPath: folder["old"])[.posixPermissions] as? Int == 0o640)
    #expect(try LocalDisk().entry(folder["link"]).kind == .link)
    chmod(folder["old"], 0o440)
    #expect(throws: OutputRefusal.self) { try write("old") }
    // What a killed run left goes, what somebody else named stays.
    let leftover = RunName.name(".new.galley-", number: 0, process: 1)
    try folder.write(leftover, "half")
    try folder.write(".new.galley-1-0", "not ours")
    try write("new")
    #expect(!folder.exists(leftover) && folder.exists(".new.galley-1-0"))
  }

  @Test func `a page is replaced with its permissions, or the failure says why not`() throws {
    let folder = try TemporaryFolder(["a.md": "old", "b.md": "old"])
    func replace() throws -> Bool {
      try LocalDisk().replace(folder["a.md"], holding: Array("old".utf8), with: Array("new".utf8))
    }
    chmod(folder["a.md"], 0o440)
    #expect(throws: DiskFailure(.replace, folder["a.md"], code: DiskFailure.readOnly)) { try replace() }
    chmod(folder["a.md"], 0o640)
    try FileManager.default.linkItem(atPath: folder["a.md"], toPath: folder["second"])
    #expect(throws: DiskFailure(.replace, folder["a.md"], code: DiskFailure.severalNames)) { try replace() }
    try FileManager.default.removeItem(atPath: folder["second"])
    #expect(try replace())
    #expect(try FileManager.default.attributesOfItem(atPath: folder["a.md"])[.posixPermissions] as? Int == 0o640)
    #expect(try folder.files() == ["a.md": "new", "b.md": "old"])
  }

  @Test func `a cache in a folder with other files gets a folder of its own`() throws {
    let folder = try TemporaryFolder(["run-1-2/x": "mine", "links": "mine", "other/.galley/proofs": "mine"])
    let files = try folder.files()
    var site = SiteConfiguration(root: folder.path, content: folder.path, output: folder["Public"])
    for (name, place) in [("", ".galley"), ("empty", "empty"), ("empty", "empty")] {
      site.cache = folder[name]
      try site.placeCache(disk: LocalDisk())
      #expect(site.cache == FilePaths.join(folder.path, place))
      try CacheLocation(site.cache, disk: LocalDisk()).scratch().remove(disk: LocalDisk())
      #expect(folder.exists("\(place)/CACHEDIR.TAG"))
    }
    site.cache = folder["other"]
    #expect(throws: SiteFailure.self) {
      try site.placeCache(disk: LocalDisk())
      _ = try CacheLocation(site.cache, disk: LocalDisk())
    }
    #expect(try CacheLocation.remove(folder.path, disk: LocalDisk()).contains("run-1-2"))
    for name in [".galley", "empty"] { #expect(try CacheLocation.remove(folder[name], disk: LocalDisk()).isEmpty) }
    #expect(try folder.files() == files)
  }

  @Test func `cleaning removes what galley keeps, follows no link, and leaves the rest`() throws {
    let run = RunName.name("run-", number: 0, process: 1)
    let folder = try TemporaryFolder([
      ".galley/proofs/a": "", ".galley/sites/b": "", ".galley/\(run)/c": "", ".galley/.gitignore": "*\n",
      "mine/x": "kept", ".galley/run-1-0/d": "kept", ".galley/thesis.md": "kept",
    ])
    try folder.link(".galley/proofs/link", to: folder["mine"])
    try folder.link(".galley/support", to: folder["mine"])
    #expect(try CacheLocation.remove(folder[".galley"], disk: LocalDisk()) == ["run-1-0", "thesis.md"])
    #expect(
      try folder.files() == [
        "mine/x": "kept", ".galley/run-1-0/d": "kept", ".galley/thesis.md": "kept", ".galley/.gitignore": "*\n",
      ])
    try FileManager.default.removeItem(atPath: folder[".galley/run-1-0"])
    try FileManager.default.removeItem(atPath: folder[".galley/thesis.md"])
    try folder.write(".galley/proofs/a", "")
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
