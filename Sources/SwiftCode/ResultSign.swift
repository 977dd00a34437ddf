internal import SwiftParser
internal import SwiftSyntax

/// A sign such as `->` between code and its result, without the mark of a comment.
struct ResultSign {
  let text: String
  let place: Range<Int>
  let value: Range<Int>

  /// The signs in code that cannot be parsed, as the results are words: `-> true (in all cases)`.
  static func onLines(of code: String) -> [ResultSign] {
    var (found, offset, before, isText): ([ResultSign], Int, Substring, Bool) = ([], 0, "", false)
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let isOpen = isText
      if line.ranges(of: "\"\"\"").count % 2 == 1 { isText.toggle() }
      if !isOpen, !isText, let sign = ResultSign(line, below: before) {
        found.append(sign.moved(by: offset))
      }
      offset += line.utf8.count + 1
      before = line
    }
    return found
  }

  init(text: String, place: Range<Int>, value: Range<Int>) {
    (self.text, self.place, self.value) = (text, place, value)
  }

  private func moved(by offset: Int) -> ResultSign {
    ResultSign(
      text: text, place: (place.lowerBound + offset)..<(place.upperBound + offset),
      value: (value.lowerBound + offset)..<(value.upperBound + offset))
  }

  /// The first sign of a line that has an expression before it and a text behind it, which may be a comment.
  private init?(_ line: Substring, below before: Substring) {
    for sign in Self.candidates(in: line) {
      let text = String(line[sign])
      let left = line[..<sign.lowerBound]
      let isAlone = left.allSatisfy(\.isWhitespace)
      let behind = line[sign.upperBound...]
      let right = behind.prefix(upTo: "//").drop(while: \.isWhitespace).droppingBlanksAtEnd
      let value = line.offset(of: right.startIndex)..<line.offset(of: right.endIndex)
      guard !right.isEmpty || behind.contains("//"), !Self.isDeclaration(right),
        Self.isCode(isAlone ? before : left, text)
      else { continue }
      self.init(text: text, place: line.offset(of: sign.lowerBound)..<line.offset(of: sign.upperBound), value: value)
      return
    }
    return nil
  }

  /// The signs outside of brackets, texts and comments.
  private static func candidates(in line: Substring) -> [Range<Substring.Index>] {
    var (depth, isText, found): (Int, Bool, [Range<Substring.Index>]) = (0, false, [])
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      switch character {
      case "\\" where isText:
        index = line.index(index, offsetBy: 2, limitedBy: line.endIndex) ?? line.endIndex
        continue
      case "\"": isText.toggle()
      case _ where isText: break
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "/" where line[index...].hasPrefix("//"): return found
      case "!", "<", "+", "*", "/", "%", "&", "|", "^", "?", ".":
        // The rest of another operator.
        index = line[index...].dropFirst().firstIndex { !isSign($0) } ?? line.endIndex
        continue
      case _ where depth <= 0 && isSign(character):
        let end = line[index...].firstIndex { !isSign($0) } ?? line.endIndex
        let sign = line[index..<end]
        if ["->", "="].contains(sign) || UnmarkedResults.signs.contains(String(sign)) { found.append(index..<end) }
        index = end
        continue
      default: break
      }
      index = line.index(after: index)
    }
    return found
  }

  private static func isSign(_ character: Character) -> Bool { "=-~>\u{2192}\u{21D2}\u{279C}".contains(character) }

  /// Whether what is behind an arrow is a type, or the head of a body.
  private static func isDeclaration(_ right: Substring) -> Bool {
    if ["{", ",", "("].contains(right.last) || right.hasSuffix(" in") { return true }
    let tree = Parser.parse(source: String(right))
    guard !tree.hasError, tree.statements.count == 1, case .expr(let expression) = tree.statements.first?.item else {
      return false
    }
    return expression.isType
  }

  /// Whether a text is an expression, or a declaration of a variable with a value, that can have a result.
  private static func isCode(_ text: Substring, _ sign: String) -> Bool {
    let tree = Parser.parse(source: String(text))
    guard !tree.hasError, tree.statements.count == 1, let item = tree.statements.first?.item,
      let expression = ResultSignFinder.last(of: item)
    else { return false }
    let elements = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [expression]
    return !elements.contains { $0.isType || $0.is(ArrowExprSyntax.self) }
      && (sign != "=" || ResultSignFinder.hasNoVariable(elements[...]))
  }
}

extension Substring {
  fileprivate func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  fileprivate func prefix(upTo mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
  }

  fileprivate var droppingBlanksAtEnd: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? prefix(0)
  }
}
