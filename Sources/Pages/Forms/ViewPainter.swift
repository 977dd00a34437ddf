import Forms
import HTML

/// Draws one view of a cell into the element that the design gives it, as the program left it and out of operation: what
/// answers to a tap is disabled; fields are read-only, so that they can still be read by keyboard. Live demos lift both.
struct ViewPainter {
  let facts: ViewFacts
  let kind: OutletSnapshot.Kind
  /// The design's element: `input`, `span` …, lower case; empty for the cell itself.
  let element: String
  /// The background that the cell itself has been given.
  let ground: FormColor?
  let images: ImagePlaces

  private(set) var change = ElementChange()
  private(set) var styles: [FormStyle] = []
  private(set) var unknownImage: String?
  private(set) var bars = 0

  init(_ view: OutletSnapshot, element: String, ground: FormColor?, images: ImagePlaces) {
    facts = ViewFacts(view.properties)
    kind = view.kind
    self.element = element
    self.ground = ground
    self.images = images
    paintLook()
    switch kind {
    case .cell, .view: break
    case .label: paintLabel()
    case .textField: paintField()
    case .button: paintButton()
    case .image: paintImage()
    case .toggle: if let isOn = facts.isOn { change.set("checked", to: isOn) }
    case .slider: paintSlider()
    case .picker: paintPicker()
    case .strength: paintStrength()
    }
    if kind.isTapped { change.set("disabled", to: true) }
    change.addedClasses = styles.map(\.className)
  }

  /// What every view may have.
  private mutating func paintLook() {
    if let isHidden = facts.isHidden { change.set("hidden", to: isHidden) }
    if let isEnabled = facts.isEnabled { change.set("disabled", to: !isEnabled) }
    if let alpha = facts.alpha, alpha < 1, facts.isHidden != true { styles.append(.alpha(alpha)) }
    if let color = facts.backgroundColor { styles.append(.backgroundColor(color)) }
    if let color = facts.textColor { styles.append(.textColor(color, on: facts.backgroundColor ?? ground)) }
    if let points = facts.fontSize { styles.append(.fontSize(points: points)) }
    paintSpokenLabel()
  }

  /// Elements without a role of their own may not have an `aria-label`, so a label says it in words.
  private mutating func paintLabel() {
    if facts.isHidden == true {
      // What refers to a hidden text would still have it read out.
      change.content = .text("")
    } else if let label = facts.accessibilityLabel {
      var markup = HTMLWriter()
      markup.element("span", ["aria-hidden": "true"], text: facts.text ?? "")
      markup.element("span", ["class": "visually-hidden"], text: label)
      change.content = .html(markup.bytes)
    } else if let text = facts.text {
      change.content = .text(text)
    }
  }

  private mutating func paintSpokenLabel() {
    guard let label = facts.accessibilityLabel else { return }
    switch kind {
    case .cell, .view:
      change.set("role", to: "group")
      change.set("aria-label", to: label)
    case .textField, .button, .toggle, .slider, .picker, .strength: change.set("aria-label", to: label)
    case .label, .image: break
    }
  }

  private mutating func paintField() {
    if element == "textarea" {
      if let text = facts.text { change.content = .text(text) }
    } else {
      if let text = facts.text { change.set("value", to: text) }
      paintType()
    }
    if let placeholder = facts.placeholder { change.set("placeholder", to: placeholder) }
    change.set("readonly", to: "")
  }

  private mutating func paintType() {
    // Not `email` and `number`: those tell scripts nothing of the cursor.
    switch facts.contentType {
    case "name": setType("text", autocomplete: "name")
    case "email": setType("text", mode: "email", autocomplete: "email")
    case "phone": setType("tel", autocomplete: "tel")
    case "number": setType("text", mode: "numeric")
    case "decimal": setType("text", mode: "decimal")
    case "url": setType("text", mode: "url", autocomplete: "url")
    case "date": setType("date")
    case "password": setType("text", autocomplete: "new-password")
    default: break
    }
    if let isSecure = facts.isSecure {
      change.set("type", to: isSecure ? "password" : "text")
      change.set("spellcheck", to: "false")
    }
  }

  private mutating func setType(_ type: String, mode: String? = nil, autocomplete: String? = nil) {
    change.set("type", to: type)
    if let mode { change.set("inputmode", to: mode) }
    if let autocomplete { change.set("autocomplete", to: autocomplete) }
  }

  private mutating func paintButton() {
    var markup = HTMLWriter()
    if let image = facts.image { write(image, label: "", to: &markup) }
    if let title = facts.title { markup.text(title) }
    if facts.image != nil || facts.title != nil { change.content = .html(markup.bytes) }
  }

  private mutating func paintImage() {
    guard let image = facts.image else {
      if let label = facts.accessibilityLabel { change.set(element == "img" ? "alt" : "aria-label", to: label) }
      return
    }
    if element == "img", let address = images.address(of: image) {
      change.set("src", to: address)
      change.set("alt", to: facts.accessibilityLabel ?? "")
      return
    }
    if element == "img" {
      unknownImage = image
      return
    }
    var markup = HTMLWriter()
    write(image, label: facts.accessibilityLabel ?? "", to: &markup)
    change.content = .html(markup.bytes)
    if let label = facts.accessibilityLabel, images.drawing(named: image) != nil {
      change.set("role", to: "img")
      change.set("aria-label", to: label)
    }
  }

  /// A drawing of the theme goes into the page, so that it takes the colour of the text around it.
  private mutating func write(_ image: String, label: String, to markup: inout HTMLWriter) {
    if let drawing = images.drawing(named: image) {
      markup.html(drawing)
    } else if let address = images.address(of: image) {
      markup.open("img", ["src": address, "alt": label])
    } else {
      unknownImage = image
    }
  }

  private mutating func paintSlider() {
    if let minimum = facts.minimum { change.set("min", to: minimum.decimals) }
    if let maximum = facts.maximum { change.set("max", to: maximum.decimals) }
    // Too small a step to be written is none.
    let step = (facts.step ?? 0).decimals
    change.set("step", to: step == "0" ? "any" : step)
    if let value = facts.value { change.set("value", to: value.decimals) }
  }

  private mutating func paintPicker() {
    guard element == "select" else {
      if let text = facts.text { change.set("value", to: text) }
      return
    }
    let chosen = facts.value.flatMap { Int(exactly: $0) }
    var markup = HTMLWriter()
    if chosen == nil { markup.element("option", ["value": "", "selected": ""], text: "\u{A0}") }
    for (index, option) in (facts.options ?? []).enumerated() {
      markup.element(
        "option", ["value": String(index), "selected": index == chosen ? "" : nil],
        text: option.isEmpty ? "\u{A0}" : option)
    }
    change.content = .html(markup.bytes)
  }

  private mutating func paintStrength() {
    let bar = StrengthBar(facts)
    for attribute in bar.attributes { change.set(attribute.name, to: attribute.value) }
    var markup = HTMLWriter()
    bar.writeDrawing(to: &markup)
    change.content = .html(markup.bytes)
    bars += 1
  }
}

extension OutletSnapshot.Kind {
  fileprivate var isTapped: Bool {
    switch self {
    case .button, .toggle, .slider, .picker: true
    case .cell, .label, .textField, .image, .strength, .view: false
    }
  }
}
