/// Tables of Python-Markdown and kramdown.
extension PageConverter {
  /// Converts the table that begins at a line; nil if none does.
  mutating func table(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    guard site.generator == .mkdocs || site.generator == .jekyll, lines[index].isRow,
      index == 0 || lines[index - 1].isBlank
    else { return nil }
    let rows = Array(lines[index...].prefix { $0.isRow || $0.isSeparator })
    let separators = rows.indices.filter { rows[$0].isSeparator }
    let isWhole = rows.allSatisfy { $0.trimmed.first == "|" }
    // kramdown needs no header, and can divide the rows below it.
    guard separators.first == 1 || site.generator == .jekyll && (isWhole || !separators.isEmpty) else { return nil }
    if separators.first != 1 {
      let cells = rows.first { !$0.isSeparator }?.cellCount ?? 1
      out.append(rows[0].with(rows[0].blanks + "|" + String(repeating: "  |", count: cells)))
      out.append(rows[0].with(rows[0].blanks + "|" + String(repeating: "---|", count: cells)))
    }
    for (place, row) in rows.enumerated() {
      if !row.isSeparator {
        out.append(inline(row.escapingBarsInCode))
      } else if place == 1 {
        out.append(site.generator == .jekyll ? row.with(row.text.replacing("+", with: "|")) : row)
      }
    }
    return index + rows.count
  }
}

extension Line {
  /// Whether there is a bar outside of code.
  fileprivate var isRow: Bool {
    text.contains("|") && InlinePart.all(in: text).contains { !$0.isCode && $0.text.contains("|") }
  }

  /// `|---+:--:|` or, above a footer, `|===|`.
  fileprivate var isSeparator: Bool {
    let text = trimmed
    return text.contains("|") && text.allSatisfy { "|-+=: \t".contains($0) } && text.contains { $0 == "-" || $0 == "=" }
  }

  fileprivate var cellCount: Int {
    let bars = InlinePart.all(in: String(trimmed)).filter { !$0.isCode }.map { part in part.text.count { $0 == "|" } }
    return max(1, bars.reduce(0, +) + 1 - (trimmed.first == "|" ? 1 : 0) - (trimmed.last == "|" ? 1 : 0))
  }

  /// There, a bar in code divides no cells; in Galley's tables, it does.
  fileprivate var escapingBarsInCode: Line {
    with(
      InlinePart.all(in: text).map { part in
        part.isCode ? String(part.text.replacing(/\\?\|/, with: "\\|")) : String(part.text)
      }.joined())
  }
}
