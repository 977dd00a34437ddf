/// An HTML attribute with an unescaped value; not written if the value is nil.
///
/// A boolean attribute has the empty value: `HTMLAttribute("hidden", isHidden ? "" : nil)`.
public struct HTMLAttribute: Hashable, Sendable {
  public var name: String
  public var value: String?

  public init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// Whether the attribute may be written: its name is valid, and it is neither an inline style nor an event handler,
  /// which the Content-Security-Policy of pages blocks.
  public var isAllowed: Bool { Self.isAllowed(name) }

  static func isAllowed(_ name: String) -> Bool {
    guard !name.isEmpty, !isStyle(name), !isEventHandler(name) else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case 0x00...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "/"), UInt8(ascii: "="):
        false
      default: true
      }
    }
  }

  static func isStyle(_ name: String) -> Bool {
    name.utf8.count == 5 && name.utf8.lazy.map { $0 | 0x20 }.elementsEqual("style".utf8)
  }

  /// All attributes of HTML that start with `on` are event handlers.
  static func isEventHandler(_ name: String) -> Bool {
    name.utf8.prefix(2).lazy.map { $0 | 0x20 }.elementsEqual("on".utf8)
  }

  func append(to output: inout [UInt8]) {
    guard let value, isAllowed else { return }
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: "=\"".utf8)
    HTMLEscape.append(attribute: value, to: &output)
    output.append(UInt8(ascii: "\""))
  }
}
