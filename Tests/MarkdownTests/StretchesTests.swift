import Foundation
import Fuzzing
import Testing

@testable import Markdown

/// Reading a page in parts gives the same result as reading it as a whole.
@Suite struct StretchesTests {
  private func expectSame(_ text: String, _ source: String) {
    for size in [0, 40, 300] {
      let difference = StretchedReading.difference(in: Array(text.utf8), size: size)
      #expect(difference == nil, "\(source) in parts of \(size) bytes")
    }
  }

  @Test(arguments: [
    "# A\n\na\n\n# A\n\n## B\n\n#### C\n\n# A\n", "```text\na\n\n# b\n\n# c\n```\n\n# d\n\ne\n",
    "```\n\n# a\n\n# b\n\n# c\n",
    "~~~\na\n~~~\n\n# b\n\n    c\n\n# d\n", "<!-- a\n\n# b\n\n-->\n\n# c\n", "<details>\n\n# a\n\n</details>\n\n# b\n",
    "<div>\n\n# a\n\n<p>b\n\n# c\n", "<pre>\n\n# a\n\n</pre>\n\n# b\n\n<script>\n\n# c\n",
    "- a\n\n  ```\n  b\n\n# c\n\n- d\n\n# e\n",
    "> a\n>\n> ```\n> b\n\n# c\n\n> d\n\n# e\n",
    "---\ntitle: A\n---\n\n# a\n\n| b | c |\n|---|---|\n| d |\n\n# e\n\n| f |\n|---|\n| g |\n\n# h\n",
    "\u{FEFF}# a\n\nb\n\n# c\n", "a ~~b~~ c\n\n# d\n\ne ~~f~~ g\n\n# ~~h~~\n",
    "\"a\n\n# 'b\" c'\n\n\"d\" -- e\n\n# f...\n",
    "a\n=\n\n# b\n\n---\n\n# c\r\n\r\nd\r\n\r\n# e\r\n", "\t\n# a\n \n# b\n  \n   # c\n\n#d\n\n####### e\n\n# f",
    "# a\n\n```swift\nlet b = 1\n```\n\n# `{swift} b`\n\n![c](d.png)\n\n# e\n\n[[toc]]\n\n# f\n\n{{> g}}\n\n# h\n",
    "<svg>\n\n# a\n\n</svg>\n\n# b\n\n<h1>c</h1>\n\n# d\n", "- a\n\n# b\n\n  c\n\n1. d\n\n   # e\n\n# f\n",
  ])
  func `a page of parts is the same as a whole`(text: String) { expectSame(text, text.debugDescription) }

  @Test func `so are the pages of this project`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let content = root.appending(path: "Content")
    let names = try FileManager.default.subpathsOfDirectory(atPath: content.path).filter { $0.hasSuffix(".md") }
    #expect(names.count > 5)
    for name in names { expectSame(try String(contentsOf: content.appending(path: name), encoding: .utf8), name) }
  }

  @Test(arguments: ["# a\n\n- b\n\n", "a\n\n- b\n\n"])
  func `the tree of a part is freed before the next is made`(part: String) throws {
    let text = Array(String(repeating: part, count: 200).utf8)
    let source = SourceText(path: "page.md", bytes: text)
    var stretches = Stretches(of: source, from: 0, bodyLine: 1, size: 80)
    var (count, line) = (0, 1)
    while stretches.next(smart: false) != nil {
      #expect(stretches.current.bytes.count < 100)
      #expect(stretches.current.lines.lowerBound == line)
      line = stretches.current.lines.upperBound
      count += 1
    }
    #expect(count > 15)
    #expect(stretches.current.isLast)
  }
}
