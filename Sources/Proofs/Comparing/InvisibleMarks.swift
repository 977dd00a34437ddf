/// Writes what cannot be seen so that it can be seen, and tells what the marks mean.
struct InvisibleMarks {
  /// Where white space is.
  enum GapPlace {
    case beginning, middle, end

    init(_ index: Int, of letters: Int) { self = index == letters ? .end : index == 0 ? .beginning : .middle }
  }

  private enum Kind: Int {
    case beginning, middle, end, lineEnds, invisible, forms, lookAlikes

    var words: String {
      switch self {
      case .beginning: "white space at the beginning"
      case .middle: "white space"
      case .end: "white space at the end"
      case .lineEnds: "line ends"
      case .invisible: "invisible characters"
      case .forms: "Unicode normal forms (composed or decomposed characters)"
      case .lookAlikes: "characters that look alike"
      }
    }
  }

  private var kinds: Set<Kind> = []
  private let space: Character
  private let tab: Character
  private var used: [Character] = []

  /// - Parameter text: what is shown with the marks, which must not contain them.
  init(besides text: String) {
    space = text.contains("·") ? "␣" : "·"
    tab = text.contains("→") ? "⇥" : "→"
  }

  /// What differs, and what the marks mean.
  var difference: String? {
    guard !kinds.isEmpty else { return legend }
    let words = kinds.sorted { $0.rawValue < $1.rawValue }.map(\.words)
    let list = words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1] : words[0]
    return "they differ only in \(list)" + (legend.map { ": \($0)" } ?? "")
  }

  /// What the marks mean; nil if there are none.
  var legend: String? {
    let meanings = [(space, "a space"), (tab, "a tab"), ("␍", "a carriage return"), ("↵", "a line end")]
    let told = meanings.filter { used.contains($0.0) }.map { "'\($0.0)' is \($0.1)" }
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  /// Adds two gaps to their texts, with marks if they differ.
  mutating func add(_ one: String, _ other: String, _ place: GapPlace, to a: inout String, _ b: inout String) {
    guard !one.utf8.elementsEqual(other.utf8) else {
      a += one
      b += other
      return
    }
    kinds.insert(kind(of: one, other, place))
    a += marked(gap: one)
    b += marked(gap: other)
  }

  private func kind(of one: String, _ other: String, _ place: GapPlace) -> Kind {
    func blanks(_ gap: String) -> [Unicode.Scalar] { gap.unicodeScalars.filter(\.properties.isWhitespace) }
    func inLine(_ gap: String) -> [Unicode.Scalar] { gap.unicodeScalars.filter { !Self.isLineEnd($0) } }
    if blanks(one) == blanks(other) { return .invisible }
    if inLine(one) == inLine(other) { return .lineEnds }
    guard place == .middle else { return place == .beginning ? .beginning : .end }
    // Behind the last line end, or before it.
    let (a, b) = (Self.lastLine(of: one), Self.lastLine(of: other))
    guard let a, let b else { return .middle }
    return a.elementsEqual(b) ? .end : .beginning
  }

  /// What stands behind the last line end of a gap; nil if it has none.
  private static func lastLine(of gap: String) -> Substring.UnicodeScalarView? {
    gap.unicodeScalars.lastIndex(where: isLineEnd).map { gap[gap.unicodeScalars.index(after: $0)...].unicodeScalars }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    case _: false
    }
  }

  /// Adds two letters that look alike to their texts, with numbers if they differ.
  mutating func add(
    _ one: SpacedText.Letter, _ other: SpacedText.Letter, to a: inout String, _ b: inout String
  ) {
    guard !one.written.utf8.elementsEqual(other.written.utf8) else {
      a += one.written
      b += other.written
      return
    }
    func seen(_ letter: SpacedText.Letter) -> String {
      String(String.UnicodeScalarView(letter.written.unicodeScalars.filter { !$0.isBlank }))
    }
    if one.written == other.written {
      kinds.insert(.forms)
    } else {
      kinds.insert(seen(one) == seen(other) ? .invisible : .lookAlikes)
    }
    a += Self.numbered(one)
    b += Self.numbered(other)
  }

  /// The letter with the number of each scalar that is not ASCII.
  private static func numbered(_ letter: SpacedText.Letter) -> String {
    var text = ""
    for (index, scalar) in letter.written.unicodeScalars.enumerated() {
      if index == 0 || scalar.isASCII { text.unicodeScalars.append(scalar) }
      if !scalar.isASCII { text += number(scalar) }
    }
    return text
  }

  /// Some letters of a text, with marks in the gaps around them that are more than a space.
  mutating func marked(_ text: SpacedText, _ range: Range<Int>) -> String {
    var marked = ""
    for index in range {
      marked += self.marked(wide: text.gaps[index]) + text.letters[index].written
    }
    return marked + self.marked(wide: text.gaps[range.upperBound])
  }

  private mutating func marked(wide gap: String) -> String { gap.isEmpty || gap == " " ? gap : marked(gap: gap) }

  /// White space and invisible characters as marks and numbers. Line feeds stay behind their mark.
  mutating func marked(gap: String) -> String {
    var text = ""
    func add(_ mark: Character, to text: inout String, _ used: inout [Character]) {
      text.append(mark)
      used.append(mark)
    }
    for scalar in gap.unicodeScalars {
      switch scalar {
      case " ": add(space, to: &text, &used)
      case "\t": add(tab, to: &text, &used)
      case "\r": add("␍", to: &text, &used)
      case "\n":
        add("↵", to: &text, &used)
        text.append("\n")
      case _: text += Self.number(scalar)
      }
    }
    return text
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
