import Diagnostics

/// What is no literal: expressions, comments and types are passed over.
extension ScriptReader {
  /// Skips an expression up to the comma or bracket behind it.
  mutating func expression(from start: Int) -> ScriptNode {
    index = start
    var open = 0
    // The last byte of the code so far, without blanks and comments.
    var last: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) {
        if open == 0 { break }
        open -= 1
      }
      if open == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { break }
      let before = index
      skipComment()
      guard index == before else { continue }
      if "\"'`".utf8.contains(byte) {
        skipString()
      } else if byte == UInt8(ascii: "/"), startsRegex(behind: last) {
        skipRegex()
      } else {
        index += 1
        if [32, 9, 10, 13].contains(byte) { continue }
      }
      last = index - 1
    }
    let line = text(start..<index).split(separator: "\n").first.map(String.init) ?? ""
    return ScriptNode(value: .expression(line), range: range(start))
  }

  /// Whether a slash begins a regular expression: behind a value, it divides.
  private func startsRegex(behind last: Int?) -> Bool {
    guard let last else { return true }
    if "(,=:[!&|?{};>+-*%<~^".utf8.contains(bytes[last]) { return true }
    guard bytes[last].isOfScriptName else { return false }
    var start = last
    while start > 0, bytes[start - 1].isOfScriptName { start -= 1 }
    return ["return", "typeof", "case", "in", "of", "void", "delete", "await", "yield"].contains(text(start..<last + 1))
  }

  /// Skips a regular expression, up to the slash that is neither escaped nor in brackets, or to the end of its line.
  private mutating func skipRegex() {
    index += 1
    var isInBrackets = false
    while index < bytes.count, bytes[index] != 10 {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "/") where !isInBrackets:
        index += 1
        return
      case _: break
      }
      index += 1
    }
    index = min(index, bytes.count)
  }

  mutating func skipString() {
    let mark = bytes[index]
    index += 1
    var open = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if mark == UInt8(ascii: "`"), bytes[index] == UInt8(ascii: "{"), bytes[index - 1] == UInt8(ascii: "$") {
        open += 1
      } else if open > 0, bytes[index] == UInt8(ascii: "}") {
        open -= 1
      } else if bytes[index] == mark, open == 0 {
        break
      } else if bytes[index] == 10, mark != UInt8(ascii: "`") {
        break
      }
      index += 1
    }
    index = min(index + 1, bytes.count)
  }

  mutating func skipBlanks() {
    while index < bytes.count {
      let before = index
      while index < bytes.count, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
      skipComment()
      if index == before { return }
    }
  }

  mutating func skipComment() {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return }
    if bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 10 { index += 1 }
    } else if bytes[index + 1] == UInt8(ascii: "*") {
      index += 2
      while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
        index += 1
      }
      index = min(index + 2, bytes.count)
    }
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard text(index..<min(index + word.utf8.count + 1, bytes.count)).hasPrefix(word + " ") else { return false }
    index += word.utf8.count
    return true
  }

  mutating func skipType() {
    while index < bytes.count, !",;)]}".utf8.contains(bytes[index]), bytes[index] != 10 { index += 1 }
  }
}

extension UInt8 {
  var isOfScriptName: Bool {
    let letter = self | 0x20
    return 0x61...0x7A ~= letter || 0x30...0x39 ~= self || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || self >= 0x80
  }
}
