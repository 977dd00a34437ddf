/// The numbers that a program printed, as rows: what a plot draws.
struct PlotTable: Equatable {
  struct Row: Equatable {
    /// The first value, as it was printed.
    var label: String
    var values: [Double]
  }

  /// What cannot be drawn, and why.
  struct Fault: Error, Equatable {
    var text: String
  }

  /// The names of the columns; the first is that of the labels.
  var names: [String]
  var rows: [Row]

  /// The most rows and columns that are drawn.
  private static let mostRows = 2_000
  private static let mostColumns = 9

  /// Reads lines of values, separated by commas, tabs or spaces; a line with one value gets its number as label. A first
  /// line without a number has the names of the columns.
  ///
  /// - Parameter names: the names of the columns by the author; empty for those that were printed.
  init(_ output: String, names given: [String] = []) throws(Fault) {
    var lines = output.split(whereSeparator: \.isNewline).map(Self.words).filter { !$0.isEmpty }
    var printed: [String] = []
    if let first = lines.first, !first.contains(where: { Self.number($0) != nil }) {
      printed = first
      lines.removeFirst()
    }
    guard let first = lines.first else { throw Fault(text: "the program prints no numbers") }
    guard lines.count <= Self.mostRows, first.count <= Self.mostColumns else {
      throw Fault(text: "more than \(Self.mostRows) lines or \(Self.mostColumns) numbers on a line")
    }
    rows = []
    for (index, words) in lines.enumerated() {
      let label = words.count == 1 ? String(index + 1) : words[0]
      let values = (words.count == 1 ? words : Array(words.dropFirst())).map(Self.number)
      // A decimal comma beside spaces: `1 1,5`.
      let isMixed = words.contains {
        $0.contains(" ") && $0.split(separator: " ").allSatisfy { Self.number(String($0)) != nil }
      }
      guard words.count == first.count, !values.contains(nil), !isMixed else {
        throw Fault(text: "the program prints '\(words.joined(separator: " ").prefix(40))', which is no row of numbers")
      }
      rows.append(Row(label: label, values: values.compactMap(\.self)))
    }
    let count = rows[0].values.count + 1
    if !given.isEmpty, !printed.isEmpty, given.suffix(count - 1) != printed.suffix(count - 1) {
      let (own, others) = (given.joined(separator: ", "), printed.joined(separator: ", "))
      throw Fault(text: "the names '\(own)' differ from the printed ones, '\(others)'")
    }
    var names = given.isEmpty ? printed : given
    if names.count == count - 1 {
      names.insert(first.count == 1 ? "number" : printed.count == count ? printed[0] : "", at: 0)
    }
    guard names.isEmpty || names.count == count else {
      throw Fault(text: "\(names.count) names for \(count) columns")
    }
    self.names = names.isEmpty ? [""] + (1..<count).map { count == 2 ? "value" : "value \($0)" } : names
  }

  /// The labels as numbers; nil if one is none.
  var positions: [Double]? {
    let numbers = rows.map { Self.number($0.label) }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  private static func words(_ line: Substring) -> [String] {
    let isList = line.contains(",") || line.contains("\t")
    return line.split { isList ? $0 == "," || $0 == "\t" : $0 == " " }
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
  }

  private static func number(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite, abs(number) < 1e15 else { return nil }
    return number
  }
}
