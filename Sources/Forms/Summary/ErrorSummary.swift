/// A section that lists all errors of the form after a failed `submit()`, each as a link to its row.
///
///     let summary = ErrorSummary("summary")
///     form +++ summary
///       +++ Section() <<< … <<< ButtonRow("save") { $0.title = "Save" }.onCellSelection { _, _ in
///         if summary.submit() { … }
///       }
///
/// It is hidden until then. While it is shown, its links are the errors that the form shows at present, in the same
/// words, and the title of the form begins with "Error: ".
public final class ErrorSummary: Section {
  /// Its only row, which takes the focus.
  public private(set) var row: ErrorSummaryRow
  /// What the title of the form begins with while the summary is shown.
  public var titlePrefix = "Error: "
  private var isShown = false
  private var title: String?

  /// Creates a summary whose row has the tag.
  public init(_ tag: String?, _ initializer: (ErrorSummary) -> Void = { _ in }) {
    row = ErrorSummaryRow(tag)
    super.init(header: nil, footer: nil)
    prepare()
    initializer(self)
  }

  public required init() {
    row = ErrorSummaryRow(nil)
    super.init()
    prepare()
  }

  private func prepare() {
    append(row)
    hidden = .function([]) { [unowned(unsafe) self] _ in !isShown }
  }

  /// Runs all rules of the form. If all are met, hides the summary and returns true. Otherwise shows it, moves the focus
  /// to it, and returns false.
  public func submit() -> Bool {
    guard let form else { return false }
    form.endEditing()
    let isValid = form.validate().isEmpty && form.isValid
    show(!isValid, in: form)
    if isValid { return true }
    row.updateCell()
    form.moveFocus(to: row)
    return false
  }

  private func show(_ shows: Bool, in form: Form) {
    guard shows != isShown else { return }
    isShown = shows
    if let controller = form.controller {
      if shows { title = controller.title }
      controller.title = shows ? [titlePrefix, title ?? row.heading].joined(by: "") : title
    }
    evaluateHidden()
  }
}
