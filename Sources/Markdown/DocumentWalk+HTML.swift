import Diagnostics

extension DocumentWalk {
  /// Makes holes of the addresses in a block of the author's own HTML.
  mutating func hold(html block: Node) {
    reportFences(inHTML: block)
    let literal = block.literal
    let first = lines.line(block.startLine)
    let starts = LineStarts(Array(literal))
    hold(literal, in: block) { walk, value in walk.range(of: value, in: literal, starts, from: first) }
  }

  mutating func hold(inlineHTML node: Node) {
    guard imageDepth == 0 else { return }
    let literal = node.literal
    guard literal.count > 1, literal[1].isLetter || literal[1] == UInt8(ascii: "/") else { return }
    hold(literal, in: node) { walk, value in walk.inlines.range(of: value, inHTML: node) }
  }

  typealias Edit = (range: Range<Int>, html: [UInt8])

  private mutating func hold(
    _ literal: UnsafeBufferPointer<UInt8>, in node: Node, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    let attributes = HTMLAttributes(in: literal, foreign: openForeign)
    openForeign = attributes.openForeign
    anchors.formUnion(attributes.ids)
    var edits: [Edit] = mendsHTML ? mend(literal, attributes, in: node, place: place) : []
    var unknown = (mendsHTML ? attributes.tags.filter { !HTMLElements.knows($0.name) } : [])[...]
    // Both are in the order of the text.
    let addresses = attributes.addresses.filter { address in
      while let first = unknown.first, first.range.upperBound <= address.value.lowerBound { unknown.removeFirst() }
      return unknown.first?.range.contains(address.value.lowerBound) != true
    }
    for address in addresses where literal[address.value].first == .hash && address.value.count > 1 {
      let value = String(decoding: HTMLAttributes.meaning(of: literal[address.value]), as: UTF8.self)
      innerLinks.append(Link(destination: value, isImage: false, range: place(&self, address.value)))
    }
    let known = images.count
    for image in attributes.images {
      let range = place(&self, image.range)
      images.append(ImageTag(attributes: image.values(in: literal), range: range))
      edits.append((image.attributesEnd..<image.attributesEnd, Marker.imageTag(images.count - 1).bytes))
    }
    for image in images[known...] where image.attributes["alt"] == nil && !image.isHidden {
      diagnostics.append(.noAlternative(at: image.range))
    }
    let imagesBySource = Dictionary(
      attributes.images.enumerated().compactMap { index, image in image.attributes["src"].map { ($0, index) } }
    ) { first, _ in first }
    for address in addresses {
      let value = literal[address.value]
      let meaning = HTMLAttributes.meaning(of: value)
      let image = imagesBySource[address.value]
      guard isRelative(meaning) else {
        if keepsOuterLinks, let url = webAddress(meaning) {
          outerLinks.append(Link(destination: url, isImage: image != nil, range: place(&self, address.value)))
        }
        continue
      }
      if let image { images[known + image].link = links.count }
      links.append(
        Link(
          destination: String(decoding: HTMLText.percentEncoded(meaning), as: UTF8.self), isImage: image != nil,
          html: String(decoding: value, as: UTF8.self), range: place(&self, address.value)))
      edits.append((address.value, Marker.address(links.count - 1).bytes))
    }
    guard !edits.isEmpty else { return }
    var html: [UInt8] = []
    var written = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      html += literal[written..<edit.range.lowerBound]
      html += edit.html
      written = edit.range.upperBound
    }
    html += literal[written...]
    node.setLiteral(html)
  }

  /// The place of a part of an HTML block, each line of which is the end of one of the file's.
  private func range(
    of part: Range<Int>, in literal: UnsafeBufferPointer<UInt8>, _ starts: LineStarts, from firstLine: Int
  ) -> SourceRange {
    let position = starts.position(at: part.lowerBound)
    let line = firstLine + position.line - 1
    let start = part.lowerBound - position.column + 1
    var end = part.lowerBound
    while end < literal.count, !literal[end].isLineEnd { end += 1 }
    let offset = max(0, source.line(line).upperBound - (end - start) + part.lowerBound - start)
    return source.range(offset..<min(offset + min(part.upperBound, end) - part.lowerBound, source.bytes.count))
  }
}
