import Diagnostics
import Testing
import YAML

private func read(_ text: String, line: Int = 1, column: Int = 1) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
  YAMLReader.read(Array(text.utf8), file: "a.yml", at: SourcePosition(line: line, column: column))
}

private func place(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(
    file: "a.yml", start: SourcePosition(line: line, column: column),
    end: SourcePosition(line: endLine, column: endColumn))
}

extension YAMLNode {
  fileprivate var entries: [YAMLEntry] { if case .mapping(let entries) = content { entries } else { [] } }
  fileprivate var elements: [YAMLNode] { if case .sequence(let elements) = content { elements } else { [] } }
  fileprivate var text: String? { if case .scalar(let text, _) = content { text } else { nil } }
}

@Suite struct YAMLReaderTests {
  @Test func `keys stay in order and everything has its place`() throws {
    let node = try #require(read("title: Été\ntags: [a, \"b c\"]\nlist:\n  - x\n  - y: z\n\nlast: 1\n", line: 2).node)
    #expect(node.range == place(2, 1, 8, 8))
    #expect(node.entries.map(\.key) == ["title", "tags", "list", "last"])
    #expect(node.entries.map(\.keyRange).first == place(2, 1, 2, 6))
    #expect(
      node.entries.map(\.value.range) == [place(2, 8, 2, 13), place(3, 7, 3, 17), place(5, 3, 6, 9), place(8, 7, 8, 8)])
    #expect(node.entries[1].value.elements.map(\.range) == [place(3, 8, 3, 9), place(3, 11, 3, 16)])
    #expect(node.entries[2].value.elements[1].entries[0].value.range == place(6, 8, 6, 9))
  }

  @Test func `columns count bytes from where the text begins in its file`() throws {
    let node = try #require(read("{é: ü, b: c}", line: 7, column: 5).node)
    #expect(node.range == place(7, 5, 7, 19))
    #expect(node.entries.map(\.keyRange) == [place(7, 6, 7, 8), place(7, 14, 7, 15)])
  }

  @Test func `all kinds of line ends are counted as in editors`() throws {
    #expect(try #require(read("a: 1\r\nb: 2\r\nc: 3").node).entries.map(\.keyRange.start.line) == [1, 2, 3])
    #expect(try #require(read("a: 1\rb: 2").node).entries.map(\.keyRange.start.line) == [1, 2])
    #expect(try #require(read("a: \"x\u{2028}y\"\nb: 2").node).entries.map(\.keyRange.start.line) == [1, 2])
  }

  @Test func `quoted and block scalars are distinguished from plain ones`() throws {
    let node = try #require(
      read("a: true\nb: 'true'\nc: \"1\"\nd: |\n  x\n  y\ne: >-\n  x\n  y\nf: !!str 1\ng:\n").node)
    #expect(
      node.entries.map(\.value.content) == [
        .scalar("true", isPlain: true), .scalar("true", isPlain: false), .scalar("1", isPlain: false),
        .scalar("x\ny\n", isPlain: false), .scalar("x y", isPlain: false), .scalar("1", isPlain: false),
        .scalar("", isPlain: true),
      ])
    #expect(node.entries.map(\.value.bool) == [true, nil, nil, nil, nil, nil, nil])
    #expect(node.entries.map(\.value.isNull) == [false, false, false, false, false, false, true])
  }

  @Test func `an empty value is valid`() {
    #expect(read("").node == nil)
    #expect(read("# only a comment\n\n").node == nil)
    #expect(read("").diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a: b: c", 1, 5), ("a: 1\nb: \"x\n", 3, 1), ("a: [1, 2\nb: 3", 2, 2), ("a:\n\t- b", 2, 1),
    ("é: 1\n  : 2\n- c", 2, 3),
    ("a: 'x' y", 1, 8), ("%", 1, 2), ("a: \u{1}", 1, 4), ("a: @b", 1, 4),
    ("a: 1\nname Ada\nb: 2", 2, 1), ("a: 1\nname Ada\n", 2, 1),
  ])
  func `invalid YAML is reported at its place`(text: String, line: Int, column: Int) {
    let (node, diagnostics) = read(text, line: 10)
    #expect(node == nil)
    #expect(diagnostics.map(\.id) == ["yaml.syntax"])
    #expect(diagnostics.map(\.range.start) == [SourcePosition(line: line + 9, column: column)])
  }

  @Test func `an unquoted value with a colon needs quotation marks`() {
    #expect(
      read("title: A: workshop").diagnostics.first?.notes.map(\.text) == [
        "put a value that contains ': ' in quotation marks"
      ])
  }

  @Test func `a duplicate key is an error, and the first value counts`() throws {
    let (node, diagnostics) = read("a: 1\nb: 2\na: 3\n")
    #expect(diagnostics.map(\.id) == ["yaml.duplicate-key"])
    #expect(diagnostics.map(\.range) == [place(3, 1, 3, 2)])
    #expect(diagnostics.first?.notes.first?.range == place(1, 1, 1, 2))
    #expect(try #require(node).entries.map(\.value.text) == ["1", "2"])
  }

  @Test func `a key that is not a text is an error`() throws {
    let (node, diagnostics) = read("[a, b]: 1\nc: 2\n")
    #expect(diagnostics.map(\.id) == ["yaml.complex-key"])
    #expect(try #require(node).entries.map(\.key) == ["c"])
  }

  @Test func `only one document is allowed`() {
    #expect(read("a: 1\n---\nb: 2\n").diagnostics.map(\.id) == ["yaml.multiple-documents"])
  }

  @Test func `aliases are replaced by their anchors`() throws {
    let node = try #require(read("a: &x [1, 2]\nb: *x\n").node)
    #expect(node.entries[1].value.elements.map(\.text) == ["1", "2"])
    #expect(node.entries[1].value.range == place(2, 4, 2, 6))
    #expect(read("a: *x\n").diagnostics.map(\.id) == ["yaml.unknown-alias"])
    #expect(read("a: &x [*x]\n").diagnostics.map(\.id) == ["yaml.unknown-alias"])
  }

  @Test func `the expansion of aliases is limited`() {
    var text = "a0: &a0 [lol]\n"
    for level in 1...40 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let (node, diagnostics) = read(text)
    #expect(node == nil)
    #expect(diagnostics.map(\.id) == ["yaml.too-large"])
  }

  @Test func `nesting is limited`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(read(text).diagnostics.map(\.id) == ["yaml.too-deep"])
    let deepest =
      String(repeating: "[", count: YAMLReader.depthLimit) + String(repeating: "]", count: YAMLReader.depthLimit)
    #expect(read(deepest).node != nil)
  }
}
