import Diagnostics

/// Replaces bytes of a file that are not UTF-8, and reports them.
enum UTF8Repair {
  /// `bytes` with U+FFFD for each sequence of bytes that is not UTF-8 and, as CommonMark requires, for NUL. Nil if
  /// nothing was replaced. Each line is reported once, at its first wrong byte.
  static func repair(_ bytes: [UInt8], path: String) -> (bytes: [UInt8], diagnostics: [Diagnostic])? {
    var result: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    var copied = 0
    var line = 1
    var lineStart = 0
    var reportedLine = 0
    var i = 0
    let count = bytes.count
    while i < count {
      let byte = bytes[i]
      if byte < 0x80, byte != 0 {
        i += 1
        if byte == .newline || (byte == .carriageReturn && (i == count || bytes[i] != .newline)) {
          line += 1
          lineStart = i
        }
        continue
      }
      let (length, isValid) = byte == 0 ? (1, false) : sequence(at: i, in: bytes)
      if !isValid {
        result += bytes[copied..<i]
        result += [0xEF, 0xBF, 0xBD]
        copied = i + length
        if byte != 0, reportedLine != line {
          reportedLine = line
          let range = SourceRange(file: path, line: line, column: i - lineStart + 1, length: length)
          diagnostics.append(.invalidUTF8(byte, at: range))
        }
      }
      i += length
    }
    if copied == 0 { return nil }
    result += bytes[copied...]
    return (result, diagnostics)
  }

  /// The length of the sequence that begins at `start`, or of its longest valid start.
  private static func sequence(at start: Int, in bytes: [UInt8]) -> (length: Int, isValid: Bool) {
    let first = bytes[start]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return (1, false)
    }
    var i = 1
    while i < length, start + i < bytes.count, (i == 1 ? second : 0x80...0xBF).contains(bytes[start + i]) { i += 1 }
    return (i, i == length)
  }
}

extension Diagnostic {
  fileprivate static func invalidUTF8(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    let hex = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .error, id: "markdown.invalid-utf8", "invalid UTF-8: byte 0x\(hex.count < 2 ? "0" : "")\(hex)",
      notes: [Note("save the file as UTF-8")], at: range)
  }
}
