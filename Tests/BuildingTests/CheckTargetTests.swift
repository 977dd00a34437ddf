import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

@Suite struct CheckTargetTests {
  @Test func `a folder of pages belongs to the site above it`() throws {
    let folder = try TemporaryFolder([
      "site/Content/a/one.md": "# One", "site/Content/a/two.markdown": "# Two", "site/Content/a/picture.svg": "",
      "README.md": "# Read me",
    ])
    let disk = LocalDisk()
    let site = folder["site"]
    #expect(
      try CheckTarget.all(for: [folder["site/Content/a"]], disk: disk).map(\.files) == [
        [folder["site/Content/a/one.md"], folder["site/Content/a/two.markdown"]]
      ])
    #expect(try CheckTarget.all(for: [folder["site/Content/a"]], disk: disk).map(\.site) == [site])
    #expect(try CheckTarget.all(for: [site, folder["site/Content"]], disk: disk).map(\.site) == [site])
    #expect(try CheckTarget.all(for: [site], disk: disk).map(\.files) == [nil])
    #expect(try CheckTarget.all(for: [folder["README.md"]], disk: disk).map(\.site) == ["."])
  }

  @Test func `a file or site of several names is one`() throws {
    let folder = try TemporaryFolder(["site/Content/a.md": "", "docs/b.md": "", "docs/c.md": ""])
    try FileManager.default.createSymbolicLink(atPath: folder["docs/d.md"], withDestinationPath: "b.md")
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: "docs")
    let names = ["docs/./b.md", "docs//b.md", "docs/../docs/c.md", "docs", "link", "link/c.md"].map { folder[$0] }
    let targets = try CheckTarget.all(for: names, disk: LocalDisk())
    #expect(targets.map(\.files) == [[folder["docs/b.md"], folder["docs/../docs/c.md"]]])
    let sites = ["site", "site/Content/", "site/../site"].map { folder[$0] }
    #expect(try CheckTarget.all(for: sites, disk: LocalDisk()).map(\.site) == [folder["site"]])
  }

  @Test func `a path that is not there is a failure`() {
    #expect(throws: DiskFailure.self) { try CheckTarget.all(for: ["no/such/folder"], disk: LocalDisk()) }
  }

  @Test func `an absolute path below the working folder is told as a relative one`() {
    #expect(FilePaths.relative("/a/b/c.md", to: "/a") == "b/c.md")
    #expect(FilePaths.relative("/a/b/", to: "/a/b") == ".")
    #expect(FilePaths.relative("/ab/c.md", to: "/a") == "/ab/c.md")
    #expect(FilePaths.relative("/c.md", to: "/") == "c.md")
    #expect(FilePaths.relative("../c.md", to: "/a") == "../c.md")
    #expect(FilePaths.relative("././b//c.md", to: "/a") == "b/c.md")
    #expect(FilePaths.relative("/a/./b/.", to: "/a") == "b")
    #expect(FilePaths.relative("./", to: "/a") == ".")
  }
}
