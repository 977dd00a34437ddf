/// A change that a view makes to its element in the design.
///
/// Views describe their look by these changes (`View.draw`). `ViewPainter` applies them to HTML, and
/// `Templates/Assets/galley.js` to a page. Neither knows the properties of views.
public enum ViewChange: Equatable, Sendable {
  /// Sets an attribute of the element, or of the one that was opened last; nil removes it.
  case attribute(String, String?)
  /// Sets an attribute of `input` elements only.
  case inputAttribute(String, String)
  /// Sets the text of a field.
  case value(String)
  /// Sets an attribute to an id in the same row, such as `aria-activedescendant`.
  case reference(String, id: String)
  /// Opens a child element. The first one replaces the content of the design's element.
  case open(Element)
  /// Closes the element that was opened last.
  case close
  case text(String)
  /// Sets an image by name or absolute URL, and its label for screen readers. An `img` element shows it itself. Without
  /// a name, only the label is set.
  case picture(String, label: String)
  /// Sets a colour or a length by a class.
  case look(Look, String)
  /// Names a control that has no label in its design.
  case name(String)
  /// Marks the control as invalid, described by the row's errors.
  case invalid

  /// The elements that views may add to a page.
  public enum Element: UInt8, CaseIterable, Sendable {
    case span = 0x61
    case option, svg, g, rect, label, input, button, path, li
  }

  /// The properties that are set by classes. Colours are `rrggbb` or `rrggbbaa`; lengths are in points.
  public enum Look: UInt8, CaseIterable, Sendable {
    case font = 0x61
    case height
    /// 0 … 1
    case alpha
    /// The colours of the background and of the text.
    case bg, fg
  }

  /// Written as a letter, from `a` on. `Templates/Assets/galley.js` has the same names in the same order.
  enum Code: UInt8, CaseIterable {
    case attribute = 0x61
    case absent, inputAttribute, value, open, close, text, picture, look, name, invalid, reference
  }

  @inline(__always)
  func write(to out: inout FieldWriter) {
    switch self {
    case .attribute(let name, let value?): out.add(Code.attribute.rawValue, name, value)
    case .attribute(let name, nil): out.add(Code.absent.rawValue, name)
    case .inputAttribute(let name, let value): out.add(Code.inputAttribute.rawValue, name, value)
    case .value(let text): out.add(Code.value.rawValue, text)
    case .open(let element):
      out.add(code: Code.open.rawValue)
      out.add(code: element.rawValue)
    case .close: out.add(code: Code.close.rawValue)
    case .text(let text): out.add(Code.text.rawValue, text)
    case .picture(let name, let label): out.add(Code.picture.rawValue, name, label)
    case .look(let look, let value):
      out.add(code: Code.look.rawValue)
      out.add(look.rawValue, value)
    case .name(let text): out.add(Code.name.rawValue, text)
    case .invalid: out.add(code: Code.invalid.rawValue)
    case .reference(let name, let id): out.add(Code.reference.rawValue, name, id)
    }
  }

  #if !hasFeature(Embedded)
    init?(_ code: Code, _ fields: inout FieldReader) {
      func text() -> String? { fields.text() }
      let change: ViewChange? =
        switch code {
        case .attribute: text().flatMap { name in text().map { .attribute(name, $0) } }
        case .absent: text().map { .attribute($0, nil) }
        case .inputAttribute: text().flatMap { name in text().map { .inputAttribute(name, $0) } }
        case .value: text().map { .value($0) }
        case .open: fields.code().flatMap(Element.init).map { .open($0) }
        case .close: .close
        case .text: text().map { .text($0) }
        case .picture: text().flatMap { name in text().map { .picture(name, label: $0) } }
        case .look: fields.code().flatMap(Look.init).flatMap { look in text().map { .look(look, $0) } }
        case .name: text().map { .name($0) }
        case .invalid: .invalid
        case .reference: text().flatMap { name in text().map { .reference(name, id: $0) } }
        }
      guard let change else { return nil }
      self = change
    }
  #endif
}

/// Collects the changes of a view.
public struct ViewChanges {
  public internal(set) var fields = FieldWriter()

  public init() {}

  @inline(__always)
  public mutating func append(_ change: ViewChange) { change.write(to: &fields) }

  @inline(never)
  public mutating func attribute(_ name: String, _ value: String) { append(.attribute(name, value)) }

  /// Opens a child element with a class.
  @inline(never)
  public mutating func open(_ element: ViewChange.Element, class name: String) {
    append(.open(element))
    attribute("class", name)
  }

  /// Adds a child element with a class and a text.
  @inline(never)
  public mutating func element(_ element: ViewChange.Element, class name: String, text: String, isSpoken: Bool) {
    open(element, class: name)
    if !isSpoken { attribute("aria-hidden", "true") }
    append(.text(text))
    append(.close)
  }

  /// Sets or removes a boolean attribute, such as `hidden`.
  @inline(never)
  public mutating func append(_ name: String, _ isOn: Bool) { append(.attribute(name, isOn ? "" : nil)) }
}

extension FieldWriter {
  @inline(never)
  mutating func add(_ code: UInt8, _ text: String) {
    add(code: code)
    add(text)
  }

  @inline(never)
  mutating func add(_ code: UInt8, _ text: String, _ other: String) {
    add(code, text)
    add(other)
  }
}
