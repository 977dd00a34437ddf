import Diagnostics
import Markdown

/// Reads a `check` fence: a table whose columns are inputs and expected values.
struct CheckTableReader {
  let fence: Fence
  let number: FenceNumber
  let words: FenceWords

  func read(_ diagnostics: inout [Diagnostic]) -> [CheckTable] {
    guard let demo = words.value(.demo) else {
      diagnostics.append(.missingDemo(.check, at: fence.range))
      return []
    }
    let lines = fence.code.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [(cells: [RawCell], line: Int)] = []
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      rows.append((RawCell.split(line, at: position(number)), number))
    }
    guard rows.count >= 2, isDelimiter(rows[1].cells) else {
      diagnostics.append(.notTable(at: fence.range))
      return []
    }
    let columns = rows[0].cells.map(column)
    let faults = faults(of: columns, in: rows)
    diagnostics += faults
    let cells = rows.dropFirst(2).map { row in row.cells.map { cell($0, &diagnostics) } }
    guard faults.isEmpty else { return [] }
    return [CheckTable(fence: number, demo: demo, columns: columns, lines: cells, range: fence.range)]
  }

  private func position(_ line: Int) -> SourceRange {
    let start = line < fence.lines.count ? fence.lines[line] : fence.range.start
    return SourceRange(file: fence.range.file, start: start, end: start)
  }

  private func isDelimiter(_ cells: [RawCell]) -> Bool {
    cells.allSatisfy { cell in
      let dashes = cell.text.drop { $0 == ":" }.prefix { $0 == "-" }
      let rest = cell.text.drop { $0 == ":" }.dropFirst(dashes.count)
      return !dashes.isEmpty && (rest.isEmpty || rest == ":")
    }
  }

  private func column(_ cell: RawCell) -> CheckTable.Column {
    let isQuestion = cell.text.hasSuffix("?")
    let name = isQuestion ? String(cell.text.dropLast()) : cell.text
    return CheckTable.Column(name: name, isQuestion: isQuestion, range: cell.range)
  }

  private func faults(of columns: [CheckTable.Column], in rows: [(cells: [RawCell], line: Int)]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for column in columns {
      if column.name.isEmpty {
        faults.append(.namelessColumn(at: column.range))
      } else if column.isQuestion && !column.name.contains(".") {
        faults.append(.questionWithoutProperty(column))
      }
    }
    if !columns.contains(where: \.isQuestion) { faults.append(.noQuestion(at: position(rows[0].line))) }
    if rows.count < 3 { faults.append(.noLines(at: fence.range)) }
    for row in rows.dropFirst() where row.cells.count != columns.count {
      faults.append(.unevenLine(row.cells.count, columns.count, at: place(in: row.cells, of: columns.count)))
    }
    return faults
  }

  /// The first cell that is too much; the end of the row if cells are missing.
  private func place(in cells: [RawCell], of count: Int) -> SourceRange {
    if count < cells.count { return cells[count].range }
    let end = cells[cells.count - 1].roomRange.end
    return SourceRange(file: fence.range.file, start: end, end: end)
  }

  private func cell(_ raw: RawCell, _ diagnostics: inout [Diagnostic]) -> CheckTable.Cell {
    let value = CheckTable.Cell.value(of: raw.text)
    if value == nil { diagnostics.append(.badLiteral(raw.text, at: raw.range)) }
    return CheckTable.Cell(
      text: raw.text, value: raw.text.isEmpty ? nil : value ?? raw.text, range: raw.range, room: raw.room,
      roomRange: raw.roomRange, isAtEdge: raw.isAtEdge)
  }
}

extension CheckTable.Cell {
  /// The value of a cell's text; nil for an invalid string literal.
  static func value(of text: String) -> String? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return StringLiteral.value(of: text.dropFirst().dropLast())
  }
}

/// The text between two pipes, without spaces at both ends, with `\|` read as a pipe.
private struct RawCell {
  var text: String
  var range: SourceRange
  /// The text with the spaces around it.
  var room: String
  var roomRange: SourceRange
  var isAtEdge: Bool

  static func split(_ line: Substring, at place: SourceRange) -> [RawCell] {
    let bytes = Array(line.utf8)
    var bounds: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "|") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "|") {
        bounds.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    bounds.append(start..<bytes.count)
    var cells = bounds.map { RawCell(bytes, $0, place) }
    cells[0].isAtEdge = true
    cells[cells.count - 1].isAtEdge = true
    // Pipes at both ends of a line separate no cells.
    if cells.count > 1, cells[0].text.isEmpty { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].text.isEmpty, bytes.last(where: { $0 > 0x20 }) == UInt8(ascii: "|") {
      cells.removeLast()
    }
    return cells
  }

  private init(_ bytes: [UInt8], _ bounds: Range<Int>, _ place: SourceRange) {
    var lower = bounds.lowerBound
    var upper = bounds.upperBound
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    if lower == upper { (lower, upper) = (bounds.lowerBound, bounds.lowerBound) }
    let raw = String(decoding: bytes[lower..<upper], as: UTF8.self)
    text = raw.replacing("\\|", with: "|")
    room = String(decoding: bytes[bounds], as: UTF8.self)
    isAtEdge = false
    func range(_ offsets: Range<Int>) -> SourceRange {
      SourceRange(
        file: place.file, line: place.start.line, column: place.start.column + offsets.lowerBound,
        length: offsets.count)
    }
    self.range = range(lower..<upper)
    roomRange = range(bounds)
  }
}

extension Diagnostic {
  fileprivate static func notTable(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "check.not-a-table", "a check fence must contain a table",
      notes: [Note("write a line of column names, a line such as '|---|---|', then one row for each case")], at: range)
  }

  fileprivate static func namelessColumn(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "check.invalid-column", "missing column name",
      notes: [Note("name an input, such as 'password', or an expected value, such as 'password.strength?'")], at: range)
  }

  fileprivate static func questionWithoutProperty(_ column: CheckTable.Column) -> Diagnostic {
    Diagnostic(
      .error, id: "check.invalid-column", "missing property in column '\(column.name)?'",
      notes: [Note("write '\(column.name).PROPERTY?' or 'form.PROPERTY?'")], at: column.range)
  }

  fileprivate static func noQuestion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "check.no-expected-values", "this table checks nothing: no column name ends in '?'",
      notes: [Note("add a column of expected values, such as 'password.strength?'")], at: range)
  }

  fileprivate static func noLines(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "check.no-rows", "this table checks nothing: it has no rows", at: range)
  }

  fileprivate static func unevenLine(_ count: Int, _ expected: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "check.wrong-cell-count", "wrong number of cells: expected \(expected), actual \(count)", at: range)
  }

  fileprivate static func badLiteral(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "check.invalid-literal", "invalid Swift string literal in this table cell: \(text)", at: range)
  }
}
