import HTML

/// The id and the classes that an author gives an element: `{#id .class}`.
public struct ElementAttributes: Equatable, Sendable {
  public var id: String?
  public var classes: [String] = []

  public init() {}

  /// Reads attributes from brace to brace; nil if the text is anything else.
  ///
  /// Spaces at both ends and a colon after the brace are allowed, as other generators write them.
  init?(_ text: some Collection<UInt8>) {
    guard text.count > 3, text.first == UInt8(ascii: "{"), text.dropFirst(text.count - 1).first == UInt8(ascii: "}")
    else { return nil }
    var inside = text.dropFirst().dropLast()
    if inside.first == .colon { inside = inside.dropFirst() }
    for word in inside.split(whereSeparator: \.isBlank) {
      let name = word.dropFirst()
      guard let first = name.first, name.allSatisfy(Self.isNameByte) else { return nil }
      switch word.first {
      case .hash where id == nil: id = String(decoding: name, as: UTF8.self)
      case UInt8(ascii: ".") where first.isLetter || first == UInt8(ascii: "_"):
        classes.append(String(decoding: name, as: UTF8.self))
      case _: return nil
      }
    }
    guard id != nil || !classes.isEmpty else { return nil }
  }

  /// The attributes at the start of a text, and the number of their bytes.
  static func prefix(of text: UnsafeBufferPointer<UInt8>) -> (attributes: ElementAttributes, count: Int)? {
    guard text.first == UInt8(ascii: "{"), let end = text.prefix(200).firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    return ElementAttributes(text[...end]).map { ($0, end + 1) }
  }

  /// The attributes at the end of a text, and the number of their bytes.
  static func suffix(of text: UnsafeBufferPointer<UInt8>) -> (attributes: ElementAttributes, count: Int)? {
    guard text.last == UInt8(ascii: "}"), let start = text.suffix(200).lastIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    return ElementAttributes(text[start...]).map { ($0, text.count - start) }
  }

  /// No other character can be in the name, so it needs no escape.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "-_:/".utf8.contains(byte) || byte == UInt8(ascii: ".")
  }
}

extension ElementAttributes {
  /// The classes without the id, which a heading writes itself.
  public var classAttribute: ElementAttributes {
    var attributes = self
    attributes.id = nil
    return attributes
  }
}

extension HTMLWriter {
  /// Writes the attributes into a tag that is not closed yet.
  public mutating func write(_ attributes: ElementAttributes?) {
    guard let attributes else { return }
    if let id = attributes.id {
      html(" id=\"")
      attributeText(id)
      html("\"")
    }
    if !attributes.classes.isEmpty {
      html(" class=\"")
      attributeText(attributes.classes.joined(separator: " "))
      html("\"")
    }
  }
}
