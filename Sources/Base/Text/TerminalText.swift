/// Makes untrusted text (file names, pages, output of programs, compiler messages) safe for a terminal or a log.
///
/// What would steer the terminal, hide or reorder the text around it, or be a command to GitHub's log reader is written so
/// that it can be seen. Everything that Galley shows passes through here; reports for machines encode such text themselves.
public enum TerminalText {
  /// A text of several lines: line feeds and tabs stay.
  public static func lines(_ text: String) -> String {
    guard needsCare(text) else { return text }
    return visible(text, keepsLines: true).split(separator: "\n", omittingEmptySubsequences: false).map(defused)
      .joined(separator: "\n")
  }

  /// A single line, such as a file name or message: line feeds are made visible too.
  public static func line(_ text: String) -> String {
    guard needsCare(text) else { return text }
    return visible(text, keepsLines: false).split(separator: "##[", omittingEmptySubsequences: false)
      .joined(separator: "## [")
  }

  /// A path at the beginning of a line.
  public static func path(_ path: String) -> String {
    let line = line(path)
    return isCommand(line[...]) ? "./" + line : line
  }

  /// Whether the scalar is invisible or misleading: control characters, line and paragraph separators, direction marks
  /// and other format characters. Not the joiners in emoji and in Indic and Persian words.
  public static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    case _: false
    }
  }

  /// The text with visible replacements for such scalars: a symbol for ASCII controls, `\u{202E}` for others.
  private static func visible(_ text: String, keepsLines: Bool) -> String {
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0A where keepsLines: shown.append(scalar)
      case 0x0D where keepsLines && rest.first == "\n": break
      case 0x09: shown.append(scalar)
      case 0..<0x20: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: shown.append("\u{2421}")
      case _ where isDeceptive(scalar):
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      case _: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// Prevents GitHub from reading a line as a command: `::` at the start, `##[` anywhere.
  private static func defused(_ line: Substring) -> String {
    let safe = line.split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "## [")
    return isCommand(line) ? "| " + safe : safe
  }

  private static func isCommand(_ line: Substring) -> Bool {
    line.drop { $0.isWhitespace }.hasPrefix("::")
  }

  /// A fast check; false for nearly all text.
  private static func needsCare(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A, 0x09: break
      case 0..<0x20, 0x7F...: return true
      case UInt8(ascii: "#") where last == byte, UInt8(ascii: ":") where last == byte: return true
      case _: break
      }
      last = byte
    }
    return text.utf8.contains(0x0A)
  }
}
