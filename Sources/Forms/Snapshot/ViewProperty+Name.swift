nonisolated extension ViewProperty {
  /// The case's name, by which designs, the browser and the encoder know the property.
  public var name: String {
    switch self {
    case .text: "text"
    case .placeholder: "placeholder"
    case .title: "title"
    case .isHidden: "isHidden"
    case .isEnabled: "isEnabled"
    case .isSecure: "isSecure"
    case .isOn: "isOn"
    case .alpha: "alpha"
    case .textColor: "textColor"
    case .backgroundColor: "backgroundColor"
    case .fontSize: "fontSize"
    case .image: "image"
    case .accessibilityLabel: "accessibilityLabel"
    case .contentType: "contentType"
    case .value: "value"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .step: "step"
    case .options: "options"
    case .segments: "segments"
    case .valueText: "valueText"
    }
  }
}
