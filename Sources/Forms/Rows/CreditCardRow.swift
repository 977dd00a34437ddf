/// The cell of `CreditCardRow`. Outlets: `numberField`; optional: `textLabel`, `brandLabel`, `expirationField`, `cvvField`.
///
/// Digits are grouped while the user types, as they are on cards of the brand; other characters are dropped.
open class CreditCardCell: Cell<CreditCardInfo>, CellType {
  open override class var defaultDesign: String { "CreditCardCell" }

  public final let numberField: FormattedField
  public final let expirationField: FormattedField?
  public final let cvvField: FormattedField?
  public final let brandLabel: Label?

  public required init(design: Design) {
    numberField = design.outlet("numberField")
    expirationField = design.optional("expirationField")
    cvvField = design.optional("cvvField")
    brandLabel = design.optional("brandLabel")
    super.init(design: design)
  }

  private var cardRow: _CreditCardRow? { baseRow as? _CreditCardRow }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    for field in fields { field.onEditingChanged = { [unowned(unsafe) self] in fieldDidChange(field) } }
  }

  private var fields: [FormattedField] { [numberField, expirationField, cvvField].compactMap { $0 } }

  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    let card = row.value ?? CreditCardInfo()
    numberField.show(
      FormattedField.grouped(
        card.creditCardNumber ?? "", groups: card.brand?.groups ?? CreditCardBrand.usualGroups, separator: separator))
    expirationField?.show(card.expiration ?? "")
    cvvField?.show(card.cvv ?? "")
    for field in fields { field.isEnabled = !row.isDisabled }
    showBrand()
  }

  private func showBrand() { brandLabel?.text = row.value?.brand?.name ?? "" }

  private var separator: String { cardRow?.numberSeparator ?? " " }

  private func fieldDidChange(_ field: FormattedField) {
    var card = row.value ?? CreditCardInfo()
    if field === numberField {
      // The digits decide the brand, and the brand the groups.
      let brand = CreditCardBrand(number: (field.text ?? "").digits)
      let maximum = min(brand?.lengths.last ?? 19, cardRow?.maxCreditCardNumberLength ?? 19)
      card.creditCardNumber = field.formatDigits(
        groups: brand?.groups ?? CreditCardBrand.usualGroups, separator: separator, maximum: maximum,
        old: card.creditCardNumber ?? "")
    } else if field === expirationField {
      field.formatDigits(
        groups: [2, 2], separator: String(cardRow?.expirationSeparator ?? "/"), maximum: 4,
        old: (card.expiration ?? "").digits)
      card.expiration = field.text
    } else {
      card.cvv = field.formatDigits(
        groups: [], separator: "", maximum: cardRow?.maxCVVLength ?? 4, old: card.cvv ?? "")
    }
    row.value = card.isEmpty ? nil : card
    showBrand()
  }

  /// Digits without separators.
  public static func value(from formValue: FormValue) -> CreditCardInfo? {
    if case .string(let number) = formValue, !number.isEmpty { CreditCardInfo(creditCardNumber: number) } else { nil }
  }
}

/// What `CreditCardRow` inherits, for rows of your own.
open class _CreditCardRow: Row<CreditCardCell> {
  /// Between the groups of the number.
  public final var numberSeparator = " "
  /// Between month and year.
  public final var expirationSeparator: Character = "/"
  public final var maxCVVLength = 4
  /// The maximum number of digits; ISO/IEC 7812-1 allows 19. Brands may have less.
  public final var maxCreditCardNumberLength = 19

  /// The text of the number's field, which is not part of `form.values()`.
  open override var text: String? { cell.numberField.text }

  open override var propertyNames: [String] { super.propertyNames + CardProperty.allCases.map { $0.rawValue } }

  open override func property(_ name: String) -> PropertyAnswer? {
    switch CardProperty.named(name) {
    case .number: PropertyAnswer(value?.creditCardNumber)
    case .brand: PropertyAnswer(value?.brand?.name)
    case .expiration: PropertyAnswer(value?.expiration)
    case nil: super.property(name)
    }
  }
}

private nonisolated enum CardProperty: String, CaseIterable {
  case number, brand, expiration
}

/// A payment card: number, month and year, security code. Add a `RuleCreditCard` to check the number.
///
/// The value is only in the form; nothing stores or sends it. Its text for pages has the last four digits only.
public final class CreditCardRow: _CreditCardRow, RowType {}
