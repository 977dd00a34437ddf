/// The function that a call in a sample names.
struct CalledName {
  let name: Substring
  /// Whether it is a member: a dot stands before it.
  let isMember: Bool
  /// Whether its first argument has a label.
  let isLabelled: Bool

  /// - Parameters:
  ///   - offset: a place in the call, in UTF-8 bytes: an argument, or a parenthesis. Nil if there is no
  ///     call around it.
  init?(in code: String, at offset: Int) {
    let bytes = code.utf8
    let place = bytes.index(code.startIndex, offsetBy: min(offset, bytes.count))
    let isOpening = code[place...].first == "("
    guard let opening = isOpening ? place : Self.opening(around: code[..<place]) else { return nil }
    let callee = Self.withoutTypes(code[..<opening])
    name = Substring(String(callee.reversed().prefix(while: Self.isOfName).reversed()))
    isMember = callee.dropLast(name.count).last == "."
    let argument = code[opening...].dropFirst().drop(while: \.isWhitespace)
    let label = argument.prefix(while: Self.isOfName)
    isLabelled = !label.isEmpty && argument.dropFirst(label.count).first == ":"
  }

  /// The parenthesis that is open at the end of the text: not one of a call that is an argument itself.
  private static func opening(around text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.reversed().first { index in
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      return depth < 0
    }
  }

  /// Without the generic arguments at the end: `Tree<Int>`.
  private static func withoutTypes(_ text: Substring) -> Substring {
    guard text.last == ">" else { return text }
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ">" { depth += 1 }
      if text[index] == "<" { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
