import Forms

/// A view's properties by name; nil where the design's own look stays.
struct ViewFacts: Equatable {
  var text: String?
  var placeholder: String?
  var title: String?
  var isHidden: Bool?
  var isEnabled: Bool?
  var isSecure: Bool?
  var isOn: Bool?
  var alpha: Double?
  var textColor: FormColor?
  var backgroundColor: FormColor?
  var fontSize: Double?
  var image: String?
  var accessibilityLabel: String?
  var contentType: String?
  var value: Double?
  var minimum: Double?
  var maximum: Double?
  var step: Double?
  var options: [String]?
  var segments: [StrengthSegment]?
  var valueText: String?

  init(_ properties: [ViewProperty]) {
    for property in properties {
      switch property {
      case .text(let text): self.text = text
      case .placeholder(let text): placeholder = text
      case .title(let text): title = text
      case .isHidden(let flag): isHidden = flag
      case .isEnabled(let flag): isEnabled = flag
      case .isSecure(let flag): isSecure = flag
      case .isOn(let flag): isOn = flag
      case .alpha(let alpha): self.alpha = alpha
      case .textColor(let color): textColor = FormColor(color)
      case .backgroundColor(let color): backgroundColor = FormColor(color)
      case .fontSize(let points): fontSize = points
      case .image(let name): image = name
      case .accessibilityLabel(let text): accessibilityLabel = text
      case .contentType(let type): contentType = type
      case .value(let value): self.value = value
      case .minimum(let minimum): self.minimum = minimum
      case .maximum(let maximum): self.maximum = maximum
      case .step(let step): self.step = step
      case .options(let options): self.options = options
      case .segments(let segments): self.segments = segments
      case .valueText(let text): valueText = text
      }
    }
  }
}
