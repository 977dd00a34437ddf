import Diagnostics
import HTML
import Markdown
import Samples

/// Plots of the numbers that a program printed.
extension BodyWriter {
  static let plotLanguage = "plot"

  /// Writes a plot of the output of the sample above it, and the numbers as a table.
  mutating func write(plot number: FenceNumber) {
    let fence = document.fences[number]
    guard let kind = Plot.Kind.allCases.first(where: { kind in fence.words.contains { $0.text == kind.rawValue } })
    else {
      forms.diagnostics.append(.plot("write 'line', 'bar' or 'points' after 'plot'", at: fence.range))
      return writeAsWritten(fence: number)
    }
    guard let sample = document.fences[..<number.value].last(where: { $0.language == "swift" }),
      let index = document.fences.firstIndex(of: sample)
    else {
      forms.diagnostics.append(.plot("there is no Swift block above it", at: fence.range))
      return writeAsWritten(fence: number)
    }
    guard let output = proof?.samples[FenceNumber(index)]?.output else {
      out.element("p", ["class": "demo-caption"], text: words[.plotNotShown])
      return out.html("\n")
    }
    let names = fence.code.split { ",\n|".contains($0) }.map { $0.trimmingPrefix { $0 == " " } }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
    do throws(PlotTable.Fault) {
      let table = try PlotTable(output, names: names)
      write(Plot(kind: kind, table: table, title: listings[number]?.title), fence)
    } catch {
      forms.diagnostics.append(.plot(error.text, at: fence.range))
      writeAsWritten(fence: number)
    }
  }

  private mutating func write(_ plot: Plot, _ fence: Fence) {
    let classes = ["plot"] + (fence.attributes?.classes ?? [])
    out.open("figure", ["id": fence.attributes?.id, "class": classes.joined(separator: " ")])
    plot.write(in: words, to: &out)
    out.html("\n<figcaption>")
    if let title = plot.title { out.element("p", text: title) }
    out.html("<details>")
    out.element("summary", text: words[.numbers])
    out.html("\n")
    out.open("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": words[.numbersOfPlot]])
    out.html("<table>\n<thead><tr>")
    for name in plot.table.names { out.element("th", ["scope": "col"], text: name.isEmpty ? words[.row] : name) }
    out.html("</tr></thead>\n<tbody>\n")
    for row in plot.table.rows {
      out.html("<tr>")
      out.element("th", ["scope": "row"], text: row.label)
      for value in row.values { out.element("td", text: PlotScale.text(value)) }
      out.html("</tr>\n")
    }
    out.html("</tbody>\n</table></div></details></figcaption></figure>\n")
  }
}

extension Diagnostic {
  fileprivate static func plot(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "drawing.plot", "this plot cannot be drawn: \(reason)",
      notes: [
        Note("a program prints a row on each line: a label or number, then numbers, separated by commas or spaces")
      ], at: range)
  }
}
