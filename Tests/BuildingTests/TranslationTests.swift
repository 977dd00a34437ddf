import Base
import Diagnostics
import Foundation
import Markdown
import Results
import Samples
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Sites in several languages.
@Suite(.takingTurns) struct TranslationTests {
  private static let files = [
    "Content/galley.yml": """
    title: Tea
    url: https://tea.example/shop
    description: All about tea
    languages:
      de:
        title: Tee
        description: Alles über Tee
      ar:
    """,
    "Content/index.md": "# Tea\n\n[Brewing](brewing.md#water) ![cup](images/cup.svg)\n",
    "Content/index.de.md": "# Tee\n\n[Aufgießen](brewing.md#water) ![Tasse](images/cup.svg)\n",
    "Content/images/cup.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='4'/>",
    "Content/de/images/cup.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='4'/>",
    "Content/brewing.md": """
    ---
    order: 1
    tags: [water]
    description: How to brew
    ---
    # Brewing

    ## Water

    ```swift
    let minutes = 3
    print("hot")
    ```

    ```output
    hot
    ```

    It takes `{swift} minutes` minutes, not `{swift} minutes + 1`.

    ```sh
    boil water
    ```
    """,
    "Content/de/brewing.md": """
    ---
    description: Wie man Tee aufgießt
    ---
    # Aufgießen

    ## Wasser {#water}

    ```swift title="Zeit"
    let minutes = 3
    print("hot")
    ```

    ```output
    hot
    ```

    Nicht `{swift} minutes + 1`, sondern `{swift} minutes` Minuten dauert es, siehe ![Tasse](../images/cup.svg).

    ```sh
    wasser kochen
    ```
    """,
    "Content/green.md": "# Green tea\n\n[Water](brewing.md#water)\n",
    "Content/_posts/2024-01-02-news.md": "---\nauthor: Ada\n---\n# News\n",
    "Content/_posts/2024-01-02-news.de.md": "# Neues\n",
  ]

  /// Builds with a prover that finds what the page says, and counts the pages that it was asked for.
  private func build(_ folder: TemporaryFolder) async throws -> (report: BuildReport, asked: [String]) {
    let asked = Mutex<[String]>([])
    let prover = SiteProver.finding { page in
      asked.withLock { $0.append(FilePaths.name(page.document.path)) }
      var proof = PageProof()
      for (number, span) in page.document.spans.enumerated() {
        proof.spans[SpanNumber(number)] = span.expression == "minutes" ? "3" : "4"
      }
      proof.tally.samples = page.samples.samples.count
      return proof
    }
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty)
    let search = SearchProgram { () throws(SiteFailure) in Array("module".utf8) }
    let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home, search: search)
      .build(site, prover: prover)
    return (report, asked.withLock { $0.sorted() })
  }

  @Test func `each language has all pages, and samples are checked once`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (report, asked) = try await build(folder)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(asked == ["2024-01-02-news.md", "brewing.md", "green.md", "index.md"])
    #expect(report.pages == 4 && report.tally.samples == 1)
    let files = try folder.files(below: "Public")
    for language in ["", "de/", "ar/"] {
      for page in [
        "index.html", "brewing.html", "green.html", "2024/01/02/news.html", "tags/water/index.html", "feed.xml",
      ] {
        #expect(files[language + page] != nil, "\(language)\(page)")
      }
    }
    #expect(files["de/404.html"] == nil && files["de/sitemap.xml"] == nil)

    let brewing = try #require(files["de/brewing.html"])
    #expect(brewing.contains("<html lang=\"de\""))
    #expect(brewing.contains("Nicht <code class=\"value\">4</code>, sondern <code class=\"value\">3</code>"))
    #expect(brewing.contains("src=\"images/cup.svg\" alt=\"Tasse\" width=\"5\""))
    #expect(brewing.contains("<meta name=\"description\" content=\"Wie man Tee aufgießt\">"))
    #expect(brewing.contains("href=\"tags/water/index.html\""))
    for line in [
      "rel=\"canonical\" href=\"https://tea.example/shop/de/brewing.html\"",
      "hreflang=\"en\" href=\"https://tea.example/shop/brewing.html\"",
      "hreflang=\"de\" href=\"https://tea.example/shop/de/brewing.html\"",
      "hreflang=\"x-default\" href=\"https://tea.example/shop/brewing.html\"",
    ] { #expect(brewing.contains(line), "\(line)") }
    // Not in Arabic.
    #expect(!brewing.contains("hreflang=\"ar\" href=\"https:"))
    #expect(brewing.contains("<a href=\"../ar/brewing.html\" lang=\"ar\" hreflang=\"ar\">"))
    #expect(try #require(files["de/2024/01/02/news.html"]).contains("Ada"))
  }

  @Test func `what is not translated is shown in the language of the original, and says so`() async throws {
    let folder = try TemporaryFolder(Self.files)
    _ = try await build(folder)
    let files = try folder.files(below: "Public")
    let page = try #require(files["de/green.html"])
    #expect(page.contains("<article lang=\"en\" dir=\"ltr\">"))
    #expect(page.contains("Diese Seite gibt es noch nicht auf Deutsch."))
    #expect(page.contains("rel=\"canonical\" href=\"https://tea.example/shop/green.html\""))
    #expect(!page.contains("rel=\"alternate\" hreflang="))
    #expect(page.contains("<a href=\"brewing.html#water\">Water</a>"))
    #expect(try #require(files["green.html"]).contains("Diese Seite") == false)
    #expect(try #require(files["ar/green.html"]).contains("<html lang=\"ar\" dir=\"rtl\""))
    let map = try #require(files["sitemap.xml"])
    #expect(map.contains("shop/de/brewing.html") && !map.contains("shop/de/green.html"))
    // Each language has its own search, and one module serves all.
    let german = try #require(files["Assets/Search-de/index.js"])
    #expect(german.contains("module:\"../Search/search-"))
    #expect(files.keys.filter { $0.hasSuffix(".wasm") }.count == 1)
    #expect(files.values.contains { $0.contains("Minuten") && $0.hasPrefix("document.currentScript") })
    #expect(
      files.filter { $0.key.hasPrefix("Assets/Search/") }.values.allSatisfy { !$0.contains("Minuten") })
  }

  @Test func `code that is not the original's is an error at its place, and nothing is written`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.replace("Content/de/brewing.md", "let minutes = 3", "let minutes = 4")
    try folder.replace("Content/de/brewing.md", "`{swift} minutes + 1`", "`{swift} minutes + 2`")
    try folder.append("Content/index.de.md", "\n```swift\nlet more = 1\n```\n")
    try folder.append("Content/green.md", "\n```swift\nlet leaf = 1\n```\n")
    try folder.write("Content/green.ar.md", "# \u{634}\n\n\u{634}\n")
    let (report, _) = try await build(folder)
    let found = report.diagnostics.map { "\(FilePaths.name($0.range.file)):\($0.range.start.line) \($0.id)" }
    #expect(
      Set(found) == [
        "brewing.md:8 translation.samples", "brewing.md:17 translation.samples", "index.de.md:5 translation.samples",
        "green.ar.md:1 translation.samples",
      ])
    #expect(!folder.exists("Public"))
  }

  @Test func `the parts of a check compare all translations together, and a changed translation is compared alone`()
    async throws
  {
    let folder = try TemporaryFolder(Self.files)
    try folder.replace("Content/de/brewing.md", "let minutes = 3", "let minutes = 4")
    try folder.append("Content/index.de.md", "\n[x](nowhere.md)\n\n```swift\nlet more = 1\n```\n")
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    func check(_ change: (inout CheckOptions) -> Void) async throws -> [String] {
      var options = CheckOptions()
      change(&options)
      let report = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home)
        .check(site, prover: .finding { _ in PageProof() }, options: options)
      return report.diagnostics.map { "\(FilePaths.name($0.range.file)):\($0.range.start.line) \($0.id)" }
    }
    let all = ["brewing.md:8 translation.samples", "index.de.md:5 link.missing", "index.de.md:7 translation.samples"]
    #expect(try await check { _ in }.sorted() == all)
    var parts: [String] = []
    for number in 1...3 { parts += try await check { $0.shard = CheckShard(number: number, count: 3) } }
    #expect(parts.sorted() == all)
    #expect(try await check { $0.selection.changed = ["Content/index.de.md"] } == Array(all[1...]))
    #expect(try await check { $0.selection.changed = ["Content/brewing.md"] } == [all[0]])
    #expect(try await check { $0.selection.changed = ["Content/green.md"] } == [])
  }

  @Test func `a front page that Galley makes has a title of its language`() async throws {
    let folder = try TemporaryFolder([
      "Content/galley.yml": "languages: { de: }\n", "Content/a.md": "# A\n", "Content/b.md": "# B\n",
    ])
    _ = try await build(folder)
    let files = try folder.files(below: "Public")
    #expect(files["index.html"]?.contains("<h1>Home</h1>") == true)
    #expect(files["de/index.html"]?.contains("<h1>Startseite</h1>") == true)
  }

  @Test func `files without an original, and two for one page, are errors`() throws {
    func file(_ path: String) -> ContentFile { ContentFile(path: path, file: "Content/" + path) }
    let range = SourceRange(file: "galley.yml", line: 1)
    let paths = [
      "a.md", "a.de.md", "de/a.md", "b.pt-BR.markdown", "b.markdown", "c.fr.md", "pt-BR/x/c.md", "part/de.md",
    ]
    let pages = PageLanguages(paths.map(file), [SiteLanguage("de", at: range), SiteLanguage("pt-BR", at: range)])
    #expect(pages.originals.map(\.path) == ["a.md", "b.markdown", "c.fr.md", "part/de.md"])
    #expect(pages.translations.map { $0.map(\.path) } == [["a.md", "a.md"], ["b.markdown", "x/c.md"]])
    #expect(pages.translations[1].map(\.source) == ["b.pt-BR.markdown", "pt-BR/x/c.md"])
    let faults = pages.diagnostics.map { "\($0.range.file) \($0.id)" }
    #expect(faults == ["Content/de/a.md translation.twice", "Content/pt-BR/x/c.md translation.no-original"])
  }

  @Test func `wrong settings of languages are told at their place`() throws {
    var site = SiteConfiguration(root: "", content: "", output: "")
    let text = """
      language: de
      languages:
        de:
        en:
          colour: red
          description: [a]
        not a tag:
        fr: 3
        FR:
      """
    let faults = SettingsReader.read(Array(text.utf8), file: "galley.yml", into: &site)
    let places = faults.map { "\($0.range.start.line) \($0.id)" }
    #expect(
      Set(places) == [
        "3 site.language-twice", "5 site.unknown-key", "6 site.wrong-value", "7 site.wrong-value", "8 site.wrong-value",
        "9 site.language-twice",
      ])
    #expect(site.languages.map(\.tag) == ["en", "fr"])
  }

  @Test func `parts of a text are found by their kinds`() {
    let text = """
      ---
      title: A
      order: 2
      ---
      # A

      One
      two.

      - first
      - second
        more

      > quoted
      > on

      | a |
      |---|
      ```swift
      # no heading

      ```
      Last
      """
    let blocks = TextBlock.all(in: Array(text.utf8))
    #expect(
      blocks.map(\.kind) == [
        .frontMatter("title"), .heading(level: 1), .paragraph, .item, .item, .quote, .table, .code, .paragraph,
      ])
    #expect(blocks[2].text == "One two." && blocks[2].lines == 7...8)
    #expect(blocks[4].text == "- second more")
    let other = TextBlock.all(in: Array("# B\n\nEins\n\n- x\n\nEnde\n".utf8))
    let pairs = TextBlock.pairs(other, blocks).map { "\($0.own) \($0.original)" }
    #expect(pairs.count == 4 && pairs.first == "0 1")
  }
}
