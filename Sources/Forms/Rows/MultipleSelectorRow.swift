/// The cell of `MultipleSelectorRow`: check boxes in a list that opens.
open class MultipleSelectorCell<T: Hashable & FormValueConvertible>: SelectorCell<Set<T>>, CellType {
  open override func setup() {
    super.setup()
    panel.choices.allowsSeveral = true
  }

  /// The texts of the values, sorted: `a, b`.
  public static func displayText(of value: Set<T>) -> String? {
    value.map { $0.formValue.text ?? "" }.ordered { $0.comes(before: $1) }.joined(by: ", ")
  }
  /// A list of the values, sorted by their texts.
  public static func formValue(of value: Set<T>) -> FormValue {
    .list(value.map { $0.formValue }.ordered { ($0.text ?? "").comes(before: $1.text ?? "") })
  }
  public static func value(from formValue: FormValue) -> Set<T>? {
    guard case .list(let values) = formValue else { return nil }
    var set: Set<T> = []
    for value in values {
      guard let element = T(formValue: value) else { return nil }
      set.insert(element)
    }
    return set
  }
}

/// What `MultipleSelectorRow` inherits, for rows of your own.
open class _MultipleSelectorRow<T: Hashable & FormValueConvertible>: ChoiceRow<MultipleSelectorCell<T>, T> {
  public required init(tag: String?) {
    super.init(tag: tag)
    cancelTitle = "Done"
  }

  open override func isChosen(_ option: T) -> Bool { value?.contains(option) ?? false }

  open override func choose(_ option: T, in selector: SelectorViewController<T>) -> Bool {
    var chosen = value ?? []
    if !chosen.insert(option).inserted { chosen.remove(option) }
    value = chosen
    return true
  }

  open override func enter(_ options: [T], in selector: SelectorViewController<T>) -> Bool {
    for option in self.options ?? [] where isChosen(option) != options.contains(option) { choose(option) }
    close()
    return true
  }
}

/// Any number of values, chosen in a list that a tap opens. Once something was chosen, no choice is an empty set.
public final class MultipleSelectorRow<T: Hashable & FormValueConvertible>: _MultipleSelectorRow<T>, RowType {}
