/// A group of rows: a collection of its visible rows; `allRows` also contains the hidden ones.
open class Section: FormElement {
  public final var header: HeaderFooterView?
  public final var footer: HeaderFooterView?

  public final var form: Form? { ownForm }
  /// A number that identifies the section in its form, counted from 0; -1 before the section was in a form.
  public internal(set) final var id = -1

  /// All rows in order, including hidden ones.
  public final var allRows: [BaseRow] { unsafeBitCast(children, to: [BaseRow].self) }
  /// The rows whose own condition doesn't hide them, in order.
  final var visibleRows: [BaseRow] { unsafeBitCast(visibleChildren, to: [BaseRow].self) }

  /// The values that the section itself contributes to `form.values()`: those of a multivalued section. A closure, so
  /// that only pages with such a section contain the code.
  final var listedValues: ((Section) -> [FormValue])?

  public required init() { super.init() }

  public init(_ initializer: (Section) -> Void) {
    super.init()
    initializer(self)
  }

  public convenience init(_ header: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.init(header: header, footer: nil, initializer)
  }

  public init(header: String?, footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(header)
    self.footer = HeaderFooterView(footer)
    super.init()
    initializer(self)
  }

  public convenience init(footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.init(header: nil, footer: footer, initializer)
  }

  public convenience init(_ rows: [BaseRow]) {
    self.init()
    append(contentsOf: rows)
  }

  /// The index among the form's visible sections; nil if hidden or outside a form.
  public final var index: Int? { form?.visibleIndices(of: [self]).first }

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

  /// Called before its visible rows are drawn.
  func willDraw() {}

  // MARK: Events

  /// Called when rows were added or shown again, before the form's delegate. `at` counts visible rows.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) {}
  /// Called when rows were removed or hidden, before the form's delegate. `at` is where they were.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet) {}
  /// Called when rows were replaced, before the form's delegate.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet) {}

  override func childrenChanged(_ old: [FormElement], _ new: [FormElement], at places: IndexSet) {
    let (old, new) = (unsafeBitCast(old, to: [BaseRow].self), unsafeBitCast(new, to: [BaseRow].self))
    if old.isEmpty {
      rowsHaveBeenAdded(new, at: places)
    } else if new.isEmpty {
      rowsHaveBeenRemoved(old, at: places)
    } else {
      rowsHaveBeenReplaced(oldRows: old, newRows: new, at: places)
    }
    guard let delegate = form?.delegate, let index else { return }
    var paths: [IndexPath] = []
    for place in places { paths.append(IndexPath(row: place, section: index)) }
    if old.isEmpty {
      delegate.rowsHaveBeenAdded(new, at: paths)
    } else if new.isEmpty {
      delegate.rowsHaveBeenRemoved(old, at: paths)
    } else {
      delegate.rowsHaveBeenReplaced(oldRows: old, newRows: new, at: paths)
    }
  }

  // MARK: Its form

  override func didEnter() {
    guard let form else { return }
    form.register(self)
    if hidden != nil { form.observe(hidden, .hiding, of: self) }
    _ = evaluateHiddenAlone()
    for row in children { row.didEnter() }
    evaluateDependents()
  }

  override func willLeave() {
    for row in children { row.willLeave() }
    form?.stopObserving(self)
  }

  override func didHide() {
    if let form, form.focusedRow?.section === self { form.moveFocus(to: nil) }
  }
}

extension HeaderFooterView {
  /// Makes a header or footer; nil without a title.
  nonisolated init?(_ title: String?) {
    guard let title else { return nil }
    self.init(title: title)
  }
}
