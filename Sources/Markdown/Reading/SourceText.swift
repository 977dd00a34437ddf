import Base
import Diagnostics

/// The bytes of a file, and where its lines begin.
struct SourceText {
  let path: String
  let bytes: [UInt8]
  /// The offset of the first byte of each line. As in CommonMark, "\n", "\r\n" and a single "\r" end a line.
  let lineStarts: [Int]
  let traits: Traits

  /// What the text contains at all, so that whole passes can be skipped.
  struct Traits {
    var hasInvalidCandidates = false
    var hasPipe = false
    var hasTildePair = false
    var hasFootnoteMark = false
    /// Whether it contains an `@` before a capital letter.
    var hasDirective = false
    /// Whether it contains `]:` or `][`.
    var hasReferenceMark = false
    /// Whether it contains `{%`.
    var hasTag = false
    /// Whether it contains `{{`.
    var hasBraces = false
    /// Whether it contains `://`, `www.` or `@` within a word: the marks of URLs and e-mail addresses.
    var hasAddress = false
    /// Whether it contains a `{` before a space or one of `#`, `.` and `:`.
    var hasAttributes = false
    /// Whether it contains `:::`.
    var hasContainer = false
    /// Whether it contains a colon before a space.
    var hasDefinition = false
    /// Whether it contains a colon before a letter, digit or sign of an emoji's name.
    var hasEmoji = false
    /// Whether it contains `$`.
    var hasDollar = false
  }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    var traits = Traits()
    bytes.withUnsafeBufferPointer { text in
      let count = text.count
      starts.reserveCapacity(count / 32 + 1)
      var i = 0
      while i < count {
        let byte = text[i]
        i += 1
        switch byte {
        case .newline: starts.append(i)
        case .carriageReturn: if i == count || text[i] != .newline { starts.append(i) }
        case .pipe: traits.hasPipe = true
        case .dollar: traits.hasDollar = true
        case .tilde: if i < count, text[i] == .tilde { traits.hasTildePair = true }
        case .openBracket: if i < count, text[i] == .caret { traits.hasFootnoteMark = true }
        case .closeBracket:
          if i < count, text[i] == .colon || text[i] == .openBracket { traits.hasReferenceMark = true }
        case UInt8(ascii: "@"):
          if i < count, text[i] >= UInt8(ascii: "A"), text[i] <= UInt8(ascii: "Z") { traits.hasDirective = true }
          if i > 1, text[i - 2] > .space { traits.hasAddress = true }
        case .colon:
          guard i + 1 < count else { break }
          if text[i] == UInt8(ascii: "/"), text[i + 1] == UInt8(ascii: "/") { traits.hasAddress = true }
          if text[i] == .colon, text[i + 1] == .colon { traits.hasContainer = true }
          if text[i].isLetter || text[i].isDigit || text[i] == .dash || text[i] == UInt8(ascii: "+") {
            traits.hasEmoji = true
          }
          if text[i] == .space, i == 1 || text[i - 2].isLineEnd || text[i - 2].isBlank || text[i - 2] == .greater {
            traits.hasDefinition = true
          }
        case UInt8(ascii: "w"), UInt8(ascii: "W"):
          if !traits.hasAddress, text.matches("ww.", at: i) { traits.hasAddress = true }
        case UInt8(ascii: "{"):
          if i < count, text[i] == UInt8(ascii: "%") { traits.hasTag = true }
          if i < count, text[i] == UInt8(ascii: "{") { traits.hasBraces = true }
          if i < count, "#.: ".utf8.contains(text[i]) { traits.hasAttributes = true }
        case 0, 0x80...: traits.hasInvalidCandidates = true
        default: break
        }
      }
    }
    lineStarts = starts
    self.traits = traits
  }

  /// Creates a text with the same lines and as many other bytes.
  init(_ original: SourceText, bytes: [UInt8]) {
    path = original.path
    self.bytes = bytes
    lineStarts = original.lineStarts
    traits = original.traits
  }

  /// The bytes of a line, counted from 1, without its end; empty after the last line.
  func line(_ number: Int) -> Range<Int> {
    guard number >= 1, number <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    if end > start, bytes[end - 1] == .newline { end -= 1 }
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// The end of a line: "\n", "\r\n" or "\r"; that of the first line if the last line has none.
  func lineEnd(_ number: Int) -> String {
    let next = number >= 1 && number < lineStarts.count ? lineStarts[number] : bytes.count
    let end = text(line(number).upperBound..<next)
    return end.isEmpty ? "\n" : end
  }

  func position(at offset: Int) -> SourcePosition {
    let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    return SourcePosition(line: line + 1, column: offset - lineStarts[line] + 1)
  }

  func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: path, start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }

  func text(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }
}
