import Foundation
import TestSupport

/// Posts that others wrote long before galley, for other generators: raw HTML, Swift in prose, levels left out.
///
/// They are not ours to publish, so they are no part of this repository; stand-ins take the place of files that they show
/// and that were not handed down with them.
enum SeedSite {
  /// The folder that `GALLEY_SEEDS` names, else one called `seeds` in a folder beside this package's.
  static let folder: String? = {
    if let named = ProcessInfo.processInfo.environment["GALLEY_SEEDS"] { return named }
    let parent = URL(filePath: TestedPackage.folder).deletingLastPathComponent()
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()) ?? []
    return beside.map { parent.appending(path: "\($0)/seeds").path }.first { path in
      (try? FileManager.default.contentsOfDirectory(atPath: path))?.contains { $0.hasSuffix(".txt") } ?? false
    }
  }()

  /// Writes a site of them, and returns its folder. What has front matter is a post.
  static func write(to root: String) throws -> String? {
    guard let folder else { return nil }
    try? FileManager.default.removeItem(atPath: root)
    try FileManager.default.createDirectory(atPath: root + "/Content/_posts", withIntermediateDirectories: true)
    try "title: Posts of others\nurl: https://example.org/sub/site/\n".write(
      toFile: root + "/Content/galley.yml", atomically: false, encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".txt") {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let stem = name.dropLast(".txt".count)
      let day = text.hasPrefix("---") ? text.firstMatch(of: /\ndate: +(\d{4}-\d\d-\d\d)/)?.1 : nil
      let path = day.map { "_posts/\($0)-\(stem).md" } ?? "\(stem).md"
      let headings = text.matches(of: /\n#+ (.+)/).map { $0.1.lowercased().replacing(" ", with: "-") }
      let lost = Set(text.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }).subtracting(headings)
      try (text + lost.sorted().map { "\n## \($0)\n" }.joined()).write(
        toFile: "\(root)/Content/\(path)", atomically: false, encoding: .utf8)
      for address in text.matches(of: /(?:\]\(|src=")([^):#"\s]+\.[a-z]+)[)"]/).map({ String($0.1) }) {
        try standIn(for: address, in: root + "/Content")
      }
    }
    return root
  }

  /// Something of its kind for a file that the post was not handed down with.
  private static func standIn(for address: String, in content: String) throws {
    let file = URL(filePath: content).appending(path: address)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let bytes: Data? =
      switch file.pathExtension {
      case "svg": Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"200\"/>".utf8)
      case "gif": Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
      case "png": GeneratedSite.pixel
      case _: Data("# \(file.lastPathComponent)\n".utf8)
      }
    try bytes?.write(to: file)
  }
}
