import Diagnostics
import HTML

/// Reads HTML in Markdown: balances its tags and collects its links, images and ids.
extension DocumentWalk {
  mutating func write(htmlBlock block: Node) {
    let literal = block.literal
    let depth = builder.depth
    builder.begin(.html)
    defer { builder.end() }
    if isUntrusted {
      diagnostics.append(.refusedHTML(at: source.range(source.line(lines.line(block.startLine)))))
      return builder.leaf(.text, literal)
    }
    reportFences(inHTML: block)
    let first = lines.line(block.startLine)
    let starts = LineStarts(Array(literal))
    for case .comment(let range, _) in HTMLReader.parts(of: literal) {
      takeFences(inComment: literal[range], from: first + starts.position(at: range.lowerBound).line - 1)
    }
    write(html: literal, depth: depth) { walk, part in walk.range(of: part, in: literal, starts, from: first) }
  }

  mutating func write(inlineHTML node: Node) {
    if let mark = containerMark(of: node) { return builder.leaf(.text, source.bytes[mark.range]) }
    let literal = node.literal
    guard imageDepth == 0 else { return builder.leaf(.htmlText, literal) }
    if isUntrusted {
      diagnostics.append(.refusedHTML(at: inlines.range(of: 0..<literal.count, inHTML: node)))
      return builder.leaf(.text, literal)
    }
    write(html: literal, depth: builder.depth) { walk, part in walk.inlines.range(of: part, inHTML: node) }
  }

  /// - Parameters:
  ///   - depth: the number of nodes that contain the HTML.
  ///   - place: returns the place of a part of the HTML in the file.
  private mutating func write(
    html: UnsafeBufferPointer<UInt8>, depth: Int, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    for part in HTMLReader.parts(of: html) {
      switch part {
      case .text(let range): builder.leaf(.htmlText, html[range])
      case .data(let range): builder.leaf(.htmlData, html[range])
      case .comment(let range, let isClosed):
        builder.leaf(.htmlComment, html[range])
        if mendsHTML, !isClosed {
          diagnostics.append(.unclosedComment(at: place(&self, range.lowerBound..<range.lowerBound + 2)))
          builder.leaf(.htmlComment, html[range].starts(with: "<!--".utf8) ? Array("-->\n".utf8) : Array(">\n".utf8))
        }
      case .unclosedTag(let range):
        if mendsHTML { diagnostics.append(.unclosedTag(at: place(&self, range.lowerBound..<range.lowerBound + 1))) }
        builder.leaf(mendsHTML ? .text : .htmlText, html[range])
      case .tag(let tag): write(tag, of: html, depth: depth) { walk, part in place(&walk, part) }
      }
    }
  }

  private mutating func write(
    _ tag: HTMLTag, of html: UnsafeBufferPointer<UInt8>, depth: Int,
    place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    if tag.kind == .closing, tag.name == openForeign { openForeign = nil }
    let isForeign = openForeign != nil
    if tag.kind == .opening, !isForeign, tag.name == "svg" || tag.name == "math" { openForeign = tag.name }
    if mendsHTML, !isForeign {
      guard HTMLElements.knows(tag.name) else { return show(tag, of: html, place: place) }
      guard balances(tag, depth: depth, place: place) else { return }
    }
    anchors.formUnion(tag.ids(in: html))
    if tag.name == "a" { authorLinkDepth = max(0, authorLinkDepth + (tag.kind == .opening ? 1 : -1)) }
    let needsEnd = mendsHTML && !isForeign && tag.isWronglyEmpty
    let written = mended(tag, of: html, needsEnd: needsEnd)
    var author = DocumentTree.AuthorTag(tag: written)
    if tag.kind != .closing, tag.name == "img" {
      let range = place(&self, tag.range)
      images.append(ImageTag(attributes: tag.values(in: html), range: range))
      author.image = images.count - 1
      if images[images.count - 1].lacksAlternative { diagnostics.append(.noAlternative(at: range)) }
    }
    if tag.name != "base" { hold(addressesOf: tag, of: html, in: &author, place: place) }
    builder.tag(author)
    if needsEnd { write(endOf: tag.name) }
  }

  /// Whether the tag is written: an end tag without a start tag is left out.
  private mutating func balances(
    _ tag: HTMLTag, depth: Int, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) -> Bool {
    guard !HTMLElements.openEnded.contains(tag.name) else { return true }
    switch tag.kind {
    case .opening:
      if !HTMLElements.void.contains(tag.name) {
        balance.begin(tag.name, depth: depth, at: place(&self, tag.range))
      }
      return true
    case .closingItself: return true
    case .closing:
      let (isStray, found) = balance.end(tag.name, at: place(&self, tag.range))
      diagnostics += found
      return !isStray
    }
  }

  /// The tag as it is written to the tree, with missing parts added.
  private mutating func mended(_ tag: HTMLTag, of html: UnsafeBufferPointer<UInt8>, needsEnd: Bool) -> HTMLTag {
    var mended = tag
    let start = builder.append(html[tag.range.lowerBound..<tag.attributesEnd]).lowerBound
    let lacksAlternative =
      mendsHTML && tag.kind != .closing && tag.name == "img" && !tag.attributes.contains { $0.name == "alt" }
    if lacksAlternative { mended.attributesEnd += builder.append(" alt=\"\"".utf8).count }
    let end = tag.range.upperBound - (needsEnd ? "/>".utf8.count : 0)
    var written = builder.append(html[min(tag.attributesEnd, end)..<end])
    if needsEnd { written = builder.append(CollectionOfOne(.greater)) }
    mended = mended.moved(by: start - tag.range.lowerBound)
    mended.range = start..<written.upperBound
    return mended
  }

  private mutating func write(endOf element: String) {
    let range = builder.append("</\(element)>".utf8)
    let tag = HTMLTag(name: element, kind: .closing, range: range, attributesEnd: range.upperBound - 1)
    builder.tag(DocumentTree.AuthorTag(tag: tag))
  }

  /// Closes the elements that are still open at the end of the page.
  mutating func endTags() {
    let (names, found) = balance.endAll()
    diagnostics += found
    guard !names.isEmpty else { return }
    builder.begin(.html)
    for name in names { write(endOf: name) }
    builder.end()
  }

  /// Shows the tag of an unknown element as text, since most such tags are meant as text.
  private mutating func show(
    _ tag: HTMLTag, of html: UnsafeBufferPointer<UInt8>, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    // The end tag needs no second warning.
    if tag.kind != .closing {
      diagnostics.append(
        .unknownElement(String(decoding: html[tag.range], as: UTF8.self), at: place(&self, tag.range)))
    }
    builder.leaf(.text, html[tag.range])
  }

  // MARK: Addresses

  private mutating func hold(
    addressesOf tag: HTMLTag, of html: UnsafeBufferPointer<UInt8>, in author: inout DocumentTree.AuthorTag,
    place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) {
    let source = tag.attributes.first { $0.name == "src" }
    let distance = author.tag.range.lowerBound - tag.range.lowerBound
    for (attribute, range) in tag.addresses(in: html) {
      let value = CharacterReferences.resolved(html[range])
      let inTree = range.lowerBound + distance..<range.upperBound + distance
      let isSource = author.image != nil && attribute == source
      let isImage = isSource || HTMLAddresses.areImages(attribute.name)
      if value.first == .hash {
        guard value.count > 1 else { continue }
        let destination = String(decoding: value, as: UTF8.self)
        innerLinks.append(Link(destination: destination, isImage: false, range: place(&self, range)))
        author.links.append(DocumentTree.AuthorTag.Address(value: inTree, link: nil))
      } else if isRelative(value) {
        if isSource, let image = author.image { images[image].link = links.count }
        author.links.append(DocumentTree.AuthorTag.Address(value: inTree, link: links.count))
        links.append(
          Link(
            destination: String(decoding: HTMLText.percentEncoded(value), as: UTF8.self), isImage: isImage,
            html: String(decoding: html[range], as: UTF8.self), range: place(&self, range)))
      } else if let fault = misspelling(in: value) {
        diagnostics.append(fault(place(&self, range)))
      } else if keepsOuterLinks, let url = webAddress(value) {
        outerLinks.append(Link(destination: url, isImage: isImage, range: place(&self, range)))
      }
    }
  }

  /// The place of a part of an HTML block, each line of which is the end of a line of the file.
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

extension HTMLTag {
  /// Whether the tag ends with `/>`, which browsers ignore in this element.
  fileprivate var isWronglyEmpty: Bool {
    kind == .closingItself && !HTMLElements.void.contains(name) && !HTMLElements.openEnded.contains(name)
      && name != "svg" && name != "math"
  }

  /// The names that fragments can refer to: values of `id`, and of `name` as in old pages.
  fileprivate func ids(in html: UnsafeBufferPointer<UInt8>) -> [String] {
    attributes.filter { $0.name == "id" || $0.name == "name" }
      .map { CharacterReferences.string(html[html.trimmed($0.value)]) }.filter { !$0.isEmpty }
  }

  /// The addresses in the attributes, each with its place.
  fileprivate func addresses(in html: UnsafeBufferPointer<UInt8>) -> [(attribute: Attribute, place: Range<Int>)] {
    attributes.flatMap { attribute -> [(Attribute, Range<Int>)] in
      guard HTMLAddresses.areIn(attribute.name, of: name) else { return [] }
      if HTMLAddresses.areCandidates(attribute.name) {
        let start = attribute.value.lowerBound
        return HTMLAddresses.candidates(in: html[attribute.value]).map { (attribute, $0.moved(by: start)) }
      }
      let place = html.trimmed(attribute.value)
      guard !place.isEmpty,
        !attribute.name.hasSuffix("action") || HTMLAddresses.isPage(String(decoding: html[place], as: UTF8.self))
      else { return [] }
      return [(attribute, place)]
    }
  }

  /// The values of the attributes by name, with character references resolved; the first of a name counts.
  fileprivate func values(in html: UnsafeBufferPointer<UInt8>) -> [String: String] {
    Dictionary(attributes.map { ($0.name, CharacterReferences.string(html[html.trimmed($0.value)])) }) { first, _ in
      first
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// `range` without white space at both ends.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd || byte == 0x0C }
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, isSpace(self[low]) { low += 1 }
    while high > low, isSpace(self[high - 1]) { high -= 1 }
    return low..<high
  }
}

extension Diagnostic {
  fileprivate static func unknownElement(_ tag: String, at range: SourceRange) -> Diagnostic {
    // Swift's types begin with capital letters and are not misspelled elements.
    let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let isSlip = name.count > 2 && name.first?.isLowercase == true
    let near = isSlip ? suggestion(for: String(name), among: HTMLElements.all) : nil
    let remedy =
      Container.remedy(for: name) ?? near.map { "did you mean '<\($0)>'?" }
      ?? "to show code, write it in backticks: `\(tag)`"
    return Diagnostic(
      .warning, id: "markdown.unknown-element",
      "unknown HTML element '\(name.lowercased())', so this tag is shown as text",
      notes: [Note(remedy)],
      at: range)
  }

  fileprivate static func unclosedComment(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-comment", "this comment is not closed, so the rest of its block is not shown",
      notes: [Note("end the comment with '-->'")], at: range)
  }

  fileprivate static func unclosedTag(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-tag", "missing '>' at the end of this tag, so it is shown as text", at: range)
  }
}
