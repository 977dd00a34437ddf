import Foundation
import Testing

@testable import Sites

struct SiteOutputTests {
  private func file(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: OutputPath(path), content: .bytes(Array(text.utf8)))
  }

  private func write(_ files: [OutputFile], to folder: String, disk: any Disk = LocalDisk()) throws {
    let output = try SiteOutput(folder: folder, disk: disk)
    let staging = try output.stage()
    defer { staging.remove() }
    for file in files { staging.write(file) }
    try output.replace(with: staging)
  }

  @Test func `a new site takes the old one's place whole`() throws {
    let folder = try TemporaryFolder()
    try write([file("index.html", "old"), file("gone/page.html", "old")], to: folder["Public"])
    try write([file("index.html", "new"), file("a/b/c.html", "c")], to: folder["Public"])
    let files = try folder.files(below: "Public")
    #expect(files.keys.sorted() == [".galley-output", "a/b/c.html", "index.html"])
    #expect(files["index.html"] == "new")
    #expect(try folder.names() == ["Public"])
  }

  @Test func `missing folders above the output are made`() throws {
    let folder = try TemporaryFolder()
    try write([file("index.html", "x")], to: folder["a/b/site"])
    #expect(folder.exists("a/b/site/index.html"))
  }

  @Test func `an empty folder is taken, one with something in it is not`() throws {
    let folder = try TemporaryFolder(["mine/notes.txt": "keep me"])
    try FileManager.default.createDirectory(atPath: folder["empty"], withIntermediateDirectories: false)
    try write([file("index.html", "x")], to: folder["empty"])
    #expect(folder.exists("empty/index.html"))
    #expect { try write([file("index.html", "x")], to: folder["mine"]) } throws: {
      ($0 as? SiteFailure)?.description.contains("was not written by galley") == true
    }
    #expect(try folder.files(below: "mine") == ["notes.txt": "keep me"])
  }

  @Test func `a file in the place of the output is left alone`() throws {
    let folder = try TemporaryFolder(["Public": "a file"])
    #expect(throws: SiteFailure.self) { try write([file("index.html", "x")], to: folder["Public"]) }
    #expect(try folder.files() == ["Public": "a file"])
  }

  @Test func `below a file no folder can be made, and the system's words are told`() throws {
    let folder = try TemporaryFolder(["file": ""])
    #expect { try write([file("index.html", "x")], to: folder["file/Public"]) } throws: {
      "\($0)".contains("Not a directory")
    }
  }

  @Test func `what a killed build left behind is gone after the next one`() throws {
    let folder = try TemporaryFolder([
      ".Public.galley-99999-0/half.html": "half", ".Public.galleys": "not ours", ".Other.galley-1-0/x": "not ours",
    ])
    try write([file("index.html", "x")], to: folder["Public"])
    #expect(try folder.names() == [".Other.galley-1-0", ".Public.galleys", "Public"])
  }

  @Test func `what a running build holds is let be`() throws {
    let folder = try TemporaryFolder([".Public.galley-1-0/half.html": "half"])
    let lock = try LocalDisk().lock(folder[".Public.galley-1-0"])
    try write([file("index.html", "x")], to: folder["Public"])
    #expect(folder.exists(".Public.galley-1-0/half.html"))
    withExtendedLifetime(lock) {}
  }

  @Test func `when the disk is full the old site stays and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    try write([file("index.html", "old")], to: folder["Public"])
    let before = try folder.files()
    let files = [file("index.html", "new"), file("big.html", String(repeating: "x", count: 100))]
    #expect { try write(files, to: folder["Public"], disk: SmallDisk(room: 50)) } throws: {
      ($0 as? DiskFailure)?.code == ENOSPC && "\($0)".contains("No space left on device")
    }
    #expect(try folder.files() == before)
  }

  @Test func `where names cannot be swapped the files move in one by one`() throws {
    let folder = try TemporaryFolder()
    let disk = SmallDisk(canExchange: false)
    try write([file("a", "file"), file("b/c/d.html", "d"), file("stay.html", "1")], to: folder["Public"])
    let new = [file("a/b.html", "folder now"), file("b/x.html", "x"), file("stay.html", "2")]
    try write(new, to: folder["Public"], disk: disk)
    var files = try folder.files(below: "Public")
    files[".galley-output"] = nil
    #expect(files == ["a/b.html": "folder now", "b/x.html": "x", "stay.html": "2"])
    #expect(!folder.exists("Public/b/c"))
    #expect(try folder.names() == ["Public"])
  }

  @Test func `behind a link the folder is replaced, not the link`() throws {
    let folder = try TemporaryFolder()
    try write([file("index.html", "old")], to: folder["real"])
    try folder.link("Public", to: "real")
    try write([file("index.html", "new")], to: folder["Public"])
    #expect(try folder.files(below: "real")["index.html"] == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["Public"]) == "real")
  }

  @Test func `an old site is removed whatever names it holds`() throws {
    let folder = try TemporaryFolder()
    try write([file("a/index.html", "old")], to: folder["Public"])
    let name = Array(folder["Public/a"].utf8CString.dropLast()) + [0x2F, -1, -2, 0]
    #expect(close(creat(name, 0o644)) == 0)
    try folder.link("Public/a/outside", to: folder.path)
    try write([file("index.html", "new")], to: folder["Public"])
    #expect(try folder.names() == ["Public"])
    #expect(try folder.files(below: "Public").keys.sorted() == [".galley-output", "index.html"])
  }
}

/// The local disk with little room, or without swapping.
private final class SmallDisk: LayeredDisk {
  let below: any Disk = LocalDisk()
  private let room: Int
  private let canExchange: Bool

  init(room: Int = .max, canExchange: Bool = true) {
    self.room = room
    self.canExchange = canExchange
  }

  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    guard bytes.count <= room else {
      try below.write(Array(bytes.prefix(room)), to: path)
      throw DiskFailure(.write, path, code: ENOSPC)
    }
    try below.write(bytes, to: path)
  }

  func exchange(_ path: String, with other: String) throws(DiskFailure) {
    guard canExchange else { throw DiskFailure(.replace, other, code: EXDEV) }
    try below.exchange(path, with: other)
  }
}
