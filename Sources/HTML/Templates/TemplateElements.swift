/// The elements in the HTML of a template that can make a browser load or run something.
///
/// Their attributes may contain tags, so they are evaluated after rendering: `TemplateRenderer` returns their ranges in
/// the output.
struct TemplateElements {
  enum Edge: Equatable {
    case start, end
  }

  /// Byte offsets in the template, ascending.
  private var edges: [(offset: Int, edge: Edge)] = []
  private var next = 0

  init(in source: [UInt8], but tags: [TemplateTag]) {
    var source = source
    // Mustache tags are blanked out, so that they are not read as HTML.
    for tag in tags { for i in tag.range { source[i] = UInt8(ascii: "x") } }
    let parts = HTMLReader.parts(of: source)
    for (index, part) in parts.enumerated() {
      guard case .tag(let tag) = part, tag.mayLoad else { continue }
      var end = tag.range.upperBound
      if index + 1 < parts.count, case .data(let data) = parts[index + 1] { end = data.upperBound }
      edges += [(tag.range.lowerBound, .start), (end, .end)]
    }
  }

  /// The edges in the next range of text. Call with ascending ranges.
  mutating func edges(in text: Range<Int>) -> ArraySlice<(offset: Int, edge: Edge)> {
    while next < edges.count, edges[next].offset < text.lowerBound { next += 1 }
    let first = next
    while next < edges.count, edges[next].offset < text.upperBound || edges[next] == (text.upperBound, .end) {
      next += 1
    }
    return edges[first..<next]
  }
}
