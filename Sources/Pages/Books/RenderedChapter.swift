/// A page as a chapter of a book.
public struct RenderedChapter: Sendable {
  /// The number of the chapter, from 0.
  public let number: Int
  public let title: String
  /// Its text as HTML: a heading of level 2 with its title, then the rest. All its ids begin with `ChapterEntry.idPrefix`.
  public let html: [UInt8]
  /// The stylesheet with styles set by forms; nil if there are none.
  public let sheet: FormStyleSheet?
  /// What its samples declare and its headings name, in reading order.
  public let symbols: [SymbolPlace]
}

extension PageRenderer {
  /// Renders a page as a chapter of a book.
  ///
  /// - Parameter number: from 0.
  public func render(_ chapter: Chapter, number: Int) -> RenderedChapter {
    let body = body(of: chapter, number: number)
    return RenderedChapter(
      number: number, title: chapter.title, html: body.html, sheet: body.sheet,
      symbols: SymbolPlace.all(in: body.document, chapter.page.page.samples, of: number, titled: chapter.title))
  }
}
