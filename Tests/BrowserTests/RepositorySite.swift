import Foundation
import TestSupport

/// A site with tags: 0.9 is in Arabic, and 1.0 has a page that the newest has not.
enum RepositorySite {
  static func write(to root: String) throws -> String {
    let files = FileManager.default
    try? files.removeItem(atPath: root)
    try files.createDirectory(atPath: root + "/Content", withIntermediateDirectories: true)
    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(root)/Content/\(path)"))
    }
    func git(_ words: String...) throws {
      try Tool.run("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
    }
    func tag(_ name: String) throws {
      try git("add", "-A")
      try git("commit", "-q", "-m", name)
      try git("tag", name)
    }
    try git("init", "-q")
    try write("index.md", "# Home\n\n[Guide](guide.md)\n")
    try write("guide.md", "# Guide\n\nSome text.\n")
    try write("galley.yml", "title: دليل\nlanguage: ar\n")
    try tag("0.9")
    try write("galley.yml", "title: Versions\n")
    try write("old.md", "# Old\n\nA primordial page.\n")
    try tag("1.0")
    try files.removeItem(atPath: root + "/Content/old.md")
    try write(
      "galley.yml",
      """
      title: Versions
      version: "2.0"
      versions:
        - 1.0
        - 0.9

      """)
    return root
  }
}
