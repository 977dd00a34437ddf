import Foundation
import Testing

@testable import Pages

/// Files of a theme are named by what they hold.
@Suite struct ThemeAssetsTests {
  private static func theme(_ files: [String: String]) -> Theme {
    let own = files.mapValues { Array($0.utf8) }
    return Theme(builtIn: TestTheme.files, overrides: own)
  }

  private static func html(_ theme: Theme, root: String = "../") -> String {
    var page = TestPage("Text\n")
    page.theme = theme
    page.context.root = root
    return page.html
  }

  private static func text(_ theme: Theme, _ plain: String) -> String {
    String(decoding: theme.assets.paths[plain].flatMap { theme.assets.files[$0] } ?? [], as: UTF8.self)
  }

  @Test func `every file that Galley brings has such a name`() {
    let assets = TestTheme.shipped.assets
    #expect(assets.paths.count > 10)
    for (plain, written) in assets.paths {
      let stem = plain.prefix(upTo: plain.lastIndex(of: ".")!)
      #expect(written.hasPrefix(stem + ".") && written.contains(/\.[0-9a-f]{10}\.\w+$/), "\(plain): \(written)")
      #expect(assets.files[written] != nil)
    }
    #expect(assets.files.count == assets.paths.count)
  }

  @Test func `templates, scripts and styles name files plainly, and the pages have the written names`() throws {
    let theme = Self.theme([
      "Assets/own.css": "a { b: url(Images/own.png); c: url( '../Assets/own.woff2?v=1#x' ) } @import \"more.css\";",
      "Assets/more.css": "b{}", "Assets/Images/own.png": "1", "Assets/own.woff2": "2",
      "Assets/own.js": "load('Assets/data.json')",
      "Assets/data.json": "{}",
      "Partials/footer.mustache":
        "<link href=\"{{root}}Assets/own.css\"><script src={{root}}Assets/own.js></script><img src='{{root}}Assets/Images/own.png#a'>"
        + "<a href=\"https://other.example/Assets/own.css\">x</a><meta content=\"{{site.url}}/Assets/own.css\">",
    ])
    let (html, paths) = (Self.html(theme), theme.assets.paths)
    let css = try #require(paths["Assets/own.css"])
    #expect(
      css != "Assets/own.css" && html.contains("<link href=\"../\(css)\">") && html.contains("content=\"/\(css)\""))
    #expect(html.contains("<script src=../\(paths["Assets/own.js"]!)>"))
    #expect(html.contains("'../\(paths["Assets/Images/own.png"]!)#a'"))
    #expect(html.contains("https://other.example/Assets/own.css"))
    let style = Self.text(theme, "Assets/own.css")
    #expect(style.contains("url(\(paths["Assets/Images/own.png"]!.dropFirst(7)))"))
    #expect(style.contains("'../\(paths["Assets/own.woff2"]!)?v=1#x'"))
    #expect(style.contains("@import \"\(paths["Assets/more.css"]!.dropFirst(7))\""))
    #expect(Self.text(theme, "Assets/own.js") == "load('\(paths["Assets/data.json"]!)')")
  }

  @Test func `a name changes with what is in the file, or in those that it loads, and with nothing else`() {
    let files = [
      "Assets/own.css": "a{b:url(own.png)}", "Assets/own.png": "1",
      "Partials/footer.mustache": "{{root}}Assets/own.css",
    ]
    let first = Self.theme(files).assets.paths["Assets/own.css"]
    #expect(Self.theme(files).assets.paths["Assets/own.css"] == first)
    #expect(Self.theme(files.merging(["Assets/own.png": "2"]) { $1 }).assets.paths["Assets/own.css"] != first)
    #expect(
      Self.theme(files.merging(["Assets/own.css": "a{c:url(own.png)}"]) { $1 }).assets.paths["Assets/own.css"] != first)
    #expect(Self.theme(files.merging(["Assets/galley.css": "c{}"]) { $1 }).assets.paths["Assets/own.css"] == first)
  }

  @Test func `a file that only a value names, or nothing, keeps its name`() {
    let theme = Self.theme([
      "Assets/icons/a.svg": "1", "Assets/lone.txt": "2", "Assets/wide/b.svg": "3",
      "Assets/wide.js": "x = \"Assets/wide/\" + y",
      "Partials/footer.mustache":
        "<img src=\"{{root}}Assets/icons/{{page.icon}}.svg\"><img src=\"{{root}}Assets/icons/a.svg\">",
    ])
    for path in ["Assets/icons/a.svg", "Assets/lone.txt", "Assets/wide/b.svg", "Assets/wide.js"] {
      #expect(theme.assets.paths[path] == path && theme.assets.files[path] != nil)
    }
    #expect(theme.assets.paths["Assets/galley.css"] != "Assets/galley.css")
    #expect(Self.html(theme).contains("../Assets/icons/a.svg"))
  }

  @Test func `files that load each other have names, too`() {
    let theme = Self.theme([
      "Assets/a.css": "@import 'b.css';", "Assets/b.css": "@import url(a.css);",
      "Partials/footer.mustache": "{{root}}Assets/a.css {{root}}Assets/b.css",
    ])
    #expect(theme.assets.files.count == theme.assets.paths.count)
    for (own, other) in [("Assets/a.css", "Assets/b.css"), ("Assets/b.css", "Assets/a.css")] {
      #expect(Self.text(theme, own).contains(theme.assets.paths[other]!.dropFirst(7)))
    }
  }

  @Test func `faults of templates are told where they are, whatever stands before them on the line`() {
    let theme = Self.theme(["Partials/footer.mustache": "{{root}}Assets/galley.css {{> nowhere}}\n"])
    #expect(theme.diagnostics.first?.range.start.column == 27)
  }
}
