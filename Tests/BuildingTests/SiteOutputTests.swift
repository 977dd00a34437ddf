import Base
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct SiteOutputTests {
  /// The name of a folder that a killed run left.
  private static let leftover = RunName.name(".Public.galley-", number: 0, process: 1)

  private func file(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: OutputPath(path), content: .bytes(Array(text.utf8)))
  }

  private func write(_ files: [OutputFile], to folder: String, disk: any Disk = LocalDisk()) async throws {
    let output = try SiteOutput(folder: folder, disk: disk)
    let staging = try await output.stage(reading: disk)
    defer { staging.remove() }
    for file in files { staging.write(file) }
    try await output.replace(with: staging)
  }

  @Test func `a new site takes the old one's place whole`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old"), file("gone/page.html", "old")], to: folder["Public"])
    try await write([file("index.html", "new"), file("a/b/c.html", "c")], to: folder["Public"])
    let files = try folder.files(below: "Public")
    #expect(files.keys.sorted() == [".galley-output", "a/b/c.html", "index.html"])
    #expect(files["index.html"] == "new")
    #expect(try folder.names() == ["Public"])
  }

  @Test func `missing folders above the output are made`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "x")], to: folder["a/b/site"])
    #expect(folder.exists("a/b/site/index.html"))
  }

  @Test func `an empty folder is taken, one with something in it is not`() async throws {
    let folder = try TemporaryFolder(["mine/notes.txt": "keep me"])
    try FileManager.default.createDirectory(atPath: folder["empty"], withIntermediateDirectories: false)
    try await write([file("index.html", "x")], to: folder["empty"])
    #expect(folder.exists("empty/index.html"))
    await #expect { try await write([file("index.html", "x")], to: folder["mine"]) } throws: {
      ($0 as? SiteFailure)?.description.contains("was not written by galley") == true
    }
    #expect(try folder.files(below: "mine") == ["notes.txt": "keep me"])
  }

  @Test func `a file in the place of the output is left alone`() async throws {
    let folder = try TemporaryFolder(["Public": "a file"])
    await #expect(throws: SiteFailure.self) { try await write([file("index.html", "x")], to: folder["Public"]) }
    #expect(try folder.files() == ["Public": "a file"])
  }

  @Test func `below a file no folder can be made, and the system's words are told`() async throws {
    let folder = try TemporaryFolder(["file": ""])
    await #expect { try await write([file("index.html", "x")], to: folder["file/Public"]) } throws: {
      "\($0)".contains("Not a directory")
    }
  }

  @Test func `what a killed build left behind is gone after the next one`() async throws {
    let folder = try TemporaryFolder([
      "\(Self.leftover)/half.html": "half", ".Public.galley-1-0/x": "not ours", ".Public.galleys": "not ours",
      ".Other.galley-1-0/x": "not ours",
      ".Public.galley-notes/x": "not ours", ".Public.galley-1-0-0/x": "not ours", "mine/x": "not ours",
    ])
    try folder.link(".Public.galley-2-0", to: "mine")
    try await write([file("index.html", "x")], to: folder["Public"])
    #expect(
      try folder.names() == [
        ".Other.galley-1-0", ".Public.galley-1-0", ".Public.galley-1-0-0", ".Public.galley-2-0", ".Public.galley-notes",
        ".Public.galleys",
        "Public", "mine",
      ])
    #expect(folder.exists("mine/x"))
  }

  @Test func `what a running build holds is let be`() async throws {
    let folder = try TemporaryFolder(["\(Self.leftover)/half.html": "half"])
    let lock = try LocalDisk().lock(folder[Self.leftover])
    try await write([file("index.html", "x")], to: folder["Public"])
    #expect(folder.exists("\(Self.leftover)/half.html"))
    withExtendedLifetime(lock) {}
  }

  @Test func `when the disk is full the old site stays and nothing is left beside it`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old")], to: folder["Public"])
    let before = try folder.files()
    let files = [file("index.html", "new"), file("big.html", String(repeating: "x", count: 100))]
    await #expect { try await write(files, to: folder["Public"], disk: SmallDisk(room: 50)) } throws: {
      "\($0)".contains("No space left on device")
    }
    #expect(try folder.files() == before)
  }

  @Test func `where names cannot be swapped the files move in one by one`() async throws {
    let folder = try TemporaryFolder()
    let disk = SmallDisk(canExchange: false)
    try await write([file("a", "file"), file("b/c/d.html", "d"), file("stay.html", "1")], to: folder["Public"])
    let new = [file("a/b.html", "folder now"), file("b/x.html", "x"), file("stay.html", "2")]
    try await write(new, to: folder["Public"], disk: disk)
    var files = try folder.files(below: "Public")
    files[".galley-output"] = nil
    #expect(files == ["a/b.html": "folder now", "b/x.html": "x", "stay.html": "2"])
    #expect(!folder.exists("Public/b/c"))
    #expect(try folder.names() == ["Public"])
  }

  @Test func `behind a link the folder is replaced, not the link`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old")], to: folder["real"])
    try folder.link("Public", to: "real")
    try await write([file("index.html", "new")], to: folder["Public"])
    #expect(try folder.files(below: "real")["index.html"] == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["Public"]) == "real")
  }

  @Test func `files of the author's are in the new site as they were, whatever they are`() async throws {
    let folder = try TemporaryFolder(["elsewhere/x": "x"])
    try await write([file("index.html", "old"), file("guide/a.html", "a")], to: folder["Public"])
    let mine = [
      "CNAME": "docs.example.org", ".nojekyll": "", ".well-known/security.txt": "me", ".git/HEAD": "ref",
      ".git/a/b/c": "1",
      "guide/notes.txt": "note",
    ]
    for (path, text) in mine { try folder.write("Public/" + path, text) }
    try folder.link("Public/outside", to: folder["elsewhere"])
    #expect(mkfifo(folder["Public/guide/pipe"], 0o600) == 0 && chmod(folder["Public/.git"], 0o710) == 0)
    let odd = Array(folder["Public/.git/a"].utf8CString.dropLast()) + [0x2F, -1, -2, 0]
    #expect(close(creat(odd, 0o644)) == 0)
    for round in 1...2 {
      try await write([file("index.html", "new \(round)")], to: folder["Public"])
      #expect(try folder.names() == ["Public", "elsewhere"])
      for (path, text) in mine {
        #expect(try LocalDisk().read(folder["Public/" + path]) == Array(text.utf8), "\(path)")
      }
      #expect(folder.exists("elsewhere/x") && !folder.exists("Public/guide/a.html"))
      #expect(try LocalDisk().entry(folder["Public/outside"]).kind == .link)
      #expect(try LocalDisk().entry(folder["Public/guide/pipe"]).kind == .other)
      #expect(access(odd, F_OK) == 0)
    }
    var status = stat()
    #expect(stat(folder["Public/.git"], &status) == 0 && status.st_mode & 0o777 == 0o710)
  }

  @Test func `where a file of the author's is in the way, the site stays and the file is named`() async throws {
    /// What somebody has made of an old site with `index.html` and `guide/a.html`, and what is then told.
    let hands: [(name: String, do: (TemporaryFolder) throws -> Void, told: String)] = [
      (
        "a new page's name", { try $0.write("Public/new.html", "mine") },
        "Public that galley did not write: new.html"
      ),
      ("a new folder's name", { try $0.write("Public/b", "mine") }, "galley did not write: b"),
      (
        "a folder in a new page's place", { try $0.write("Public/new.html/x", "mine") },
        "galley did not write: new.html"
      ),
      ("a link in a new folder's place", { try $0.link("Public/b", to: "..") }, "galley did not write: b"),
      ("a changed page", { try $0.write("Public/index.html", "mine") }, "changed after galley wrote them: index.html"),
      (
        "a link in an old page's place",
        {
          try FileManager.default.moveItem(atPath: $0["Public/index.html"], toPath: $0["kept.html"])
          try $0.link("Public/index.html", to: "../kept.html")
        }, "changed after galley wrote them: index.html"
      ),
      (
        "a copied manifest",
        {
          try $0.write("mine/notes.txt", "mine")
          try FileManager.default.removeItem(atPath: $0["Public/index.html"])
          try FileManager.default.removeItem(atPath: $0["Public/guide"])
          try $0.write("Public/notes.txt", "mine")
        }, "was not written by galley"
      ),
      (
        "a folder in its place with a copied manifest",
        {
          let marker = try Data(contentsOf: URL(filePath: $0["Public/.galley-output"]))
          try FileManager.default.removeItem(atPath: $0["Public"])
          try $0.write("Public/index.html", "mine")
          try $0.write("Public/.galley-output", marker)
        }, "changed after galley wrote them: index.html"
      ),
      (
        "a manifest that names what lies elsewhere",
        {
          let marker = try String(contentsOf: URL(filePath: $0["Public/.galley-output"]), encoding: .utf8)
          try FileManager.default.removeItem(atPath: $0["Public"])
          try $0.write("Public/x", "mine")
          try $0.write("elsewhere.txt", "mine")
          try $0.write("Public/.galley-output", marker + "../elsewhere.txt 0-4\n%2e%2e/elsewhere.txt 0-4\n/x 0-4\n")
        }, "was not written by galley"
      ),
      (
        "a manifest of before",
        {
          try $0.write("Public/.galley-output", "galley wrote this folder and replaces it whole\n")
        }, "was not written by galley"
      ),
    ]
    for hand in hands {
      let folder = try TemporaryFolder()
      try await write([file("index.html", "old"), file("guide/a.html", "a")], to: folder["Public"])
      try hand.do(folder)
      let before = try folder.files()
      await #expect("\(hand.name)") {
        try await write(
          [file("index.html", "new"), file("new.html", "n"), file("b/c.html", "c")], to: folder["Public"])
      } throws: {
        "\($0)".contains(hand.told)
      }
      #expect(try folder.files() == before, "\(hand.name)")
      #expect(try !folder.names().contains { $0.hasPrefix(".") }, "\(hand.name)")
    }
  }

  @Test func `a whole copy of a site is galley's, as is one from a repository`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old"), file("gone.html", "old")], to: folder["Public"])
    try FileManager.default.copyItem(atPath: folder["Public"], toPath: folder["docs"])
    try FileManager.default.removeItem(atPath: folder["docs/index.html"])
    try await write([file("index.html", "new")], to: folder["docs"])
    #expect(try folder.files(below: "docs").keys.sorted() == [".galley-output", "index.html"])
  }

  @Test func `what a killed run left of an old site is removed, but not what the author has nowhere else`() async throws
  {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old")], to: folder["Public"])
    try folder.write("Public/CNAME", "example.org")
    try FileManager.default.createDirectory(atPath: folder[Self.leftover], withIntermediateDirectories: true)
    for name in ["index.html", ".galley-output", "CNAME"] {
      try FileManager.default.linkItem(atPath: folder["Public/" + name], toPath: folder[Self.leftover + "/" + name])
    }
    try folder.write(Self.leftover + "/lost.txt", "only here")
    try await write([file("index.html", "new")], to: folder["Public"])
    #expect(
      try folder.files()
        == [
          Self.leftover + "/lost.txt": "only here", "Public/CNAME": "example.org", "Public/index.html": "new",
        ].merging(try folder.files().filter { $0.key.hasSuffix(".galley-output") }) { $1 })
  }

  /// What a disk was told to do, in order.
  @Test func `all is on the disk before the new site takes the old one's place, and a failing sync is an error`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old")], to: folder["Public"])
    let disk = SmallDisk()
    try await write([file("index.html", "new"), file("a/b.html", "b")], to: folder["Public"], disk: disk)
    #expect(
      disk.log == [
        "write index.html", "write b.html", "write .galley-output", "sync", "exchange", "sync names", "remove",
      ])
    for failing in ["sync", "sync names"] {
      let disk = SmallDisk(failing: failing)
      let before = try folder.files()
      await #expect { try await write([file("index.html", "newer")], to: folder["Public"], disk: disk) } throws: {
        "\($0)".contains("cannot flush") && "\($0)".contains("Input/output error")
      }
      #expect(try folder.files() == before)
      #expect(try folder.names() == ["Public"])
    }
    let first = SmallDisk()
    try await write([file("index.html", "first")], to: folder["First"], disk: first)
    #expect(first.log == ["write index.html", "write .galley-output", "sync", "rename", "sync names"])
  }

  @Test func `a file that is as it was stays the very same file, where files can have second names`() async throws {
    for canShare in [true, false] {
      let folder = try TemporaryFolder(["source": "copied"])
      let copied = OutputFile(path: OutputPath("c"), content: .copy(of: folder["source"]))
      let disk = SmallDisk(canShare: canShare)
      try await write(
        [file("index.html", "old"), file("a/same.html", "same"), copied], to: folder["Public"], disk: disk)
      let names = ["a/same.html", "c", "index.html"]
      let before = try names.map { try LocalDisk().status(folder["Public/\($0)"]) }
      try await write(
        [file("index.html", "new"), file("a/same.html", "same"), copied], to: folder["Public"], disk: disk)
      let isSame = try zip(names, before).map { try LocalDisk().status(folder["Public/\($0)"]) == $1 }
      #expect(isSame == [canShare, canShare, false])
      var files = try folder.files(below: "Public")
      files[".galley-output"] = nil
      #expect(files == ["index.html": "new", "a/same.html": "same", "c": "copied"])
      #expect(try folder.names() == ["Public", "source"])
    }
  }

  @Test func `a killed run's second names go, whatever has become of the files`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "1"), file("a.html", "a")], to: folder["Public"])
    try FileManager.default.createDirectory(atPath: folder[Self.leftover], withIntermediateDirectories: true)
    for name in ["index.html", "a.html"] {
      try LocalDisk().share(folder["Public/\(name)"], as: folder["\(Self.leftover)/\(name)"])
    }
    try folder.write("\(Self.leftover)/.galley-output", try #require(try folder.files()["Public/.galley-output"]))
    let handle = try #require(FileHandle(forWritingAtPath: folder["Public/a.html"]))
    try handle.write(contentsOf: Data("b".utf8))
    try handle.close()
    try SiteOutput(folder: folder["Public"], disk: LocalDisk()).removeLeftovers()
    #expect(try folder.names() == ["Public"])
    #expect(try folder.files(below: "Public")["a.html"] == "b")
  }

  @Test func `where no second names can be made the author's files stay in place`() async throws {
    let folder = try TemporaryFolder()
    try await write([file("index.html", "old"), file("gone.html", "old")], to: folder["Public"])
    try folder.write("Public/CNAME", "example.org")
    try await write([file("index.html", "new")], to: folder["Public"], disk: SmallDisk(canShare: false))
    var files = try folder.files()
    files["Public/.galley-output"] = nil
    #expect(files == ["Public/CNAME": "example.org", "Public/index.html": "new"])
    // The manifest is that of the new site alone.
    try await write([file("index.html", "newer")], to: folder["Public"])
  }
}

/// The local disk with little room, without swapping or second names, or with failing syncs; it tells what was asked of it.
private final class SmallDisk: OverlayDisk {
  let below: any Disk = LocalDisk()
  private let room: Int
  private let canExchange: Bool
  private let canShare: Bool
  private let failing: String
  private let calls = Mutex<[String]>([])

  init(room: Int = .max, canExchange: Bool = true, canShare: Bool = true, failing: String = "") {
    self.room = room
    self.canExchange = canExchange
    self.canShare = canShare
    self.failing = failing
  }

  /// Calls of one kind in a row are one.
  var log: [String] { calls.withLock { $0 } }

  private func note(_ call: String, _ path: String) throws(DiskFailure) {
    calls.withLock { if $0.last != call { $0.append(call) } }
    if call == failing { throw DiskFailure(.sync, path, code: EIO) }
  }

  func sync(_ folder: String) throws(DiskFailure) {
    try note("sync", folder)
    try below.sync(folder)
  }

  func syncNames(in folder: String) throws(DiskFailure) {
    try note("sync names", folder)
    try below.syncNames(in: folder)
  }

  func share(_ path: String, as target: String) throws(DiskFailure) {
    guard canShare else { throw DiskFailure(.share, path, code: EPERM) }
    try below.share(path, as: target)
  }

  func rename(_ path: String, to target: String) throws(DiskFailure) {
    try note("rename", path)
    try below.rename(path, to: target)
  }

  func remove(_ path: String) throws(DiskFailure) {
    try note("remove", path)
    try below.remove(path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    guard bytes.count <= room else {
      try below.write(Array(bytes.prefix(room)), to: path)
      throw DiskFailure(.write, path, code: ENOSPC)
    }
    try note("write " + FilePaths.name(path), path)
    try below.write(bytes, to: path)
  }

  func exchange(_ path: String, with other: String) throws(DiskFailure) {
    guard canExchange else { throw DiskFailure(.replace, other, code: EXDEV) }
    try note("exchange", path)
    try below.exchange(path, with: other)
  }
}
