import HTML
import Words

/// A picture of numbers as SVG, with words for those who do not see it.
struct Plot {
  enum Kind: String, CaseIterable {
    case line, bar, points
  }

  let kind: Kind
  let table: PlotTable
  let title: String?

  private let width = 640.0
  private let height = 320.0
  private var left: Double { 64 }
  private var right: Double { width - 16 }
  private var top: Double { table.names.count > 2 ? 40 : 16 }
  private var bottom: Double { height - (table.names[0].isEmpty ? 32 : 52) }

  /// What the picture shows, in one sentence.
  func description(in words: WordTable) -> String {
    let series = table.names.dropFirst().joined(separator: words.separator)
    let values = table.rows.flatMap(\.values)
    let word: Word =
      switch kind {
      case .line: .linePlot
      case .bar: .barChart
      case .points: .scatterPlot
      }
    var plot = words.text(word, ["series": series])
    if !table.names[0].isEmpty { plot = words.text(.over, ["plot": plot, "axis": table.names[0]]) }
    let range = words.text(
      .plotRange, count: table.rows.count,
      [
        "plot": plot, "low": PlotScale.text(values.min() ?? 0), "high": PlotScale.text(values.max() ?? 0),
      ])
    return (title.map { $0 + ". " } ?? "") + range
  }

  func write(in words: WordTable, to out: inout HTMLWriter) {
    out.open(
      "svg", ["role": "img", "aria-label": description(in: words), "viewBox": "0 0 \(Int(width)) \(Int(height))"])
    let values = PlotScale(table.rows.flatMap(\.values), to: (bottom, top), withZero: kind == .bar)
    writeValueAxis(values, to: &out)
    if kind != .bar, let positions = table.positions {
      writeCurves(PlotScale(positions, to: (left, right), withZero: false), positions, values, to: &out)
    } else {
      writeBands(values, to: &out)
    }
    if !table.names[0].isEmpty {
      text(table.names[0], (left + right) / 2, height - 8, anchor: "middle", to: &out)
    }
    writeLegend(to: &out)
    out.close("svg")
  }

  private func writeValueAxis(_ scale: PlotScale, to out: inout HTMLWriter) {
    for mark in scale.marks {
      let y = scale.place(mark)
      line(left, y, right, y, mark == 0 ? "plot-axis" : "plot-grid", to: &out)
      text(PlotScale.text(mark), left - 8, y + 4, anchor: "end", to: &out)
    }
  }

  private func writeCurves(
    _ scale: PlotScale, _ positions: [Double], _ values: PlotScale, to out: inout HTMLWriter
  ) {
    for mark in scale.marks {
      let x = scale.place(mark)
      line(x, bottom, x, bottom + 5, "plot-axis", to: &out)
      text(PlotScale.text(mark), x, bottom + 20, anchor: "middle", to: &out)
    }
    line(left, bottom, right, bottom, "plot-axis", to: &out)
    for series in 0..<table.names.count - 1 {
      let places = zip(positions, table.rows).map { (scale.place($0), values.place($1.values[series])) }
      write(series, places, to: &out)
    }
  }

  /// Rows with labels, side by side.
  private func writeBands(_ values: PlotScale, to out: inout HTMLWriter) {
    let band = (right - left) / Double(table.rows.count)
    let every = max(1, (table.rows.count + 11) / 12)
    for (index, row) in table.rows.enumerated() where index % every == 0 {
      text(row.label, left + (Double(index) + 0.5) * band, bottom + 20, anchor: "middle", to: &out)
    }
    let series = table.names.count - 1
    guard kind == .bar else {
      for series in 0..<series {
        let places = table.rows.enumerated().map { index, row in
          (left + (Double(index) + 0.5) * band, values.place(row.values[series]))
        }
        write(series, places, to: &out)
      }
      return
    }
    let bar = band * 0.8 / Double(series)
    let zero = values.place(0)
    for (index, row) in table.rows.enumerated() {
      for series in 0..<series {
        let x = left + (Double(index) + 0.1) * band + Double(series) * bar
        let y = values.place(row.values[series])
        out.open(
          "rect",
          [
            "class": "plot-bar plot-\(series % 6 + 1)", "x": number(x), "y": number(min(y, zero)), "width": number(bar),
            "height": number(abs(y - zero)),
          ])
        out.close("rect")
      }
    }
  }

  private func write(_ series: Int, _ places: [(Double, Double)], to out: inout HTMLWriter) {
    let name = "plot-\(series % 6 + 1)"
    if kind == .line {
      let points = places.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
      out.open("polyline", ["class": "plot-line \(name)", "points": points])
      out.close("polyline")
    }
    guard kind == .points || places.count <= 30 else { return }
    for (x, y) in places {
      out.open("circle", ["class": "plot-point \(name)", "cx": number(x), "cy": number(y), "r": "3.5"])
      out.close("circle")
    }
  }

  private func writeLegend(to out: inout HTMLWriter) {
    guard table.names.count > 2 else { return }
    var x = left
    for (series, name) in table.names.dropFirst().enumerated() {
      out.open(
        "rect", ["class": "plot-bar plot-\(series % 6 + 1)", "x": number(x), "y": "10", "width": "12", "height": "12"])
      out.close("rect")
      text(name, x + 18, 21, anchor: "start", to: &out)
      x += 40 + Double(name.count) * 8
    }
  }

  private func line(_ x: Double, _ y: Double, _ x2: Double, _ y2: Double, _ name: String, to out: inout HTMLWriter) {
    out.open("line", ["class": name, "x1": number(x), "y1": number(y), "x2": number(x2), "y2": number(y2)])
    out.close("line")
  }

  private func text(_ text: String, _ x: Double, _ y: Double, anchor: String, to out: inout HTMLWriter) {
    out.element("text", ["x": number(x), "y": number(y), "text-anchor": anchor], text: text)
  }

  /// A coordinate, to a tenth of a unit.
  private func number(_ value: Double) -> String { PlotScale.text((value * 10).rounded() / 10) }
}
