import Foundation

/// A site with more pages than a sidebar has room for: many sections, one of many pages, one within another, and a group
/// without a page.
enum LargeSite {
  static let pagesOfBig = 200

  private static var files: [String: String] {
    var files = [
      "galley.yml": """
      title: A large site
      navigation:
        - index.md
        - title: Places
          pages: [big/, deep/]
        - title: Swift
          url: https://www.swift.org
      """,
      "index.md": "# Front page\n\n## A part of it\n\nText.\n\n## Another part\n\nText.\n",
      "big/index.md": "---\ntitle: Big\n---\nThe pages of Big.\n",
    ]
    for number in 1...pagesOfBig {
      files["big/page-\(number).md"] = "# Big \(number)\n\n## A part of it\n\nText.\n\n## Another part\n\nText.\n"
    }
    for number in 1...3 { files["deep/within/page-\(number).md"] = "# Deep \(number)\n" }
    for section in 1...40 {
      for number in 1...4 { files["section-\(section)/page-\(number).md"] = "# Page \(number) of \(section)\n" }
    }
    return files
  }

  /// Writes the site, and returns its folder.
  static func write(to root: String) throws -> String {
    try? FileManager.default.removeItem(atPath: root)
    for (path, text) in files {
      let file = URL(filePath: "\(root)/Content/\(path)", directoryHint: .notDirectory)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root
  }
}
