/// The screen of a form, without a screen. Subclasses build `form` in `viewDidLoad()`.
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

  /// Shown above the form.
  public final var title: String?
  /// What the form tells the user now, until the next event.
  public internal(set) final var alert: Alert?
  private final var isLoaded = false

  /// Builds the form; called once. Overriding classes call `super`.
  open func viewDidLoad() {}

  /// Calls `viewDidLoad()` unless that was done.
  public final func loadViewIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }

  /// Shows an alert; the last one stays.
  public final func present(_ alert: Alert) {
    self.alert = alert
  }

  /// Ends editing of the row that is edited, as a tap beside the fields does.
  public final func endEditing() {
    form.endEditing()
  }

  /// Any row of the form has another value. Before the row's own `onChange`.
  open func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {}
  /// The user has begun to edit a row.
  open func didBeginEditing(_ row: BaseRow) {}
  /// The user has ended editing of a row.
  open func didEndEditing(_ row: BaseRow) {}

  /// Names that `property` knows besides the form's own. Overriding controllers append theirs to `super`'s.
  open var propertyNames: [String] { [] }

  /// The answer to `form.NAME?` for names that the form doesn't know; nil where the controller doesn't either.
  open func property(_ name: String) -> PropertyAnswer? { nil }

  private final func release(_ form: Form) {
    if form.delegate === self { form.delegate = nil }
    form.controller = nil
  }
}

/// A message that the user has to acknowledge.
public nonisolated struct Alert: Equatable, Sendable {
  public var title: String
  public var message: String

  public init(title: String, message: String = "") {
    self.title = title
    self.message = message
  }
}
