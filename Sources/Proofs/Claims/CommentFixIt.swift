import Diagnostics
import Samples

/// Makes fix-its that update `// Prints` and `// =>` comments.
enum CommentFixIt {
  /// Never adds or removes a comment: each one gets one of the last printed lines.
  ///
  /// - Parameters:
  ///   - index: the index of the wrong line.
  ///   - isWhole: whether the comments state all that is printed, not only its end.
  static func means(
    for lines: [Claim.PrintedLine], line index: Int, at passages: [Transcript.Passage], isWhole: Bool
  ) -> FixIt.Means {
    if passages.contains(where: { $0.text.isEmpty }) { return .impossible(why: "nothing is printed here") }
    if let short = passages.map(\.lines.count).min(), short < lines.count {
      return .impossible(
        why:
          "only \(short) of \(lines.count) expected lines \(short == 1 ? "is" : "are") printed; remove the other comments"
      )
    }
    let arePrinted = lines.allSatisfy { line in passages.allSatisfy { $0.lines.contains { line.matches($0) } } }
    if arePrinted || isWhole && !lines.contains(where: { $0.text.contains("...") }),
      passages.contains(where: { $0.lines.count > lines.count })
    {
      return .impossible(why: "more lines are printed; add a comment for each")
    }
    let real = passages.map { $0.lines.suffix(lines.count).dropFirst(index).first ?? "" }
    let line = lines[index]
    if line.text.contains("...") { return .dots }
    guard let text = real.first, real.allSatisfy({ $0.utf8.elementsEqual(text.utf8) }) else {
      return .impossible(why: "this code runs several times and prints different lines")
    }
    guard let new = line.written(text) else { return .impossible(why: "a comment cannot contain the output") }
    return .edits([FixIt.Edit(line.place, old: line.text, new: new)])
  }

  static func means(for text: String, at place: SourceRange, values: Set<String>) -> FixIt.Means {
    if text.contains("...") { return .dots }
    // `// hide` is read as a part of the value, but it also hides the line, so it must stay.
    if Sample.isHiddenLine("// " + text) { return .impossible(why: "the '// hide' after it would be lost") }
    guard values.count == 1, let value = values.first else {
      return .impossible(why: "this code runs several times with different values")
    }
    if value == "()" { return .impossible(why: "this statement has no value") }
    if value.unicodeScalars.contains(where: \.endsLine) { return .impossible(why: "the value has several lines") }
    let isTrimmed = value.first?.isWhitespace == false && value.last?.isWhitespace == false
    guard isTrimmed, !Sample.isHiddenLine("// " + value) else {
      return .impossible(why: "a comment cannot contain the value")
    }
    return .edits([FixIt.Edit(place, old: text, new: value)])
  }

}

extension FixIt.Means {
  /// For claims with `...`: only their author may replace the dots.
  static let dots = FixIt.Means.impossible(why: "the text with '...' does not match; edit it by hand")
}

extension Transcript.Passage {
  var lines: [Substring] { text.withoutLastLineEnd.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Claim.PrintedLine {
  /// Whether the comment matches `line`, literally or with Swift's escapes such as `
  /// ` interpreted.
  func matches(_ line: Substring) -> Bool {
    OutputPattern(text).matches(String(line)) || OutputPattern(text.readingEscapes).matches(String(line))
  }

  /// The new text for the comment, between its quotes; nil if a comment cannot contain the line.
  ///
  /// Quotes and backslashes are escaped as in the Swift book, unless the present text has unescaped ones.
  func written(_ line: Substring) -> String? {
    guard !line.unicodeScalars.contains(where: { $0.value == 0 || $0 == "\r" }) else { return nil }
    let bare = String(line)
    let escaped = bare.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
    return (hasBareMarks ? [bare, escaped] : [escaped, bare]).first { candidate in
      Claim.PrintedLine(text: candidate, place: place, range: range).matches(line)
    }
  }

  private var hasBareMarks: Bool {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"" || character == "\t" { return true }
      if character == "\\", !["\"", "\\", "n", "t"].contains(rest.popFirst()) { return true }
    }
    return false
  }
}

extension String {
  /// The text with `\"`, `\\`, `
  /// `, `\t` interpreted as in a string literal; other backslashes are kept.
  var readingEscapes: String {
    var read = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"): read.append("\n")
      case ("\\", "t"): read.append("\t")
      case ("\\", "\""), ("\\", "\\"): read.append(rest[rest.startIndex])
      case (_, _):
        read.append(character)
        continue
      }
      rest.removeFirst()
    }
    return read
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" || value == 0 }
}
