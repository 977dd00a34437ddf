import Diagnostics

/// Makes HTML of what authors write as such.
extension DocumentWalk {
  /// A tag of the author's own whose end is still to come.
  struct OpenTag {
    var name: String
    /// What it stands in, and must end in.
    var parent: Node?
    var range: SourceRange
  }

  /// What makes HTML of a stretch: elements that are none become text, which is what most of them were meant to be; each
  /// that is opened is closed, and none besides; images without a name get an empty one.
  mutating func mend(
    _ literal: UnsafeBufferPointer<UInt8>, _ attributes: HTMLAttributes, in node: Node,
    place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) -> [Edit] {
    var edits: [Edit] = []
    for image in attributes.images where image.attributes["alt"] == nil {
      edits.append((image.attributesEnd..<image.attributesEnd, Array(" alt=\"\"".utf8)))
    }
    for tag in attributes.tags {
      guard HTMLElements.knows(tag.name) else {
        edits.append(show(tag, literal, in: node, place: place))
        continue
      }
      guard !HTMLElements.openEnded.contains(tag.name) else { continue }
      let isVoid = HTMLElements.void.contains(tag.name)
      switch tag.kind {
      case .opening where isVoid: break
      case .closingItself where isVoid: break
      case .opening:
        openTags.append(OpenTag(name: tag.name, parent: node.parent, range: place(&self, tag.range)))
      case .closingItself:
        edits.append((tag.range.upperBound - 2..<tag.range.upperBound, Array("></\(tag.name)>".utf8)))
      case .closing:
        edits += close(tag, in: node, place: place)
      }
    }
    return edits
  }

  private mutating func show(
    _ tag: HTMLAttributes.Tag, _ literal: UnsafeBufferPointer<UInt8>, in node: Node,
    place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) -> Edit {
    var text: [UInt8] = []
    HTMLText.append(literal[tag.range], to: &text)
    if node.kind == .htmlInline { openHeading?.add(text: UnsafeBufferPointer(rebasing: literal[tag.range])) }
    // An end goes with the beginning that was told already.
    if tag.kind != .closing {
      diagnostics.append(
        .unknownElement(String(decoding: literal[tag.range], as: UTF8.self), at: place(&self, tag.range)))
    }
    return (tag.range, text)
  }

  /// Closes what was opened in the same place, and before it what was opened there since; a tag that closes nothing goes.
  private mutating func close(
    _ tag: HTMLAttributes.Tag, in node: Node, place: (inout DocumentWalk, Range<Int>) -> SourceRange
  ) -> [Edit] {
    let parent = node.parent
    // Of very many that are open only the last are looked at: browsers nest no deeper than 512.
    let opened = openTags.suffix(1_000).lastIndex { $0.parent == parent && $0.name == tag.name }
    guard let opened else {
      if let parent, openTags.suffix(1_000).contains(where: { $0.parent == parent.parent && $0.name == tag.name }) {
        // In a paragraph, or in emphasis, of what was opened before it.
        lateEnds.append(OpenTag(name: tag.name, parent: parent, range: place(&self, tag.range)))
        return [(tag.range, [])]
      }
      if !tag.range.isEmpty { diagnostics.append(.strayEnd(tag.name, at: place(&self, tag.range))) }
      return [(tag.range, [])]
    }
    let since = openTags[(opened + 1)...].filter { $0.parent == parent }
    openTags.removeSubrange(opened...)
    diagnostics += since.map(Diagnostic.unclosed)
    let ends = since.reversed().map { "</\($0.name)>" }.joined()
    return ends.isEmpty ? [] : [(tag.range.lowerBound..<tag.range.lowerBound, Array(ends.utf8))]
  }

  /// Closes what is still open in a node that ends, and behind it what ended in it.
  mutating func closeTags(in node: Node) {
    while let end = lateEnds.last, end.parent == node {
      lateEnds.removeLast()
      guard let opened = openTags.suffix(1_000).lastIndex(where: { $0.parent == node.parent && $0.name == end.name })
      else {
        continue
      }
      let since = openTags[(opened + 1)...]
      openTags.removeSubrange(opened...)
      diagnostics += since.map(Diagnostic.unclosed)
      let names = since.reversed().map(\.name) + [end.name]
      let late = Node(node.isBlock ? .htmlBlock : .htmlInline)
      late.setLiteral(Array((names.map { "</\($0)>" }.joined() + (node.isBlock ? "\n" : "")).utf8))
      node.insertAfter(late)
    }
    var ends = ""
    while let tag = openTags.last, tag.parent == node {
      openTags.removeLast()
      ends += "</\(tag.name)>"
      diagnostics.append(.unclosed(tag))
    }
    guard !ends.isEmpty else { return }
    let isInline = node.kind == .paragraph || node.kind == .heading || !node.isBlock
    let end = Node(isInline ? .htmlInline : .htmlBlock)
    end.setLiteral(Array((isInline ? ends : ends + "\n").utf8))
    node.append(end)
  }
}

extension Diagnostic {
  fileprivate static func unknownElement(_ tag: String, at range: SourceRange) -> Diagnostic {
    // Types begin with capital letters, and are no slips of the pen.
    let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let isSlip = name.count > 2 && name.first?.isLowercase == true
    let near = isSlip ? suggestion(for: String(name), among: HTMLElements.all) : nil
    return Diagnostic(
      .warning, id: "markdown.unknown-element",
      "HTML has no element '\(name.lowercased())', so this tag is shown as text",
      notes: [Note(near.map { "did you mean '<\($0)>'?" } ?? "code stands in backquotes: `\(tag)`")], at: range)
  }

  fileprivate static func unclosed(_ tag: DocumentWalk.OpenTag) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-element",
      "nothing closes '<\(tag.name)>' where it stands, so its end is put there",
      at: tag.range)
  }

  fileprivate static func strayEnd(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.stray-end", "'</\(name)>' closes nothing that was opened beside it, so it is left out",
      at: range)
  }
}
