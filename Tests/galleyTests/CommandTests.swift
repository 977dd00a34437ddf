import Base
import Building
import Foundation
import TestSupport
import Testing

@testable import galley

/// The built command, called as a user calls it.
@Suite(.takingTurns, .tags(.compiler)) struct CommandTests {
  @Test func `a build without errors ends with 0 and a summary on standard output`() throws {
    try withFolder(["Content/index.md": "# Home\n"]) { folder in
      let run = try galley(["build", "--no-check"], in: folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("1 page (not checked): no errors ("))
      #expect(run.output.hasSuffix(")\nwrote Public\n"))
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `errors end with 1 and are printed on standard error, with their line`() throws {
    try withFolder(["Content/index.md": "---\ntitle: Home\npermalink: /../x/\n---\n"]) { folder in
      let run = try galley(["build", "--no-check", "--quiet"], in: folder)
      #expect(run.code == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("Content/index.md:3:12: error: the permalink '/../x/' is not a path of this site"))
      #expect(run.errors.contains(" 3 | permalink: /../x/\n"))
      #expect(run.errors.hasSuffix("galley: 1 error; no files were written\n"))
      #expect(!run.errors.contains("\u{1B}"))
    }
  }

  @Test(arguments: [
    (["build", "nowhere"], "galley: error: nowhere does not exist or is not a folder\n"),
    (["build", "-o", "taken"], "galley: error: taken is not empty and was not written by galley"),
    (["render", "none.md"], "galley: error: cannot read none.md: No such file or directory\n"),
    (
      ["check", "--report", "xml"],
      "galley: error: invalid value 'xml' for '--report': expected human, json, jsonl, junit, sarif or github\n"
    ),
    (
      ["check", "--sandbox=yes"], "galley: error: invalid value 'yes' for '--sandbox': expected required, auto or off\n"
    ),
    (
      ["check", "--min-coverage", "x"],
      "galley: error: invalid value 'x' for '--min-coverage': expected a number from 0 to 100\n"
    ),
    (
      ["check", "Content", "taken/file"],
      "galley: error: 'taken/file' is not a Markdown file (.md, .markdown)\n"
    ),
    (["bless", "taken/file"], "galley: error: 'taken/file' is not a Markdown file"),
    (["check", "taken"], "galley: error: no Markdown files in taken\n"),
    (
      ["check", "--report", "json", "--report", "junit"],
      "galley: error: two reports would be written to standard output; write them to different files"
    ),
    (
      ["check", "Content", "--cache-dir", "taken/file/cache"],
      "galley: error: cannot read taken/file/cache: Not a directory; choose another cache folder"
    ),
    (["biuld"], "galley: error: unknown command 'biuld'; did you mean 'build'?\n"),
    (["build", "--nocheck"], "galley: error: unknown option '--nocheck'; did you mean '--no-check'?\n"),
    (["new", "taken"], "galley: error: taken is not empty; choose a new folder\n"),
    ([], "Check the Swift code in Markdown pages"),
  ])
  func `a wrong call ends with 2 and a message`(arguments: [String], start: String) throws {
    try withFolder(["Content/index.md": "", "taken/file": "mine"]) { folder in
      let run = try galley(arguments, in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix(start))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `check writes each report to its file and compares the coverage`() throws {
    let page = """
      ```swift
      print("a")
      ```
      ```output
      b
      ```
      ```swift skip="later"
      x
      ```
      ```yaml
      a: b
      ```
      ```
      plain
      ```

          indented
      """
    try withFolder(["README.md": page, "junit.xml": "<?xml version=\"1.0\"?>\n<testsuites name=\"galley\"/>"]) {
      folder in
      let words = ["check", "README.md", "--report", "github", "--report", "junit=junit.xml", "--min-coverage", "60"]
      let run = try galley(words, in: folder)
      #expect(run.code == 1)
      #expect(run.output.hasPrefix("::error file=README.md,line=5,"))
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.errors.contains("galley: coverage is 0.0 % of 2 samples, expected at least 60.0 %\n"))
      #expect(!run.errors.contains("must fail"))
      let table = try galley(["check", "README.md", "--coverage", "-q", "--report", "json=proof.json"], in: folder)
      #expect(table.output.contains("README.md:7: skipped: later\n"))
      #expect(table.output.contains(" 0.0 %  README.md\n"))
      let json = try String(contentsOf: folder.appending(path: "proof.json"), encoding: .utf8)
      #expect(json.contains("\"languages\" : {\n        \"\" : 1,\n        \"yaml\" : 1\n      }"))
      let junit = try String(contentsOf: folder.appending(path: "junit.xml"), encoding: .utf8)
      #expect(junit.contains("name=\"block 1\""))
      #expect(junit.contains("<skipped message=\"later\"/>"))
    }
  }

  @Test func `a call in a folder of a site is one for that folder, and leaves nothing there`() throws {
    let files = ["Content/a/b.md": "[x](none.md)\n", "Content/c.md": "[x](none.md)\n"]
    try withFolder(files) { folder in
      let here = folder.appending(path: "Content/a")
      let run = try galley(["check", "--report", "json=r.json"], in: here)
      #expect(run.code == 0 && run.output.hasPrefix("1 page, "), "\(run.output)")
      #expect(run.errors.hasPrefix("galley: note: paths are those from '../..'\n"), "\(run.errors)")
      #expect(run.errors.contains("\nContent/a/b.md:1:1: warning: ") && !run.errors.contains("c.md"), "\(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: here.path).sorted() == ["b.md", "r.json"])
    }
  }

  @Test func `check reports the number of files in other formats`() throws {
    let files = [
      "a/b.md": "x", "a/c.mdx": "x", "a/d/e.tutorial": "x", "a/F.MKD": "x", "a/g.mdown": "x", "a/h.txt": "x",
    ]
    try withFolder(files) { folder in
      let run = try galley(["check", "a", "a/d/../../a"], in: folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("2 pages, ") && run.output.count { $0 == "\n" } == 1)
      #expect(run.errors.contains("galley: note: not checked: 3 files in other formats (.mdown, .mdx, .mkd)\n"))
      #expect(try !galley(["check", "a/b.md"], in: folder).errors.contains("format"))
    }
    let package = [
      "Package.swift": "", ".github/README.md": "x", "Tests/One/a.md": "x", "b.mdx": "x", ".hidden/c.md": "x",
    ]
    try withFolder(package) { folder in
      let target = try #require(try CheckTarget.all(for: [folder.path], disk: LocalDisk()).first)
      let names = { (files: [String]) in files.map { FilePaths.relative($0, to: target.site) } }
      #expect(names(target.files ?? []) == [".github/README.md"])
      #expect(names(target.passedOver) == ["Tests/One/a.md", "b.mdx"])
    }
  }

  @Test func `a report that cannot be written is named as in the call`() throws {
    try withFolder(["a.md": "```swift skip=\"no \\\"phone\\\"\"\nx\n```\n"]) { folder in
      let run = try galley(["check", "./a.md", "a.md", "--coverage", "--report", "junit=gone/x.xml"], in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("galley: error: cannot write gone/x.xml: No such file or directory\n"))
      // It is told before anything is checked.
      #expect(run.output.isEmpty)
      let twice = try galley(["check", "./a.md", "a.md", "--coverage"], in: folder).output
      #expect(twice.contains("a.md:1: skipped: no \"phone\"\n") && twice.ranges(of: "a.md:1:").count == 1)
    }
  }

  @Test func `bless prints a diff that can be applied, and writes the same`() throws {
    let page = "\n\n```swift\nprint(1)\n1 + 1 // => 3\n```\n```output\n2\n```"
    let blessed = "\n\n```swift\nprint(1)\n1 + 1 // => 2\n```\n```output\n1\n```"
    let crlf = page.replacing("\n", with: "\r\n")
    try withFolder(["a page.md": page, "docs/crlf.md": crlf]) { folder in
      let shown = try galley(["bless", "--dry-run", "--quiet", "a page.md", "docs/crlf.md"], in: folder)
      #expect(shown.code == 0)
      #expect(shown.errors == "")
      #expect(shown.output.hasPrefix("--- a/a page.md\t\n+++ b/a page.md\t\n@@ -2,8 +2,8 @@\n \n ```swift\n"))
      #expect(try read("a page.md", in: folder) == page)

      let copy = folder.appending(path: "copy")
      try FileManager.default.createDirectory(at: copy.appending(path: "docs"), withIntermediateDirectories: true)
      for name in ["a page.md", "docs/crlf.md"] {
        try FileManager.default.copyItem(at: folder.appending(path: name), to: copy.appending(path: name))
      }
      try Data(shown.output.utf8).write(to: copy.appending(path: "bless.patch"))
      try Tool.run("git", ["apply", "bless.patch"], in: copy.path)

      let run = try galley(["bless", "a page.md", "docs/crlf.md"], in: folder)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("updated a page.md: 2 claims\nupdated docs/crlf.md: 2 claims\n2 pages, "))
      for place in [folder, copy] {
        #expect(try read("a page.md", in: place) == blessed)
        #expect(try read("docs/crlf.md", in: place) == blessed.replacing("\n", with: "\r\n"))
      }
    }
  }

  private func read(_ name: String, in folder: URL) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  @Test func `a wrong setting ends with 2 at its line`() throws {
    try withFolder(["Content/index.md": "", "Content/galley.yml": "titel: x\n"]) { folder in
      let run = try galley(["build", "--no-check"], in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("Content/galley.yml:1:1: error: unknown key 'titel' in galley.yml"))
    }
  }

  @Test func `render prints a page's body and nothing else`() throws {
    try withFolder(["page.md": "---\ntitle: T\n---\n*Hello* [a](b.md)\n\n```swift\nlet x = 1 < 2\n```\n"]) { folder in
      let run = try galley(["render", "page.md"], in: folder)
      #expect(run.code == 0)
      #expect(
        run.output == """
          <p><em>Hello</em> <a href="b.md">a</a></p>
          <pre><code class="language-swift">let x = 1 &lt; 2
          </code></pre>

          """)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `render does not fail if the reader closes the pipe`() throws {
    try withFolder(["page.md": String(repeating: "word ", count: 100_000)]) { folder in
      let process = Process()
      process.executableURL = TestedPackage.command
      process.arguments = ["render", "page.md"]
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      try process.start()
      try output.fileHandleForReading.close()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }

  @Test func `help and version are printed on standard output`() throws {
    try withFolder([:]) { folder in
      for arguments in [["help", "build"], ["build", "--help"]] {
        let run = try galley(arguments, in: folder)
        #expect(run.code == 0)
        #expect(run.output.contains("--no-check"))
      }
      let version = try galley(["--version"], in: folder)
      #expect(version.output.hasPrefix("galley "))
    }
  }

  @Test func `every command and topic has its help`() throws {
    try withFolder([:]) { folder in
      let overview = try galley(["help"], in: folder).output
      for command in Command.allCases {
        #expect(overview.contains(command.summary))
        let text = try galley(["help", command.rawValue], in: folder).output
        #expect(text == HelpCommand.text(of: command) + "\n")
      }
      for topic in HelpTopic.allCases {
        #expect(overview.contains(topic.summary))
        #expect(try galley(["help", topic.rawValue], in: folder).output == HelpCommand.text(of: topic) + "\n")
      }
    }
  }

  @Test func `the doctor names what is missing and what it is for`() throws {
    try withFolder([:]) { folder in
      let well = try galley(["doctor"], in: folder)
      #expect(well.code == 0)
      #expect(well.output.contains("ok       Swift toolchain: Swift version "))
      let ill = try galley(["doctor"], in: folder, environment: ["PATH": "/nowhere"])
      #expect(ill.code == 2)
      #expect(ill.output.contains("error    Swift toolchain: "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `a site uses prepared libraries, unless their sources have changed`() throws {
    try withFolder(["Content/index.md": "# Home\n"]) { folder in
      let home = folder.appending(path: "home")
      try SmallInstallation.write(to: home)
      let environment = ProcessInfo.processInfo.environment.merging([
        "GALLEY_HOME": home.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path,
      ]) { $1 }
      let place = home.appending(path: "Prepared")
      func modules() -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: place.appending(path: "search").path)
        return (names ?? []).filter { !$0.contains(".") }
      }
      try Data().write(to: place)
      let refused = try galley(["prepare"], in: folder, environment: environment)
      #expect(refused.code == 2 && refused.errors.contains(place.path) && !refused.errors.contains("--cache-dir"))
      try FileManager.default.removeItem(at: place)

      #expect(try galley(["prepare"], in: folder, environment: environment).code == 0)
      let first = modules()
      #expect(first.count == 1)
      #expect(try galley(["build", "--no-check"], in: folder, environment: environment).code == 0)
      #expect(modules() == first)
      let asked = folder.appending(path: "Public/Assets/Search/index.js")
      let prepared = try Data(contentsOf: asked)

      try FileManager.default.removeItem(at: place)
      try FileManager.default.removeItem(at: folder.appending(path: "Public"))
      #expect(try galley(["build", "--no-check"], in: folder, environment: environment).code == 0)
      #expect(modules() == first)
      #expect(try Data(contentsOf: asked) == prepared)

      let source = home.appending(path: "Sources/BrowserRuntime/Memory.c")
      try (Data(contentsOf: source) + Data(" ".utf8)).write(to: source)
      try FileManager.default.removeItem(at: folder.appending(path: "Public"))
      #expect(try galley(["build", "--no-check"], in: folder, environment: environment).code == 0)
      #expect(modules().count == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "cache/galley/search").path))
    }
  }

  @Test func `the bash script completes commands, options and files`() throws {
    try withFolder(["page.md": ""]) { folder in
      let script = try galley(["completions", "bash"], in: folder).output
      try Data(script.utf8).write(to: folder.appending(path: "galley.bash"))
      func completed(_ words: String...) throws -> String {
        let call = """
          source ./galley.bash; COMP_WORDS=(galley \(words.joined(separator: " "))); COMP_CWORD=\(words.count)
          _galley; echo "${COMPREPLY[@]}"
          """
        return try run("/bin/bash", ["-c", call], in: folder).output
      }
      #expect(try completed("ch") == "check\n")
      #expect(try completed("check", "--min") == "--min-coverage\n")
      #expect(try completed("check", "pa") == "page.md\n")
      #expect(try completed("theme", "ej") == "eject\n")
      #expect(try completed("theme", "eject", "--") == "--site --force\n")
      #expect(try galley(["completions", "tcsh"], in: folder).code == 2)
    }
  }

  @Test func `theme eject copies templates, and overwrites files of the site only with --force`() throws {
    try withFolder(["site/Content/index.md": "# Home\n", "site/Templates/page.mustache": "mine"]) { folder in
      let mine = folder.appending(path: "site/Templates/page.mustache")
      let some = try galley(["theme", "eject", "page", "footer", "--site", "site"], in: folder)
      #expect(some.code == 1)
      #expect(some.output == "wrote site/Templates/Partials/footer.mustache\n")
      #expect(
        some.errors
          == "galley: warning: did not overwrite site/Templates/page.mustache, which differs from the built-in file; "
          + "use --force to overwrite it\n")
      #expect(try String(contentsOf: mine, encoding: .utf8) == "mine")
      let forced = try galley(["theme", "eject", "page", "footer", "-f", "--site=site"], in: folder)
      #expect(forced.code == 0)
      #expect(
        forced.output
          == "unchanged site/Templates/Partials/footer.mustache\noverwrote site/Templates/page.mustache\n")
      #expect(try String(contentsOf: mine, encoding: .utf8) != "mine")
      for (arguments, says) in [
        (["theme"], "missing argument: eject"),
        (["theme", "ejct"], "unknown command 'theme ejct'; did you mean 'theme eject'?"),
        (
          ["theme", "eject", "footr", "--site", "site"], "unknown template 'footr'; did you mean 'footer'?"
        ),
        (["theme", "eject", "--site", "none"], "none does not exist or is not a folder"),
      ] {
        let wrong = try galley(arguments, in: folder)
        #expect(wrong.code == 2 && wrong.errors.contains(says), "\(wrong.errors)")
      }
    }
  }

  @Test func `clean deletes the cache and nothing else`() throws {
    try withFolder(["Content/index.md": "", ".galley/proofs/x": "", ".galley/.gitignore": "*\n", "Public/x": ""]) {
      folder in
      let run = try galley(["clean"], in: folder)
      #expect(run.code == 0 && run.output == "deleted .galley\n")
      #expect(try galley(["clean"], in: folder).output == ".galley does not exist\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["Content", "Public"])
    }
  }
}
