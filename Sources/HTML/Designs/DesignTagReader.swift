import Diagnostics

/// Reads one tag of a design strictly: an error wherever a browser would have to guess.
struct DesignTagReader {
  struct Tag {
    let name: String
    let attributes: [DesignElement.Attribute]
    let range: Range<Int>
    let isClosing: Bool
    let isSelfClosing: Bool
  }

  private let bytes: [UInt8]
  private let lines: LineMap
  private let keepsCase: Bool
  private let start: Int
  private var offset: Int
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - start: where the tag's `<` is; a letter, or a slash and a letter, follows.
  ///   - keepsCase: inside SVG and MathML names are written as they are, `viewBox`.
  init(_ bytes: [UInt8], at start: Int, keepsCase: Bool, lines: LineMap) {
    self.bytes = bytes
    self.lines = lines
    self.keepsCase = keepsCase
    self.start = start
    offset = start + 1
  }

  /// Reads the tag; nil if the file ends inside of it.
  mutating func read() -> Tag? {
    let isClosing = current == UInt8(ascii: "/")
    if isClosing { offset += 1 }
    let name = String(
      decoding: word { $0.isBlank || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }, as: UTF8.self)
    var attributes: [DesignElement.Attribute] = []
    var isSelfClosing = false
    while true {
      skipBlanks()
      guard let byte = current else { return unclosed() }
      if byte == UInt8(ascii: ">") { break }
      isSelfClosing = byte == UInt8(ascii: "/")
      if isSelfClosing {
        offset += 1
      } else {
        guard let attribute = readAttribute() else { return unclosed() }
        add(attribute, to: &attributes)
      }
    }
    offset += 1
    let range = start..<offset
    if isClosing, let attribute = attributes.first {
      diagnostics.append(.badAttribute("a closing tag cannot have attributes", at: lines.range(attribute.range)))
    }
    return Tag(
      name: keepsCase ? name : name.lowercased(), attributes: attributes, range: range, isClosing: isClosing,
      isSelfClosing: isSelfClosing)
  }

  private mutating func readAttribute() -> DesignElement.Attribute? {
    let nameStart = offset
    // Browsers treat a leading `=` as part of the name; here it is an error.
    if current == UInt8(ascii: "=") { offset += 1 }
    var name = String(
      decoding: word {
        $0.isBlank || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
      }, as: UTF8.self)
    if !keepsCase { name = name.lowercased() }
    if bytes[nameStart..<offset].contains(where: { [0x22, 0x27, 0x3C, 0x3D].contains($0) }) || name.isEmpty {
      diagnostics.append(.badAttribute("invalid attribute name", at: lines.range(nameStart..<offset)))
    }
    let nameEnd = offset
    skipBlanks()
    guard current == UInt8(ascii: "=") else {
      return DesignElement.Attribute(name: name, value: nil, range: nameStart..<nameEnd)
    }
    offset += 1
    skipBlanks()
    guard let value = readValue() else { return nil }
    return DesignElement.Attribute(name: name, value: value, range: nameStart..<offset)
  }

  private mutating func readValue() -> [UInt8]? {
    guard let quote = current else { return nil }
    let valueStart = offset
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = word { $0.isBlank || $0 == UInt8(ascii: ">") }
      if value.isEmpty || value.contains(where: { [0x22, 0x27, 0x3C, 0x3D, 0x60].contains($0) }) {
        diagnostics.append(
          .badAttribute("the attribute value needs quotes", at: lines.range(valueStart..<max(offset, valueStart + 1))))
      }
      return Self.doubleQuotable(value)
    }
    offset += 1
    let value = word { $0 == quote }
    guard current == quote else {
      diagnostics.append(.unclosedQuote(at: lines.range(valueStart..<valueStart + 1)))
      return nil
    }
    offset += 1
    if let next = current, !next.isBlank, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") {
      diagnostics.append(
        .badAttribute("missing space before this attribute", at: lines.range(offset..<offset + 1)))
    }
    return Self.doubleQuotable(value)
  }

  private mutating func add(_ attribute: DesignElement.Attribute, to attributes: inout [DesignElement.Attribute]) {
    let range = lines.range(attribute.range)
    if attributes.contains(where: { $0.name == attribute.name }) {
      diagnostics.append(.duplicateAttribute(attribute.name, at: range))
    } else if HTMLAttribute.isStyle(attribute.name) {
      diagnostics.append(.inlineStyle(at: range))
    } else if HTMLAttribute.isEventHandler(attribute.name) {
      diagnostics.append(.eventHandler(attribute.name, at: range))
    } else {
      attributes.append(attribute)
    }
  }

  private mutating func unclosed() -> Tag? {
    if !diagnostics.contains(where: { $0.id == "design.unclosed-quote" }) {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      diagnostics.append(.unclosedTag(at: lines.range(start..<end)))
    }
    return nil
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte.isBlank { offset += 1 }
  }

  private mutating func word(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while let byte = current, !isEnd(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  private static func doubleQuotable(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in value {
      if byte == UInt8(ascii: "\"") { result.append(contentsOf: "&quot;".utf8) } else { result.append(byte) }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func badAttribute(_ summary: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.bad-attribute", summary, at: range)
  }

  fileprivate static func unclosedQuote(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.unclosed-quote", "missing closing quote of an attribute value", at: range)
  }

  fileprivate static func unclosedTag(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.unclosed-tag", "unclosed tag: missing '>'", at: range)
  }

  fileprivate static func duplicateAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.duplicate-attribute", "duplicate attribute '\(name)'", at: range)
  }

  fileprivate static func inlineStyle(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.inline-style", "inline styles are not allowed in a design",
      notes: [Note("the Content-Security-Policy of pages blocks them; use a class and a stylesheet")], at: range)
  }

  fileprivate static func eventHandler(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.event-handler", "the event handler '\(name)' is not allowed in a design",
      notes: [Note("the Content-Security-Policy of pages blocks inline scripts; cells receive events through outlets")],
      at: range)
  }
}
