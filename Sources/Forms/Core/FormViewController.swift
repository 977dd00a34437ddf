/// Controls a form, like Eureka's class of the same name. Subclasses build `form` in `viewDidLoad()`.
open class FormViewController: FormDelegate {
  public required init() {
    form.delegate = self
    form.controller = self
  }

  public final var form = Form() {
    willSet { release(form) }
    didSet {
      if form.delegate == nil { form.delegate = self }
      form.controller = self
    }
  }

  /// Where Return moves the focus; nil for the form's options. `viewDidLoad()` sets it to the default.
  public final var navigationOptions: RowNavigationOptions?

  /// The title above the form.
  public final var title: String?
  /// The alert that is shown until the next event.
  public internal(set) final var alert: Alert?
  private final var isLoaded = false

  /// Called once to build the form. Overriding classes call `super`.
  open func viewDidLoad() {
    navigationOptions = navigationOptions ?? form.navigationOptions ?? Form.defaultNavigationOptions
  }

  /// Calls `viewDidLoad()` if it was not called before.
  public final func loadViewIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }

  /// Shows an alert; it replaces an earlier one.
  public final func present(_ alert: Alert) {
    self.alert = alert
  }

  /// Ends editing, like a tap outside the fields.
  public final func endEditing() {
    form.endEditing()
  }

  /// Called when sections were added or shown again. `at` counts visible sections.
  open func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet) {}
  /// Called when sections were removed or hidden. `at` is where they were.
  open func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet) {}
  open func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at: IndexSet) {}
  /// Called when rows of visible sections were added or shown again.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath]) {}
  /// Called when rows of visible sections were removed or hidden. `at` is where they were.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath]) {}
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: [IndexPath]) {}
  /// Called when the value of any row changes, before the row's own `onChange`.
  open func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {}
  #if !hasFeature(Embedded)
    /// Not available: values have the type `FormValue`.
    @available(*, unavailable, message: "values have the type 'FormValue': 'oldValue: FormValue, newValue: FormValue'")
    open func valueHasBeenChanged(for row: BaseRow, oldValue: UntypedValue?, newValue: UntypedValue?) {}
  #endif
  /// Called when the user begins to edit a row.
  open func didBeginEditing(_ row: BaseRow) {}
  /// Called when the user ends editing a row.
  open func didEndEditing(_ row: BaseRow) {}

  /// The names that `property` knows, besides those of the form. Overriding controllers append their own to those of
  /// `super`.
  open var propertyNames: [String] { [] }

  /// The answer to `form.NAME?` for names that the form doesn't know; nil if the controller doesn't know it either.
  open func property(_ name: String) -> PropertyAnswer? { nil }

  private final func release(_ form: Form) {
    if form.delegate === self { form.delegate = nil }
    form.controller = nil
  }
}

/// An alert with a title and a message.
public nonisolated struct Alert: Equatable, Sendable {
  public var title: String
  public var message: String

  public init(title: String, message: String = "") {
    self.title = title
    self.message = message
  }
}
