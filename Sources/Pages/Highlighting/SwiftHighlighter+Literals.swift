import Base

/// Reads names, numbers, comments, strings and regex literals.
extension SwiftHighlighter {
  // MARK: Names and numbers

  mutating func readQuotedName() {
    i += 1
    while i < code.count, code[i] != UInt8(ascii: "`"), code[i] != 0x0A { i += 1 }
    if i < code.count, code[i] == UInt8(ascii: "`") { i += 1 }
    end(.operand)
  }

  mutating func readNumber() {
    let start = i
    let isTupleIndex = before == .dot
    skipWord()
    if !isTupleIndex, at(0) == UInt8(ascii: "."), at(1).map({ (0x30...0x39).contains($0) }) == true {
      i += 1
      skipWord()
    }
    let isHex = start + 1 < i && code[start] == 0x30 && code[start + 1] == UInt8(ascii: "x")
    let exponent = code[i - 1] | 0x20
    if exponent == UInt8(ascii: isHex ? "p" : "e"), at(0) == UInt8(ascii: "-") || at(0) == UInt8(ascii: "+") {
      skipWord()
    }
    add(.number, from: start)
    end(.operand)
  }

  mutating func readAttribute() {
    let start = i
    i += 1
    while i < code.count, code[i].isWord || code[i] == UInt8(ascii: ".") { i += 1 }
    add(.attribute, from: start)
    end(.start)
  }

  mutating func readPlaceholder() {
    i += 2
    while i < code.count, code[i] != 0x0A, !(code[i] == UInt8(ascii: ">") && code[i - 1] == UInt8(ascii: "#")) {
      i += 1
    }
    if i < code.count, code[i] != 0x0A { i += 1 }
    end(.operand)
  }

  /// Reads `#if`, `#"raw"#`, `#/regex/#` or a macro.
  mutating func readHash() {
    let start = i
    var hashes = 0
    while at(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if at(hashes) == UInt8(ascii: "\"") {
      i += hashes
      return readString(hashes: hashes)
    }
    if at(hashes) == UInt8(ascii: "/"), isRegexStart(hashes: hashes) { return readRegex(hashes: hashes) }
    i += hashes
    while i < code.count, code[i].isWord { i += 1 }
    let name = code[(start + hashes)..<i]
    let isDirective = ["if", "elseif", "else", "endif"].contains { name.elementsEqual($0.utf8) }
    add(isDirective ? .directive : .keyword, from: start)
    end(isDirective ? .open : .operand)
  }

  // MARK: Comments, strings, patterns

  mutating func skipLine(_ kind: HighlightKind) {
    let start = i
    while i < code.count, code[i] != 0x0A { i += 1 }
    if i > start, code[i - 1] == 0x0D { i -= 1 }
    add(kind, from: start)
    if at(0) == 0x0D { i += 1 }
  }

  mutating func readBlockComment() {
    let start = i
    var depth = 0
    repeat {
      if code[i] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        i += 2
      } else if code[i] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        i += 2
      } else {
        i += 1
      }
    } while depth > 0 && i < code.count
    add(.comment, from: start)
  }

  /// Reads a string, starting at its first quotation mark, after the hashes.
  mutating func readString(hashes: Int) {
    let start = i - hashes
    let isMultiline = MultilineQuote.begins(in: code, at: i, hashes: hashes)
    i += isMultiline ? 3 : 1
    finish(StringQuote(hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// Reads up to the end of the string or its next interpolation.
  mutating func finish(_ quote: StringQuote, from start: Int) {
    while i < code.count {
      if let length = quote.endLength(in: code, at: i) {
        i += length
        break
      }
      if code[i] == UInt8(ascii: "\\"), quote.hasHashes(in: code, at: i + 1) {
        let backslash = i
        i = min(i + 1 + quote.hashes, code.count)
        if at(0) == UInt8(ascii: "(") {
          add(.string, from: start, to: backslash)
          i += 1
          brackets.append(.interpolation(quote))
          return end(.open)
        }
        if i < code.count, code[i] != 0x0A { i += 1 }
        continue
      }
      // The string is unclosed.
      if code[i] == 0x0A, !quote.isMultiline { break }
      i += 1
    }
    add(.string, from: start)
    end(.operand)
  }

  /// Whether a slash begins a regex literal rather than an operator: an expression may begin here, and the literal ends
  /// on this line.
  func isRegexStart(hashes: Int) -> Bool {
    let first = i + hashes + 1
    guard before != .operand, first < code.count else { return false }
    if hashes > 0 { return true }
    guard !code[first].isBlank, code[first] != UInt8(ascii: "=") else { return false }
    var place = first
    while place < code.count, code[place] != 0x0A {
      if code[place] == UInt8(ascii: "\\") { place += 1 } else if code[place] == UInt8(ascii: "/") { return true }
      place += 1
    }
    return false
  }

  mutating func readRegex(hashes: Int) {
    let start = i
    i += hashes + 1
    let isMultiline = hashes > 0 && at(0) == 0x0A
    while i < code.count, isMultiline || code[i] != 0x0A {
      if code[i] == UInt8(ascii: "\\") {
        i += 1
      } else if code[i] == UInt8(ascii: "/"),
        (1...max(hashes, 1)).allSatisfy({ hashes == 0 || at($0) == UInt8(ascii: "#") })
      {
        i += 1 + hashes
        break
      }
      i = min(i + 1, code.count)
    }
    add(.string, from: start)
    end(.operand)
  }
}

/// The delimiter that ends an open string.
struct StringQuote {
  var hashes: Int
  var isMultiline: Bool

  func hasHashes(in code: [UInt8], at place: Int) -> Bool {
    guard place + hashes <= code.count else { return false }
    for byte in code[place..<place + hashes] where byte != UInt8(ascii: "#") { return false }
    return true
  }

  /// The length of the delimiter at `i`; nil if it is not there.
  func endLength(in code: [UInt8], at place: Int) -> Int? {
    guard code[place] == UInt8(ascii: "\"") else { return nil }
    let quotes = isMultiline ? 3 : 1
    guard place + quotes <= code.count, hasHashes(in: code, at: place + quotes) else { return nil }
    for byte in code[place..<place + quotes] where byte != UInt8(ascii: "\"") { return nil }
    return quotes + hashes
  }
}
