import Foundation
import TestSupport

/// A blog whose names, titles and tags mean harm.
enum BlogSite {
  /// Tags that lead out of folders, are markup, or have the same slug.
  static let tags = [
    "../../x", "<script>alert(1)</script>", "C++", "C", "C#", "c", "🎉", String(repeating: "x", count: 300), "swift",
    "Swift",
    "node.js", "index.html", "con", "..", ".", "\"quoted's\"", "a/b", "a b", "a  b", "index", "page2", "%2e%2e%2f", "é",
    "日本語", "a\u{1}b", "-", "a-b", "A b", "]]>", "&amp;", ".galley-output",
  ]

  private static let names = [
    "post", "<b>bold", "quote's\"", "..dots", "emoji 🎉", String(repeating: "y", count: 180), "CON", "two  spaces",
    "%2e%2e",
    "a&b",
  ]

  static let url = "https://blog.example/sub/folder"

  static func title(_ number: Int) -> String {
    number % 3 == 0 ? "Post \(number)" : "Post \(number): <script>alert('\"')</script> & \u{1}\u{c}é ]]> 🎉"
  }

  /// The site's files: 40 posts, a page and a front page.
  static func files() -> [String: String] {
    var files = [
      "Content/galley.yml": """
      title: "A blog of <rows> & \\"forms\\""
      description: Notes on <forms>.
      url: \(url)/
      paginate: 10
      authors:
        ann: { name: "Ann \\"<b>\\" O'Neil", url: "https://ann.example/?a=1&b=2", avatar: images/ann.svg, bio: "<i>Rows" }
        tom: Tom
      """,
      "Content/images/ann.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "Content/index.md": "---\ntitle: The blog\n---\nNotes.\n",
      "Content/about.md": """
      ---
      title: About
      tags: [swift]
      ---
      [The first post](_posts/2021-01-01-first.md) and [all about C++](/tags/c++/).

      ## A heading
      """,
      "Content/_posts/2021-01-01-first.md": "---\ntags: [\(quoted("swift"))]\nauthor: Guest <guest>\n---\n# First\n",
    ]
    for number in 1..<40 {
      let name = "\(names[number % names.count])-\(number)"
      let day = String(format: "%d-%02d-%02d", 2021 + number % 4, number % 12 + 1, number % 28 + 1)
      let own = [tags[number % tags.count], tags[(number * 7 + 3) % tags.count], "swift"]
      files["Content/_posts/\(day)-\(name).md"] = """
        ---
        title: \(quoted(title(number)))
        date: \(day) 08:\(String(format: "%02d", number)):00 +0200
        tags: [\(own.map(quoted).joined(separator: ", "))]
        categories: [\(number % 2 == 0 ? "news" : "news, \"../up\"")]
        author: \(number % 3 == 0 ? "tom" : "ann")
        description: "Summary <\(number)>"
        ---

        Post \(number), see [a heading](../about.md#a-heading) and [below](#part).

        ## Part

        ![A picture](../images/ann.svg)
        """
    }
    return files
  }

  /// As YAML writes it, whatever is in it.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      case _: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// What a script of `Crawler` prints.
  static func python(_ script: String, _ arguments: String...) throws -> String {
    try Tool.run("python3", [TestedPackage.folder + "/Tests/BuildingTests/Crawler/" + script] + arguments)
  }
}
