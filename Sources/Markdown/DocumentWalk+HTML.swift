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
    guard literal.count > 1, literal[1].isLetter || literal[1] == UInt8(ascii: "/") else { return }
    hold(literal, in: node) { walk, value in walk.inlines.range(of: value, inHTML: node) }
  }

  private typealias Edit = (range: Range<Int>, html: [UInt8])

  private mutating func hold(
    _ literal: UnsafeBufferPointer<UInt8>, in node: Node, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    let attributes = HTMLAttributes(in: literal, foreign: openForeign)
    openForeign = attributes.openForeign
    anchors.formUnion(attributes.ids)
    var edits: [Edit] = mendsHTML ? mend(literal, attributes, in: node, place: place) : []
    let unknown = mendsHTML ? attributes.unknownTags : []
    let addresses = attributes.addresses.filter { address in
      !unknown.contains { $0.contains(address.value.lowerBound) }
    }
    for address in addresses where literal[address.value].first == .hash && address.value.count > 1 {
      let value = String(decoding: HTMLAttributes.meaning(of: literal[address.value]), as: UTF8.self)
      innerLinks.append(Link(destination: value, isImage: false, range: place(&self, address.value)))
    }
    for address in addresses {
      let value = literal[address.value]
      let meaning = HTMLAttributes.meaning(of: value)
      guard isRelative(meaning) else {
        if keepsOuterLinks, let url = webAddress(meaning) {
          outerLinks.append(Link(destination: url, isImage: address.isSource, range: place(&self, address.value)))
        }
        continue
      }
      links.append(
        Link(
          destination: String(decoding: HTMLText.percentEncoded(meaning), as: UTF8.self), isImage: address.isSource,
          html: String(decoding: value, as: UTF8.self), range: place(&self, address.value)))
      edits.append((address.value, Marker.address(links.count - 1).bytes))
    }
    guard !edits.isEmpty else { return }
    var html: [UInt8] = []
    var written = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      html += literal[written..<edit.range.lowerBound]
      html += edit.html
      written = edit.range.upperBound
    }
    html += literal[written...]
    node.setLiteral(html)
  }

  /// What makes HTML of it: elements that are none become text, which is what most of them were meant to be, and images
  /// without a name get an empty one.
  private mutating func mend(
    _ literal: UnsafeBufferPointer<UInt8>, _ attributes: HTMLAttributes, in node: Node,
    place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) -> [Edit] {
    var edits: [Edit] = []
    for tag in attributes.unknownTags {
      var text: [UInt8] = []
      HTMLText.append(literal[tag], to: &text)
      edits.append((tag, text))
      if node.kind == .htmlInline { openHeading?.add(text: UnsafeBufferPointer(rebasing: literal[tag])) }
      // The end of what was told already.
      guard literal[tag.lowerBound + 1] != UInt8(ascii: "/") else { continue }
      diagnostics.append(.unknownElement(String(decoding: literal[tag], as: UTF8.self), at: place(&self, tag)))
    }
    for image in attributes.unnamedImages {
      edits.append((image.upperBound..<image.upperBound, Array(" alt=\"\"".utf8)))
      diagnostics.append(.unnamedImage(at: place(&self, image)))
    }
    return edits
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

extension Diagnostic {
  fileprivate static func unknownElement(_ tag: String, at range: SourceRange) -> Diagnostic {
    // Types begin with capital letters, and are no slips of the pen.
    let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let near =
      name.count > 2 && name.first?.isLowercase == true ? suggestion(for: String(name), among: HTMLElements.all) : nil
    return Diagnostic(
      .warning, id: "markdown.unknown-element",
      "HTML has no element '\(name.lowercased())', so this tag is shown as text",
      notes: [Note(near.map { "did you mean '<\($0)>'?" } ?? "code stands in backquotes: `\(tag)`")], at: range)
  }

  fileprivate static func unnamedImage(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.no-alternative", "this image has no alternative text",
      notes: [Note("say what it shows, alt=\"…\", or alt=\"\" where it is but an ornament")], at: range)
  }
}
