import Forms
import HTML

/// Makes the changes of a view at the element that the design gives it, as `Templates/Assets/galley.js` does.
///
/// Where nothing runs, what answers to a tap is disabled, and fields are read-only, so that they can still be read by
/// keyboard; a live demo lifts both.
struct ViewPainter {
  /// The design's element: `input`, `span` …, lower case; empty for the cell itself.
  let element: String
  /// The background that the cell itself has been given.
  let ground: FormColor?
  let images: ImagePlaces

  private(set) var change = ElementChange()
  private(set) var styles: [FormStyle] = []
  private(set) var unknownImage: String?
  /// The background that the view has been given.
  private(set) var background: FormColor?
  /// What the design's author wrote in an attribute of the element.
  private let written: (String) -> String?
  private let prefix: String
  private var content = HTMLWriter()
  /// The elements that are open in the content. The last has not been written while it may still get attributes.
  private var open: [ViewChange.Element] = []
  private var opening: [HTMLAttribute]?
  private var hasContent = false

  /// - Parameter written: what the design's author wrote in an attribute of the element.
  /// - Parameter prefix: stands before the identifiers of the row.
  init(
    _ view: OutletSnapshot, element: String, ground: FormColor?, images: ImagePlaces, isLive: Bool, prefix: String,
    written: @escaping (String) -> String?
  ) {
    self.element = element
    self.ground = ground
    self.images = images
    self.prefix = prefix
    self.written = written
    for change in view.changes where !change.isOfRow { make(change) }
    if !isLive { rest(view.kind) }
    for change in view.changes where change.isOfRow { make(change) }
    if hasContent { change.content = .html(content.bytes) }
    change.addedClasses = styles.map(\.className)
  }

  private mutating func rest(_ kind: OutletSnapshot.Kind) {
    switch kind {
    case .textField: change.set("readonly", to: "")
    case .button, .toggle, .slider, .picker: change.set("disabled", to: true)
    case .cell, .label, .image, .strength, .view: break
    }
  }

  private mutating func make(_ viewChange: ViewChange) {
    switch viewChange {
    case .attribute(let name, let value):
      if opening == nil { change.set(name, to: value) } else { opening?.append(HTMLAttribute(name, value)) }
    case .inputAttribute(let name, let value): if element == "input" { change.set(name, to: value) }
    case .value(let text):
      if element == "textarea" { change.content = .text(text) } else { change.set("value", to: text) }
    case .open(let element):
      beginContent()
      open.append(element)
      opening = []
    case .close:
      finishOpening()
      if let element = open.popLast() { content.close(element.name) }
    case .text(let text):
      beginContent()
      content.text(text)
    case .picture(let name, let label): picture(name, label)
    case .look(let look, let value):
      guard let style = FormStyle(look, value, on: background ?? ground) else { return }
      if case .backgroundColor(let color) = style { background = color }
      styles.append(style)
    case .name(let text): if written("aria-label") == nil { change.set("aria-label", to: text) }
    case .invalid:
      let own = written("aria-describedby")?.split(separator: " ").map { prefix + $0 } ?? []
      change.set("aria-invalid", to: "true")
      change.set("aria-describedby", to: (own + [prefix + "errors"]).joined(separator: " "))
    }
  }

  private mutating func beginContent() {
    finishOpening()
    hasContent = true
  }

  private mutating func finishOpening() {
    guard let attributes = opening, let element = open.last else { return }
    content.open(element.name, attributes)
    opening = nil
  }

  /// A drawing of the theme goes into the page, so that it takes the colour of the text around it.
  private mutating func picture(_ name: String, _ label: String) {
    let isAlone = element == "img"
    if name.isEmpty {
      change.set(isAlone ? "alt" : "aria-label", to: label)
    } else if !isAlone, let drawing = images.drawing(named: name) {
      beginContent()
      content.html(drawing)
      guard !label.isEmpty else { return }
      change.set("role", to: "img")
      change.set("aria-label", to: label)
    } else if let address = images.address(of: name) {
      if isAlone {
        change.set("src", to: address)
        change.set("alt", to: label)
      } else {
        beginContent()
        content.open("img", ["src": address, "alt": label])
      }
    } else {
      unknownImage = name
    }
  }
}

extension ViewChange {
  /// Whether the row asks for it, and not the view.
  fileprivate var isOfRow: Bool {
    switch self {
    case .name, .invalid: true
    case .attribute, .inputAttribute, .value, .open, .close, .text, .picture, .look: false
    }
  }
}

extension ViewChange.Element {
  fileprivate var name: StaticString {
    switch self {
    case .span: "span"
    case .option: "option"
    case .svg: "svg"
    case .g: "g"
    case .rect: "rect"
    }
  }
}
