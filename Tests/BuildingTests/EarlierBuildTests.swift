import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Builds that know of earlier ones what those have left on the disk, as each new process does.
@Suite(.takingTurns) struct EarlierBuildTests {
  @Test(.tags(.compiler), arguments: ChangingSite.Kind.allCases)
  func `whatever has changed, the site is as it would be for the first time, and little of it is written`(
    kind: ChangingSite.Kind
  ) async throws {
    let site = try await ChangingSite(kind)
    let folder = site.folder
    #expect(try await site.build().diagnostics.allSatisfy { $0.severity != .error })
    #expect(try !ChangingSite.caches(of: folder).isEmpty)
    for (number, step) in site.steps.enumerated() {
      let name = step.name
      let before = step.kept.map { try? LocalDisk().status(folder["Public/\($0)"]) }
      try step.change(folder)
      let told = try await site.build()
      #expect(!told.isUnchanged && (kind == .plain || !told.diagnostics.hasErrors), "\(name)")
      for (file, status) in zip(step.kept, before) {
        #expect(try status != nil && LocalDisk().status(folder["Public/\(file)"]) == status, "\(name): \(file)")
      }
      let fresh = try await site.build(to: "Other-\(number)")
      #expect(told == fresh, "\(name)")
      let (own, other) = (try folder.files(below: "Public"), try folder.files(below: "Other-\(number)"))
      for file in Set(own.keys).union(other.keys).sorted() { #expect(own[file] == other[file], "\(name): \(file)") }
      #expect(try await site.build().isUnchanged, "\(name)")
    }
  }

  @Test(.tags(.compiler)) func `a page that is as it was is not checked again, and what is false is found each time`()
    async throws
  {
    let site = try await ChangingSite(.checked)
    let first = try await site.build()
    #expect(first.tally.outputs == 3 && first.tally.checks == 1 && first.bars > 0)
    #expect(site.asked.take().count == 20)
    try site.folder.append("Content/part/page-3.md", "\nMore.\n")
    let second = try await site.build()
    // What shows other files, and what stands in feeds, is always looked at.
    let always: Set = ["quoting.md", "2020-01-02-post.md", "2021-01-02-next.md"]
    #expect(site.asked.take() == always.union(["page-3.md"]))
    #expect(second.tally == first.tally && second.blocks == first.blocks && second.bars == first.bars)

    let files = try site.folder.files(below: "Public")
    try site.folder.replace("Content/values.md", "count  // => 3", "count  // => 4")
    for _ in 0..<2 {
      let wrong = try await site.build()
      #expect(wrong.diagnostics.filter { $0.severity == .error }.map(\.id) == ["claim.value"])
      #expect(site.asked.take() == always.union(["values.md"]))
    }
    #expect(try site.folder.files(below: "Public") == files)
    try site.folder.replace("Content/values.md", "count  // => 4", "count  // => 3")
    #expect(try await site.build().isUnchanged)
  }

  @Test func `in a big site another title is written where it is shown alone`() async throws {
    var files: [String: String] = [:]
    for folder in ["x", "y", "z"] {
      for number in 10..<40 { files["Content/\(folder)/page-\(number).md"] = "# Page \(folder)\(number)\n\nText.\n" }
    }
    let folder = try TemporaryFolder(files)
    try await SiteBench.build(folder)
    func status(_ page: String) throws -> DiskStatus { try LocalDisk().status(folder["Public/\(page)"]) }
    let pages = ["x/page-20.html", "y/page-20.html", "z/page-20.html", "z/page-21.html", "z/page-21.md"]
    let before = try pages.map(status)
    try folder.write("Content/y/page-21.md", "# Another y21\n\nText.\n")
    try await SiteBench.build(folder)
    let isKept = try zip(pages, before).map { try status($0) == $1 }
    #expect(isKept == [true, false, true, true, true])
    try await SiteBench.build(folder, output: folder["Other"])
    #expect(try folder.files(below: "Public") == folder.files(below: "Other"))
  }

  @Test func `a file that somebody else has changed is refused as ever`() async throws {
    let site = try await ChangingSite(.plain)
    let folder = site.folder
    _ = try await site.build()
    try folder.append("Public/part/page-1.html", "mine")
    try folder.append("Content/a.md", "\nMore.\n")
    await #expect { try await site.build() } throws: {
      "\($0)".contains("part/page-1.html")
    }
    #expect(try folder.files(below: "Public")["part/page-1.html"]?.hasSuffix("mine") == true)
  }

  @Test func `what another key has sealed is no cache`() async throws {
    let site = try await ChangingSite(.plain)
    let folder = site.folder
    _ = try await site.build()
    let name = try #require(try ChangingSite.caches(of: folder).first)
    let (configuration, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let file = BuildManifest.file(for: configuration, ending: "-pages", disk: LocalDisk())
    #expect((file.read(disk: LocalDisk()) as PageCache?) != nil && file.path == folder[name])
    var other = configuration
    other.sharedSeal = .checksum
    let theirs = BuildManifest.file(for: other, ending: "-pages", disk: LocalDisk())
    #expect((theirs.read(disk: LocalDisk()) as PageCache?) == nil)
  }
}
