import Diagnostics

/// The numbers of footnotes, in the order in which the text first refers to them.
struct FootnoteNumbers {
  /// Indices of definitions; a footnote's number is its position here, counted from 1.
  private(set) var order: [Int] = []
  private var uses: [Int: (number: Int, count: Int)] = [:]

  mutating func use(_ definition: Int) -> (number: Int, use: Int) {
    if uses[definition] == nil {
      order.append(definition)
      uses[definition] = (order.count, 0)
    }
    uses[definition]?.count += 1
    return uses[definition].map { ($0.number, $0.count) } ?? (0, 0)
  }

  func count(of definition: Int) -> Int { uses[definition]?.count ?? 0 }
}

extension DocumentWalk {
  /// Adds a reference to a footnote; of `[text][^id]`, the reference follows the text.
  mutating func refer(to definition: Int) {
    let (number, use) = notes.use(definition)
    builder.leaf(.footnoteReference(number: number, use: use))
  }

  /// Writes the footnotes that are used at the end of the page, and reports the others.
  mutating func writeFootnotes(_ items: [Node]) {
    guard let footnotes else { return }
    diagnostics += footnotes.diagnostics
    if !notes.order.isEmpty {
      builder.begin(.footnotes)
      // A footnote can be the first to refer to another one.
      var next = 0
      while next < notes.order.count {
        write(items[notes.order[next]], number: next + 1)
        next += 1
      }
      builder.end()
    }
    builder.set(footnoteUses: { [notes] in notes.count(of: notes.order[$0 - 1]) })
    for (index, definition) in notes.order.enumerated() {
      anchors.formUnion(FootnoteIDs.all(index + 1, uses: notes.count(of: definition)))
    }
    let duplicates = Set(footnotes.diagnostics.map(\.range))
    for (index, definition) in footnotes.definitions.enumerated() where notes.count(of: index) == 0 {
      let range = source.range(definition.range)
      if !duplicates.contains(range) { diagnostics.append(.unusedFootnote(at: range)) }
    }
  }

  /// Reports texts such as `[^typo]` on a page that defines footnotes.
  mutating func reportUnknown(_ footnotes: Footnotes, in text: UnsafeBufferPointer<UInt8>) {
    for start in text.indices.dropLast() where text[start] == .openBracket && text[start + 1] == .caret {
      let label = text[(start + 2)...].prefix { byte in
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
      guard !label.isEmpty, label.endIndex < text.endIndex, text[label.endIndex] == .closeBracket,
        let range = inlines.range(ofText: UnsafeBufferPointer(rebasing: text[start...label.endIndex]))
      else { continue }
      let known = footnotes.definitions.prefix(100).map { String(decoding: $0.label, as: UTF8.self) }
      diagnostics.append(.unknownFootnote(String(decoding: label, as: UTF8.self), among: known, at: range))
    }
  }

  private mutating func write(_ item: Node, number: Int) {
    builder.begin(.footnote(number))
    lastOfFootnote = item.lastChild.map { ($0, number) }
    visitChildren(of: item)
    if lastOfFootnote != nil || item.lastChild == nil {
      builder.begin(.paragraph(isTight: false))
      builder.leaf(.footnoteBack(number: number, uses: 0))
      builder.end()
    }
    lastOfFootnote = nil
    end()
  }
}

extension Diagnostic {
  fileprivate static func unknownFootnote(_ label: String, among known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: label, among: known)
    return Diagnostic(
      .warning, id: "markdown.undefined-footnote", "undefined footnote '\(label)', so this is shown as text",
      notes: [Note(near.map { "did you mean '[^\($0)]'?" } ?? "write '[^\(label)]: TEXT' on a line of its own")],
      at: range)
  }

  fileprivate static func unusedFootnote(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unused-footnote", "unused footnote, so it is not shown", at: range)
  }
}
