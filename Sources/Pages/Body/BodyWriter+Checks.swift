import Forms
import HTML
import Results
import Samples

/// Check tables: the inputs and the expected and actual answers of each line.
extension BodyWriter {
  mutating func write(_ table: CheckTable) {
    let proof = proof?.checks[table.fence]
    let bars = proof?.lines.map { StrengthBar.all(in: $0.snapshot).first } ?? []
    let place = barPlace(table, bars)
    let module = proof == nil ? nil : context.modules[table.demo]
    out.open(
      "figure",
      [
        "class": proof == nil ? "check is-unchecked" : "check", "data-demo": module.map { _ in table.demo },
        "data-module": module?.wasm, "data-script": module?.script,
      ])
    writeCaption(table, proof, isLive: module != nil)
    out.open(
      "div",
      [
        "class": "scroll", "tabindex": "0", "role": "group",
        "aria-label": words.text(.checksOfLine, ["name": table.demo, "line": "\(table.range.start.line)"]),
      ])
    out.html("<table>\n")
    writeHead(table, place, isChecked: proof != nil)
    out.html("<tbody>\n")
    for (index, cells) in table.lines.enumerated() {
      let line = proof.flatMap { $0.lines.indices.contains(index) ? $0.lines[index] : nil }
      write(cells, of: table, line: line, bar: bars.indices.contains(index) ? bars[index] : nil, at: place)
    }
    out.html("</tbody></table></div></figure>\n")
  }

  /// Where the strength bar of a line is shown.
  private enum BarPlace: Equatable {
    case nowhere
    /// In the question column of that index, beside the number.
    case column(Int)
    case ownColumn
  }

  private func barPlace(_ table: CheckTable, _ bars: [StrengthBar?]) -> BarPlace {
    guard bars.contains(where: { $0 != nil }) else { return .nowhere }
    let question = table.columns.firstIndex { $0.isQuestion && $0.name.hasSuffix(".strength") }
    return question.map(BarPlace.column) ?? .ownColumn
  }

  private mutating func writeCaption(_ table: CheckTable, _ proof: CheckProof?, isLive: Bool) {
    out.html("<figcaption><span>")
    write(.checksOf, linkTo: table.demo)
    out.html("</span> ")
    let answers = proof?.lines.flatMap(\.answers) ?? []
    let faults = answers.count { !$0.holds }
    var verdict = words.text(.checksPassed, count: answers.count)
    if faults > 0 { verdict = words.text(.checksFailed, count: answers.count, ["faults": words.number(faults)]) }
    if proof == nil { verdict = words[.notChecked] }
    out.element("span", ["class": faults > 0 ? "sample-status is-fault" : "sample-status"], text: verdict)
    if isLive {
      out.html(" ")
      out.element(
        "button",
        [
          "class": "check-run", "type": "button",
          "aria-label": words.text(.runChecksOf, ["name": table.demo, "line": "\(table.range.start.line)"]),
          "hidden": "",
        ], text: words[.runChecks])
      forms.hasLiveChecks = true
    } else if self.proof?.awaited.contains(table.demo) == true {
      // The page then loads the script already, for when the module is ready.
      forms.hasLiveChecks = true
    }
    out.html("</figcaption>")
  }

  private mutating func writeHead(_ table: CheckTable, _ place: BarPlace, isChecked: Bool) {
    out.html("<thead><tr>")
    let isLive = context.modules[table.demo] != nil
    for column in table.columns {
      out.element(
        "th",
        [
          "scope": "col", "class": column.isQuestion ? "is-asked" : nil,
          "data-input": isLive && !column.isQuestion ? column.name : nil,
          "data-ask": isLive && column.isQuestion ? column.name : nil,
        ],
        text: column.heading)
    }
    if place == .ownColumn { out.element("th", ["scope": "col"], text: words[.strength]) }
    if isChecked {
      out.html("<th scope=\"col\">")
      out.element("span", ["class": "visually-hidden"], text: words[.result])
      out.html("</th>")
    }
    out.html("</tr></thead>\n")
  }

  private mutating func write(
    _ cells: [CheckTable.Cell], of table: CheckTable, line: CheckProof.Line?, bar: StrengthBar?, at place: BarPlace
  ) {
    let isLive = context.modules[table.demo] != nil
    let holds = line?.answers.allSatisfy(\.holds) ?? true
    out.open("tr", ["class": holds ? nil : "is-fault"])
    var answers = line?.answers[...] ?? []
    for (index, column) in table.columns.enumerated() where cells.indices.contains(index) {
      if column.isQuestion {
        write(
          cells[index], of: column, answer: answers.popFirst(), bar: place == .column(index) ? bar : nil,
          isLive: isLive)
      } else {
        write(input: cells[index], of: column, isLive: isLive)
      }
    }
    if place == .ownColumn {
      out.open("td", ["data-label": words[.strength]])
      if let bar { write(bar) }
      out.close("td")
    }
    if line != nil { writeMark(holds) }
    out.html("</tr>\n")
  }

  private mutating func writeMark(_ holds: Bool) {
    out.open("td", ["class": "check-mark"])
    out.open("span", ["class": holds ? "mark" : "mark mark-fails"])
    out.element("span", ["aria-hidden": "true"], text: holds ? "✓" : "✗")
    out.element("span", ["class": "visually-hidden"], text: holds ? words[.passed] : words[.failed])
    out.close("span")
    out.close("td")
  }

  private mutating func write(input cell: CheckTable.Cell, of column: CheckTable.Column, isLive: Bool) {
    guard let value = cell.value else {
      out.element("td", ["class": "is-untouched", "data-label": column.label], text: words[.notEntered])
      return
    }
    out.open("td", ["data-label": column.label, "data-value": isLive ? value : nil])
    out.element("code", text: cell.shown)
    out.close("td")
  }

  private mutating func write(
    _ cell: CheckTable.Cell, of column: CheckTable.Column, answer: CheckProof.Answer?, bar: StrengthBar?, isLive: Bool
  ) {
    out.open(
      "td",
      [
        "class": cell.value == nil ? "is-untouched" : nil, "data-label": column.label,
        "data-value": isLive ? cell.value : nil,
      ])
    out.text(cell.value == nil ? words[.none] : cell.shown)
    if let bar {
      out.html(" ")
      write(bar)
    }
    if let answer, !answer.holds {
      out.html(" ")
      out.element("span", ["class": "actual"], text: words.text(.actual, ["value": answer.actual ?? words[.none]]))
    }
    out.close("td")
  }

  private mutating func write(_ bar: StrengthBar) {
    bar.write(to: &out)
    forms.bars += 1
  }
}

extension CheckTable.Column {
  fileprivate var heading: String { isQuestion ? name + "?" : name }
  /// The heading beside each cell, where the table is narrow: it can be broken behind a point.
  fileprivate var label: String { heading.replacing(".", with: ".\u{200B}") }
}

extension CheckTable.Cell {
  /// A quoted cell keeps its quotes, which show where the text begins and ends.
  fileprivate var shown: String { text.hasPrefix("\"") ? text : value ?? text }
}
