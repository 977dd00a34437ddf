import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct CompressionTests {
  private static let long = String(repeating: "Long enough to be made smaller. ", count: 100)

  @Test func `texts of some length are there smaller, too, and the author's own files stay`() async throws {
    let folder = try TemporaryFolder([
      "Content/galley.yml": "compress: [brotli, gzip]\n", "Content/index.md": "# Home\n\n\(Self.long)\n",
      "Content/long.txt": Self.long, "Content/long.txt.gz": "mine", "Content/short.txt": "short",
      "Content/picture.png": Self.long, "Content/long.html.br": "also mine", "Content/long.md": Self.long,
    ])
    try await SiteBench.build(folder)
    let names = Set(try folder.files(below: "Public").keys)
    #expect(names.isSuperset(of: ["index.html.gz", "index.html.br", "long.txt.br", "index.md.gz", "long.html.gz"]))
    for none in [
      "short.txt.gz", "short.txt.br", "picture.png.gz", "picture.png.br", "long.txt.gz.br", ".galley-output.gz",
    ] {
      #expect(!names.contains(none), "\(none)")
    }
    let files = try folder.files(below: "Public")
    #expect(files["long.txt.gz"] == "mine" && files["long.html.br"] == "also mine")
    #expect(names.contains { $0.hasPrefix("Assets/galley.") && $0.hasSuffix(".css.br") })
    // What is as it was is not compressed again.
    #expect(try await SiteBench.build(folder).isUnchanged)
    try folder.write("Content/galley.yml", "compress: gzip\n")
    #expect(try await SiteBench.build(folder).isUnchanged == false)
    let fewer = try folder.files(below: "Public").keys
    #expect(fewer.contains("index.html.gz") && !fewer.contains("index.html.br"))
  }

  @Test(
    arguments: ["gzip": [.gzip], "brotli gzip": [.gzip, .brotli], "no": [], "[brotli]": [.brotli]]
      as [String: [Compression]])
  func `a site says what it wants`(value: String, kinds: [Compression]) throws {
    let folder = try TemporaryFolder(["Content/galley.yml": "compress: \(value)\n", "Content/index.md": "# A\n"])
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty && site.compression == kinds)
  }

  @Test(arguments: [
    ("compress: zip", "site.wrong-value", 1), ("compress: [gzip, {a: b}]", "site.wrong-value", 1),
    ("content-security-policy: yes", "site.wrong-value", 1),
    ("content-security-policy:\n  script: a", "site.unknown-key", 2),
    ("content-security-policy:\n  connect-src: \"https://a.example; script-src *\"", "site.wrong-value", 2),
    ("content-security-policy:\n  connect-src: [a]", "site.wrong-value", 2),
  ])
  func `what it cannot have is told at its place`(text: String, id: String, line: Int) throws {
    let folder = try TemporaryFolder(["Content/galley.yml": text + "\n", "Content/index.md": "# A\n"])
    let faults = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path).1
    #expect(faults.map(\.id) == [id] && faults.first?.range.start.line == line)
  }

  @Test func `a library that is not there is named with its package`() {
    let failure = SiteFailure.noCompression("brotli", library: "libbrotlienc.so.1", package: "libbrotli1")
    #expect(
      "\(failure)"
        == "'compress: brotli' needs libbrotlienc.so.1, which is not installed; on Debian: apt install libbrotli1")
    #expect(Compression.allCases.allSatisfy { Compressor.missing($0) == nil })
  }
}
