/// What rows for days and times have in common.
public protocol DatePickerRowProtocol: AnyObject {
  associatedtype DateType

  /// The first and the last value that can be picked; nil for no limit. Rules and code may have others.
  var minimumDate: DateType? { get set }
  var maximumDate: DateType? { get set }
  /// The minutes between the times that can be picked; nil for every minute. Code may have others.
  var minuteInterval: Int? { get set }
}

extension DatePickerRowProtocol {
  /// Copies the limits to the row that is shown below.
  func configureInlineRow<Inline: DatePickerRowProtocol>(_ row: Inline) where Inline.DateType == DateType {
    row.minimumDate = minimumDate
    row.maximumDate = maximumDate
    row.minuteInterval = minuteInterval
  }
}

/// A cell with a field for days or times. Outlets: `textLabel`, `detailTextLabel` (both optional), `textField`.
///
/// The browser shows a value as its user is used to. `noValueDisplayText` stands beside an empty field.
open class DateFieldCell<T: DateValue>: FieldCell<T> {
  open override var contentType: ContentType { T.contentType }

  public required init(design: Design) {
    // What is bound first has the class.
    _ = design.outlet("textField") { DateField() } as TextField
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    guard let field = textField as? DateField else { return }
    field.normalize = { T(string: $0)?.fieldText }
    field.example = { T.example }
  }

  open override func update() {
    super.update()
    showNoValue()
  }

  open override func textFieldDidChange() {
    super.textFieldDidChange()
    showNoValue()
  }

  private func showNoValue() { detailTextLabel?.text = row.value == nil ? row.noValueDisplayText : nil }
}

/// A row whose value is a day or a time. The field has the value's `fieldText`, whatever `displayValueFor` says.
open class DateFieldRow<C: CellType>: FieldRow<C>, DatePickerRowProtocol
where C: BaseCell, C: TextFieldCell, C.Value: DateValue {
  public final var minimumDate: C.Value?
  public final var maximumDate: C.Value?
  public final var minuteInterval: Int?

  open override var text: String? { typed ?? value?.fieldText }

  open override func customUpdateCell() {
    super.customUpdateCell()
    guard let field = cell.textField as? DateField else { return }
    field.minimumText = minimumDate?.fieldText
    field.maximumText = maximumDate?.fieldText
    field.minuteInterval = minuteInterval
  }
}
