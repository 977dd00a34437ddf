import Base
import Diagnostics
import Foundation
import Results
import Samples
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// A site that is built, changed and built again, each time as by a new process.
struct ChangingSite {
  enum Kind: CaseIterable, Sendable {
    case plain
    /// With programs that run, demos among them, and compressed copies of its files.
    case checked
    /// With pages in two further languages, with programs that run.
    case translated
  }

  /// What changes a site, or damages what was left of it.
  struct Step: Sendable {
    typealias Change = @Sendable (TemporaryFolder) throws -> Void

    var name: String
    /// Pages that are not to be written again then.
    var kept: [String]
    var change: Change

    init(_ name: String, _ kept: [String], _ change: @escaping Change) {
      self.name = name
      self.kept = kept
      self.change = change
    }
  }

  let kind: Kind
  let folder: TemporaryFolder
  /// The pages that a prover was asked for.
  let asked = Asked()
  private let prover: SiteProver?

  final class Asked: Sendable {
    private let names = Mutex<Set<String>>([])

    func add(_ pages: [ReadPage]) {
      names.withLock { $0.formUnion(pages.map { FilePaths.name($0.document.path) }) }
    }

    /// All, which are forgotten then.
    func take() -> Set<String> {
      names.withLock { names in
        defer { names = [] }
        return names
      }
    }
  }

  init(_ kind: Kind) async throws {
    self.kind = kind
    folder = try TemporaryFolder(Self.files(kind))
    guard kind != .plain else {
      prover = nil
      return
    }
    var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    // Programs that other tests have run, too, are not run again.
    site.cache = Workbench.cache
    let real = try await Workbench.quickProver(for: site)
    prover = SiteProver(
      identity: real.identity, account: real.account, syntax: real.syntax,
      prepare: { [asked] pages, terms in
        asked.add(pages)
        return await real.prepare(pages, terms)
      }, known: real.known, check: real.check)
  }

  /// - Parameter output: another one than `Public` knows of no earlier build.
  func build(to output: String = "Public") async throws -> BuildReport {
    var (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path, output: folder[output])
    if kind == .checked { site.compression = [.gzip] }
    let search = SearchProgram { () throws(SiteFailure) in Array("module".utf8) }
    return try await SiteBuilder(disk: LocalDisk(), home: Workbench.home, search: search).build(site, prover: prover)
  }

  private static func files(_ kind: Kind) -> [String: String] {
    var files = [
      "Content/galley.yml": "title: Site\nurl: https://example.org/docs\npaginate: 3\nallow-broken-links: true\n",
      "Content/index.md": "# Home\n\n![gone](gone.png)\n\n[a](a.md#place)\n",
      "Content/a.md": "# A\n\n## Place\n\n![A picture](b/picture.svg)\n\n{{> hint text=\"one\"}}\n",
      "Content/quoting.md": "# Quoting\n\n```swift file=code.swift#part\n```\n",
      "Content/b/picture.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/>",
      "Content/b/code.md": "# Code\n\n```json\n[1]\n```\n",
      "Content/_posts/2020-01-02-post.md": "---\ntags: [x]\naliases: [/old/]\n---\n# Post\n\nText of {{not}}.\n",
      "Content/_posts/2021-01-02-next.md": "---\ntags: [x, y]\n---\n# Next\n\nText.\n",
      "Data/team.yml": "- Ada\n", "code.swift": "// #region part\nlet a = 1\n// #endregion\n",
      "Templates/Partials/footer.mustache": "<p>Foot {{data.team}}</p>\n",
      "Templates/Partials/hint.mustache": "<p>Hint {{text}} of {{site.title}}</p>\n",
    ]
    for number in 0..<12 {
      let text = (0..<(30 + number * 70)).map { "word\(($0 * 7 + number) % 90)" }.joined(separator: " ")
      files["Content/part/page-\(number).md"] = "# Page \(number)\n\n\(text)\n\n```swift\nlet a = \(number)\n```\n"
    }
    guard kind != .plain else { return files }
    // A link to nothing is an error where pages are checked.
    files["Content/index.md"] = "# Home\n\n[a](a.md#place)\n"
    files["Content/values.md"] = values
    guard kind == .checked else {
      files["Content/galley.yml"]? += "languages: { de: { title: Seite }, he: }\n"
      files["Content/values.de.md"] = values.replacing("# Values", with: "# Werte").replacing(
        "One and two", with: "Eins")
      files["Content/de/part/page-3.md"] = "# Seite 3\n\nWorte\n\n```swift\nlet a = 3\n```\n"
      files["Content/he/a.md"] = "# \u{5D0}\n\n![](b/picture.svg)\n\n{{> hint text=\"one\"}}\n"
      files["Content/_posts/2020-01-02-post.de.md"] = "---\ndescription: Kurz\n---\n# Beitrag\n\nText.\n"
      return files
    }
    files["Content/demo.md"] = demo
    return files
  }

  /// Claims of all kinds: that hold, that nobody checks, that the author keeps from being checked.
  private static let values = """
    # Values

    One and two are `{swift} 1 + 2`.

    ```swift
    let name = "Ada"
    print(name)  // Prints "Ada"
    name.count  // => 3
    name.first  // returns something
    ```

    ```swift skip="needs a phone"
    phone.call()
    ```

    ```swift fails
    let count: Int = "many"  // error: cannot convert value of type
    ```

    """

  /// A form with a strength bar, and a look that is set in code.
  private static let demo = """
    # Demo

    ```swift hidden
    import Forms

    final class Length: PasswordValidator {
      let maxStrength = 3.0
      let strengthLevels: [Double: Color] = [1: .red, 3: .green]
      func strengthForPassword(_ password: String) -> Double { Double(min(password.count, 3)) }
      func hintForPassword(_ password: String) -> String? { isPasswordValid(password) ? nil : "More" }
      func isPasswordValid(_ password: String) -> Bool { password.count > 2 }
    }
    ```

    ```swift demo=one
    Form() +++ GenericPasswordRow("password") { $0.passwordValidator = Length() }
      .cellSetup { cell, _ in cell.backgroundColor = Color(hex: "#EAF4FB") }
    ```

    ```still demo=one
    password: ab
    ```

    ```check demo=one
    | password | password.strength? |
    |---|---|
    | abc | 3 |
    ```

    """

  var steps: [Step] {
    switch kind {
    case .plain: Self.allSteps + Self.uncheckedSteps
    case .checked: Self.allSteps + Self.checkedSteps
    case .translated: Self.translatedSteps
    }
  }

  /// What changes any site.
  private static let allSteps = [
    Step("a page's text", others, { try $0.append("Content/part/page-3.md", "\nMore text here.\n") }),
    Step("a title", ["old/index.html"], { try $0.write("Content/part/page-4.md", "# Another title\n") }),
    Step("quoted code", others, { try $0.write("code.swift", "// #region part\nlet a = 2\n// #endregion\n") }),
    Step("a partial", [], { try $0.write("Templates/Partials/hint.mustache", "<p>Hunt {{text}}</p>\n") }),
    Step(
      "settings", [],
      {
        try $0.write(
          "Content/galley.yml", "title: Sate\nurl: https://example.org\npaginate: 3\nallow-broken-links: true\n")
      }),
    Step("a new page", [], { try $0.write("Content/part/page-20.md", "---\ntags: [z]\n---\n# New\n\nNew words.\n") }),
    Step("a page that is gone", [], { try FileManager.default.removeItem(atPath: $0["Content/part/page-5.md"]) }),
    Step(
      "a page of another name", [],
      { folder in
        try FileManager.default.moveItem(atPath: folder["Content/part/page-6.md"], toPath: folder["Content/part/z.md"])
      }
    ),
    Step(
      "a page that is not searched", others,
      { folder in
        try folder.write("Content/part/page-9.md", "---\nsearch: false\n---\n# Page 9\n")
      }
    ),
    Step(
      "a page that is written no more", others,
      { folder in
        try FileManager.default.removeItem(atPath: folder["Public/part/page-1.html"])
      }
    ),
    Step(
      "a part of the search that is gone", others,
      { folder in
        let folders = try folder.files(below: "Public/Assets/Search").keys.sorted()
        for name in folders where name.hasPrefix("d0-") || name.hasPrefix("t0-") {
          try FileManager.default.removeItem(atPath: folder["Public/Assets/Search/\(name)"])
        }
      }
    ),
    Step("a damaged cache", [], { folder in try damage(folder) { $0[$0.count / 2] ^= 4 } }),
    Step(
      "no cache", [],
      { folder in
        for name in try caches(of: folder) { try FileManager.default.removeItem(atPath: folder[name]) }
        try folder.append("Content/a.md", "\nMore.\n")
      }
    ),
  ]

  /// Pages that no other page's text concerns.
  private static let others = ["part/page-2.html", "part/page-2.md", "part/page-11.html", "404.html"]

  static func caches(of folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: ".galley/sites").keys.filter { $0.hasSuffix("-pages") }.sorted().map {
      ".galley/sites/\($0)"
    }
  }

  private static func damage(_ folder: TemporaryFolder, _ body: (inout [UInt8]) -> Void) throws {
    for name in try caches(of: folder) {
      var bytes = try LocalDisk().read(folder[name])
      body(&bytes)
      try Data(bytes).write(to: URL(filePath: folder[name]))
    }
    // With no change of the site nobody would look at it.
    try folder.append("Content/a.md", "\nMore.\n")
  }

  /// Steps for the unchecked site only: the checked one handles them in the same way, or they are errors there.
  private static let uncheckedSteps = [
    Step(
      "a long text", others,
      { try $0.append("Content/part/page-0.md", String(repeating: "\nMore text.\n", count: 400)) }
    ),
    Step("a short text", others, { try $0.write("Content/part/page-0.md", "# Page 0\n") }),
    Step(
      "a heading", others, { try $0.write("Content/a.md", "# A\n\n## Place\n\n## Other\n\n{{> hint text=\"two\"}}\n") }),
    Step("a picture's size", others, { try $0.write("Content/b/picture.svg", "<svg width='5' height='4'/>") }),
    Step("data", [], { try $0.write("Data/team.yml", "- Eva\n") }),
    Step("a post's text", others, { try $0.append("Content/_posts/2020-01-02-post.md", "\nMore.\n") }),
    Step("a post's tags", [], { try $0.write("Content/_posts/2020-01-02-post.md", "---\ntags: [q]\n---\n# P\n") }),
    Step("a text in other languages", others, { try $0.append("Content/b/code.md", "\n```json\n[2]\n```\n") }),
    Step("another permalink", [], { try $0.write("Content/part/page-7.md", "---\npermalink: /c/\n---\n# C\n") }),
    Step("a draft", [], { try $0.write("Content/part/page-8.md", "---\ndraft: true\n---\n# D\n") }),
    Step("a file that a link names", [], { try $0.write("Content/gone.png", "x") }),
    Step(
      "a text that is written no more", others,
      { folder in
        try FileManager.default.removeItem(atPath: folder["Public/part/page-1.md"])
      }
    ),
    Step("the whole output", [], { try FileManager.default.removeItem(atPath: $0["Public"]) }),
    Step("a cut cache", [], { folder in try damage(folder) { $0.removeLast(9) } }),
    Step("an empty cache", [], { folder in try damage(folder) { $0 = [] } }),
    Step(
      "another site's cache", [],
      { folder in
        let names = try caches(of: folder)
        let other = try #require(names.last)
        let bytes = try LocalDisk().read(folder[other])
        for name in names { try Data(bytes).write(to: URL(filePath: folder[name])) }
        try folder.append("Content/a.md", "\nMore.\n")
      }
    ),
    Step("a missing link", others, { try $0.append("Content/part/page-10.md", "\n[gone](gone.md)\n") }),
    Step("a heading that a link names", others, { try $0.write("Content/a.md", "# A\n\n## Another\n") }),
  ]

  /// What changes only a site in several languages.
  private static let translatedSteps = [
    Step(
      "a translation's text", others + ["de/part/page-2.html", "he/part/page-3.html"],
      { try $0.append("Content/de/part/page-3.md", "\nMehr.\n") }),
    Step("a translation's title", others, { try $0.replace("Content/de/part/page-3.md", "# Seite", "# Blatt") }),
    Step(
      "a text that is shown in each language", others + ["de/part/page-2.html"],
      { try $0.append("Content/part/page-4.md", "\nMore.\n") }),
    Step(
      "the front matter of an original", [], { try $0.replace("Content/_posts/2020-01-02-post.md", "[x]", "[x, new]") }),
    Step(
      "a sample of a page and its translation", others,
      { folder in
        for file in ["values.md", "values.de.md"] {
          try folder.replace("Content/\(file)", "count  // => 3", "count  //  => 3")
        }
      }
    ),
    Step(
      "a new translation", [], { try $0.write("Content/part/page-5.he.md", "# \u{5D1}\n\n```swift\nlet a = 5\n```\n") }),
    Step(
      "a translation that is gone", [], { try FileManager.default.removeItem(atPath: $0["Content/de/part/page-3.md"]) }),
    Step(
      "the search of a language that is gone", others,
      { folder in
        for name in try folder.files(below: "Public/Assets/Search-de").keys where name.hasPrefix("d0-") {
          try FileManager.default.removeItem(atPath: folder["Public/Assets/Search-de/\(name)"])
        }
      }
    ),
    Step("a language's title", [], { try $0.replace("Content/galley.yml", "title: Seite", "title: Sites") }),
    Step(
      "a language that is gone", [], { try $0.replace("Content/galley.yml", "{ de: { title: Sites }, he: }", "[de]") }),
  ]

  /// What changes only a site that is checked.
  private static let checkedSteps = [
    Step("a claim", others, { try $0.replace("Content/values.md", "name.count  // => 3", "name.count + 1  // => 4") }),
    Step("a value in the text", others, { try $0.replace("Content/values.md", "1 + 2", "2 + 2") }),
    Step(
      "a sample that is skipped", others, { try $0.replace("Content/values.md", "a phone", "two phones") }),
    Step("the text beside a demo", others, { try $0.append("Content/demo.md", "\nIt opens as it is.\n") }),
    Step("a demo", others, { try $0.replace("Content/demo.md", "#EAF4FB", "#FBF4EA") }),
    Step("a program beside a demo", others + ["demo.html"], { try $0.append("Content/part/page-3.md", "\nText.\n") }),
    Step(
      "a demo's module that is gone", others,
      { folder in
        for name in try folder.files(below: "Public/Assets/Demos").keys where name.hasSuffix(".js.gz") {
          try FileManager.default.removeItem(atPath: folder["Public/Assets/Demos/\(name)"])
        }
      }
    ),
    Step(
      "a site's name beside a demo", [],
      { try $0.write("Content/galley.yml", "title: Sita\npaginate: 3\nallow-broken-links: true\n") }),
    Step("a page without its demo", others, { try $0.write("Content/demo.md", "# Demo\n") }),
  ]
}
