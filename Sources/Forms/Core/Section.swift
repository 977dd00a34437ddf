/// A group of rows: a collection of its visible rows; `allRows` also contains the hidden ones.
open class Section {
  public final var tag: String?
  public final var header: HeaderFooterView?
  public final var footer: HeaderFooterView?

  public internal(set) final var form: Form?
  /// A number that identifies the section in its form, counted from 0; -1 before the section was in a form.
  public internal(set) final var id = -1

  /// All rows in order, including hidden ones.
  public internal(set) final var allRows: [BaseRow] = []
  final var visibleRows: [BaseRow] = []

  /// The condition; nil leaves the section as it is now. A change takes effect at the next evaluation, not at once.
  public final var hidden: Condition? {
    willSet { if let hidden { form?.stopObserving(hidden, for: .hiding(of: .section(self))) } }
    didSet { if let hidden { form?.observe(hidden, for: .hiding(of: .section(self))) } }
  }
  /// Whether the section is hidden, as last evaluated.
  public internal(set) final var isHidden = false

  public required init() {}

  public init(_ initializer: (Section) -> Void) {
    initializer(self)
  }

  public init(_ header: String, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(title: header)
    initializer(self)
  }

  public init(header: String, footer: String, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView(title: header)
    self.footer = HeaderFooterView(title: footer)
    initializer(self)
  }

  public init(footer: String, _ initializer: (Section) -> Void = { _ in }) {
    self.footer = HeaderFooterView(title: footer)
    initializer(self)
  }

  public convenience init<Rows: Sequence>(_ rows: Rows) where Rows.Element == BaseRow {
    self.init()
    for row in rows { append(row) }
  }

  /// The index among the form's visible sections; nil if hidden or outside a form.
  public final var index: Int? { form?.visibleSections.firstIndex { $0 === self } }

  /// The row with the tag, hidden or not; nil if there is none.
  public final func rowBy<T>(tag: String) -> RowOf<T>? { rowBy(tag: tag) as BaseRow? as? RowOf<T> }
  public final func rowBy(tag: String) -> BaseRow? { allRows.first { $0.tag == tag } }

  /// Evaluates `hidden` now and shows or hides the section. Nothing happens without a condition or outside a form.
  public final func evaluateHidden() {
    guard let hidden, let form else { return }
    isHidden = hidden.evaluate(in: form)
    if isHidden { form.hide(self) } else { form.show(self) }
  }

  final func wasAdded(to form: Form) {
    self.form = form
    form.register(self)
    if let hidden { form.observe(hidden, for: .hiding(of: .section(self))) }
    evaluateHidden()
    for row in allRows { row.wasAdded(to: self) }
  }

  final func willBeRemovedFromForm() {
    for row in allRows { row.willBeRemovedFromForm() }
    if let hidden { form?.stopObserving(hidden, for: .hiding(of: .section(self))) }
    form = nil
  }
}
