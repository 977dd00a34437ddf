import Base
import Foundation
import Pages
import Samples

@testable import Authoring
@testable import Building
@testable import Sites

/// A small site in a folder of its own, built again and again with other bytes in one of its files.
final class FuzzSite {
  private let folder: URL
  private let home: GalleyHome

  /// - Parameter root: the package's folder.
  init(root: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-fuzz-\(UUID().uuidString)")
    home = GalleyHome(folder: root.path)
    let files = [
      "Content/index.md": "# A\n\n[page](page.md) {{site.title}}\n\n{{> note text=\"b\"}}\n",
      "Content/page.md": "# B\n", "Content/_posts/2024-01-01-c.md": "---\ntags: [a]\n---\n# C\n",
      "Content/galley.yml": "title: A\nurl: https://a.example/b\nparams:\n  c: 1\n",
      "Content/p.svg": "<svg width=\"1\"/>",
      "Data/words.yml": "a: [b]\n", "Data/numbers.json": "{\"a\": 1}",
      "Templates/Partials/note.mustache": "<p>{{text}}</p>",
      "Templates/Assets/own.css": "a { b: c }", "Templates/Assets/own.js": "let a = 1\n",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.copyItem(
      at: root.appending(path: "Templates/page.mustache"), to: folder.appending(path: "Templates/page.mustache"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func build(with bytes: [UInt8], as path: String) async {
    let disk = DraftDisk(LocalDisk(), drafts: [folder.appending(path: path).path: bytes])
    guard var (site, _) = try? SiteConfigurationReader(disk: disk).read(root: folder.path) else { return }
    site.showsFuture = true
    let builder = SiteBuilder(disk: disk, home: home)
    guard let files = try? await builder.preview(site, prover: nil).files else { return }
    for file in files.files { if case .bytes(let bytes) = file.content { _ = bytes.count } }
    guard let tree = try? ContentTree(folder: site.content, disk: disk) else { return }
    let reader = PageReader(site: site, disk: disk, prover: nil)
    let pages = tree.pages.compactMap { try? reader.read($0) }
    let plan = SitePlan(
      site, pages: pages, assets: [], theme: Theme(builtIn: [:]), data: SiteData(), hasSearch: true)
    _ = await SearchFiles.all(of: plan, reader: reader, module: [])
  }
}
