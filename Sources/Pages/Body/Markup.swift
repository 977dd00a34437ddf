import HTML

/// HTML being written, byte by byte. What comes from a page, a program or the front matter goes in through `text` and
/// `attribute` and nothing else.
struct Markup {
  var bytes: [UInt8] = []

  /// Markup of our own.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Markup that was made and escaped elsewhere.
  mutating func raw(_ markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  mutating func text(_ text: String) { HTMLEscape.text(text, into: &bytes) }

  mutating func text(_ text: some Sequence<UInt8>) { HTMLEscape.text(text, into: &bytes) }

  mutating func text(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// ` name="value"`, with the space before it.
  mutating func attribute(_ name: StaticString, _ value: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    HTMLEscape.attribute(value, into: &bytes)
    raw("\"")
  }
}
