import Base
import Diagnostics
import Foundation
import Results
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// EPUB of little sites. What takes time is epubcheck, which is written in Java.
@Suite(.takingTurns, .tags(.compiler)) struct BookTests {
  private static let files = [
    "Content/galley.yml": """
    title: Kitchen
    url: https://kitchen.example
    authors:
      ada: {name: Ada}

    """,
    "Content/index.md": """
    ---
    date: 2024-02-03
    author: ada
    ---
    # Home

    [A](guide/a.md), [its end](guide/a.md#Fin), ![cook](cook.svg), [here](#home), [data](data.csv), [out](https://e.org/?a=1&b).

    ![far](https://e.org/a.png) <iframe src="https://e.org/film" title="Film"></iframe> <b>bold<i>both</b> end</i>
    <script>alert(1)</script>

    ```swift
    struct Pot {}
    func cook(_ pot: Pot) {}
    let pot = Pot()
    ```

    """,
    "Content/cook.svg": #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>"#,
    "Content/data.csv": "a,b\n",
    "Content/guide/index.md": "# The guide\n\nTo [the front](../index.md).\n",
    "Content/guide/a.md": """
    # A & B

    Salt.[^1] <svg viewBox="0 0 1 1"><linearGradient id="p"/><path fill="url(#p)" d="M0 0"/></svg>

    ## End of `Pot` {#Fin}

    - [x] done

    | a | b |
    |---|:-:|
    | 1 | 2 |

    ::: tabs
    ::: tab One
    Text.
    :::
    ::: tab Two
    More.
    :::
    :::

    [^1]: A note.

    """,
    "Content/ü ö.md": "# Überschrift\n\n## Größe und Maß\n\n[Self](#größe-und-maß)\n",
  ]

  private func book(
    _ folder: TemporaryFolder, prover: SiteProver? = .finding { _ in PageProof() }, section: String = ""
  ) async throws -> (report: BuildReport, book: [UInt8]?) {
    let (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    #expect(faults.isEmpty)
    return try await SiteBuilder(disk: LocalDisk(), home: Workbench.home)
      .book(site, prover: prover, format: .epub, section: section)
  }

  /// The files of a book; epubcheck finds nothing wrong in it.
  private func files(
    of folder: TemporaryFolder, prover: SiteProver? = .finding { _ in PageProof() }, section: String = ""
  ) async throws -> [String: String] {
    let made = try await book(folder, prover: prover, section: section)
    #expect(made.report.diagnostics.isEmpty)
    return try BookFile(try #require(made.book)).checked()
  }

  @Test func `a book has a chapter for each page, every link leads somewhere, and the index has types and functions`()
    async throws
  {
    let files = try await files(of: try TemporaryFolder(Self.files))
    let titles = files.filter { $0.key.wholeMatch(of: #/EPUB/p\d+\.xhtml/#) != nil }.sorted { $0.key < $1.key }.map {
      $0.value.firstMatch(of: #/<h1[^>]*>(.*?)</h1>/#)?.output.1 ?? ""
    }
    #expect(titles == ["Home", "The guide", "A &amp; B", "Überschrift"])
    let home = try #require(files["EPUB/p1.xhtml"])
    #expect(home.contains(#"<a href="p3.xhtml">A</a>, <a href="p3.xhtml#p3-Fin">its end</a>"#))
    #expect(home.contains(#"src="files/cook.svg" alt="cook"/>"#))
    #expect(home.contains(#"<a href="https://kitchen.example/data.csv">data</a>"#))
    #expect(home.contains(#"<a href="https://e.org/a.png">far</a>"#))
    #expect(home.contains(#"<a href="https://e.org/film">Film</a>"#))
    #expect(!home.contains("alert"))
    #expect(files["EPUB/p3.xhtml"]?.contains("<linearGradient id=\"p3-p\"") == true)
    #expect(files["EPUB/files/cook.svg"] != nil)
    let front = try #require(files["EPUB/title.xhtml"])
    #expect(front.contains("<h1>Kitchen</h1>") && front.contains("Ada") && front.contains("3 February 2024"))
    #expect(files["EPUB/package.opf"]?.contains("2024-02-03T00:00:00Z") == true)
    // Types and functions of samples, and code of headings.
    let index = try #require(files["EPUB/symbols.xhtml"])
    let names = index.matches(of: #/<code>(.*?)</code>/#).map { String($0.output.1) }
    #expect(names == ["cook", "Pot"])
    #expect(index.matches(of: #/<dd>/#).count == 3)
    #expect(index.contains("#p3-Fin") && index.contains("#p1-sample-0"))
  }

  @Test func `a section is a book of its own`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let files = try await files(of: folder, section: "guide")
    #expect(files["EPUB/p2.xhtml"] != nil && files["EPUB/p3.xhtml"] == nil)
    #expect(files["EPUB/p1.xhtml"]?.contains(#"<a href="https://kitchen.example/">the front</a>"#) == true)
    #expect(files["EPUB/title.xhtml"]?.contains("<h1>The guide</h1>") == true)
    try folder.write("Content/galley.yml", "title: Kitchen\n")
    let loose = try await self.files(of: folder, section: "guide/")
    #expect(loose["EPUB/p1.xhtml"]?.contains("<span>the front</span>") == true)
    await #expect(throws: SiteFailure.self) { try await book(folder, section: "gui") }
  }

  @Test func `the words of a book are those of the site's language`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Content/galley.yml", "title: مطبخ\nlanguage: ar\n")
    let files = try await files(of: folder)
    #expect(files["EPUB/p1.xhtml"]?.contains("dir=\"rtl\"") == true)
    #expect(files["EPUB/package.opf"]?.contains("page-progression-direction=\"rtl\"") == true)
    #expect(files["EPUB/symbols.xhtml"]?.contains("<h1>فهرس الرموز</h1>") == true)
  }

  @Test func `the same site gives the same bytes`() async throws {
    let first = try await book(try TemporaryFolder(Self.files)).book
    let second = try await book(try TemporaryFolder(Self.files)).book
    #expect(first != nil && first == second)
    #expect(first?.prefix(58).suffix(20).elementsEqual("application/epub+zip".utf8) == true)
  }

  @Test func `a book that was not checked says so, and one with an error is not made`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let unchecked = try await files(of: folder, prover: nil)
    #expect(unchecked["EPUB/title.xhtml"]?.contains("Nothing in this book was checked") == true)
    #expect(unchecked["EPUB/p1.xhtml"]?.contains("not checked") == true)
    let failing = SiteProver.finding { page in
      var proof = PageProof()
      proof.diagnostics = [
        Diagnostic(.error, id: "claim.value", "wrong", at: SourceRange(file: page.document.path, line: 1))
      ]
      return proof
    }
    let made = try await book(folder, prover: failing)
    #expect(made.book == nil && made.report.diagnostics.hasErrors)
  }

  /// PDFs as a Chromium of a test's own writes them, how it ends, how often it crashes before, and the reason that is told;
  /// empty for a book.
  private static let sheets: [(pdf: String, exit: Int, crashes: Int, reason: String)] = [
    ("%PDF-1.4\n\(kids)10 0 obj\n<<\(places)>>\nendobj\n%%EOF\n", 0, 0, ""),
    ("%PDF-1.4\n\(kids)10 0 obj\n<<\(places)>>\nendobj\n%%EOF\n", 0, 3, ""),
    ("%PDF-1.4\n\(kids)10 0 obj\n<<\(places)>>\nendobj\n%%EOF\n", 0, 4, "no memory\n (exit code 133)\nno memory"),
    // As with object streams: no place is found.
    ("%PDF-1.5\n\(kids)%%EOF\n", 0, 0, "the numbers of pages cannot be read from its PDF"),
    (
      "%PDF-1.4\n\(kids)10 0 obj\n<</p1 [7 0 R /XYZ 6 5 0]>>\nendobj\n%%EOF\n", 0, 0,
      "the numbers of pages cannot be read"
    ),
    ("%PDF-1.4\n\(kids)10 0 obj\n<<\(places)>>\nendobj\n", 0, 0, "its PDF is incomplete (exit code 0)"),
    ("%PDF-1.4\n\(kids)10 0 obj\n<<\(places)>>\nendobj\n", 1, 0, "its PDF is incomplete (exit code 1)"),
  ]
  private static let kids = "4 0 obj\n<</Type /Pages\n/Count 2\n/Kids [7 0 R 3 0 R]>>\nendobj\n"
  private static let places = (["p1", "p2", "p3", "p4", "symbols"]).map { "/\($0) [7 0 R /XYZ 6 5 0]" }.joined(
    separator: "\n")

  @Test(arguments: sheets.indices) func `a PDF without its end, or whose pages cannot be read, is no book`(number: Int)
    async throws
  {
    let (pdf, exit, crashes, reason) = Self.sheets[number]
    let folder = try TemporaryFolder(Self.files)
    let tools = try TemporaryFolder(["sheet": pdf])
    try tools.write(
      "chromium",
      """
      #!/bin/sh
      PATH='\(Workbench.path)'
      echo >> '\(tools.path)/starts'
      [ "$(wc -l < '\(tools.path)/starts')" -gt \(crashes) ] || { echo 'no memory' >&2; exit 133; }
      for word; do case "$word" in --print-to-pdf=*) cat '\(tools.path)/sheet' > "${word#*=}";; esac; done
      exit \(exit)

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools["chromium"])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let builder = SiteBuilder(disk: LocalDisk(), home: Workbench.home, path: tools.path, sandbox: .off)
    do {
      let book = try await builder.book(site, prover: nil, format: .pdf, section: "").book
      #expect(reason.isEmpty && book == Array((pdf + "%galley\n").utf8))
    } catch {
      #expect(!reason.isEmpty && "\(error)".contains(reason), "\(error)")
    }
  }

  @Test func `the checksum and the pages of a PDF are read right`() {
    #expect(ZipArchive.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    let pdf = """
      %PDF-1.4
      4 0 obj
      <</Type /Pages
      /Count 2
      /Kids [7 0 R 3 0 R]>>
      endobj
      9 0 obj
      <</Type /Pages
      /Count 3
      /Kids [4 0 R 8 0 R]>>
      endobj
      10 0 obj
      <</p1 [7 0 R /XYZ 6 534.9 0]
      /gr#25C3#25B6#C3#9Fe [8 0 R /XYZ 6 534 0]
      /a:b [3 0 R /XYZ 0 0 0]>>
      endobj

      """
    let pages = PDFPages(Array(pdf.utf8))
    #expect(pages.numbers == ["p1": 1, "größe": 3, "a:b": 2] && pages.count == 3)
  }
}

/// A book as a file that other programs read.
struct BookFile {
  let folder: TemporaryFolder

  init(_ bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    try folder.write("book.epub", Data(bytes))
  }

  /// Its text files, after epubcheck has found nothing wrong in it.
  func checked() throws -> [String: String] {
    // The Debian package is a program for Java.
    let said = try Tool.epubcheck(folder["book.epub"])
    #expect(said.contains("\"nError\" : 0") && said.contains("\"nWarning\" : 0") && said.contains("\"nFatal\" : 0"))
    try Tool.run("unzip", ["-q", folder["book.epub"], "-d", folder["book"]])
    return try folder.files(below: "book")
  }
}
