import Foundation

/// A site that has everything that galley makes, most of it under names that mean harm.
struct GeneratedSite {
  static let url = "https://example.org/sub/site"

  private static let harm = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"

  private static let tags = [
    "../../x", harm, "C++", "C#", "c", "🎉", String(repeating: "x", count: 300), "swift", "node.js", "index.html", "CON",
    "..", "\"quoted's\"", "a/b", "a  b", "index", "404", "Assets", ".galley", "page2", "%2e%2e%2f", "é", "日本語", "-",
    "]]>", "&amp;", "a\u{1}b",
  ]

  private static let names = [
    "post", "<b>bold", "quote's\"", "..dots", "emoji 🎉👩‍👩‍👧", String(repeating: "y", count: 180), "CON", "two  spaces",
    "%2e%2e",
    "a&b=c;d", "#hash?query", "index", "404", "Assets", "{{root}}", "$(id)", "javascript:alert(1)", "日本語", "*",
    "|pipe|",
  ]

  private static let titles = [
    harm, "\"; alert(3); \"", "{{title}} {{{content}}}", String(repeating: "W", count: 300), "../../etc/passwd",
    "👩‍👩‍👧 🎉 é e\u{301}",
    "</title></head><body>", "<!-- ", "]]> &amp; &lt;", "\u{1}\u{c}control", "\u{202E}backwards",
    "[a](javascript:alert(4))",
    "`code` *and* <em>more</em>", "' onclick='alert(5)",
  ]

  /// Text by path below the site's folder.
  var files: [String: String] {
    var files = pages
    for number in 1...45 {
      let name = Self.names[number % Self.names.count] + (number < Self.names.count ? "" : "-\(number)")
      let day = String(format: "%d-%02d-%02d", 2021 + number % 4, number % 12 + 1, number % 28 + 1)
      files["Content/_posts/\(day)-\(name.replacing("/", with: "-")).md"] = post(number, day: day)
    }
    return files
  }

  private func post(_ number: Int, day: String) -> String {
    let own = [Self.tags[number % Self.tags.count], Self.tags[(number * 7 + 3) % Self.tags.count], "swift"]
    let author = [Self.harm, "ann", "tom"][number % 3]
    return """
      ---
      title: \(Self.quoted(Self.titles[number % Self.titles.count] + " \(number)"))
      date: \(day) 08:\(String(format: "%02d", number)):00 +0200
      tags: [\(own.map(Self.quoted).joined(separator: ", "))]
      categories: [\(number % 2 == 0 ? "news" : "news, \(Self.quoted("../up " + Self.harm))")]
      author: \(Self.quoted(author))
      description: \(Self.quoted("Summary \(number) " + Self.harm))
      image: /images/wide.png
      aliases: [\(Self.quoted("/was/\(number)/")), \(Self.quoted("/old <b>\(number)\" 🎉.html"))]
      own: \(Self.quoted(Self.harm))
      ---

      Post \(number), see [a heading](../guide/everything.md#tables) and [below](#part).

      ## Part

      ![A picture](../images/wide.png "Title \(number)")
      """
  }

  private var pages: [String: String] {
    var pages = [
      "Content/galley.yml": """
      title: \(Self.quoted("Forms & <b>rows</b> " + Self.harm))
      description: \(Self.quoted("Notes on " + Self.harm))
      url: \(Self.url)/
      paginate: 5
      edit-url-template: https://example.org/edit/main/{path}
      authors:
        ann: { name: \(Self.quoted("Ann " + Self.harm)), url: "https://ann.example/?a=1&b=2", avatar: images/ann.svg, bio: "<i>Rows" }
        tom: Tom
      """,
      "Content/index.md":
        "---\ntitle: Front\norder: 1\n---\n# Front\n\n[Guide](guide/index.md), [old](/was/3/#part).\n",
      "Content/about.md": "# About\n\nBy [Ann](/authors/ann/).\n\n## Same\n\n## Same\n",
      "Content/guide/index.md": "---\ntitle: Guide\norder: 2\n---\nWhat it is about.\n",
      "Content/guide/deep/er/page.md": "No title, [up](../../../index.md).\n",
      "Content/guide/everything.md": Self.everything,
      "Content/guide/proofed.md": Self.proofed,
      "Content/Assets/own.md": "# In the assets' folder\n",
      "Content/images/ann.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><path d=\"M0 0h4v4\"/></svg>",
      "Content/images/wide.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><path d=\"M0 0h4v4\"/></svg>",
    ]
    for name in [
      "CON", "two  spaces", "emoji 🎉", "quote's\"", "<b>bold<b>", "%2e%2e", "a&b", "#hash?", "{{root}}", "日本語",
    ] {
      pages["Content/odd/\(name).md"] = "---\ntitle: \(Self.quoted(name + " " + Self.harm))\n---\n[Up](../index.md)\n"
    }
    return pages
  }

  /// Writes the site, and returns its folder.
  func write(to root: String) async throws -> String {
    try? FileManager.default.removeItem(atPath: root)
    for (path, text) in files {
      let file = URL(filePath: "\(root)/\(path)", directoryHint: .notDirectory)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Self.pixel.write(to: URL(filePath: root + "/Content/images/wide.png"))
    return root
  }

  /// A PNG of one.
  static let pixel =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()

  /// As YAML writes it, whatever is in it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      case _: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
