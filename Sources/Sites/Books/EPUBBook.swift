import Base
import HTML
import Pages

/// A book in the format EPUB 3.3: the files that are packed into one.
package struct EPUBBook: Sendable {
  /// A file of the package.
  package struct File: Sendable {
    package enum Content: Sendable {
      case bytes([UInt8])
      /// A file of the site.
      case ofSite(OutputPath)
    }

    /// The path below the folder of the package.
    package var path: String
    package var mediaType: String
    package var content: Content
    /// What the manifest says about it: `svg`, `mathml`, `nav`.
    var properties: [String] = []
  }

  /// The folder of the package.
  package static let folder = "EPUB"
  static let symbols = "symbols.xhtml"
  static let titlePage = "title.xhtml"

  let facts: BookFacts
  let contents: [ChapterEntry]
  private let addresses: BookAddresses
  private(set) var chapters: [File] = []
  private(set) var titles: [String] = []
  private var images: Set<OutputPath> = []
  private var places: [SymbolPlace] = []

  package init(_ facts: BookFacts, contents: [ChapterEntry], holds: @escaping @Sendable (OutputPath) -> Bool) {
    self.facts = facts
    self.contents = contents
    let files = contents.flatMap(\.chapters).map(EPUBBook.file(ofChapter:))
    addresses = BookAddresses(facts, files: files, imageFolder: "files/", holds: holds)
  }

  /// The file of a chapter, by its number from 0.
  static func file(ofChapter number: Int) -> String { ChapterEntry.id(ofChapter: number) + ".xhtml" }

  package mutating func add(_ chapter: RenderedChapter) {
    var writer = addresses.writer(for: .reader)
    let text = writer.xhtml(of: chapter.html)
    images.formUnion(writer.images.compactMap(addresses.path(ofImage:)))
    places += chapter.symbols
    titles.append(chapter.title)
    let page = document(chapter.title, type: "chapter", id: ChapterEntry.id(ofChapter: chapter.number)) { out in
      out.markup(text)
    }
    let properties = [writer.hasMathML ? "mathml" : nil, writer.hasSVG ? "svg" : nil].compactMap(\.self)
    chapters.append(
      File(
        path: EPUBBook.file(ofChapter: chapter.number), mediaType: EPUBBook.xhtml, content: .bytes(page),
        properties: properties))
  }

  /// All files of the package but `container.xml`, the manifest first.
  package var files: [File] {
    var files = [
      File(path: "book.css", mediaType: "text/css", content: .bytes(PackageResources.book_css)),
      File(path: EPUBBook.titlePage, mediaType: EPUBBook.xhtml, content: .bytes(frontPage)),
      File(path: "contents.xhtml", mediaType: EPUBBook.xhtml, content: .bytes(contentsPage), properties: ["nav"]),
    ]
    files += chapters
    if hasIndex {
      files.append(File(path: EPUBBook.symbols, mediaType: EPUBBook.xhtml, content: .bytes(indexPage)))
    }
    for path in images.sorted(by: { $0.string < $1.string }) {
      files.append(
        File(
          path: addresses.imageFolder + path.string, mediaType: BookAddresses.mediaType(of: path) ?? "",
          content: .ofSite(path)))
    }
    return [File(path: "package.opf", mediaType: "", content: .bytes(manifest(files)))] + files
  }

  var index: SymbolIndex { SymbolIndex(places) }

  var hasIndex: Bool { !places.isEmpty }

  static let xhtml = "application/xhtml+xml"
}

extension ChapterEntry {
  /// All chapters in it. Recursion is limited by the length of paths.
  var chapters: [Int] { (chapter.map { [$0] } ?? []) + children.flatMap(\.chapters) }
}
