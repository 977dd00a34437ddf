import HTML
import TestSupport
import Testing
import Words

@testable import Pages

@Suite struct PlotTests {
  @Test func `rows of numbers are read with their names`() throws {
    let table = try PlotTable("n squares\n0 0\n1 1.5\n\n2, 4\n".replacing("2, 4", with: "2 4"))
    #expect(table.names == ["n", "squares"])
    #expect(table.rows.map(\.values) == [[0], [1.5], [4]] && table.positions == [0, 1, 2])
    let single = try PlotTable("3\n-4\n")
    #expect(single.names == ["number", "value"] || single.names == ["", "value"])
    #expect(single.rows.map(\.label) == ["1", "2"])
    #expect(throws: PlotTable.Fault.self) { try PlotTable("n squares\n0 0\n", names: ["n", "cubes"]) }
    #expect(try PlotTable("n squares\n0 0\n", names: ["squares"]).names == ["n", "squares"])
    let words = try PlotTable("let it, 42, 1\nvar, 17, 2\n", names: ["word", "a", "b"])
    #expect(words.names == ["word", "a", "b"] && words.positions == nil && words.rows[0].label == "let it")
  }

  @Test(arguments: ["", "one", "a b\n", "1 2\n1 2 3", "1 2\n1 x", "1 nan", "1 inf", "1 1e300", "1 1,5"])
  func `other output is an error`(output: String) { #expect(throws: PlotTable.Fault.self) { try PlotTable(output) } }

  @Test(arguments: Plot.Kind.allCases) func `a plot is a picture with a description, and escapes names`(kind: Plot.Kind)
    throws
  {
    var out = HTMLWriter()
    let table = try PlotTable("0 0 -3\n1 100 7\n", names: ["<n>", "a", "b&c"])
    let plot = Plot(kind: kind, table: table, title: "\"T\"")
    plot.write(in: .english, to: &out)
    let svg = String(decoding: out.bytes, as: UTF8.self)
    #expect(svg.hasPrefix("<svg role=\"img\" aria-label=\"&quot;T&quot;. "))
    #expect(svg.contains("2 rows, from -3 to 100") && svg.contains("&lt;n&gt;") && svg.contains(">b&amp;c<"))
    #expect(svg.ranges(of: "plot-2").count >= 2)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test(arguments: [([0.0, 100], 6), ([1, 1], 5), ([0.001, 0.0023], 5), ([-5, 5], 5), ([0, 999_999], 6)])
  func `marks of an axis are round and few`(values: [Double], most: Int) {
    let scale = PlotScale(values, to: (0, 100), withZero: false)
    #expect((2...8).contains(scale.marks.count), "\(scale.marks)")
    for value in values { #expect((0...100).contains(scale.place(value))) }
  }
}
