import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Sites

/// Builds that know of earlier ones what those have left on the disk, as each new process does.
@Suite(.takingTurns) struct EarlierBuildTests {
  private typealias Change = @Sendable (TemporaryFolder) throws -> Void

  private static func site() throws -> TemporaryFolder {
    var files = [
      "Content/galley.yml": "title: Site\nurl: https://example.org/docs\npaginate: 3\n",
      "Content/index.md": "# Home\n\n![gone](gone.png)\n\n[a](a.md#place)\n",
      "Content/a.md": "# A\n\n## Place\n\n![A picture](b/picture.svg)\n\n{{> hint text=\"one\"}}\n",
      "Content/quoting.md": "# Quoting\n\n```swift file=code.swift#part\n```\n",
      "Content/b/picture.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/>",
      "Content/_posts/2020-01-02-post.md": "---\ntags: [x]\naliases: [/old/]\n---\n# Post\n\nText of {{not}}.\n",
      "Content/_posts/2021-01-02-next.md": "---\ntags: [x, y]\n---\n# Next\n\nText.\n",
      "Data/team.yml": "- Ada\n", "code.swift": "// #region part\nlet a = 1\n// #endregion\n",
      "Templates/Partials/footer.mustache": "<p>Foot {{data.team}}</p>\n",
      "Templates/Partials/hint.mustache": "<p>Hint {{text}} of {{site.title}}</p>\n",
    ]
    for number in 0..<12 {
      let text = (0..<(30 + number * 70)).map { "word\(($0 * 7 + number) % 90)" }.joined(separator: " ")
      files["Content/part/page-\(number).md"] = "# Page \(number)\n\n\(text)\n\n```swift\nlet a = \(number)\n```\n"
    }
    return try TemporaryFolder(files)
  }

  /// - Parameter output: another one than `Public` knows of no earlier build.
  private static func build(_ folder: TemporaryFolder, to output: String = "Public") async throws -> BuildReport {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path, output: folder[output])
    let search = SearchProgram { () throws(SiteFailure) in Array("module".utf8) }
    return try await SiteBuilder(disk: LocalDisk(), home: SiteBuilderTests.home, search: search)
      .build(site, prover: nil)
  }

  /// What changes a site, or damages what was left of it, and pages that are not to be written again then.
  private static let steps: [(name: String, kept: [String], change: Change)] = [
    ("a page's text", others, { try $0.append("Content/part/page-3.md", "\nMore text here.\n") }),
    (
      "a long text", others,
      { try $0.append("Content/part/page-0.md", String(repeating: "\nMore text.\n", count: 400)) }
    ),
    ("a short text", others, { try $0.write("Content/part/page-0.md", "# Page 0\n") }),
    ("a title", ["old/index.html"], { try $0.write("Content/part/page-4.md", "# Another title\n") }),
    ("a heading", others, { try $0.write("Content/a.md", "# A\n\n## Other\n\n{{> hint text=\"two\"}}\n") }),
    ("quoted code", others, { try $0.write("code.swift", "// #region part\nlet a = 2\n// #endregion\n") }),
    ("a picture's size", others, { try $0.write("Content/b/picture.svg", "<svg width='5' height='4'/>") }),
    ("a partial", [], { try $0.write("Templates/Partials/hint.mustache", "<p>Hunt {{text}}</p>\n") }),
    ("data", [], { try $0.write("Data/team.yml", "- Eva\n") }),
    ("settings", [], { try $0.write("Content/galley.yml", "title: Sate\nurl: https://example.org\npaginate: 3\n") }),
    ("a new page", [], { try $0.write("Content/part/page-20.md", "---\ntags: [z]\n---\n# New\n\nNew words.\n") }),
    ("a page that is gone", [], { try FileManager.default.removeItem(atPath: $0["Content/part/page-5.md"]) }),
    (
      "a page of another name", [],
      { folder in
        try FileManager.default.moveItem(atPath: folder["Content/part/page-6.md"], toPath: folder["Content/part/z.md"])
      }
    ),
    ("a post's text", others, { try $0.append("Content/_posts/2020-01-02-post.md", "\nMore.\n") }),
    ("a post's tags", [], { try $0.write("Content/_posts/2020-01-02-post.md", "---\ntags: [q]\n---\n# P\n") }),
    ("another permalink", [], { try $0.write("Content/part/page-7.md", "---\npermalink: /c/\n---\n# C\n") }),
    ("a draft", [], { try $0.write("Content/part/page-8.md", "---\ndraft: true\n---\n# D\n") }),
    (
      "a page that is not searched", others,
      { folder in
        try folder.write("Content/part/page-9.md", "---\nsearch: false\n---\n# Page 9\n")
      }
    ),
    ("a missing link", others, { try $0.append("Content/part/page-10.md", "\n[gone](gone.md)\n") }),
    ("a file that a link names", [], { try $0.write("Content/gone.png", "x") }),
    (
      "a page that is written no more", others,
      { folder in
        try FileManager.default.removeItem(atPath: folder["Public/part/page-1.html"])
      }
    ),
    (
      "a text that is written no more", others,
      { folder in
        try FileManager.default.removeItem(atPath: folder["Public/part/page-1.md"])
      }
    ),
    (
      "a part of the search that is gone", others,
      { folder in
        let folders = try folder.files(below: "Public/Assets/Search").keys.sorted()
        for name in folders where name.hasPrefix("d0-") || name.hasPrefix("t0-") {
          try FileManager.default.removeItem(atPath: folder["Public/Assets/Search/\(name)"])
        }
      }
    ),
    ("the whole output", [], { try FileManager.default.removeItem(atPath: $0["Public"]) }),
    ("a damaged cache", [], { folder in try damage(folder) { $0[$0.count / 2] ^= 4 } }),
    ("a cut cache", [], { folder in try damage(folder) { $0.removeLast(9) } }),
    ("an empty cache", [], { folder in try damage(folder) { $0 = [] } }),
    (
      "no cache", [],
      { folder in
        for name in try caches(of: folder) { try FileManager.default.removeItem(atPath: folder[name]) }
        try folder.append("Content/a.md", "\nMore.\n")
      }
    ),
    (
      "another site's cache", [],
      { folder in
        let names = try caches(of: folder)
        let other = try #require(names.last)
        let bytes = try LocalDisk().read(folder[other])
        for name in names { try Data(bytes).write(to: URL(filePath: folder[name])) }
        try folder.append("Content/a.md", "\nMore.\n")
      }
    ),
  ]

  /// Pages that no other page's text concerns.
  private static let others = ["part/page-2.html", "part/page-2.md", "part/page-11.html", "404.html"]

  private static func caches(of folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: ".galley/sites").keys.filter { $0.hasSuffix("-pages") }.sorted().map {
      ".galley/sites/\($0)"
    }
  }

  private static func damage(_ folder: TemporaryFolder, _ body: (inout [UInt8]) -> Void) throws {
    for name in try caches(of: folder) {
      var bytes = try LocalDisk().read(folder[name])
      body(&bytes)
      try Data(bytes).write(to: URL(filePath: folder[name]))
    }
    // With no change of the site nobody would look at it.
    try folder.append("Content/a.md", "\nMore.\n")
  }

  @Test func `whatever has changed, the site is as it would be for the first time, and little of it is written`()
    async throws
  {
    let folder = try Self.site()
    _ = try await Self.build(folder)
    #expect(try !Self.caches(of: folder).isEmpty)
    for (number, (name, kept, change)) in Self.steps.enumerated() {
      let before = kept.map { try? LocalDisk().status(folder["Public/\($0)"]) }
      try change(folder)
      let told = try await Self.build(folder)
      #expect(!told.isUnchanged, "\(name)")
      for (file, status) in zip(kept, before) {
        #expect(try status != nil && LocalDisk().status(folder["Public/\(file)"]) == status, "\(name): \(file)")
      }
      let fresh = try await Self.build(folder, to: "Other-\(number)")
      #expect(told == fresh, "\(name)")
      let (own, other) = (try folder.files(below: "Public"), try folder.files(below: "Other-\(number)"))
      for file in Set(own.keys).union(other.keys).sorted() { #expect(own[file] == other[file], "\(name): \(file)") }
      #expect(try await Self.build(folder).isUnchanged, "\(name)")
    }
  }

  @Test func `in a big site another title is written where it is shown alone`() async throws {
    var files: [String: String] = [:]
    for folder in ["x", "y", "z"] {
      for number in 10..<40 { files["Content/\(folder)/page-\(number).md"] = "# Page \(folder)\(number)\n\nText.\n" }
    }
    let folder = try TemporaryFolder(files)
    _ = try await Self.build(folder)
    func status(_ page: String) throws -> DiskStatus { try LocalDisk().status(folder["Public/\(page)"]) }
    let pages = ["x/page-20.html", "y/page-20.html", "z/page-20.html", "z/page-21.html", "z/page-21.md"]
    let before = try pages.map(status)
    try folder.write("Content/y/page-21.md", "# Another y21\n\nText.\n")
    _ = try await Self.build(folder)
    let isKept = try zip(pages, before).map { try status($0) == $1 }
    #expect(isKept == [true, false, true, true, true])
    _ = try await Self.build(folder, to: "Other")
    #expect(try folder.files(below: "Public") == folder.files(below: "Other"))
  }

  @Test func `a file that somebody else has changed is refused as ever`() async throws {
    let folder = try Self.site()
    _ = try await Self.build(folder)
    try folder.append("Public/part/page-1.html", "mine")
    try folder.append("Content/a.md", "\nMore.\n")
    await #expect { try await Self.build(folder) } throws: {
      "\($0)".contains("part/page-1.html")
    }
    #expect(try folder.files(below: "Public")["part/page-1.html"]?.hasSuffix("mine") == true)
  }

  @Test func `what another key has sealed is no cache`() async throws {
    let folder = try Self.site()
    _ = try await Self.build(folder)
    let name = try #require(try Self.caches(of: folder).first)
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let file = SiteStamp.file(for: site, ending: "-pages", disk: LocalDisk())
    #expect(file.read(disk: LocalDisk()) != nil && file.path == folder[name])
    var other = site
    other.sharedSeal = .checksum
    #expect(SiteStamp.file(for: other, ending: "-pages", disk: LocalDisk()).read(disk: LocalDisk()) == nil)
  }
}

extension TemporaryFolder {
  fileprivate func append(_ path: String, _ text: String) throws {
    try write(path, String(decoding: try LocalDisk().read(self[path]), as: UTF8.self) + text)
  }
}
