/// Writes an XML document, indented by two spaces; names of elements must be valid.
public struct XMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  private var depth = 0

  public init() {}

  /// Opens an element with child elements; attributes with a nil value are left out.
  public mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
    start(name, attributes)
    write(">\n")
    depth += 1
  }

  public mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    write("</")
    write(name)
    write(">\n")
  }

  /// Writes an element with text, or an empty one.
  public mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String? = nil
  ) {
    start(name, attributes)
    guard let text else {
      write("/>\n")
      return
    }
    write(">")
    XMLText.append(text, to: &bytes)
    write("</")
    write(name)
    write(">\n")
  }

  /// Writes well-formed markup as it is.
  public mutating func markup(_ text: [UInt8]) {
    bytes += text
    write("\n")
  }

  private mutating func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    indent()
    write("<")
    write(name)
    for (name, value) in attributes {
      guard let value else { continue }
      write(" ")
      write(name)
      write("=\"")
      XMLText.append(value, to: &bytes)
      write("\"")
    }
  }

  private mutating func indent() { for _ in 0..<depth { write("  ") } }

  private mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
