import HTML
import Markdown
import Pages

/// A book as one HTML file, which a browser prints: a title page, the contents and the index with page numbers.
package struct PrintedBook: Sendable {
  /// The file's name.
  package static let page = "book.html"

  private let facts: BookFacts
  private let contents: [ChapterEntry]
  private let theme: Theme
  private let addresses: BookAddresses
  private var body = HTMLWriter()
  private var places: [SymbolPlace] = []
  private var sheets: [FormStyleSheet] = []
  /// The images of the site that it shows.
  package private(set) var images: [OutputPath] = []

  package init(
    _ facts: BookFacts, contents: [ChapterEntry], theme: Theme, holds: @escaping @Sendable (OutputPath) -> Bool
  ) {
    self.facts = facts
    self.contents = contents
    self.theme = theme
    addresses = BookAddresses(facts, holds: holds)
  }

  package mutating func add(_ chapter: RenderedChapter) {
    places += chapter.symbols
    if let sheet = chapter.sheet, !sheets.contains(sheet) { sheets.append(sheet) }
    body.open("section", ["class": "chapter", "id": ChapterEntry.id(ofChapter: chapter.number)])
    body.html("\n")
    var writer = addresses.writer(for: .paper)
    body.html(writer.xhtml(of: chapter.html))
    images += writer.images.compactMap(addresses.path(ofImage:))
    body.close("section")
    body.html("\n")
  }

  /// The files beside the page and the site's own: the styles.
  package var files: [(path: String, bytes: [UInt8])] {
    [(Self.styles, PackageResources.print_css)] + sheets.map { ($0.path, $0.css) }
  }

  private static let styles = "book-print.css"

  /// The page.
  ///
  /// - Parameter numbers: the numbers of pages by the ids of places; empty as long as they are unknown. Where a number is missing, there is
  ///   room for one, so that the numbers change no page.
  package func html(numbers: [String: Int]) -> [UInt8] {
    var out = HTMLWriter()
    out.html("<!DOCTYPE html>\n")
    out.open("html", ["lang": facts.language, "dir": facts.direction])
    out.html("<head><meta charset=\"utf-8\">")
    out.open(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'",
      ])
    out.element("title", text: facts.site.map { "\($0): \(facts.title)" } ?? facts.title)
    for path in [theme.assets.paths["Assets/galley.css"]].compactMap(\.self) + sheets.map(\.path) + [Self.styles] {
      out.open("link", ["rel": "stylesheet", "href": path])
    }
    out.html("</head>\n<body class=\"print-all book\"><main>\n")
    writeFront(to: &out)
    out.open("nav", ["class": "book-contents"])
    out.element("h2", text: facts.words[.contents])
    write(contents, numbers, to: &out)
    out.close("nav")
    out.html("\n")
    out.html(body.bytes)
    writeIndex(numbers, to: &out)
    out.html("</main></body></html>\n")
    return out.bytes
  }

  /// The ids of the places that the contents names.
  package var listed: [String] {
    contents.flatMap(\.chapters).map(ChapterEntry.id(ofChapter:)) + (places.isEmpty ? [] : [Self.symbols])
  }

  private static let symbols = "symbols"

  private func writeFront(to out: inout HTMLWriter) {
    out.open("header", ["class": "book-front"])
    if let site = facts.site { out.element("p", ["class": "book-site"], text: site) }
    out.element("h1", text: facts.title)
    if let summary = facts.summary { out.element("p", ["class": "book-summary"], text: summary) }
    if !facts.authors.isEmpty { out.element("p", text: facts.authors.joined(separator: ", ")) }
    if let day = facts.dayText { out.element("p", text: day) }
    if let url = facts.url { out.element("p", text: url) }
    out.element("p", ["class": "book-check"], text: facts.check)
    out.close("header")
    out.html("\n")
  }

  /// Recursion is limited by the length of paths.
  private func write(_ entries: [ChapterEntry], _ numbers: [String: Int], to out: inout HTMLWriter) {
    out.open("ol")
    for entry in entries {
      out.open("li")
      if let chapter = entry.chapter {
        write(line: entry.title, to: ChapterEntry.id(ofChapter: chapter), numbers, to: &out)
      } else {
        out.element("span", ["class": "book-part"], text: entry.title)
      }
      if !entry.children.isEmpty { write(entry.children, numbers, to: &out) }
      out.close("li")
    }
    if entries == contents, !places.isEmpty {
      out.open("li")
      write(line: facts.words[.symbolIndex], to: Self.symbols, numbers, to: &out)
      out.close("li")
    }
    out.close("ol")
  }

  private func write(line title: String, to id: String, _ numbers: [String: Int], to out: inout HTMLWriter) {
    out.open("a", ["class": "book-line", "href": "#" + id])
    out.element("span", ["class": "book-title"], text: title)
    out.element("span", ["class": "book-number"], text: numbers[id].map(String.init) ?? "\u{2007}")
    out.close("a")
  }

  private func writeIndex(_ numbers: [String: Int], to out: inout HTMLWriter) {
    guard !places.isEmpty else { return }
    out.open("section", ["class": "chapter book-index", "id": Self.symbols])
    out.element("h2", text: facts.words[.symbolIndex])
    out.open("div", ["class": "book-columns"])
    for group in SymbolIndex(places).groups {
      out.element("p", ["class": "book-letter"], text: group.letter)
      for entry in group.entries {
        out.open("p", ["class": "book-entry"])
        out.element("code", text: entry.name)
        var known: Set<Int> = []
        var isFirst = true
        for place in entry.places {
          let number = numbers[place.anchor]
          // Of several places on a page, one is enough; while no number is known, all are there, to be found.
          if let number, !known.insert(number).inserted { continue }
          out.html(isFirst ? " " : ", ")
          isFirst = false
          out.element("a", ["href": "#" + place.anchor], text: number.map(String.init) ?? "\u{2007}\u{2007}")
        }
        out.close("p")
      }
    }
    out.close("div")
    out.close("section")
    out.html("\n")
  }
}
