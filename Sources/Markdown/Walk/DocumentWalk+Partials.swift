import Diagnostics

extension DocumentWalk {
  /// Replaces a paragraph whose lines all insert partials by the partials.
  ///
  /// - Returns: whether the paragraph is one.
  mutating func write(partialsIn paragraph: Node) -> Bool {
    let first = paragraph.startLine
    var places: [Range<Int>] = []
    for line in first...max(first, paragraph.endLine) {
      let range = source.line(lines.line(line))
      let start =
        line == first
        ? lines.offset(line: line, column: paragraph.startColumn, in: source)
        : source.textStart(in: range, quoteDepth: inlines.quoteDepth)
      places.append(source.bytes.trimmed(start..<max(start, range.upperBound)))
    }
    let isCall = places.map { PartialCall.stands(at: $0, in: source) }
    for place in places where PartialCall.isOpen(at: place, in: source) {
      diagnostics.append(.openPartial(at: source.range(place)))
    }
    guard isCall.contains(true) else { return false }
    guard !isCall.contains(false) else {
      for (place, isCall) in zip(places, isCall) where isCall {
        diagnostics.append(.partialInParagraph(at: source.range(place)))
      }
      return false
    }
    for place in places {
      builder.leaf(.partial(PartialNumber(partials.count)))
      partials.append(PartialCall(at: place, in: source, &diagnostics))
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func openPartial(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "partial.unclosed", "this partial is not inserted: its line does not end with '}}'",
      notes: [Note("write the partial on one line; to show it as text, write '\\{{'")], at: range)
  }

  fileprivate static func partialInParagraph(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "partial.in-paragraph", "this partial is not inserted: it is part of a paragraph",
      notes: [Note("put a blank line before and after it; to show it as text, write '\\{{'")], at: range)
  }
}
