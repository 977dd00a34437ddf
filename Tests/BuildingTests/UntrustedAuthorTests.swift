import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Ways in which a page could run a script in a reader's browser, each on a page of its own.
struct UntrustedAuthorTests {
  /// What is written, and the fault that it is with `untrusted: true`; nil for what is harmless as it is shown.
  private static let attacks: [(text: String, fault: String?)] = [
    ("<script>alert(1)</script>", "html.not-allowed"), ("a <img src=x onerror=alert(1)> b", "html.not-allowed"),
    ("<svg onload=alert(1)>", "html.not-allowed"), ("<svg><script>alert(1)</script></svg>", "html.not-allowed"),
    ("<a href=\"javascript:alert(1)\">x</a>", "html.not-allowed"),
    ("<iframe srcdoc='<script>alert(1)</script>'>", "html.not-allowed"),
    ("<!-- x --> <script>alert(1)</script>", "html.not-allowed"),
    ("<?php x ?><script>alert(1)</script>", "html.not-allowed"),
    ("<!X><script>alert(1)</script>", "html.not-allowed"),
    ("<![CDATA[x]]><script>alert(1)</script>", "html.not-allowed"),
    ("<style>@import 'javascript:alert(1)'</style>", "html.not-allowed"),
    ("<details open ontoggle=alert(1)>", "html.not-allowed"),
    ("> <script>alert(1)</script>", "html.not-allowed"), ("- <b onclick=alert(1)>x</b>", "html.not-allowed"),
    ("| a |\n|---|\n| <b onclick=alert(1)>x</b> |", "html.not-allowed"),
    ("# A <b onclick=alert(1)>x</b>", "html.not-allowed"),
    ("x[^1]\n\n[^1]: <script>alert(1)</script>", "html.not-allowed"),
    ("x[^1]\n\n[^1]: a <b onclick=alert(1)>b</b>", "html.not-allowed"),
    ("~~<b onclick=alert(1)>x</b>~~", "html.not-allowed"),
    ("[<b onclick=alert(1)>x</b>](https://a.example)", "html.not-allowed"),
    ("<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", "html.not-allowed"),
    ("</p><script>alert(1)</script>", "html.not-allowed"),
    ("<x-y onclick=alert(1)>x</x-y>", "html.not-allowed"),
    ("<math href='javascript:alert(1)'>x</math>", "html.not-allowed"),
    ("[x](javascript:alert(1))", "link.scheme-not-allowed"), ("[x](JaVaScRiPt:alert(1))", "link.scheme-not-allowed"),
    ("[x](javascript&colon;alert(1))", "link.scheme-not-allowed"),
    ("[x](&#106;avascript:alert(1))", "link.scheme-not-allowed"),
    ("[x](&#x6A;avascript&#58;alert(1))", "link.scheme-not-allowed"),
    ("[x](<javascript:alert(1)>)", "link.scheme-not-allowed"),
    ("[x](\\javascript:alert(1))", nil), ("[x](javascript\\:alert(1))", "link.scheme-not-allowed"),
    ("[x](java&#9;script:alert(1))", nil), ("[x](java&NewLine;script:alert(1))", nil),
    ("[x](&#1;javascript:alert(1))", nil),
    ("[x](&#32;javascript:alert(1))", nil), ("[x](<java\tscript:alert(1)>)", nil), ("[x](java%0ascript:alert(1))", nil),
    ("[x](%6Aavascript:alert(1))", nil), ("[x](\u{A0}javascript:alert(1))", nil),
    ("[x](\u{200B}javascript:alert(1))", nil),
    ("[x](vbscript:msgbox(1))", "link.scheme-not-allowed"),
    ("[x](data:text/html,<script>alert(1)</script>)", "link.scheme-not-allowed"),
    ("[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)", "link.scheme-not-allowed"),
    ("[x](blob:https://a.example/1)", "link.scheme-not-allowed"),
    ("[x](feed:javascript:alert(1))", "link.scheme-not-allowed"),
    ("[x](view-source:javascript:alert(1))", "link.scheme-not-allowed"),
    ("[x](file:///etc/passwd)", "link.scheme-not-allowed"), ("[x](ms-settings:x)", "link.scheme-not-allowed"),
    ("<javascript:alert(1)>", "link.scheme-not-allowed"), ("<JAVASCRIPT:alert(1)>", "link.scheme-not-allowed"),
    ("<data:text/html,x>", "link.scheme-not-allowed"),
    ("[x]\n\n[x]: javascript:alert(1)", "link.scheme-not-allowed"),
    ("[x][y]\n\n[y]: <javascript:alert(1)> 'title'", "link.scheme-not-allowed"),
    ("![x](javascript:alert(1))", "link.scheme-not-allowed"),
    ("![x](data:image/svg+xml,<svg onload=alert(1)>)", "html.not-allowed"),
    ("[![x](https://a.example/x.png)](javascript:alert(1))", "link.scheme-not-allowed"),
    ("| a |\n|---|\n| [x](javascript:alert(1)) |", "link.scheme-not-allowed"),
    ("x[^1]\n\n[^1]: [x](javascript:alert(1))", "link.scheme-not-allowed"),
    ("[x](https://a.example \"\\\" onclick=alert(1) x=\\\"\")", nil),
    ("[x](https://a.example/\"onclick=\"alert(1))", nil),
    ("![\\\"><script>alert(1)</script>](https://a.example/x.png)", nil),
    ("![x](https://a.example/x.png '\"><svg onload=alert(1)>')", nil),
    ("```html\"><script>alert(1)</script>\nx\n```", nil), ("```\n<script>alert(1)</script>\n```", nil),
    ("`<script>alert(1)</script>`", nil),
    ("    <script>alert(1)</script>", nil), ("# \"><script>alert(1) `</script>`", "html.not-allowed"),
    ("# a\" onmouseover=\"alert(1)", nil), ("# `</title><script>alert(1)</script>`", nil),
    ("\\<script>alert(1)\\</script>", nil), ("&lt;script&gt;alert(1)&lt;/script&gt;", nil),
    ("[x](#\"onclick=alert(1))", nil), ("[toc](javascript)", nil),
    ("{{> contents html=\"<script>alert(1)</script>\"}}", "partial.values-not-allowed"),
    ("{{> note link=\"javascript:alert(1)\"}}", "partial.values-not-allowed"),
    ("---\nlink: javascript:alert(1)\n---\nx", "front-matter.script-not-allowed"),
    ("---\nown: { a: [\" JAVA\\tscript:alert(1)\"] }\n---\nx", "front-matter.script-not-allowed"),
    ("---\ntitle: </title><script>alert(1)</script>\n---\nx", nil),
    ("---\ndescription: '\"><script>alert(1)</script>'\n---\nx", nil),
    ("---\ntags: ['<script>alert(1)</script>', \"\\\"onclick=alert(1)\"]\ndate: 2020-01-01\n---\nx", nil),
    ("---\nauthor: <script>alert(1)</script>\nlink: '\"><script>alert(1)</script>'\n---\nx", nil),
    ("---\nimage: javascript:alert(1)\n---\nx", "front-matter.script-not-allowed"),
    ("---\naliases: ['/x<script>alert(1)</script>']\n---\nx", nil),
    ("---\npermalink: \"/p\\\"><script>alert(1)</script>/\"\n---\nx", nil),
    ("---\nlayout: '<script>'\n---\nx", "theme.missing-template"),
  ]

  private func site(_ settings: String, _ files: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Content/galley.yml": settings, "Content/index.md": "# Home\n",
        "Templates/Partials/note.mustache": "<a href=\"{{link}}\">note</a>",
        "Templates/Partials/head-end.mustache": "<link rel=\"next\" href=\"{{page.link}}\">",
      ].merging(files) { $1 })
  }

  @Test func `no page of an untrusted author runs a script`() async throws {
    var files: [String: String] = [:]
    for (number, attack) in Self.attacks.enumerated() { files["Content/p\(number).md"] = attack.text + "\n" }
    let folder = try site("untrusted: true\nurl: https://a.example\nallow-broken-links: true\n", files)
    let report = try await SiteBench.build(folder)
    for (number, attack) in Self.attacks.enumerated() {
      let ids = report.diagnostics.filter { $0.severity == .error && FilePaths.name($0.range.file) == "p\(number).md" }
        .map(\.id)
      #expect(Set(ids) == Set([attack.fault].compactMap(\.self)), "\(attack.text)")
    }
    #expect(!folder.exists("Public"))
    // What is left is published, and holds neither an element, an attribute nor an address of an attacker's.
    for (number, attack) in Self.attacks.enumerated() where attack.fault != nil {
      try FileManager.default.removeItem(atPath: folder["Content/p\(number).md"])
    }
    let harmless = try await SiteBench.build(folder)
    #expect(harmless.diagnostics.filter { $0.severity == .error }.isEmpty)
    let found = try BlogSite.python("scripts.py", folder["Public"])
    #expect(found == "", "\(found)")
  }

  @Test func `files that browsers run are refused beside untrusted pages`() async throws {
    let refused = [
      "x.svg", "x.html", "x.HTM", "x.js", "x.xml", "x.xhtml", "x.pdf", "x.mjs", "x.wasm", "x.css", "noending",
      "x.shtml", "x.png.svg",
    ]
    let files = Dictionary(uniqueKeysWithValues: (refused + ["x.txt", "x.JPG"]).map { ("Content/" + $0, "x") })
    let report = try await SiteBench.build(try site("untrusted: yes\n", files))
    let told = report.diagnostics.filter { $0.id == "content.file-not-allowed" }.map { FilePaths.name($0.range.file) }
    #expect(Set(told) == Set(refused))
  }

  @Test func `authors are trusted unless the site says otherwise, but a link that runs a script is told`() async throws
  {
    let folder = try site(
      "title: A\n",
      [
        "Content/a.md":
          "<b class=x>b</b>\n\n[x](javascript:alert(1)) <vbscript:x> [y](data:text/html,x) ![z](data:image/png;base64,)\n"
      ])
    let report = try await SiteBench.build(folder)
    // The templates of the site name keys that this page does not have.
    let told = report.diagnostics.filter { $0.id != "theme.unknown-name" }
    #expect(told.map { "\($0.severity) \($0.id)" } == Array(repeating: "warning link.script", count: 3))
    #expect(try folder.files(below: "Public")["a.html"]?.contains("<b class=x>b</b>") == true)
  }
}
