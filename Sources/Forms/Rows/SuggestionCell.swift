/// The cell of rows with suggestions. Outlets: `textLabel` (optional), `textField`, `suggestionList`, `countLabel`
/// (optional, for screen readers).
///
/// The list opens while the user types, and with the arrow keys. They move through it, Return and a click choose, Escape
/// closes it. The field keeps the focus.
open class SuggestionCell<T: SuggestionValue>: FieldCell<T>, CellType {
  open override class var defaultDesign: String { "SuggestionTableCell" }

  public final let comboField: ComboField
  public final let suggestionList: SuggestionList
  public final let countLabel: Label?

  /// The suggestions for the last edit.
  public private(set) final var suggestions: [T] = []

  // The row sets them at each refresh.
  final var filterFunction: ((String) -> [T])?
  final var asyncFilterFunction: ((String, @escaping ([T]) -> Void) -> Void)?
  final var maximum: Int?
  /// How many times suggestions were asked for.
  private final var requests = 0

  public required init(design: Design) {
    comboField = design.outlet("textField")
    suggestionList = design.outlet("suggestionList")
    countLabel = design.optional("countLabel")
    super.init(design: design, textField: comboField)
  }

  /// The maximum number of suggestions unless the row has its own; nil for all.
  open var defaultMaximum: Int? { nil }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    suggestionList.isHidden = true
    comboField.onKey = { [unowned(unsafe) self] in press($0) }
    suggestionList.onChoose = { [unowned(unsafe) self] in choose($0) }
  }

  open override func update() {
    super.update()
    if row.isDisabled { close() }
  }

  open override func textFieldDidChange() {
    super.textFieldDidChange()
    ask()
    if !(textField.text ?? "").isEmpty { open() } else { close() }
  }

  open override func didEndEditing() {
    super.didEndEditing()
    close()
  }

  open override func takesReturn() -> Bool {
    guard comboField.isExpanded, let index = comboField.activeIndex else { return false }
    choose(index)
    return true
  }

  // MARK: Suggestions

  private func ask() {
    requests += 1
    let request = requests
    let text = textField.text ?? ""
    if let filterFunction { take(filterFunction(text), for: text) }
    // Keeps the cell, as the answer may come after the row was removed.
    asyncFilterFunction?(text) { suggestions in
      if request == self.requests { self.take(suggestions, for: text) }
    }
  }

  private func take(_ suggestions: [T], for text: String) {
    // A text that is no value of its own is one if it is that of a suggestion.
    if !text.isEmpty, T(string: text) == nil,
      let exact = suggestions.first(where: { $0.suggestionString.isIdentical(to: text) })
    {
      row.value = exact
    }
    self.suggestions = Array(suggestions.prefix(max(maximum ?? defaultMaximum ?? suggestions.count, 0)))
    suggestionList.options = self.suggestions.map { $0.suggestionString }
    activate(nil)
    showCount()
    if suggestions.isEmpty { suggestionList.isHidden = true } else if comboField.isExpanded { open() }
  }

  /// Sets the value, shows it, and closes the list.
  private func choose(_ index: Int) {
    guard suggestions.indices.contains(index) else { return }
    row.value = suggestions[index]
    close()
    row.updateCell()
  }

  // MARK: The list

  private func press(_ key: ComboField.Key) {
    switch key {
    case .escape: return close()
    case .down, .up: break
    }
    if !comboField.isExpanded {
      ask()
      open()
    }
    guard comboField.isExpanded, !suggestions.isEmpty else { return }
    let last = suggestions.count - 1
    let active = comboField.activeIndex
    if key == .down {
      activate(active.map { $0 == last ? 0 : $0 + 1 } ?? 0)
    } else {
      activate(active.map { $0 == 0 ? last : $0 - 1 } ?? last)
    }
  }

  private func open() {
    comboField.isExpanded = true
    suggestionList.isHidden = suggestions.isEmpty
    showCount()
  }

  private func close() {
    comboField.isExpanded = false
    suggestionList.isHidden = true
    activate(nil)
    showCount()
  }

  private func activate(_ index: Int?) {
    comboField.activeIndex = index
    suggestionList.activeIndex = index
  }

  private func showCount() {
    let count = suggestions.count
    countLabel?.text =
      !comboField.isExpanded
      ? "" : count == 1 ? "1 suggestion" : [DecimalText.text(Int64(count)), "suggestions"].joined(by: " ")
  }

  // MARK: Values

  public static func displayText(of value: T) -> String? { value.suggestionString }
  public static func formValue(of value: T) -> FormValue { .string(value.suggestionString) }
  public static func value(from formValue: FormValue) -> T? {
    if case .string(let text) = formValue, !text.isEmpty { T(string: text) } else { nil }
  }
  public static func areSame(_ old: T, _ new: T) -> Bool {
    old.suggestionString.isIdentical(to: new.suggestionString) && old == new
  }
}

/// The cell of `SuggestionTableRow`.
public final class SuggestionTableCell<T: SuggestionValue>: SuggestionCell<T> {
  public override var defaultMaximum: Int? { 5 }
}

/// The cell of `SuggestionAccessoryRow`.
public final class SuggestionAccessoryCell<T: SuggestionValue>: SuggestionCell<T> {
  public override class var defaultDesign: String { "SuggestionAccessoryCell" }
}
