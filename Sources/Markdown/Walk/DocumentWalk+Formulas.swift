import Diagnostics

extension DocumentWalk {
  /// Writes a text in which formulas may be hidden from cmark; returns false if it has none.
  mutating func write(formulasIn text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let shield, imageDepth == 0, shield.beginsFormula(in: text) else { return false }
    var written = 0
    for range in shield.formulas(in: text) {
      write(withoutFormulas: UnsafeBufferPointer(rebasing: text[written..<range.lowerBound]))
      let whole = shield.restore(text[range], keepingBackslash: true)
      let signs = whole.starts(with: "$$".utf8) ? 2 : 1
      var inside = whole.dropFirst(signs).dropLast(signs)
      if inside.count > 1, inside.first == .backtick, inside.last == .backtick {
        inside = inside.dropFirst().dropLast()
      }
      let place = whole.withUnsafeBufferPointer { inlines.range(ofWord: $0) } ?? inlines.start
      add(Formula(text: String(decoding: inside, as: UTF8.self), isBlock: signs == 2, range: place))
      written = range.upperBound
    }
    write(withoutFormulas: UnsafeBufferPointer(rebasing: text[written...]))
    return true
  }

  mutating func add(_ formula: Formula) {
    builder.leaf(.formula(FormulaNumber(formulas.count)), formula.text.utf8)
    formulas.append(formula)
  }

  /// Writes a code block in the language `math` as a formula.
  mutating func write(formula node: Node) {
    let first = lines.line(node.startLine)
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let text = String(decoding: node.literal, as: UTF8.self)
    add(
      Formula(
        text: String(text.reversed().drop { $0.isNewline }.reversed()), isBlock: true,
        range: source.range(start..<max(start, source.line(first).upperBound))))
  }
}
