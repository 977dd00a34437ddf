import Forms
import HTML

/// Applies the changes of a view to its element in the design, in the same way as `Templates/Assets/galley.js`.
///
/// Where nothing runs, what answers to a tap is disabled, and fields are read-only, so that they can still be read by
/// keyboard. Where a script will run, `data-rest` tells it what to lift.
struct ViewPainter {
  /// The name of the element in lower case: `input`, `span` …; empty for the cell itself.
  let element: String
  /// The background colour of the cell, if the code sets one.
  let ground: FormColor?
  let images: ImagePlaces

  private(set) var change = ElementChange()
  private(set) var styles: [FormStyle] = []
  private(set) var unknownImage: String?
  /// The background colour of the view, if the code sets one.
  private(set) var background: FormColor?
  /// Returns the value of an attribute as written in the design.
  private let written: (String) -> String?
  private let prefix: String
  private let state: FormState
  private var content = HTMLWriter()
  /// The open elements in the content. The last one is not written yet, as it may get attributes.
  private var open: [ViewChange.Element] = []
  private var opening: [HTMLAttribute]?
  private var hasContent = false

  /// - Parameter written: returns the value of an attribute as written in the design.
  /// - Parameter prefix: the prefix of all ids of the row.
  init(
    _ view: OutletSnapshot, element: String, ground: FormColor?, images: ImagePlaces, state: FormState, prefix: String,
    written: @escaping (String) -> String?
  ) {
    self.element = element
    self.ground = ground
    self.images = images
    self.prefix = prefix
    self.state = state
    self.written = written
    for change in view.changes where !change.isOfRow { make(change) }
    if state != .live { rest(view.kind) }
    for change in view.changes where change.isOfRow { make(change) }
    if hasContent { change.content = .html(content.bytes) }
    change.addedClasses = styles.map(\.className)
  }

  private mutating func rest(_ kind: OutletSnapshot.Kind) {
    switch kind {
    case .textField: rest("readonly")
    case .button, .toggle, .slider, .picker: rest("disabled")
    case .own: if element == "input" { rest("disabled") }
    case .cell, .label, .image, .strength, .view, .links: break
    }
  }

  private mutating func rest(_ name: String) {
    let isOn = change.attributes.first { $0.name == name }.map { $0.value != nil } ?? (written(name) != nil)
    guard !isOn else { return }
    change.set(name, to: "")
    if state == .waking { change.set("data-rest", to: name) }
  }

  private mutating func make(_ viewChange: ViewChange) {
    switch viewChange {
    case .attribute(let name, let value): set(name, value)
    case .reference(let name, let id): set(name, prefix + id)
    case .inputAttribute(let name, let value): if element == "input" { change.set(name, to: value) }
    case .value(let text):
      if element == "textarea" { change.content = .text(text) } else { change.set("value", to: text) }
    case .open(let element):
      beginContent()
      open.append(element)
      opening = element == .button && state != .live ? restingButton : []
    case .close:
      finishOpening()
      // `input` has no closing tag.
      if let element = open.popLast(), element != .input { content.close(element.name) }
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

  private var restingButton: [HTMLAttribute] {
    [HTMLAttribute("disabled", ""), HTMLAttribute("data-rest", state == .waking ? "disabled" : nil)]
  }

  private mutating func set(_ name: String, _ value: String?) {
    guard opening != nil else { return change.set(name, to: value) }
    // It says the same as `disabled`, with which a button rests.
    if name == "aria-disabled" { opening?.removeAll { ["disabled", "data-rest"].contains($0.name) } }
    opening?.append(HTMLAttribute(name, value))
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

  /// SVG images of the theme are included in the page, so that they take the colour of the text.
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
  /// Whether the change comes from the row, not from the view.
  fileprivate var isOfRow: Bool {
    switch self {
    case .name, .invalid: true
    case .attribute, .inputAttribute, .value, .reference, .open, .close, .text, .picture, .look: false
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
    case .label: "label"
    case .input: "input"
    case .button: "button"
    case .path: "path"
    case .li: "li"
    }
  }
}
