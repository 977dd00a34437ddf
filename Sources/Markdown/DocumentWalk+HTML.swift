import Diagnostics

extension DocumentWalk {
  /// Makes holes of the addresses in a block of the author's own HTML.
  mutating func hold(html block: Node) {
    reportFences(inHTML: block)
    let literal = block.literal
    hold(literal, in: block) { walk, value in walk.range(of: value, in: literal, from: block.startLine) }
  }

  mutating func hold(inlineHTML node: Node) {
    guard imageDepth == 0 else { return }
    let literal = node.literal
    guard literal.count > 1, literal[1].isLetter else { return }
    hold(literal, in: node) { walk, value in walk.inlines.range(of: value, inHTML: node) }
  }

  private mutating func hold(
    _ literal: UnsafeBufferPointer<UInt8>, in node: Node, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    let attributes = HTMLAttributes(in: literal)
    anchors.formUnion(attributes.ids)
    for address in attributes.addresses where literal[address.value].first == .hash && address.value.count > 1 {
      let value = String(decoding: HTMLAttributes.meaning(of: literal[address.value]), as: UTF8.self)
      innerLinks.append(Link(destination: value, isImage: false, range: place(&self, address.value)))
    }
    let addresses = attributes.addresses.filter { isRelative(HTMLAttributes.meaning(of: literal[$0.value])) }
    guard !addresses.isEmpty || !attributes.images.isEmpty else { return }
    let known = images.count
    // Before the addresses in them, which are behind their beginnings.
    for image in attributes.images {
      let range = place(&self, image.range)
      images.append(ImageTag(attributes: image.values(in: literal), range: range))
    }
    for image in images[known...] where image.attributes["alt"] == nil && !image.isHidden {
      diagnostics.append(.noAlternative(at: image.range))
    }
    var holes = attributes.images.indices.map { number in
      let end = attributes.images[number].attributesEnd
      return (range: end..<end, marker: Marker.imageTag(known + number))
    }
    for address in addresses {
      let value = literal[address.value]
      let url = HTMLAttributes.meaning(of: value).withUnsafeBufferPointer { HTMLText.percentEncoded($0) }
      let image = attributes.images.firstIndex { $0.attributes["src"] == address.value }
      if let image { images[known + image].link = links.count }
      holes.append((address.value, .address(links.count)))
      links.append(
        Link(
          destination: String(decoding: url, as: UTF8.self), isImage: image != nil,
          html: String(decoding: value, as: UTF8.self), range: place(&self, address.value)))
    }
    var html: [UInt8] = []
    var written = 0
    for hole in holes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      html += literal[written..<hole.range.lowerBound]
      html += hole.marker.bytes
      written = hole.range.upperBound
    }
    html += literal[written...]
    node.setLiteral(html)
  }

  /// The place of a part of an HTML block, each line of which is the end of one of the file's.
  private func range(of part: Range<Int>, in literal: UnsafeBufferPointer<UInt8>, from firstLine: Int) -> SourceRange {
    var line = lines.line(firstLine)
    var start = 0
    var i = 0
    while i < part.lowerBound {
      let isLineEnd =
        literal[i] == .newline || literal[i] == .carriageReturn && literal[i + 1] != .newline
      i += 1
      if isLineEnd {
        line += 1
        start = i
      }
    }
    var end = part.lowerBound
    while end < literal.count, !literal[end].isLineEnd { end += 1 }
    let offset = max(0, source.line(line).upperBound - (end - start) + part.lowerBound - start)
    return source.range(offset..<min(offset + min(part.upperBound, end) - part.lowerBound, source.bytes.count))
  }
}
