import Foundation
import TestSupport
import Testing

/// The same sources give the same bytes, wherever and whenever they are built.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct ReproducibleTests {
  private static let files = [
    "Content/galley.yml": "title: Twice\npaginate: 2\nauthors:\n  ann: Ann\n  tom: Tom\n",
    "Content/index.md": """
    # Home

    ```swift demo=sign-up
    import Forms
    Form() +++ Section("Sign up") <<< GenericPasswordRow("password")
    ```

    ```check demo=sign-up
    | password | password.strength? | password.hint?        |
    |----------|--------------------|-----------------------|
    | a        | 1                  | Please enter a number |
    ```

    ```swift
    print([1, 2, 3].map { $0 * 2 })
    ```

    ```output
    [2, 4, 6]
    ```
    """,
    "Content/_posts/2023-11-14-now.md":
      "---\ntitle: Now\ndate: 2023-11-14 12:00:00 +0200\ntags: [b, a, 🎉]\nauthor: ann\n---\nText.\n",
    "Content/_posts/2023-11-16-later.md": "---\ntitle: Later\ntags: [a]\nauthor: tom\n---\nText.\n",
    "Content/_posts/2022-01-01-old.md": "---\ntitle: Old\ntags: [a, b]\naliases: [/older/]\n---\nText.\n",
    "Content/_drafts/idea.md": "---\ntitle: Idea\ntags: [b]\n---\nText.\n",
    "Content/data.txt": String(repeating: "A line of text.\n", count: 200),
  ]

  private let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "galley-twice-\(UUID().uuidString)")
  }

  private func site(_ name: String) throws -> URL {
    let folder = home.appending(path: name)
    for (path, text) in Self.files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  /// - Returns: the exit code and the output.
  private func run(_ words: [String], in folder: URL, _ more: [String: String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func `builds in other folders, time zones, languages and on other numbers of cores are equal byte for byte`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: home) }
    let galley = try #require(TestedPackage.command).path
    // What comes of the machine alone, its compiled support, may be shared; the pages' programs are made for each.
    let cache = TestedPackage.folder + "/.build/site-tests"
    let options = [
      "--drafts", "--base-url", "https://twice.example/sub", "--compress", "gzip,brotli", "--cache-dir", cache,
    ]
    let (one, two) = (try site("one"), try site("far/away/a site"))
    let first = try run(
      [galley, "build"] + options, in: one,
      ["SOURCE_DATE_EPOCH": "1700000000", "TZ": "Pacific/Kiritimati", "LANG": "C", "LC_ALL": "C"])
    #expect(first.code == 0, "\(first.text)")
    let second = try run(
      ["taskset", "-c", "0", galley, "build", two.path, "-o", home.path + "/there"] + options, in: home,
      [
        "SOURCE_DATE_EPOCH": "1700000000", "TZ": "America/Los_Angeles", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8",
        "HOME": home.path,
      ])
    #expect(second.code == 0, "\(second.text)")
    let difference = try run(["diff", "-r", one.path + "/Public", home.path + "/there"], in: home, [:])
    #expect(difference.code == 0 && difference.text == "")
    let names = try FileManager.default.subpathsOfDirectory(atPath: one.path + "/Public")
    for ending in [".html.gz", ".html.br", ".wasm", ".wasm.br", ".css", "feed.xml", "Assets/Search/index.js"] {
      #expect(names.contains { $0.hasSuffix(ending) }, "\(ending)")
    }
    // The time that was set is the one that counts: for drafts, and for what is to come.
    #expect(names.contains { $0.hasSuffix("2023/11/14/idea.html") } && !names.contains { $0.hasSuffix("later.html") })
    let later = try run(
      [galley, "build", "--no-check", "--drafts", "--cache-dir", cache], in: one,
      ["SOURCE_DATE_EPOCH": "1701000000", "TZ": "UTC"])
    #expect(later.code == 0)
    let then = try FileManager.default.subpathsOfDirectory(atPath: one.path + "/Public")
    #expect(then.contains { $0.hasSuffix("2023/11/26/idea.html") } && then.contains { $0.hasSuffix("later.html") })
    #expect(!then.contains { $0.hasSuffix(".gz") || $0.hasSuffix(".br") })
    let odd = try run([galley, "build", "--no-check"], in: one, ["SOURCE_DATE_EPOCH": "yesterday"])
    #expect(
      odd.code == 2
        && odd.text.contains("invalid value 'yesterday' for 'SOURCE_DATE_EPOCH': expected seconds since 1970"))
    let wrong = try run([galley, "build", "--compress", "zip"], in: one, [:])
    #expect(wrong.code == 2 && wrong.text.contains("invalid value 'zip' for '--compress'"))
  }
}
