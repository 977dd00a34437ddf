/// A heading whose inlines are being visited: its text and its HTML without links and raw tags.
struct OpenHeading {
  private var text: [UInt8] = []
  private(set) var html: [UInt8] = []

  var plainText: String {
    let trimmed = text.trimmed(0..<text.count)
    return String(decoding: text[trimmed], as: UTF8.self)
  }

  mutating func add(text literal: some Sequence<UInt8>) {
    text += literal
    HTMLText.append(literal, to: &html)
  }

  mutating func add(code literal: some Sequence<UInt8>) {
    text += literal
    add(tag: "<code>")
    HTMLText.append(literal, to: &html)
    add(tag: "</code>")
  }

  mutating func add(tag: StaticString) {
    tag.withUTF8Buffer { html += $0 }
  }

  mutating func addBreak() {
    text.append(.space)
    html.append(.space)
  }
}
