import Diagnostics

/// An expected and an actual text as a message shows them. What differs and cannot be seen is written so that it can be seen.
///
/// Texts that differ visibly stay as they are.
struct ComparedTexts {
  let expected: String
  let actual: String
  /// What differs, and what the marks in the texts mean; nil if the texts stay as they are.
  let difference: String?
  /// Whether one cannot see how the texts differ.
  let isAlike: Bool

  init(expected: String, actual: String) {
    var marks = InvisibleMarks(besides: expected + actual)
    let (one, other) = (SpacedText(expected), SpacedText(actual))
    if expected.isWritten(actual) {
      (self.expected, self.actual, difference, isAlike) = (expected, actual, nil, false)
    } else if let texts = Alignment(one, other).marked(&marks) {
      (self.expected, self.actual, difference, isAlike) = (texts.0, texts.1, marks.difference, true)
    } else if OutputPattern(expected).hasWildcards, OutputPattern(one.look).matches(other.look) {
      (self.expected, self.actual) = Alignment.marked(pattern: one, other, &marks)
      (difference, isAlike) = (marks.difference, true)
    } else {
      // A line of white space alone is not seen beside any other text, either.
      self.expected = one.letters.isEmpty ? marks.marked(gap: expected) : expected
      self.actual = other.letters.isEmpty ? marks.marked(gap: actual) : actual
      (difference, isAlike) = (marks.legend, false)
    }
  }

  private init(expected: String, actual: String, difference: String?) {
    (self.expected, self.actual, self.difference, isAlike) = (expected, actual, difference, true)
  }

  /// Compares with the part of a longer text that looks like the expected one, if there is one.
  init(expected: String, within text: String) {
    let (one, other) = (SpacedText(expected), SpacedText(text))
    let count = one.letters.count
    var marks = InvisibleMarks(besides: expected + text)
    guard count > 0, count < other.letters.count,
      let start = (0...(other.letters.count - count)).first(where: { Alignment(one, other, from: $0).isAlike }),
      let texts = Alignment(one, other, from: start).marked(&marks)
    else {
      self.init(expected: expected, actual: text)
      return
    }
    self.init(expected: texts.0, actual: texts.1, difference: marks.difference)
  }

  /// A text that should be a part of one of several, as the first that looks like it shows it, and a note for each of these.
  static func part(_ expected: String, of texts: [String]) -> (expected: String, notes: [Diagnostic.Note]) {
    let compared = texts.map { ComparedTexts(expected: expected, within: $0) }
    guard let alike = compared.firstIndex(where: \.isAlike) else {
      return (expected, texts.map { .init("actual: \($0)") })
    }
    let notes = texts.indices.map { Diagnostic.Note("actual: \($0 == alike ? compared[$0].actual : texts[$0])") }
    return (compared[alike].expected, notes + compared[alike].remarks)
  }

  /// The notes of a message whose first line shows neither text.
  ///
  /// - Parameter at: the place of the actual text, if it is another one.
  func notes(at range: SourceRange? = nil) -> [Diagnostic.Note] {
    [.init("expected: \(Self.shown(expected))"), .init("actual:   \(Self.shown(actual))", at: range)] + remarks
  }

  /// The notes of a message whose first line shows the actual text.
  func notesAboutExpected(quoted: Bool = false) -> [Diagnostic.Note] {
    [.init("expected: \(quoted ? "\"\(expected)\"" : Self.shown(expected))")] + remarks
  }

  /// The notes about two texts of which one may be missing.
  ///
  /// - Parameter orNothing: what is shown in the place of a missing text; nil for no note.
  static func notes(
    expected: String?, orNothing noExpected: String?, actual: String?, orNothing noActual: String?
  ) -> [Diagnostic.Note] {
    if let expected, let actual { return ComparedTexts(expected: expected, actual: actual).notes() }
    // Beside no text, white space alone is shown as beside any other text.
    let alone = ComparedTexts(expected: expected ?? "x", actual: actual ?? "x")
    let texts = [
      ("expected: ", expected == nil ? noExpected : shown(alone.expected)),
      ("actual:   ", actual == nil ? noActual : shown(alone.actual)),
    ]
    return texts.compactMap { label, text in text.map { .init(label + $0) } } + alone.remarks
  }

  /// Tells what differs if the texts do not show it.
  var remarks: [Diagnostic.Note] { difference.map { [.init($0)] } ?? [] }

  private static func shown(_ text: String) -> String { text.isEmpty ? "(empty)" : text }
}

extension SpacedText {
  /// What one sees of the text: no invisible characters, no white space at the ends of lines, one space for several.
  fileprivate var look: String {
    var look = ""
    for (index, letter) in letters.enumerated() {
      if index > 0 {
        let gap = gaps[index]
        let lineEnds = gap.count { $0.isNewline }
        look += lineEnds > 0 ? String(repeating: "\n", count: lineEnds) : gap.contains(where: \.isWhitespace) ? " " : ""
      }
      look += letter.look
    }
    return look
  }
}

/// The letters of two texts side by side.
private struct Alignment {
  let one: SpacedText
  let other: SpacedText
  /// The number of letters of the other text before the first that is compared.
  let start: Int
  /// Whether the other text is longer, and only a part of it is compared.
  let isPart: Bool

  init(_ one: SpacedText, _ other: SpacedText) { (self.one, self.other, start, isPart) = (one, other, 0, false) }

  init(_ one: SpacedText, _ other: SpacedText, from start: Int) {
    (self.one, self.other, self.start, isPart) = (one, other, start, true)
  }

  /// Whether one cannot see how the texts differ.
  var isAlike: Bool {
    let count = one.letters.count
    guard isPart ? start + count <= other.letters.count : count == other.letters.count else { return false }
    return (0..<count).allSatisfy { index in
      one.letters[index].look == other.letters[start + index].look
        && SpacedText.looksSame(one.gaps[index], other.gaps[start + index], atEnd: index == 0)
    }
  }

  /// Both texts with marks where they differ; nil if one can see how they differ.
  func marked(_ marks: inout InvisibleMarks) -> (String, String)? {
    guard isAlike else { return nil }
    var (a, b) = ("", "")
    let count = one.letters.count
    for index in 0..<start { b += other.gaps[index] + other.letters[index].written }
    for index in 0...count {
      let isEnd = index == 0 || index == count
      if isPart && isEnd {
        a += one.gaps[index]
        b += other.gaps[start + index]
      } else {
        let place = InvisibleMarks.GapPlace(index, of: count)
        marks.add(one.gaps[index], other.gaps[start + index], place, to: &a, &b)
      }
      if index < count { marks.add(one.letters[index], other.letters[start + index], to: &a, &b) }
    }
    guard isPart else { return (a, b) }
    for index in (start + count)..<other.letters.count {
      b += other.letters[index].written + other.gaps[index + 1]
    }
    return (a, b)
  }

  /// A pattern and a text that looks like it: the letters before the first dots and after the last ones are side by side.
  static func marked(pattern: SpacedText, _ text: SpacedText, _ marks: inout InvisibleMarks) -> (String, String) {
    let count = min(pattern.letters.count, text.letters.count)
    var front = 0
    while front < count, pattern.letters[front].look == text.letters[front].look { front += 1 }
    var back = 0
    while back < count - front,
      pattern.letters[pattern.letters.count - 1 - back].look == text.letters[text.letters.count - 1 - back].look
    {
      back += 1
    }
    var (a, b) = ("", "")
    for index in 0..<front {
      marks.add(pattern.gaps[index], text.gaps[index], .init(index, of: count), to: &a, &b)
      marks.add(pattern.letters[index], text.letters[index], to: &a, &b)
    }
    let ends = (pattern.letters.count - back, text.letters.count - back)
    a += marks.marked(pattern, front..<ends.0)
    b += marks.marked(text, front..<ends.1)
    for index in 0..<back {
      marks.add(pattern.letters[ends.0 + index], text.letters[ends.1 + index], to: &a, &b)
      let place: InvisibleMarks.GapPlace = index == back - 1 ? .end : .middle
      marks.add(pattern.gaps[ends.0 + index + 1], text.gaps[ends.1 + index + 1], place, to: &a, &b)
    }
    return (a, b)
  }
}
