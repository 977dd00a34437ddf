import Diagnostics

/// The design of a cell: an HTML fragment with outlets from `Templates/Cells/NAME.html`, like a nib on iOS.
///
/// The fragment has exactly one root element, which changes reach under the name `cell`; `data-outlet` names others.
/// Its identifiers are the author's own and short (`id="field"`): rendering puts a prefix before them.
public struct DesignFragment: Sendable {
  enum Token: Sendable {
    case text(Range<Int>)
    case open(Int)
    case close(Int)
  }

  /// The outlet name of every design's root element.
  public static let cell = "cell"

  public let name: String
  public let file: String
  /// In reading order, without the implicit `cell`.
  public let outlets: [Outlet]

  let source: [UInt8]
  let tokens: [Token]
  let elements: [DesignElement]

  /// Parses a design; if it has errors, all are returned, and no design.
  public static func parse(
    _ bytes: [UInt8], name: String, file: String
  ) -> (fragment: DesignFragment?, diagnostics: [Diagnostic]) {
    var parser = DesignParser(bytes, lines: LineMap(bytes, file: file))
    parser.parse()
    let outlets = parser.collectOutlets()
    let diagnostics = parser.diagnostics.inReadingOrder
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    let fragment = DesignFragment(
      name: name, file: file, outlets: outlets, source: bytes, tokens: parser.tokens, elements: parser.elements)
    return (fragment, diagnostics)
  }

  /// The outlets of a design, even if it has errors.
  public static func outlets(in bytes: [UInt8], file: String) -> [Outlet] {
    var parser = DesignParser(bytes, lines: LineMap(bytes, file: file))
    parser.parse()
    return parser.collectOutlets()
  }

  public func outlet(_ name: String) -> Outlet? { outlets.first { $0.name == name } }

  /// The value of an attribute of an outlet's element as written; nil if it is missing.
  public func value(of attribute: String, in outlet: String) -> String? {
    let element = elements.first { $0.outlets.contains(outlet) }
    guard let written = element?.attributes.first(where: { $0.name == attribute }) else { return nil }
    return String(decoding: written.value ?? [], as: UTF8.self)
  }

  /// The HTML of the design with changes, by outlet name.
  public func render(idPrefix: String = "", changes: [String: ElementChange]) -> [UInt8] {
    var output: [UInt8] = []
    render(idPrefix: idPrefix, into: &output) { changes[$0] }
    return output
  }

  /// Appends the HTML of the design; `change` is called for each outlet and for `cell`.
  ///
  /// - Parameter idPrefix: prefix of all ids of the design and of references to them (`for`, `aria-labelledby` …), so
  /// that a page can show a design several times.
  public func render(
    idPrefix: String = "", into output: inout [UInt8], change: (_ outlet: String) -> ElementChange?
  ) {
    let prefix = Array(HTMLEscape.attribute(idPrefix).utf8)
    var next = 0
    while next < tokens.count {
      let token = tokens[next]
      next += 1
      switch token {
      case .text(let range): output.append(contentsOf: source[range])
      case .close(let number): appendClose(elements[number], to: &output)
      case .open(let number):
        let element = elements[number]
        guard let change = Self.change(of: element, change) else {
          element.appendOpeningTag(ElementChange(), idPrefix: prefix, to: &output)
          continue
        }
        if change.isRemoved || change.replacement != nil {
          output.append(contentsOf: change.isRemoved ? [] : change.replacement ?? [])
          next = element.end
          continue
        }
        element.appendOpeningTag(change, idPrefix: prefix, to: &output)
        guard let content = change.content, !element.isVoid else { continue }
        append(content, in: element, to: &output)
        next = element.end
      }
    }
  }

  private static func change(
    of element: DesignElement, _ change: (String) -> ElementChange?
  ) -> ElementChange? {
    var sum: ElementChange?
    for outlet in element.outlets {
      guard let found = change(outlet) else { continue }
      if sum == nil { sum = found } else { sum?.merge(found) }
    }
    return sum
  }

  private func append(_ content: ElementChange.Content, in element: DesignElement, to output: inout [UInt8]) {
    switch content {
    case .html(let markup): output.append(contentsOf: markup)
    case .text(let text):
      // Browsers ignore a line feed right after these tags, so write a second one.
      let dropsLineFeed = ["textarea", "pre"].contains(element.name.lowercased())
      if dropsLineFeed, text.utf8.first == UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
      HTMLEscape.append(text: text, to: &output)
    }
    appendClose(element, to: &output)
  }

  private func appendClose(_ element: DesignElement, to output: inout [UInt8]) {
    output.append(contentsOf: "</".utf8)
    output.append(contentsOf: element.name.utf8)
    output.append(UInt8(ascii: ">"))
  }
}
