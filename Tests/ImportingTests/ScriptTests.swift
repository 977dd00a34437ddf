import Importing
import Testing

/// Configurations in JavaScript, which are read and never run.
@Suite struct ScriptTests {
  private func title(_ configuration: String) -> String? {
    let site = imported(.vitepress, [".vitepress/config.js": configuration, "index.md": "# A\n"])
    return site["galley.yml"]?.split(separator: "\n").first { $0.hasPrefix("title: ") }.map { String($0.dropFirst(7)) }
  }

  @Test(arguments: [
    #"s => s.replace(/\]/g, '')"#, "s => s.replace(/[)]/g, '')", #"s => s.replace(/'/g, '')"#,
    #"(s) => { return /["`}]/.test(s) }"#, "s => s.split(/,/)", #"[/[/\]]'/, /"/]"#, "s && /`/ || !/'/",
    "function (s) { return s / 2 + ')' }", "4 / 2", "a[0] / 2 / 'x'.length",
  ])
  func `regular expressions are passed over`(expression: String) {
    #expect(title("export default { slugify: \(expression), title: 'A' }\n") == "A")
  }

  @Test(arguments: [")", "]", ";", "/", "'", "`", "\\", "=", ":", "?", "}", "(", "[", "...", "/*", "@", "/[", ").x"])
  func `every text ends, also one that is no JavaScript`(text: String) {
    for start in ["export default { a: 1 ", "export default { ", "export default [ ", "export default f( "] {
      _ = title(start + text)
      _ = title(start + text + " }")
      _ = title(start + "b: " + text + ", c: 2 }")
    }
  }

  @Test func `constants that name each other many times are followed for a while only`() {
    let names = (0..<40).map { "const a\($0) = [a\($0 + 1), a\($0 + 1)]" }.joined(separator: "\n")
    #expect(title(names + "\nconst a40 = 'x'\nexport default { title: 'A', head: a0 }\n") == "A")
  }
}
