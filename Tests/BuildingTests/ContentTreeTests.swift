import Base
import Foundation
import Markdown
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct ContentTreeTests {
  private let disk = LocalDisk()

  @Test func `pages and other files come in order of path, hidden ones not at all`() throws {
    let folder = try TemporaryFolder([
      "b.md": "", "a/index.markdown": "", "a/picture.png": "", ".hidden.md": "", "_draft.md": "", "_drafts/x.md": "",
      "a/.git/y.md": "", "_posts/2016-09-23-rows.md": "", "UPPER.MD": "",
    ])
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.pages.map(\.path) == ["UPPER.MD", "_posts/2016-09-23-rows.md", "a/index.markdown", "b.md"])
    #expect(tree.assets.map(\.path) == ["a/picture.png"])
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.pages[1].date == CalendarDate(year: 2016, month: 9, day: 23))
    #expect(tree.pages[1].stem == "rows")
    #expect(tree.pages[3].file == folder["b.md"])
  }

  @Test func `a link that leads back into its own folder is a fault, not a loop`() throws {
    let folder = try TemporaryFolder(["a/b/page.md": ""])
    try folder.link("a/b/back", to: "../..")
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.pages.map(\.path) == ["a/b/page.md"])
    #expect(tree.diagnostics.map(\.id) == ["content.symlink-loop"])
    #expect(tree.diagnostics.first?.range.file == folder["a/b/back"])
  }

  @Test func `a link to itself and one to nothing cannot be read, which is said`() throws {
    let folder = try TemporaryFolder(["page.md": ""])
    try folder.link("self.md", to: "self.md")
    try folder.link("nothing.md", to: "no-such-file.md")
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.diagnostics.map(\.id) == ["content.unreadable", "content.unreadable"])
    let said = Set(tree.diagnostics.map(\.summary))
    #expect(
      said == [
        "cannot read this file or folder: too many levels of symbolic links",
        "cannot read this file or folder: No such file or directory",
      ])
  }

  @Test func `a folder named like a page is a folder`() throws {
    let folder = try TemporaryFolder(["x.md/inside.md": ""])
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.pages.map(\.path) == ["x.md/inside.md"])
  }

  @Test func `a name that is no UTF-8 is a fault`() throws {
    let folder = try TemporaryFolder(["page.md": ""])
    let name = Array((folder.path + "/br").utf8CString.dropLast()) + [-1, 0x2E, 0x6D, 0x64, 0]
    #expect(close(creat(name, 0o644)) == 0)
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.diagnostics.map(\.summary) == ["file name is not valid UTF-8: br\\xff.md"])
  }

  @Test func `a pipe among the pages does not hold the build`() throws {
    let folder = try TemporaryFolder(["page.md": ""])
    #expect(mkfifo(folder["pipe.md"], 0o600) == 0)
    let tree = try ContentTree(folder: folder.path, disk: disk)
    #expect(tree.diagnostics.map(\.summary) == ["cannot read this file or folder: it is not a regular file"])
    #expect(throws: DiskFailure.self) { try disk.read(folder["pipe.md"]) }
  }

  @Test func `a folder that is not there is no site`() throws {
    #expect(throws: SiteFailure.self) { try ContentTree(folder: "/no/such/folder", disk: LocalDisk()) }
  }
}
