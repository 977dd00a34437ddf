/// Escapes text for HTML, byte by byte, so that it cannot become markup.
///
/// Characters that HTML refuses in any spelling (NUL, control characters, noncharacters) and bytes that are not
/// UTF-8 become U+FFFD, as a browser would read them anyway; the page stays valid.
public enum HTMLEscape {
  /// Appends `text`, escaped for the content of an element.
  public static func append(text: String, to output: inout [UInt8]) {
    append(text, escapesQuotes: false, to: &output)
  }

  /// Appends `bytes`, escaped for the content of an element; invalid UTF-8 is replaced.
  public static func append(text bytes: [UInt8], to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, escapesQuotes: false, to: &output) }
  }

  public static func append(text bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, escapesQuotes: false, to: &output) }
  }

  /// Appends `text`, escaped for a quoted attribute with any kind of quotes.
  public static func append(attribute text: String, to output: inout [UInt8]) {
    append(text, escapesQuotes: true, to: &output)
  }

  public static func append(attribute bytes: [UInt8], to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, escapesQuotes: true, to: &output) }
  }

  public static func text(_ text: String) -> String { string(text, escapesQuotes: false) }

  public static func attribute(_ text: String) -> String { string(text, escapesQuotes: true) }

  private static func string(_ text: String, escapesQuotes: Bool) -> String {
    var output: [UInt8] = []
    append(text, escapesQuotes: escapesQuotes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ text: String, escapesQuotes: Bool, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, escapesQuotes: escapesQuotes, to: &output) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, escapesQuotes: Bool, to output: inout [UInt8]) {
    var runStart = 0
    var i = 0
    while i < bytes.count {
      let replacement: StaticString
      switch bytes[i] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\"") where escapesQuotes: replacement = "&quot;"
      case UInt8(ascii: "'") where escapesQuotes: replacement = "&#39;"
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20...0x7E:
        i += 1
        continue
      case 0x80...0xFF:
        let length = validLength(of: bytes, at: i)
        if length > 0 {
          i += length
          continue
        }
        replacement = "\u{FFFD}"
      default: replacement = "\u{FFFD}"
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<i]))
      output.append(contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
      i += refusedLength(of: bytes, at: i)
      runStart = i
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  /// The length of the character at `i` in bytes; 0 if it is invalid UTF-8 or not allowed in HTML.
  private static func validLength(of bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    guard let scalar = UTF8Check.scalar(in: bytes, at: i) else { return 0 }
    switch scalar.value {
    case 0x80...0x9F, 0xFDD0...0xFDEF: return 0
    default: return scalar.value & 0xFFFE == 0xFFFE ? 0 : UTF8.width(scalar)
    }
  }

  /// The number of bytes to replace by U+FFFD: a whole character if there is one, else one byte.
  private static func refusedLength(of bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    UTF8Check.scalar(in: bytes, at: i).map(UTF8.width) ?? 1
  }
}
