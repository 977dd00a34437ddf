import Diagnostics

/// Parses a design into a flat list of tokens.
struct DesignParser {
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// Elements whose content is text, without tags.
  private static let textElements: Set<String> = ["textarea", "title", "script", "style"]

  private let bytes: [UInt8]
  let lines: LineMap
  private(set) var tokens: [DesignFragment.Token] = []
  var elements: [DesignElement] = []
  private(set) var roots: [Int] = []
  var diagnostics: [Diagnostic] = []
  private var stack: [Int] = []
  /// Number of open `svg` and `math` elements.
  private var foreignDepth = 0

  init(_ bytes: [UInt8], lines: LineMap) {
    self.bytes = bytes
    self.lines = lines
  }

  mutating func parse() {
    if let fault = UTF8Check.firstFault(in: bytes) {
      diagnostics.append(.invalidUTF8(at: lines.range(fault..<fault + 1)))
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var cursor = bytes.starts(with: byteOrderMark) ? 3 : 0
    while cursor < bytes.count {
      let start = bytes[cursor...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      addText(cursor..<start)
      guard start < bytes.count else { break }
      cursor = readMarkup(at: start)
    }
    for forgotten in stack {
      diagnostics.append(.unclosedElement(elements[forgotten], before: nil, lines))
    }
    if roots.isEmpty, !diagnostics.hasErrors { diagnostics.append(.noRoot(at: lines.range(0..<0))) }
    for root in roots.dropFirst() {
      diagnostics.append(
        .severalRoots(at: lines.range(elements[root].range), first: lines.range(elements[roots[0]].range)))
    }
  }

  /// - Returns: the offset of the next byte to read.
  private mutating func readMarkup(at start: Int) -> Int {
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    let letter = next == UInt8(ascii: "/") && start + 2 < bytes.count ? bytes[start + 2] : next
    if bytes[start...].starts(with: "<!--".utf8) { return skipComment(at: start) }
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      diagnostics.append(.unexpectedMarkup(at: lines.range(start..<end)))
      return end
    }
    guard (letter | 0x20) >= UInt8(ascii: "a"), (letter | 0x20) <= UInt8(ascii: "z") else {
      diagnostics.append(.strayLessThan(at: lines.range(start..<start + 1)))
      return start + 1
    }
    let name = bytes[(start + 1)...].prefix(3)
    let isForeign = foreignDepth > 0 || name.elementsEqual("svg".utf8)
    var reader = DesignTagReader(bytes, at: start, keepsCase: isForeign, lines: lines)
    let tag = reader.read()
    diagnostics += reader.diagnostics
    guard let tag else { return bytes.count }
    if tag.isClosing {
      close(tag)
      return tag.range.upperBound
    }
    open(tag)
    return Self.textElements.contains(tag.name) && foreignDepth == 0 ? readText(of: tag) : tag.range.upperBound
  }

  private mutating func skipComment(at start: Int) -> Int {
    var end = start + 4
    while end + 3 <= bytes.count {
      if bytes[end..<(end + 3)].elementsEqual("-->".utf8) { return end + 3 }
      end += 1
    }
    diagnostics.append(.unclosedComment(at: lines.range(start..<start + 4)))
    return bytes.count
  }

  /// Reads everything before the closing tag of the element as text.
  private mutating func readText(of tag: DesignTagReader.Tag) -> Int {
    let closing = Array("</\(tag.name)".utf8)
    var end = tag.range.upperBound
    while end < bytes.count {
      let here = bytes[end...].prefix(closing.count)
      if here.count == closing.count, zip(here, closing).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { break }
      end += 1
    }
    addText(tag.range.upperBound..<end)
    return end
  }

  private mutating func addText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !stack.isEmpty { return tokens.append(.text(range)) }
    if let first = bytes[range].firstIndex(where: { !$0.isBlank }) {
      diagnostics.append(.textOutsideRoot(at: lines.range(first..<first + 1)))
    }
  }

  private mutating func open(_ tag: DesignTagReader.Tag) {
    let isVoid = Self.voidElements.contains(tag.name) || (tag.isSelfClosing && isForeign(tag))
    if tag.isSelfClosing, !isVoid { diagnostics.append(.selfClosing(tag, lines)) }
    if foreignDepth == 0, tag.name == "script" || tag.name == "style" { diagnostics.append(.forbidden(tag, lines)) }
    let number = elements.count
    if stack.isEmpty { roots.append(number) }
    tokens.append(.open(number))
    elements.append(
      DesignElement(
        name: tag.name, attributes: tag.attributes, range: tag.range, isVoid: isVoid,
        isSelfClosing: isVoid && isForeign(tag), end: tokens.count))
    guard !isVoid, !tag.isSelfClosing else { return }
    stack.append(number)
    if Self.isForeignRoot(tag.name) { foreignDepth += 1 }
  }

  private mutating func close(_ tag: DesignTagReader.Tag) {
    guard let depth = stack.lastIndex(where: { elements[$0].name.lowercased() == tag.name.lowercased() }) else {
      diagnostics.append(.unmatchedClose(tag, open: stack.last.map { elements[$0] }, lines))
      return
    }
    for forgotten in stack[(depth + 1)...] {
      diagnostics.append(.unclosedElement(elements[forgotten], before: tag, lines))
    }
    for number in stack[depth...] where Self.isForeignRoot(elements[number].name) { foreignDepth -= 1 }
    tokens.append(.close(stack[depth]))
    elements[stack[depth]].end = tokens.count
    stack.removeSubrange(depth...)
  }

  private func isForeign(_ tag: DesignTagReader.Tag) -> Bool { foreignDepth > 0 || Self.isForeignRoot(tag.name) }

  private static func isForeignRoot(_ name: String) -> Bool { ["svg", "math"].contains(name.lowercased()) }
}

extension Diagnostic {
  fileprivate static func invalidUTF8(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.invalid-utf8", "the design is not valid UTF-8", at: range)
  }

  fileprivate static func unclosedElement(
    _ element: DesignElement, before tag: DesignTagReader.Tag?, _ lines: LineMap
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "design.unclosed-element", "unclosed element <\(element.name)>: missing </\(element.name)>",
      notes: tag.map { [Note("</\($0.name)> closes an element around it", at: lines.range($0.range))] } ?? [],
      at: lines.range(element.range))
  }

  fileprivate static func unmatchedClose(
    _ tag: DesignTagReader.Tag, open: DesignElement?, _ lines: LineMap
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "design.unmatched-close", "closing tag </\(tag.name)> without an opening tag",
      notes: open.map { [Note("<\($0.name)> is still open", at: lines.range($0.range))] } ?? [],
      at: lines.range(tag.range))
  }

  fileprivate static func unclosedComment(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.unclosed-comment", "unclosed comment: missing '-->'", at: range)
  }

  fileprivate static func unexpectedMarkup(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.unexpected-markup",
      "unexpected markup: a design can contain elements, text and comments only", at: range)
  }

  fileprivate static func strayLessThan(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.stray-less-than", "unescaped '<' in text; write '&lt;'", at: range)
  }

  fileprivate static func selfClosing(_ tag: DesignTagReader.Tag, _ lines: LineMap) -> Diagnostic {
    Diagnostic(
      .error, id: "design.self-closing", "'/>' does not close <\(tag.name)> in HTML",
      notes: [Note("write <\(tag.name)></\(tag.name)>")], at: lines.range(tag.range))
  }

  fileprivate static func forbidden(_ tag: DesignTagReader.Tag, _ lines: LineMap) -> Diagnostic {
    Diagnostic(
      .error, id: "design.forbidden-element", "<\(tag.name)> is not allowed in a design",
      notes: [Note("the Content-Security-Policy of pages blocks inline scripts and styles")], at: lines.range(tag.range)
    )
  }

  fileprivate static func textOutsideRoot(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.text-outside-root", "text outside the design's root element", at: range)
  }

  fileprivate static func noRoot(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.no-root", "the design is empty: expected one root element", at: range)
  }

  fileprivate static func severalRoots(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.several-roots", "second root element: a design must have exactly one",
      notes: [Note("the first root element is here", at: first)], at: range)
  }
}
