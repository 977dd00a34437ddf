import Base
import Building
import Foundation
import Sites
import TestSupport
import Testing
import Toolchains

/// Books with forms, checked and printed.
@Suite(.takingTurns, .tags(.browser)) struct BookTests {
  /// The book of a site that is built for other tests, too: what was compiled for these is not compiled again.
  private func book(of built: Shared<BuiltSite>, as format: BookFormat) async throws -> Data {
    let site = try await built.value
    let (report, book) = try await SiteBuilder(disk: LocalDisk(), home: Workbench.home, path: Workbench.path)
      .book(site.configuration, prover: site.prover, format: format, section: "")
    #expect(!report.diagnostics.hasErrors)
    return Data(try #require(book))
  }

  /// Writes a book to a file for `body`.
  private func withFile(_ data: Data, named name: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try data.write(to: file)
    try body(file.path)
  }

  @Test func `epubcheck finds nothing wrong in books with forms`() async throws {
    for site in [BuiltSite.own, BuiltSite.little] {
      try withFile(try await book(of: site, as: .epub), named: "book.epub") { file in
        let said = try Tool.epubcheck(file)
        #expect(
          said.contains("\"nError\" : 0") && said.contains("\"nWarning\" : 0") && said.contains("\"nFatal\" : 0"))
      }
    }
  }

  @Test func `a PDF has all chapters, on the pages that its contents name, and is the same again`() async throws {
    let data = try await book(of: BuiltSite.little, as: .pdf)
    let pages = try pages(of: data)
    let contents = pages[1]
    #expect(contents.contains("Contents"))
    let lines = contents.split(separator: "\n").compactMap { $0.wholeMatch(of: #/\s*(.*?)\s+(\d+)/#)?.output }
    #expect(lines.count > 5)
    // One page has another heading than its title in the contents; the number of the page of the contents has no title.
    for (_, title, number) in lines where !title.isEmpty && !title.hasPrefix("<script>") {
      let page = try #require(Int(number))
      #expect(pages[page - 1].contains(title), "\(title) is not on page \(page)")
      #expect(pages[page - 1].split(separator: "\n").last?.contains(number) == true)
    }
    let content = try await BuiltSite.little.value.configuration.content
    let names = try FileManager.default.subpathsOfDirectory(atPath: content).filter { $0.hasSuffix(".md") }
    #expect(lines.count >= names.count)
    #expect(!String(decoding: data, as: Unicode.ASCII.self).contains(TestedPackage.folder))
    // Chromium does not always write the same bytes.
    #expect(try self.pages(of: try await book(of: BuiltSite.little, as: .pdf)) == pages)
  }

  @Test func `a page is printed in a folder whose path is longer than that of a socket`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "galley-\(UUID().uuidString)/\(String(repeating: "deep", count: 40))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let page = folder.appending(path: "page.html")
    try Data("<!doctype html><title>One</title><p>A deep page".utf8).write(to: page)
    let pdf = try await PagePrinter(path: Workbench.path).print(page.path, in: folder.path)
    #expect(try pages(of: Data(pdf))[0].contains("A deep page"))
  }

  /// The text of each page.
  private func pages(of pdf: Data) throws -> [String] {
    var text = ""
    try withFile(pdf, named: "book.pdf") { text = try Tool.run("pdftotext", ["-layout", $0, "-"]) }
    return text.split(separator: "\u{C}", omittingEmptySubsequences: false).map(String.init)
  }
}
