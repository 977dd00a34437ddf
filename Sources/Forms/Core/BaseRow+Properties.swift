/// The properties of all rows, by name. An enum makes the lookup smaller than a `switch` over strings.
private nonisolated enum CommonProperty: String, CaseIterable {
  case value, text, title, placeholder, isHidden, isDisabled, isValid, errors, height, isFocused, wasChanged, wasBlurred
  case hasChanged, isPending
}

extension BaseRow {
  static var commonPropertyNames: [String] { CommonProperty.allCases.map { $0.rawValue } }

  final func commonProperty(_ name: String) -> PropertyAnswer? {
    guard let property = CommonProperty.named(name) else { return nil }
    switch property {
    case .value:
      if case .bool(let flag) = baseValue { return .flag(flag) }
      return PropertyAnswer(baseValue.text)
    case .text: return PropertyAnswer(text)
    case .title: return PropertyAnswer(title)
    case .placeholder: return PropertyAnswer((baseCell.inputView as? TextField)?.placeholder)
    case .isHidden: return .flag(isHidden || section?.isHidden == true)
    case .isDisabled: return .flag(isDisabled)
    case .isValid: return .flag(isValid)
    case .errors: return PropertyAnswer(isValid ? nil : validationErrors.map { $0.msg }.joined(by: "; "))
    case .height: return baseCell.height?().map { .number($0) } ?? PropertyAnswer.none
    case .isFocused: return .flag(isHighlighted)
    case .wasChanged: return .flag(wasChanged)
    case .wasBlurred: return .flag(wasBlurred)
    case .hasChanged: return .flag(hasChanged)
    case .isPending: return .flag(isPending)
    }
  }
}
