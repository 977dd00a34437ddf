import Forms
import Proofs
import Samples

/// Decision tables: what was typed, what came of it, line by line.
extension BodyWriter {
  mutating func write(_ table: CheckTable) {
    let proof = proof?.checks[table.fence]
    let meters = proof?.lines.map { StrengthBar.all(in: $0.snapshot) } ?? []
    let place = barPlace(table, meters)
    out.raw("<figure class=\"check")
    if proof == nil { out.raw(" is-unchecked") }
    out.raw("\"><figcaption><span>Driven through <a")
    out.attribute("href", "#demo-" + table.demo)
    out.raw(">")
    out.text(table.demo)
    out.raw("</a></span> ")
    writeVerdict(proof)
    out.raw("</figcaption>")
    out.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    out.attribute("aria-label", "Checks of \(table.demo), line \(table.range.start.line)")
    out.raw("><table>\n")
    writeHead(table, place, isProofed: proof != nil)
    out.raw("<tbody>\n")
    for (index, cells) in table.lines.enumerated() {
      let line = proof.flatMap { $0.lines.indices.contains(index) ? $0.lines[index] : nil }
      write(cells, of: table, line: line, bar: line.flatMap { _ in meters[index].first }, at: place)
    }
    out.raw("</tbody></table></div></figure>\n")
  }

  /// Where a line's strength bar is drawn.
  private enum BarPlace: Equatable {
    case nowhere
    /// In the question column of that index, beside the number.
    case column(Int)
    case ownColumn
  }

  private func barPlace(_ table: CheckTable, _ meters: [[StrengthBar]]) -> BarPlace {
    guard meters.contains(where: { !$0.isEmpty }) else { return .nowhere }
    let question = table.columns.firstIndex { $0.isQuestion && $0.name.hasSuffix(".strength") }
    return question.map(BarPlace.column) ?? .ownColumn
  }

  private mutating func writeVerdict(_ proof: CheckProof?) {
    guard let proof else { return out.raw("<span class=\"sample-status\">not checked</span>") }
    let answers = proof.lines.flatMap(\.answers)
    let faults = answers.count { !$0.holds }
    out.raw("<span class=\"sample-status")
    if faults > 0 { out.raw(" is-fault") }
    out.raw("\">")
    out.text(faults > 0 ? faults : answers.count)
    out.raw(faults > 0 ? " of " : answers.count == 1 ? " answer holds" : " answers hold")
    if faults > 0 {
      out.text(answers.count)
      out.raw(" do not hold")
    }
    out.raw("</span>")
  }

  private mutating func writeHead(_ table: CheckTable, _ place: BarPlace, isProofed: Bool) {
    out.raw("<thead><tr>")
    for column in table.columns {
      out.raw(column.isQuestion ? "<th scope=\"col\" class=\"is-asked\">" : "<th scope=\"col\">")
      out.text(column.name)
      if column.isQuestion { out.raw("?") }
      out.raw("</th>")
    }
    if place == .ownColumn { out.raw("<th scope=\"col\">strength</th>") }
    if isProofed { out.raw("<th scope=\"col\"><span class=\"visually-hidden\">holds</span></th>") }
    out.raw("</tr></thead>\n")
  }

  private mutating func write(
    _ cells: [CheckTable.Cell], of table: CheckTable, line: CheckProof.Line?, bar: StrengthBar?, at place: BarPlace
  ) {
    let holds = line?.answers.allSatisfy(\.holds) ?? true
    out.raw(holds ? "<tr>" : "<tr class=\"is-fault\">")
    var answers = line?.answers[...] ?? []
    for (index, column) in table.columns.enumerated() {
      guard cells.indices.contains(index) else { break }
      if column.isQuestion {
        write(cells[index], answer: answers.popFirst(), bar: place == .column(index) ? bar : nil)
      } else {
        write(input: cells[index])
      }
    }
    if place == .ownColumn {
      out.raw("<td>")
      if let bar { write(bar) }
      out.raw("</td>")
    }
    if line != nil {
      out.raw(
        holds
          ? "<td><span class=\"mark\"><span aria-hidden=\"true\">✓</span><span class=\"visually-hidden\">holds</span></span></td>"
          : "<td><span class=\"mark mark-fails\"><span aria-hidden=\"true\">✗</span><span class=\"visually-hidden\">does not hold</span></span></td>"
      )
    }
    out.raw("</tr>\n")
  }

  private mutating func write(input cell: CheckTable.Cell) {
    guard cell.value != nil else { return out.raw("<td class=\"is-untouched\">untouched</td>") }
    out.raw("<td><code>")
    out.text(cell.shown)
    out.raw("</code></td>")
  }

  private mutating func write(_ cell: CheckTable.Cell, answer: CheckProof.Answer?, bar: StrengthBar?) {
    out.raw(cell.value == nil ? "<td class=\"is-untouched\">" : "<td>")
    out.text(cell.value == nil ? "none" : cell.shown)
    if let bar {
      out.raw(" ")
      write(bar)
    }
    if let answer, !answer.holds {
      out.raw(" <span class=\"actual\">came out: ")
      out.text(answer.actual ?? "none")
      out.raw("</span>")
    }
    out.raw("</td>")
  }

  private mutating func write(_ bar: StrengthBar) {
    bar.write(to: &out)
    forms.bars += 1
  }
}

extension CheckTable.Cell {
  /// A quoted cell keeps its quotes: they show where its text begins and ends.
  fileprivate var shown: String { text.hasPrefix("\"") ? text : value ?? text }
}
