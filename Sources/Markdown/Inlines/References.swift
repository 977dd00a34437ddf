import Diagnostics

/// The link definitions of a page, `[label]: destination`, and the references to them.
///
/// They are searched in the text, since cmark's tree does not contain them.
struct References {
  /// A text that looks like a reference but has no definition.
  struct Missing {
    var label: [UInt8]
    var range: SourceRange
  }

  private(set) var diagnostics: [Diagnostic] = []

  private struct Definition {
    var label: String
    var range: Range<Int>
  }

  /// - Parameter verbatim: lines that are code or HTML.
  init(_ source: SourceText, bodyLine: Int, verbatim: [ClosedRange<Int>], missing: [Missing]) {
    let definitions = References.definitions(in: source, from: bodyLine, verbatim)
    let uses = References.uses(in: source, from: bodyLine, but: Set(definitions.map(\.range.lowerBound)))
    var known: [String: Range<Int>] = [:]
    for definition in definitions {
      if let first = known[definition.label] {
        diagnostics.append(.duplicate(at: source.range(definition.range), first: source.range(first)))
        continue
      }
      known[definition.label] = definition.range
      if !uses.contains(definition.label) { diagnostics.append(.unused(at: source.range(definition.range))) }
    }
    for reference in missing {
      let label = References.normal(reference.label)
      diagnostics.append(.undefined(label, near: suggestion(for: label, among: known.keys), at: reference.range))
    }
  }

  private static func definitions(
    in source: SourceText, from bodyLine: Int, _ verbatim: [ClosedRange<Int>]
  ) -> [Definition] {
    var ranges = verbatim.sorted { $0.lowerBound < $1.lowerBound }[...]
    var definitions: [Definition] = []
    for number in stride(from: bodyLine, through: source.lineStarts.count, by: 1) {
      while let first = ranges.first, first.upperBound < number { ranges.removeFirst() }
      if ranges.first?.contains(number) == true { continue }
      let line = source.line(number)
      let start = line.first { !source.bytes[$0].isBlank && source.bytes[$0] != .greater } ?? line.upperBound
      guard start + 1 < line.upperBound, source.bytes[start] == .openBracket, source.bytes[start + 1] != .caret,
        let end = labelEnd(source.bytes, from: start + 1, to: line.upperBound), source.bytes.starts(with: "]:", at: end)
      else { continue }
      let label = normal(source.bytes[start + 1..<end])
      if !label.isEmpty { definitions.append(Definition(label: label, range: start..<end + 1)) }
    }
    return definitions
  }

  /// The labels of all texts in brackets.
  private static func uses(in source: SourceText, from bodyLine: Int, but definitions: Set<Int>) -> Set<String> {
    var uses: Set<String> = []
    var place = source.line(bodyLine).lowerBound
    while let start = source.bytes[place...].firstIndex(of: .openBracket) {
      place = start + 1
      guard !definitions.contains(start),
        let end = labelEnd(source.bytes, from: place, to: min(place + 1000, source.bytes.count))
      else { continue }
      uses.insert(normal(source.bytes[place..<end]))
    }
    return uses
  }

  private static func labelEnd(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var i = start
    while i < end, bytes[i] != .closeBracket {
      if bytes[i] == .openBracket { return nil }
      i += bytes[i] == .backslash ? 2 : 1
    }
    return i < end ? i : nil
  }

  /// The label in the form in which labels are compared: case and the number of spaces do not matter.
  private static func normal(_ label: some Collection<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension DocumentWalk {
  /// Records texts that would be links if they had a definition: `[text][label]` and `[label][]`.
  mutating func noteReferences(in text: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i + 1 < text.count {
      guard text[i] == .closeBracket, text[i + 1] == .openBracket else {
        i += 1
        continue
      }
      let end = text[(i + 2)...].firstIndex { $0 == .closeBracket || $0 == .openBracket } ?? text.count
      let bracket = text[..<i].lastIndex { $0 == .openBracket || $0 == .closeBracket }
      let opening = bracket.flatMap { text[$0] == .openBracket ? $0 : nil }
      defer { i += 2 }
      guard end < text.count, text[end] == .closeBracket, text[i + 2] != .caret else { continue }
      // Brackets directly after a name are subscripts.
      let before = opening.flatMap { $0 > 0 ? text[$0 - 1] : nil } ?? .space
      if before.isLetter || before.isDigit || before == .closeBracket || before >= 0x80 { continue }
      if before == UInt8(ascii: ")") { continue }
      let label = i + 2 < end ? text[(i + 2)..<end] : text[min(i, (opening ?? i) + 1)..<i]
      let whole = UnsafeBufferPointer(rebasing: text[(opening ?? i)...end])
      guard !label.isEmpty, let range = inlines.range(ofText: whole) else { continue }
      missingReferences.append(References.Missing(label: Array(label), range: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicate(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.duplicate-reference", "duplicate link definition",
      notes: [Note("the first definition is used", at: first)], at: range)
  }

  fileprivate static func unused(at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "markdown.unused-reference", "unused link definition", at: range)
  }

  fileprivate static func undefined(_ label: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.undefined-reference", "undefined link reference '\(label)', so this is shown as text",
      notes: [Note(near.map { "did you mean '[\($0)]'?" } ?? "write '[\(label)]: URL' on a line of its own")],
      at: range)
  }
}
