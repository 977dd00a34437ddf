import Markdown
import Samples

/// A place of a book that declares or explains a symbol.
public struct SymbolPlace: Equatable, Sendable {
  /// As it is written: `Stack`, `--output`.
  public let name: String
  /// The number of the chapter, from 0.
  public let chapter: Int
  /// The id of the heading or the sample.
  public let anchor: String
  /// The heading above it.
  public let section: String
}

extension SymbolPlace {
  /// The types and functions that shown samples declare at their top level, and the code in headings, in reading order.
  ///
  /// Variables are left out: most samples have some, and their names are seldom looked for.
  ///
  /// - Parameter document: as a chapter.
  static func all(in document: Document, _ page: PageSamples, of chapter: Int, titled title: String) -> [SymbolPlace] {
    var places: [(line: Int, place: SymbolPlace)] = []
    for heading in document.headings {
      let line = heading.range.start.line
      for name in document.tree.code(in: heading) {
        let place = SymbolPlace(name: name, chapter: chapter, anchor: heading.id, section: heading.text)
        places.append((line, place))
      }
    }
    for sample in page.samples where !sample.isHidden && !sample.isContext {
      let line = sample.range.start.line
      let above = document.headings.last { $0.range.start.line < line }
      let own = document.fences[sample.fence].attributes?.id ?? document.anchor(ofSample: sample.fence)
      let anchor = own ?? above?.id ?? ChapterEntry.id(ofChapter: chapter)
      for declared in sample.syntax.topLevel.declared where !declared.isVariable {
        let place = SymbolPlace(name: declared.name, chapter: chapter, anchor: anchor, section: above?.text ?? title)
        places.append((line, place))
      }
    }
    return places.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(
      \.element.place)
  }
}

extension DocumentTree {
  /// The code spans of a heading.
  func code(in heading: Heading) -> [String] {
    (heading.node + 1..<nodes[heading.node].end).compactMap { index in
      guard case .code = nodes[index].kind else { return nil }
      return String(decoding: text(index), as: UTF8.self)
    }
  }
}
