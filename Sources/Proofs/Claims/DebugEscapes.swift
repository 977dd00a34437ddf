/// Escapes that Swift's descriptions of texts have, and that nobody writes: `"it\'s"` is `"it's"`.
enum DebugEscapes {
  /// A description without them.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")), text.contains("\\'") else { return text }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if next != UInt8(ascii: "'") { result.append(byte) }
      result.append(next)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
