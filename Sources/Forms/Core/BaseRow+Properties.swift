extension BaseRow {
  static let commonPropertyNames = [
    "value", "text", "title", "placeholder", "isHidden", "isDisabled", "isValid", "errors", "height", "isFocused",
    "wasChanged", "wasBlurred", "hasChanged",
  ]

  final func commonProperty(_ name: String) -> PropertyAnswer? {
    switch name {
    case "value": PropertyAnswer(baseValue.text)
    case "text": PropertyAnswer(text)
    case "title": PropertyAnswer(title)
    case "placeholder": PropertyAnswer((baseCell.inputView as? TextField)?.placeholder)
    case "isHidden": .flag(isHidden || section?.isHidden == true)
    case "isDisabled": .flag(isDisabled)
    case "isValid": .flag(isValid)
    case "errors": PropertyAnswer(isValid ? nil : validationErrors.map { $0.msg }.joined(separator: "; "))
    case "height": baseCell.height?().map { .number($0) } ?? PropertyAnswer.none
    case "isFocused": .flag(isHighlighted)
    case "wasChanged": .flag(wasChanged)
    case "wasBlurred": .flag(wasBlurred)
    case "hasChanged": .flag(hasChanged)
    default: nil
    }
  }
}
