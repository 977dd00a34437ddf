import Base
import Foundation
import Results
import TestSupport
import Testing
import Toolchains

@testable import Building
@testable import Sites

/// A build of a site for which nothing has changed since it was written.
@Suite(.takingTurns) struct UnchangedBuildTests {
  private func site() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/galley.yml": "title: Site\nallow-broken-links: true\n",
      "Content/index.md": "# Home\n\n![gone](gone.png)\n",
      "Content/a.md": "# A\n\n```swift file=code.swift#part\n```\n\n![A picture](b/picture.svg)\n",
      "Content/b/picture.svg": "<svg/>", "Data/de/team.yml": "- Ada\n",
      "code.swift": "// #region part\nlet a = 1\n// #endregion\n",
      "Templates/Partials/footer.mustache": "<p>Foot {{data.de.team}} {{#data.en}}{{name}}{{/data.en}}</p>\n",
    ])
  }

  @Test func `nothing is written again, and all that was told is told again`() async throws {
    let folder = try site()
    let first = try await SiteBench.build(folder)
    let written = try LocalDisk().status(folder["Public"])
    var again = try await SiteBench.build(folder)
    #expect(!first.isUnchanged && again.isUnchanged)
    #expect(try LocalDisk().status(folder["Public"]) == written)
    again.isUnchanged = false
    #expect(again == first && !first.diagnostics.isEmpty)
  }

  /// What makes a site another one, and what damages what was written of it.
  private static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void)] = [
    ("a page", { try $0.write("Content/index.md", "# Hime\n\n![gone](gone.png)\n") }),
    ("settings", { try $0.write("Content/galley.yml", "title: Sate\nallow-broken-links: true\n") }),
    ("a template", { try $0.write("Templates/Partials/footer.mustache", "<p>Feet</p>\n") }),
    ("quoted code", { try $0.write("code.swift", "// #region part\nlet a = 2\n// #endregion\n") }),
    ("a picture's size", { try $0.write("Content/b/picture.svg", "<svg width='3' height='4'/>") }),
    ("data", { try $0.write("Data/de/team.yml", "- Eva\n") }),
    ("data that is new", { try $0.write("Data/en.json", "{\"name\": \"Eva\"}") }),
    ("data that is gone", { try FileManager.default.removeItem(atPath: $0["Data"]) }),
    ("a picture", { try $0.write("Content/b/picture.svg", "<SVG/>") }),
    ("a file that is new", { try $0.write("Content/gone.png", "x") }),
    ("a page that is gone", { try FileManager.default.removeItem(atPath: $0["Content/a.md"]) }),
    ("a file in a new folder", { try $0.write("Content/new/n.md", "# N\n") }),
    ("a page that is written no more", { try FileManager.default.removeItem(atPath: $0["Public/a.html"]) }),
    ("the whole output", { try FileManager.default.removeItem(atPath: $0["Public"]) }),
    (
      "what is remembered",
      { folder in
        for name in try folder.files(below: ".galley/sites").keys { try folder.write(".galley/sites/\(name)", "?") }
      }
    ),
    ("the cache", { try FileManager.default.removeItem(atPath: $0[".galley"]) }),
  ]

  @Test func `whatever has changed is built again, as it would be for the first time`() async throws {
    for (what, change) in Self.changes {
      let folder = try site()
      try await SiteBench.build(folder)
      try change(folder)
      let report = try await SiteBench.build(folder)
      #expect(!report.isUnchanged, "\(what)")
      try await SiteBench.build(folder, output: folder["Other"])
      let (own, other) = (try folder.files(below: "Public"), try folder.files(below: "Other"))
      #expect(own == other, "\(what)")
      #expect(try await SiteBench.build(folder).isUnchanged, "\(what)")
    }
  }

  @Test func `another prover proofs anew, and one that cannot be told from others always does`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n"])
    func prover(_ identity: String?) -> SiteProver {
      SiteProver.finding(identity: identity) { _ in PageProof() }
    }
    for (identity, isUnchanged) in [("a", false), ("a", true), ("b", false), ("b", true), (nil, false), (nil, false)] {
      let report = try await SiteBench.build(folder, prover: prover(identity))
      #expect(report.isUnchanged == isUnchanged, "\(identity ?? "-")")
    }
    #expect(try await !SiteBench.build(folder).isUnchanged)
  }

  @Test func `what a killed run has left goes, though there is nothing else to do`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n"])
    try await SiteBench.build(folder)
    let files = try folder.files(below: "")
    try folder.write("\(RunName.name(".Public.galley-", number: 0, process: 1))/index.html", "the old site")
    #expect(try await SiteBench.build(folder).isUnchanged)
    #expect(try folder.files(below: "") == files)
    #expect(try LocalDisk().list(folder.path).allSatisfy { !$0.starts(with: ".Public.".utf8) })
  }

  @Test func `the first site at a place that a link leads to is known the second time`() async throws {
    let folder = try site()
    try FileManager.default.createDirectory(atPath: folder["real"], withIntermediateDirectories: true)
    try folder.link("link", to: "real")
    for isUnchanged in [false, true] {
      let report = try await SiteBench.build(folder, output: folder["link/Public"])
      #expect(report.isUnchanged == isUnchanged)
    }
  }

  @Test func `nobody can say that a site is unchanged who has not its key`() async throws {
    let folder = try site()
    func build(_ key: String) async throws -> Bool {
      var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
      site.sharedSeal = CacheSeal(key: key.utf8)
      return try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: nil).isUnchanged
    }
    #expect(try await !build("ours"))
    #expect(try await build("ours"))
    // Signed by another, and a stamp in another output folder's place.
    #expect(try await !build("theirs"))
    #expect(try await !build("ours"))
    let name = try #require(try folder.files(below: ".galley/sites").keys.first { !$0.contains("-") })
    let stamp = try #require(try folder.files(below: ".galley/sites")[name])
    let other = SealedFile("sites/other", of: try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path).0)
    try folder.write(".galley/sites/other", stamp)
    #expect(BuildManifest(in: other, disk: LocalDisk()) == nil)
    // Whatever lies in its place.
    let file = folder[".galley/sites/\(name)"]
    let outside = folder["outside"]
    let manager = FileManager.default
    try manager.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let damages: [() throws -> Void] = [
      { try manager.createDirectory(atPath: "\(file)/deep", withIntermediateDirectories: true) },
      { try manager.createSymbolicLink(atPath: file, withDestinationPath: "\(outside)/stamp") },
      { #expect(mkfifo(file, 0o600) == 0) },
      {
        try manager.removeItem(atPath: folder[".galley/sites"])
        try manager.createSymbolicLink(atPath: folder[".galley/sites"], withDestinationPath: outside)
      },
      {
        try manager.removeItem(atPath: folder[".galley/sites"])
        try folder.write(".galley/sites", "?")
      },
    ]
    for (number, damage) in damages.enumerated() {
      try manager.removeItem(atPath: file)
      try damage()
      #expect(try await !build("ours"), "\(number)")
      #expect(try await build("ours"), "\(number)")
    }
    #expect(try manager.contentsOfDirectory(atPath: outside).isEmpty)
  }

  @Test func `another home's templates make another site`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "home/Templates/page.mustache": "<p>{{title}}</p>\n",
      "home/Templates/Assets/galley.css": "",
    ])
    try await SiteBench.build(folder)
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let other = SiteBuilder(disk: LocalDisk(), home: GalleyHome(folder: folder["home"]))
    #expect(try await !other.build(site, prover: nil).isUnchanged)
  }
}
