/// The matches of a query on a page, by section.
struct PageMatches {
  private struct Line {
    var kind: PageRecord.Line
    var text: Range<Int>
    var places: [FoundWords.Place]

    var words: UInt16 { places.reduce(0) { $0 | $1.words } }
  }

  private struct Section {
    var anchor = 0..<0
    var heading: Line
    var lines: [Line] = []
    var score = 0
    var words: UInt16 = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var path = 0..<0
  private var sections: [Section] = []
  private let required: UInt16

  /// - Parameters:
  ///   - bytes: a shard of records.
  ///   - index: which record of it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, record index: Int, _ words: FoundWords) {
    self.bytes = bytes
    required = words.required
    var page = -1
    var place = 0
    while let line = RecordLine(bytes, at: place) {
      place = line.end
      if line.kind == .page { page += 1 }
      if page > index { break }
      guard page == index else { continue }
      let text = UnsafeBufferPointer(rebasing: bytes[line.text])
      let found = Line(kind: line.kind, text: line.text, places: words.places(in: text))
      switch line.kind {
      case .page:
        path = line.field
        sections.append(Section(heading: found))
      case .heading: sections.append(Section(anchor: line.field, heading: found))
      case .text, .code: sections[sections.count - 1].lines.append(found)
      }
    }
    guard !sections.isEmpty else { return nil }
    for index in sections.indices { rate(&sections[index], isPage: index == 0) }
  }

  private func rate(_ section: inout Section, isPage: Bool) {
    let heading = section.heading.words & required
    var text: UInt16 = 0
    var code: UInt16 = 0
    var closest = 0
    for line in section.lines {
      if line.kind == .text { text |= line.words } else { code |= line.words }
      closest = max(closest, line.words.nonzeroBitCount)
    }
    section.words = (heading | text | code) & required
    let bits = [heading, text & ~heading, code & ~text & ~heading].map { ($0 & required).nonzeroBitCount }
    section.score = bits[0] * (isPage ? 14 : 12) + bits[1] * 6 + bits[2] * 4 + closest * 3
  }

  /// The best section, and others that also contain all words.
  func results(most: Int) -> [SearchResult] {
    let order = sections.indices.sorted { a, b in
      let (first, second) = (sections[a].score, sections[b].score)
      return first != second ? first > second : a < b
    }
    let best = sections[order[0]]
    return order.prefix(most).filter { index in
      let section = sections[index]
      return index == order[0]
        || section.words == required && required != 0 && section.score * 3 >= best.score * 2
    }.map { result(sections[$0], isPage: $0 == 0) }
  }

  private func result(_ section: Section, isPage: Bool) -> SearchResult {
    var result = SearchResult()
    result.path = Array(bytes[path])
    result.anchor = Array(bytes[section.anchor])
    append(sections[0].heading, to: &result.title)
    if !isPage { append(section.heading, to: &result.heading) }
    var shown: Line?
    var most = 0
    for line in section.lines {
      let score = line.words.nonzeroBitCount * 4 + (line.kind == .text ? 1 : 0)
      if score > most, shown == nil || line.words != 0 {
        most = score
        shown = line
      }
    }
    guard let line = shown ?? section.lines.first else { return result }
    result.isCode = line.kind == .code
    let text = UnsafeBufferPointer(rebasing: bytes[line.text])
    let range = MarkedText.excerpt(text, line.places)
    if range.lowerBound > 0 { result.excerpt.append(contentsOf: MarkedText.ellipsis) }
    MarkedText.append(text, range, line.places, to: &result.excerpt)
    if range.upperBound < text.count { result.excerpt.append(contentsOf: MarkedText.ellipsis) }
    return result
  }

  private func append(_ line: Line, to text: inout [UInt8]) {
    let bytes = UnsafeBufferPointer(rebasing: bytes[line.text])
    MarkedText.append(bytes, 0..<bytes.count, line.places, to: &text)
  }
}

extension MarkedText {
  /// U+2026
  fileprivate static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
}
