/// One thing that a view changes at the element that its design gives it.
///
/// Views say in these what they look like (`View.draw`). Whoever draws a form makes the changes one after the other:
/// `ViewPainter` in HTML, `Templates/Assets/galley.js` in a page. Neither knows the views' properties.
public enum ViewChange: Equatable, Sendable {
  /// Sets an attribute of the element, or of the one that was opened last; nil takes it away.
  case attribute(String, String?)
  /// The same, of `input` elements alone.
  case inputAttribute(String, String)
  /// What a field holds.
  case value(String)
  /// Begins an element inside. The first that is inside takes the place of what the design has there.
  case open(Element)
  /// Ends the element that was opened last.
  case close
  case text(String)
  /// A picture of the site by name, or by an absolute URL, and what it shows, for those who cannot see it. An `img` element
  /// shows it itself. Without a name the label alone is set.
  case picture(String, label: String)
  /// A colour or a length, which becomes a class.
  case look(Look, String)
  /// Names a control in whose design nothing does.
  case name(String)
  /// The row's errors describe the control.
  case invalid

  /// What views draw with; nothing else can get into a page.
  public enum Element: UInt8, CaseIterable, Sendable {
    case span = 0x61
    case option, svg, g, rect
  }

  /// Colours are `rrggbb` or `rrggbbaa`, lengths points.
  public enum Look: UInt8, CaseIterable, Sendable {
    case font = 0x61
    case height
    /// 0 … 1
    case alpha
    /// The background and the text's colour.
    case bg, fg
  }

  /// On the line a letter, from `a` on. `Templates/Assets/galley.js` has the same names in this order.
  enum Code: UInt8, CaseIterable {
    case attribute = 0x61
    case absent, inputAttribute, value, open, close, text, picture, look, name, invalid
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
        }
      guard let change else { return nil }
      self = change
    }
  #endif
}

/// What a view changes, while it says so.
public struct ViewChanges {
  public private(set) var fields = FieldWriter()

  public init() {}

  @inline(__always)
  public mutating func append(_ change: ViewChange) { change.write(to: &fields) }

  @inline(never)
  public mutating func attribute(_ name: String, _ value: String) { append(.attribute(name, value)) }

  /// Begins an element inside, of that class.
  @inline(never)
  public mutating func open(_ element: ViewChange.Element, class name: String) {
    append(.open(element))
    attribute("class", name)
  }

  /// An element of that class that holds a text.
  @inline(never)
  public mutating func element(_ element: ViewChange.Element, class name: String, text: String, isSpoken: Bool) {
    open(element, class: name)
    if !isSpoken { attribute("aria-hidden", "true") }
    append(.text(text))
    append(.close)
  }

  /// A boolean attribute, such as `hidden`.
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
