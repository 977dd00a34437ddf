/// Writes HTML. Text is escaped; only `html` writes markup.
///
///     var html = HTMLWriter()
///     html.open("p", ["class": "hint", "hidden": isHidden ? "" : nil])
///     html.text(hint)
///     html.close("p")
public struct HTMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Writes an opening tag; attributes with a nil value, inline styles and event handlers are left out.
  public mutating func open(_ element: StaticString, _ attributes: KeyValuePairs<String, String?> = [:]) {
    open(element, attributes.map { HTMLAttribute($0.key, $0.value) })
  }

  public mutating func open(_ element: StaticString, _ attributes: [HTMLAttribute]) {
    bytes.append(UInt8(ascii: "<"))
    append(element)
    for attribute in attributes { attribute.append(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }

  public mutating func close(_ element: StaticString) {
    bytes.append(contentsOf: "</".utf8)
    append(element)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element with text as its only content.
  public mutating func element(
    _ element: StaticString, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) {
    open(element, attributes)
    self.text(text)
    close(element)
  }

  public mutating func text(_ text: String) { HTMLEscape.append(text: text, to: &bytes) }

  public mutating func text(_ text: ArraySlice<UInt8>) { HTMLEscape.append(text: text, to: &bytes) }

  /// Writes the text of an attribute whose name and quotes are written separately.
  public mutating func attributeText(_ text: String) { HTMLEscape.append(attribute: text, to: &bytes) }

  /// Writes text as cmark does, with quotation marks escaped. It must be valid UTF-8.
  public mutating func prose(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { text in
      var written = 0
      for i in text.indices {
        let escape: StaticString
        switch text[i] {
        case UInt8(ascii: "&"): escape = "&amp;"
        case UInt8(ascii: "<"): escape = "&lt;"
        case UInt8(ascii: ">"): escape = "&gt;"
        case UInt8(ascii: "\""): escape = "&quot;"
        case _: continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<i]))
        append(escape)
        written = i + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
    }
  }

  /// Starts a new line unless the current one is empty.
  public mutating func beginLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes trusted markup without escaping.
  public mutating func html(_ markup: some Sequence<UInt8>) { bytes.append(contentsOf: markup) }

  // Specialised here, because other modules get no specialised version of a generic function; these are called most.
  public mutating func html(_ markup: ArraySlice<UInt8>) { bytes.append(contentsOf: markup) }

  public mutating func html(_ markup: String.UTF8View) { bytes.append(contentsOf: markup) }

  public mutating func html(_ markup: StaticString) { append(markup) }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
