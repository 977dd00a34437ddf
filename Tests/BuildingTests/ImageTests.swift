import Base
import Diagnostics
import Foundation
import Pages
import Results
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// The sizes of images: what their files tell, and what pages make of it.
struct ImageTests {
  /// Real files of all kinds, by their names; a browser test holds them against what a browser makes of them.
  private static let pictures: [String: [UInt8]] = {
    let folder = SiteBench.home.folder + "/Tests/BrowserTests/Fixtures/Images/Content/pictures"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      names.map { ($0, Array(FileManager.default.contents(atPath: folder + "/" + $0) ?? Data())) }
    ) { first, _ in first }
  }()

  /// A picture's name says its size: `plain-30x20.png`.
  private static func size(_ name: String) throws -> ImageSize {
    let match = try #require(name.firstMatch(of: #/-(\d+)x(\d+)\./#))
    let (width, height) = (try #require(Int(match.1)), try #require(Int(match.2)))
    return try #require(ImageSize(width: width, height: height))
  }

  @Test func `files of all kinds tell their size as it is shown`() throws {
    #expect(Self.pictures.count == 17)
    for (name, bytes) in Self.pictures { #expect(try ImageHead(bytes) == .size(Self.size(name)), "\(name)") }
  }

  @Test func `what is cut off is never taken for whole, and no damage does any`() throws {
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for (name, bytes) in Self.pictures.sorted(by: { $0.key < $1.key }) {
      let whole = try ImageHead.size(Self.size(name))
      var wasWhole = false
      for length in bytes.indices {
        let head = ImageHead(Array(bytes[..<length]))
        #expect(head == whole || !wasWhole, "\(name), \(length) bytes")
        if case .size = head { #expect(head == whole, "\(name), \(length) bytes") }
        wasWhole = wasWhole || head == whole
      }
      #expect(wasWhole || name.hasSuffix(".svg"), "\(name)")
      for _ in 0..<300 {
        var damaged = bytes
        for _ in 0...random(4) { damaged[random(damaged.count)] = UInt8(random(256)) }
        if case .size(let size) = ImageHead(damaged) { #expect(size.width > 0 && size.height <= 1_000_000) }
      }
    }
  }

  private static let strange: [(bytes: [UInt8], reason: String)] = [
    (
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [UInt8](repeating: 0xFF, count: 8),
      "invalid size 4294967295 × 4294967295"
    ),
    ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 5, 0], "invalid size 0 × 5"),
    ([0xFF, 0xD8, 0xFF, 0xDA, 0, 2], "image data before the image size"),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "JPEG segment without a length"),
    ([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 0, 0, 9], "invalid size 9 × 0"),
    (Array("<svg width='0' height='4'/>".utf8), "invalid size 0 × 4"),
    (Array("<svg width='-4' height='4'/>".utf8), "invalid size 0 × 4"),
    (Array("<svg width='1e300' height='4'/>".utf8), "invalid size 1e+300 × 4.0"),
    (Array("<svg width=4>".utf8), "its first tag is not valid XML"),
  ]

  @Test func `numbers that no image has are damage`() {
    for (bytes, reason) in Self.strange { #expect(ImageHead(bytes) == .damaged(reason)) }
  }

  @Test(arguments: [
    ("<svg/>", nil), ("<svg viewBox='0 0 nan 5'/>", nil), ("<svg viewBox='0 0 0 5'/>", nil),
    ("<svg width='100%' height='4'/>", nil), ("<svg width='100%' viewBox='0,0,8.4,4.2'>", "8x4"),
    ("\u{FEFF} <s:svg xmlns:s='x' width=' 2cm ' height='1E1px' data-width='9'>", "76x10"),
    ("<svg height='10' viewBox='0 0 3 1' width='auto'>", "30x10"), ("<svg width='0.2' height='0.2'>", "1x1"),
  ]) func `a drawing tells its size, or fills any place`(text: String, size: String?) {
    let head = ImageHead(Array(text.utf8))
    if case .size(let found) = head { #expect("\(found.width)x\(found.height)" == size) } else { #expect(size == nil) }
    if size == nil { #expect(head == .scalable) }
  }

  // MARK: Pages

  private func folder(_ text: String, _ pictures: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Content/index.md": "# Home\n", "Content/sub/page.md": text])
    for (name, bytes) in Self.pictures { try folder.write("Content/pictures/\(name)", Data(bytes)) }
    for (name, text) in pictures { try folder.write("Content/pictures/\(name)", text) }
    return folder
  }

  private func images(in html: String) -> [String] {
    html.matches(of: #/<img[^>]*>/#.ignoresCase()).map { String($0.0) }
  }

  @Test func `tags get what they lack, and nothing twice`() async throws {
    let folder = try folder(
      """
      # Page

      ![One](../pictures/plain-30x20.png) ![a "b" <c>](../pictures/plain-31x21.gif "t \\"u\\" <v>")
      [![Three](/pictures/turned-24x44.jpg)](../index.md) ![Far](https://example.org/a.png "far") ![F](//example.org/b.png)

      <img src="../pictures/plain-30x20.png" alt="" width="60"> <IMG ALT='x' SRC=../pictures/plain-30x20.png>
      <img src='../pictures/plain-30x20.png' height = 5 alt loading="eager" decoding="sync"/>
      <img width="50%" alt="x" src="../pictures/plain-30x20.png"> <img width=1 height=1 alt="x" src="../pictures/plain-30x20.png">

      <picture><source srcset="../pictures/plain-31x21.gif"><img
        src="../pictures/plain-30x20.png"
        alt="over lines"></picture>

      | a |
      |---|
      | ![In a table](../pictures/box-41x31.svg) |

      `<img src="../pictures/plain-30x20.png">` ![the front page's own](/Assets/Images/eye.svg)
      """)
    let report = try await SiteBench.build(folder)
    #expect(report.diagnostics == [])
    let html = try #require(try folder.files(below: "Public")["sub/page.html"])
    let lazy = #" loading="lazy" decoding="async""#
    let eye = try #require(images(in: html).last)
    #expect(
      eye.hasPrefix(#"<img src="../Assets/Images/eye."#) && eye.contains(#"svg" alt="the front page's own" width=""#))
    #expect(
      images(in: html).dropLast() == [
        #"<img src="../pictures/plain-30x20.png" alt="One" width="30" height="20" decoding="async" />"#,
        #"<img src="../pictures/plain-31x21.gif" alt="a &quot;b&quot; &lt;c&gt;" title="t &quot;u&quot; &lt;v&gt;" "#
          + #"width="31" height="21"\#(lazy) />"#,
        #"<img src="../pictures/turned-24x44.jpg" alt="Three" width="24" height="44"\#(lazy) />"#,
        #"<img src="https://example.org/a.png" alt="Far" title="far"\#(lazy) />"#,
        #"<img src="//example.org/b.png" alt="F"\#(lazy) />"#,
        #"<img src="../pictures/plain-30x20.png" alt="" width="60" height="40"\#(lazy)>"#,
        #"<IMG ALT='x' SRC=../pictures/plain-30x20.png width="30" height="20"\#(lazy)>"#,
        #"<img src='../pictures/plain-30x20.png' height = 5 alt loading="eager" decoding="sync" width="8"/>"#,
        #"<img width="50%" alt="x" src="../pictures/plain-30x20.png"\#(lazy)>"#,
        #"<img width=1 height=1 alt="x" src="../pictures/plain-30x20.png"\#(lazy)>"#,
        "<img\nsrc=\"../pictures/plain-30x20.png\"\nalt=\"over lines\" width=\"30\" height=\"20\"\(lazy)>",
        #"<img src="../pictures/box-41x31.svg" alt="In a table" width="41" height="31"\#(lazy) />"#,
      ])
  }

  @Test func `what is missing or damaged is told at its place`() async throws {
    let folder = try folder(
      """
      # Page

      ![](../pictures/plain-30x20.png) text ![ ](https://example.org/a.png)

      > <img src="../pictures/plain-30x20.png"> and <img alt="" src="../pictures/plain-30x20.png">
      > ![x](../pictures/plian-30x20.png) ![**b**](../pictures/cut.png)

      <div><img role="presentation" src="../pictures/text.jpg"></div>
      <script src="../pictures/none.js"></script>
      """, ["cut.png": "\u{FFFD}", "text.jpg": "<script>alert(1)</script>"])
    try folder.write("Content/pictures/cut.png", Data(Self.pictures["plain-30x20.png", default: []].prefix(20)))
    let prover = SiteProver.finding { _ in PageProof() }
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).check(site, prover: prover)
    let told = report.diagnostics.map { fault in
      "\(fault.range.start.line):\(fault.range.start.column)-\(fault.range.end.column) \(fault.severity) \(fault.id) "
        + (fault.notes.first?.text.hasPrefix("did you") == true ? fault.notes[0].text : fault.summary)
    }
    #expect(
      told == [
        "3:1-33 warning image.no-alt image has no alternative text",
        "3:39-70 warning image.no-alt image has no alternative text",
        "5:3-42 warning image.no-alt image has no alternative text",
        "6:3-36 error link.missing did you mean '../pictures/plain-30x20.png'?",
        "6:37-66 warning image.damaged cannot read the size of the image '../pictures/cut.png': unexpected end of file",
        "8:36-56 warning image.damaged cannot read the size of the image '../pictures/text.jpg': unknown image format",
        "9:14-33 error link.missing link to a missing file: '../pictures/none.js'",
      ])
  }

  /// The local disk, which counts what is read.
  private final class CountingDisk: OverlayDisk {
    let below: any Disk = LocalDisk()
    let reads = Mutex<[String: Int]>([:])

    func head(_ path: String) throws(DiskFailure) -> [UInt8] {
      reads.withLock { $0[FilePaths.name(path), default: 0] += 1 }
      return try below.head(path)
    }
    func read(_ path: String) throws(DiskFailure) -> [UInt8] {
      reads.withLock { $0[FilePaths.name(path), default: 0] += 1 }
      return try below.read(path)
    }
  }

  @Test func `a file is looked at once however many pages show it, and again when it has changed`() async throws {
    let folder = try folder(
      "# Page\n\n![a](../pictures/own.svg) ![b](../pictures/own.svg) ![c](../pictures/long.jpg)\n")
    for number in 1...20 { try folder.write("Content/\(number).md", "# N\n\n![a](pictures/own.svg)\n") }
    // A photograph with a long preface.
    let jpeg = Self.pictures["plain-32x22.jpg", default: []]
    let preface = [0xFF, 0xE2, 0xFF, 0xFE] + [UInt8](repeating: 0, count: 0xFFFC)
    try folder.write("Content/pictures/long.jpg", Data(jpeg.prefix(2) + preface + preface + jpeg.dropFirst(2)))
    let memory = SiteMemory()
    for width in [7, 9] {
      try folder.write("Content/pictures/own.svg", "<svg width='\(width)' height='5'/>")
      let disk = CountingDisk()
      let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
      let (report, files) = try await SiteBuilder(disk: disk, home: SiteBench.home, memory: memory)
        .preview(site, prover: nil)
      #expect(report.diagnostics == [])
      #expect(disk.reads.withLock { $0["own.svg"] } == 1)
      #expect(disk.reads.withLock { $0["long.jpg"] } == 2)
      #expect(disk.reads.withLock { $0["plain-30x20.png"] } == nil)
      for file in try #require(files).files where ["1.html", "sub/page.html"].contains(file.path.string) {
        guard case .bytes(let bytes) = file.content else { continue }
        let html = String(decoding: bytes, as: UTF8.self)
        #expect(html.contains("width=\"\(width)\" height=\"5\""), "\(file.path.string)")
        if file.path.string == "sub/page.html" { #expect(html.contains("width=\"32\" height=\"22\"")) }
      }
    }
  }
}
