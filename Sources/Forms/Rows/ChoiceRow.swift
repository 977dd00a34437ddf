/// What rows inherit whose value is chosen in a list that a tap opens, one option or several.
///
/// A tap on the row calls `onPresent`, opens the list and calls `onCellSelection`; another tap hides the list.
open class ChoiceRow<C: CellType, Option: Equatable & FormValueConvertible>: Row<C>
where C: BaseCell, C: SelectorPanelCell {
  /// Where the options come from.
  public final var optionsProvider: OptionsProvider<Option>? {
    didSet { cachedOptions = nil }
  }
  private final var cachedOptions: [Option]?

  /// The options; nil before a lazy provider has answered.
  public final var options: [Option]? {
    get { cachedOptions ?? optionsProvider?.optionsArray }
    set { optionsProvider = .array(newValue) }
  }

  /// The title of the list; nil for the row's title.
  public final var selectorTitle: String?
  /// The number of options from which on there is a search field; nil for none.
  public final var optionsForSearch: Int? = 10
  /// The title of the button that hides the list; nil for none.
  public final var cancelTitle: String?
  private final var selector = SelectorViewController<Option>()
  private final var presentCallback: ((FormViewController, SelectorViewController<Option>) -> Void)?

  /// Called at each tap that opens the list, before it is shown: `{ from, to in to.enableDeselection = false }`.
  @discardableResult
  public final func onPresent(_ callback: ((FormViewController, SelectorViewController<Option>) -> Void)?) -> Self {
    presentCallback = callback
    return self
  }

  // MARK: For subclasses

  /// Sets how the list behaves, before `onPresent`.
  open func prepare(_ selector: SelectorViewController<Option>) {}
  /// The text of an option in the list.
  open func text(of option: Option) -> String { option.formValue.text ?? "" }
  open func isChosen(_ option: Option) -> Bool { false }
  /// Sets the value after the user has chosen an option; returns whether the list stays.
  open func choose(_ option: Option, in selector: SelectorViewController<Option>) -> Bool { true }
  /// Whether so many options can be chosen together.
  open func canChoose(_ count: Int) -> Bool { true }
  /// Chooses what an input of a check table names; returns false if a user can't.
  open func enter(_ options: [Option], in selector: SelectorViewController<Option>) -> Bool { false }

  // MARK: The list

  open override func customDidSelect() {
    super.customDidSelect()
    guard !isDisabled else { return }
    if cell.panel.isOpen { close() } else { open() }
  }

  private final func open() {
    selector = SelectorViewController<Option>()
    prepare(selector)
    if let controller = cell.formViewController() {
      presentCallback?(controller, selector)
      if case .lazy(let ask) = optionsProvider {
        ask(controller) { options in
          self.cachedOptions = options ?? self.cachedOptions
          self.updateCell()
        }
      }
    }
    cell.panel.isOpen = true
    updateCell()
  }

  final func close() {
    cell.panel.isOpen = false
    updateCell()
  }

  /// Chooses an option as the user does.
  final func choose(_ option: Option) {
    if !choose(option, in: selector) { cell.panel.isOpen = false }
    updateCell()
  }

  open override func customUpdateCell() {
    super.customUpdateCell()
    let panel = cell.panel
    let options = options ?? []
    panel.title = selectorTitle
    panel.options = options.map { (text(of: $0), isChosen($0)) }
    panel.groups = panel.isOpen ? selector.groups(of: options) : []
    panel.isSearchable = optionsForSearch.map { options.count >= $0 } ?? false
    panel.waitingText = self.options == nil ? "Loading …" : nil
    panel.cancelTitle = cancelTitle
    panel.choices.accessibilityLabel = selectorTitle ?? title
    panel.choices.onChoice = { index in
      if let options = self.options, options.indices.contains(index) { self.choose(options[index]) }
    }
    panel.choices.onEntered = { self.enter($0) }
    panel.draw()
  }

  /// Enters an input of a check table; returns what the row accepts if it is another text.
  private final func enter(_ text: String) -> String? {
    let wasOpen = cell.panel.isOpen
    // Lazy options are known once the list is open.
    if !wasOpen, optionsProvider?.optionsArray == nil { select() }
    let options = options ?? []
    if let indices = cell.panel.indices(of: text.bytes[...]), canChoose(indices.count) {
      if !cell.panel.isOpen { select() }
      if enter(indices.map { options[$0] }, in: selector) { return nil }
    } else if text.isIdentical(to: "tap") {
      if wasOpen == cell.panel.isOpen { select() }
      return nil
    }
    if !wasOpen { close() }
    return ["'tap' or options of its list:", cell.panel.options.map { $0.text }.joined(by: ", ")].joined(by: " ")
  }
}
