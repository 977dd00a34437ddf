import Base
import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Building
@testable import Sites

/// Code in other languages: coloured by Pygments where it is, plain where it is not.
@Suite(.takingTurns) struct HighlightTests {
  private static let page = """
    # Code

    ```python
    def f(x: str = "é<script>") -> None:  # 1 < 2
        return "a\\nb"
    ```

    - In a list:

      ```bash title="a.sh" highlight=1 numbers
      export A="$HOME" && true
      # done
      ```

    ```brainfork
    <b>&amp;</b>
    ```

    ```diff
    -old
    +new
    ```

        indented <code>

    ```
    no language
    ```

    <pre><code class="language-python">x = <b>1</b></code></pre>
    """

  private func site(_ page: String = HighlightTests.page) throws -> TemporaryFolder {
    try TemporaryFolder(["Content/index.md": page, "Content/swift.md": "# S\n\n```swift\nlet a = 1\n```\n"])
  }

  private func build(_ folder: TemporaryFolder, path: String?) async throws -> (BuildReport, String) {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    // A python of a test's own notes beside itself that it was started, which no sandbox lets it.
    let sandbox: SiteProver.Sandboxing = path == Self.path ? .auto : .off
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home, path: path, sandbox: sandbox)
      .build(site, prover: nil)
    return (report, try #require(try folder.files(below: "Public")["index.html"]))
  }

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// A folder with a `python3` of a test's own, which notes how often it was started.
  private func python(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("python3", "#!/bin/sh\necho started >> \(folder.path)/log\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["python3"])
    return folder
  }

  private func starts(_ python: TemporaryFolder) throws -> Int {
    try python.files()["log"]?.split(separator: "\n").count ?? 0
  }

  /// Calls the machine's own.
  private static let real = "PATH='\(path)' exec python3 \"$@\""

  private func code(in html: String) -> [String] {
    html.matches(of: #/<pre[^>]*>.*?<\/pre>/#.dotMatchesNewlines()).map { String($0.0) }
  }

  @Test func `known languages have colours, words behind the fence still hold, and the text is the same`() async throws
  {
    let plain = try await build(site(), path: nil)
    let (report, html) = try await build(site(), path: Self.path)
    #expect(report.remarks == [])
    let blocks = code(in: html)
    func text(_ html: String) -> String { html.replacing(/<[^>]*>/, with: "").replacing("&quot;", with: "\"") }
    #expect(blocks.map(text) == code(in: plain.1).map(text))
    #expect(blocks.count == 7)
    #expect(
      blocks[0].hasPrefix("<pre tabindex=\"0\"><code class=\"language-python\"><span class=\"hl-keyword\">def</span>"))
    #expect(blocks[0].contains("<span class=\"hl-type\">str</span>"))
    #expect(blocks[0].contains("é&lt;script&gt;"))
    #expect(blocks[0].contains("<span class=\"hl-comment\"># 1 &lt; 2</span>\n"))
    #expect(blocks[1].contains("<mark class=\"line\" data-line=\"1\"><span class=\"hl-type\">export</span>"))
    #expect(blocks[1].contains("<span class=\"line\" data-line=\"2\"><span class=\"hl-comment\"># done</span>"))
    #expect(blocks[3].contains("<span class=\"hl-deleted\">-old</span>"))
    #expect(blocks[3].contains("<span class=\"hl-inserted\">+new</span>"))
    for plain in [2, 4, 5, 6] { #expect(!blocks[plain].contains("hl-"), "\(blocks[plain])") }
    #expect(blocks[6].contains("<b>1</b>"))
  }

  @Test func `a language that nobody knows is told, a misspelled Swift once`() async throws {
    let folder = try site("```swfit\n1\n```\n\n```pythn\n1\n```\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home, path: Self.path)
      .build(site, prover: nil)
    let faults = report.diagnostics.map { "\($0.id) \($0.range.start.line)" }
    #expect(faults == ["markdown.fence-language 1", "fence.unknown-language 5"])
  }

  @Test func `code within code has its colours at its own places`() async throws {
    let page = "````markdown\n# é\n\n```python\ndef f(): return 'é'\n```\n\n```python\n'second' # é\n```\n````\n"
    let html = try await build(site(page), path: Self.path).1
    let blocks = code(in: html)
    #expect(blocks.count == 1)
    for part in ["keyword\">def</span>", "keyword\">return</span>", "string\">'second'</span>", "comment\"># é</span>"]
    {
      #expect(blocks[0].contains("<span class=\"hl-\(part)"), "\(blocks[0])")
    }
  }

  @Test func `Python is started once for new code, for nothing else, and never for Swift alone`() async throws {
    let python = try python(Self.real)
    let path = python.path + ":" + Self.path
    let folder = try site()
    let (_, first) = try await build(folder, path: path)
    #expect(try starts(python) == 1)
    // Another page anew, the same code elsewhere, and the output gone.
    try folder.write("Content/other.md", "# Other\n\n```diff\n-old\n+new\n```\n")
    try FileManager.default.removeItem(atPath: folder["Public"])
    #expect(try await build(folder, path: path).1.contains("hl-inserted"))
    #expect(try starts(python) == 1)
    #expect(try code(in: #require(try folder.files(below: "Public")["other.html"])).joined().contains("hl-inserted"))
    try folder.write("Content/other.md", "# Other\n\n```json\n[1]\n```\n")
    #expect(try await code(in: build(folder, path: path).1) == code(in: first))
    #expect(try starts(python) == 2)
    try folder.write("Content/index.md", "# Swift\n\n```swift\nlet a = 1\n```\n")
    try FileManager.default.removeItem(atPath: folder["Content/other.md"])
    try FileManager.default.removeItem(atPath: folder[".galley"])
    _ = try await build(folder, path: path)
    #expect(try starts(python) == 2)
  }

  private func colours(_ name: String, of folder: TemporaryFolder) throws -> SealedFile {
    SealedFile("sites/\(name)", of: try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path).0)
  }

  @Test func `what was kept and is damaged is asked for anew`() async throws {
    let python = try python(Self.real)
    let path = python.path + ":" + Self.path
    let folder = try site()
    let (_, first) = try await build(folder, path: path)
    let name = try #require(try folder.files(below: ".galley/sites").keys.first { $0.hasSuffix("-colours") })
    let kept = try #require(try folder.files(below: ".galley/sites")[name])
    let file = try colours(name, of: folder)
    let store = HighlightStore(in: file, disk: LocalDisk())
    #expect(store.lines.count == 4)
    let damages = ["", "?", String(kept.prefix(100)), kept + " ", String(repeating: "a 1 k9\n", count: 9)]
    for damage in damages {
      try folder.write(".galley/sites/\(name)", damage)
      try FileManager.default.removeItem(atPath: folder["Public"])
      #expect(try await build(folder, path: path).1 == first)
    }
    #expect(try starts(python) == 1 + damages.count)
    // An empty one says that the language is not known.
    for stretches in ["k1", "s99999999999999999999", "x1", "<script>", "k-1", "k0", ""] {
      var other = store
      for (key, line) in store.lines { other.set(Array(stretches.utf8), by: line.version, for: key) }
      try other.write(to: file, disk: LocalDisk())
      try FileManager.default.removeItem(atPath: folder["Public"])
      let html = try await build(folder, path: path).1
      #expect(stretches.isEmpty ? !html.contains("class=\"hl-") : html == first, "\(stretches)")
    }
  }

  @Test func `another Pygments tells of all code anew, in the same process`() async throws {
    let folder = try site()
    let (_, first) = try await build(folder, path: Self.path)
    let name = try #require(try folder.files(below: ".galley/sites").keys.first { $0.hasSuffix("-colours") })
    let file = try colours(name, of: folder)
    var old = HighlightStore(in: file, disk: LocalDisk())
    for (key, line) in old.lines { old.set(line.stretches.map { $0 == 0x6B ? 0x63 : $0 }, by: "0.1", for: key) }
    #expect(old.lines.count == 4)
    try old.write(to: file, disk: LocalDisk())
    try folder.write("Content/new.md", "# New\n\n```json\n[]\n```\n")
    let python = try python(Self.real)
    #expect(try await code(in: build(folder, path: python.path + ":" + Self.path).1) == code(in: first))
    #expect(try starts(python) == 1)
  }

  private static let hostile: [(script: String, says: String)] = [
    ("exit 3", "missing 'Pygments'; install it, for example with 'sudo apt install python3-pygments'"),
    ("exit 1", "failed: exit code 1"), ("kill -9 $$", "failed: ended by signal 9"), ("true", "failed: exit code 0"),
    ("echo no module >&2; exit 1", "no module"),
    ("echo 'pygments <script>'; yes '<script>' | head -9", "Pygments failed or timed out"),
    ("echo pygments 1; yes '<script>' | head -9", "Pygments failed or timed out"),
    ("echo pygments 1; yes k1 | head -9", "Pygments failed or timed out"),
    ("echo pygments 1; yes = | head -9", "Pygments failed or timed out"),
    ("echo pygments 1; printf 'k1s99999999999999999999999\\n\\n\\377\\n'", "Pygments failed or timed out"),
    ("echo pygments 1; head -c 100000 /dev/zero", "Pygments failed or timed out"),
  ]

  @Test func `where there is none, and whatever it answers, code is plain, the site whole, and that is said once`()
    async throws
  {
    let (_, plain) = try await build(site(), path: nil)
    let (alone, without) = try await build(site(), path: "/nowhere")
    #expect(without == plain)
    #expect(
      alone.remarks == [
        "code in other languages is shown without syntax highlighting (bash, brainfork, diff, python): "
          + "missing 'python3'; install it, for example with 'sudo apt install python3'"
      ])
    for (script, says) in Self.hostile {
      let python = try python(script)
      let folder = try site()
      let (report, html) = try await build(folder, path: python.path + ":/usr/bin/nowhere")
      #expect(html == plain, "\(script)")
      #expect(report.remarks.count == 1 && report.remarks[0].contains(says), "\(script): \(report.remarks)")
      #expect(!report.diagnostics.hasErrors)
      // What failed may do better the next time; what is not there is not looked for again.
      let again = try await build(folder, path: python.path + ":/usr/bin/nowhere").0
      #expect(again.isUnchanged == (script == "exit 3"), "\(script)")
      #expect(again.remarks == report.remarks)
    }
  }

  @Test func `all code of a site comes back whole, of whatever language it is said to be`() async throws {
    let hostile = "\"'`<é😀\u{301}\u{0}&{[( /* <!-- \\\n\t\r\n\u{2028}#!%^$|~ \"\"\" ''' */ -->\n"
    let languages = [
      "python", "js", "html", "json", "yaml", "c", "c++", "rust", "go", "java", "ruby", "php", "console", "pycon",
      "diff",
      "make", "docker", "toml", "ini", "sql", "css", "xml", "kotlin", "perl", "haskell", "md", "text", "PYTHON", "../x",
      "-",
    ]
    let blocks = languages.flatMap { language in
      [hostile, String(repeating: hostile, count: 40), "", "\n\n", "x"].map {
        Pygments.Block(language: language, code: Array($0.utf8))
      }
    }
    let (version, answers) = try await Pygments(path: Self.path).answers(to: blocks)
    #expect(version.first?.isNumber == true && answers.count == blocks.count)
    for (block, answer) in zip(blocks, answers) {
      switch answer {
      case .stretches(let line): #expect(Pygments.stretches(line, of: block.code) != nil)
      case .unknownLanguage: #expect(["../x", "-"].contains(block.language) || block.code.isEmpty, "\(block.language)")
      case .asBefore, .none: Issue.record("\(block.language): \(answer)")
      }
    }
  }
}
