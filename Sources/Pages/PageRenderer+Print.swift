import HTML
import Markdown
import Results

/// A page as a chapter of the page with all pages.
public struct Chapter: Sendable {
  let page: CheckedPage
  let title: String
  /// The page's context, with links from the page with all pages.
  let context: PageContext

  public init(_ page: CheckedPage, title: String, context: PageContext) {
    self.page = page
    self.title = title
    self.context = context
  }
}

/// The text of a page as a chapter, one heading level lower.
struct ChapterBody {
  let title: String
  let document: Document
  /// Has written it.
  let writer: BodyWriter

  var sheet: FormStyleSheet? { FormStyleSheet(writer.forms.styles) }

  var html: [UInt8] {
    var out = HTMLWriter()
    // As on a page of its own: a heading of level 1 is its title.
    if document.headings.first?.level != 2 {
      out.element("h2", text: title)
      out.html("\n")
    }
    out.html(writer.out.bytes)
    return out.bytes
  }
}

/// An entry of the contents of the page with all pages.
public struct ChapterEntry: Equatable, Sendable {
  public var title: String
  /// The number of the chapter, from 0; nil for a title above others.
  public var chapter: Int?
  public var children: [ChapterEntry]

  public init(title: String, chapter: Int?, children: [ChapterEntry]) {
    self.title = title
    self.chapter = chapter
    self.children = children
  }

  /// The id of a chapter's section.
  public static func id(ofChapter chapter: Int) -> String { "p\(chapter + 1)" }

  /// What the ids within a chapter begin with.
  public static func idPrefix(ofChapter chapter: Int) -> String { id(ofChapter: chapter) + "-" }
}

extension PageRenderer {
  /// Renders many pages as one: the contents, then each page as a chapter. Forms are not live there.
  ///
  /// - Parameters:
  ///   - frame: the page around them, without text.
  ///   - count: the number of chapters.
  ///   - chapter: makes a chapter; each is made once and in order, so that not all are in memory.
  public func render<Failure>(
    _ frame: CheckedPage, context: PageContext, contents: [ChapterEntry], count: Int,
    chapter: (Int) throws(Failure) -> Chapter
  ) throws(Failure) -> RenderedPage {
    var out = HTMLWriter()
    out.open("nav", ["class": "print-contents", "aria-label": context.site.words.table[.contents]])
    Self.write(contents, to: &out)
    out.close("nav")
    out.html("\n")
    var forms = FormCollector()
    var sources = PolicySources()
    var sheets: Set<String> = []
    for number in 0..<count {
      let chapter = try chapter(number)
      let body = body(of: chapter, number: number)
      forms.drawsForms = forms.drawsForms || body.writer.forms.drawsForms
      sources.formUnion(body.writer.sources)
      sources.add(body.document.tree)
      if let sheet = body.sheet?.path, sheets.insert(sheet).inserted {
        out.open("link", ["rel": "stylesheet", "href": context.root + sheet])
        out.html("\n")
      }
      out.open("section", ["class": "chapter", "id": ChapterEntry.id(ofChapter: number)])
      out.html("\n")
      out.html(body.html)
      out.close("section")
      out.html("\n")
    }
    return layOut(
      frame.page.document, context, content: out.bytes, proof: .null, forms: forms, sources: sources)
  }

  /// The text of a page as a chapter.
  func body(of chapter: Chapter, number: Int) -> ChapterBody {
    var checked = chapter.page
    checked.page.document.frontMatter.title = chapter.title
    checked.page.document.fillHeadings(checked.values)
    checked.page.document = checked.page.document.asChapter(idPrefix: ChapterEntry.idPrefix(ofChapter: number))
    let writer = BodyWriter.write(BodyWriter(checked, context: chapter.context, theme: theme))
    return ChapterBody(title: chapter.title, document: checked.page.document, writer: writer)
  }

  static func write(_ entries: [ChapterEntry], to out: inout HTMLWriter) {
    out.open("ol")
    for entry in entries {
      out.open("li")
      if let chapter = entry.chapter {
        out.element("a", ["href": "#" + ChapterEntry.id(ofChapter: chapter)], text: entry.title)
      } else {
        out.text(entry.title)
      }
      if !entry.children.isEmpty { write(entry.children, to: &out) }
      out.close("li")
    }
    out.close("ol")
  }
}
