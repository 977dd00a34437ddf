/// A group of rows: a collection of its visible rows; `allRows` also contains the hidden ones.
open class Section {
  public final var tag: String?
  public final var header: HeaderFooterView?
  public final var footer: HeaderFooterView?

  public internal(set) final var form: Form?
  /// A number that identifies the section in its form, counted from 0; -1 before the section was in a form.
  public internal(set) final var id = -1

  /// All rows in order, including hidden ones.
  public internal(set) final var allRows: [BaseRow] = [] { didSet { knownVisibleRows = nil } }
  /// The rows whose own condition doesn't hide them, in order.
  final var visibleRows: [BaseRow] {
    if let knownVisibleRows { return knownVisibleRows }
    let rows = allRows.filter { !$0.isHidden }
    knownVisibleRows = rows
    return rows
  }
  private final var knownVisibleRows: [BaseRow]?
  final func visibilityChanged() { knownVisibleRows = nil }

  /// The condition; nil leaves the section as it is now. A change takes effect at the next evaluation, not at once.
  public final var hidden: Condition? {
    willSet { if let hidden { form?.stopObserving(hidden, for: .hiding(of: .section(self))) } }
    didSet { if let hidden { form?.observe(hidden, for: .hiding(of: .section(self))) } }
  }
  /// Whether the section is hidden, as last evaluated.
  public internal(set) final var isHidden = false { didSet { form?.visibilityChanged() } }

  public required init() {}

  public init(_ initializer: (Section) -> Void) {
    initializer(self)
  }

  public init(_ header: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(header)
    initializer(self)
  }

  public init(header: String?, footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(header)
    self.footer = HeaderFooterView(footer)
    initializer(self)
  }

  public init(footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.footer = HeaderFooterView(footer)
    initializer(self)
  }

  public convenience init(_ rows: [BaseRow]) {
    self.init()
    append(contentsOf: rows)
  }

  /// The index among the form's visible sections; nil if hidden or outside a form.
  public final var index: Int? { form?.visibleSections.firstIndex { $0 === self } }

  /// The row with the tag, hidden or not; nil if there is none or its value has another type.
  public final func rowBy<T>(tag: String) -> RowOf<T>? { rowBy(tag: tag) as BaseRow? as? RowOf<T> }
  /// The row with the tag, hidden or not; nil if there is none or it has another class.
  public final func rowBy<R: BaseRow>(tag: String) -> R? where R: RowType { rowBy(tag: tag) as BaseRow? as? R }
  /// The row with the tag, hidden or not; nil if there is none.
  public final func rowBy(tag: String) -> BaseRow? { allRows.first { $0.tag?.isIdentical(to: tag) == true } }

  /// Refreshes the cells of the visible rows. Header and footer need no refresh.
  public final func reload() {
    for row in visibleRows { row.updateCell() }
  }

  // MARK: Events

  /// Called when rows were added or shown again, before the form's delegate. `at` counts visible rows.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) {}
  /// Called when rows were removed or hidden, before the form's delegate. `at` is where they were.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet) {}
  /// Called when rows were replaced, before the form's delegate.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet) {}
}

extension HeaderFooterView {
  /// Makes a header or footer; nil without a title.
  nonisolated init?(_ title: String?) {
    guard let title else { return nil }
    self.init(title: title)
  }
}
