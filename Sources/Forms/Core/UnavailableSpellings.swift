// Declarations that make code for iOS fail with a message that names what to write instead.

#if !hasFeature(Embedded)
  /// The type of values in Eureka, for signatures that are not available.
  public typealias UntypedValue = Any
#endif

@available(
  *, unavailable, message: "rows have no swipe actions: use a MultivaluedSection with '.Delete', or a ButtonRow"
)
public struct SwipeAction {}

@available(*, unavailable, message: "a page has no other screens: act in 'onCellSelection', or use a PickerInlineRow")
public struct PresentationMode {}

extension BaseRow {
  @available(*, unavailable, message: "rows have no swipe actions: use a MultivaluedSection with '.Delete'")
  public final var trailingSwipe: UnavailableValue { UnavailableValue() }
  @available(*, unavailable, message: "rows have no swipe actions: use a MultivaluedSection with '.Delete'")
  public final var leadingSwipe: UnavailableValue { UnavailableValue() }
  @available(*, unavailable, message: "a cell looks as its design says: 'CellProvider(design:)'")
  public final var cellStyle: UnavailableValue {
    get { UnavailableValue() }
    set {}
  }
  @available(*, unavailable, message: "a page has no other screens: act in 'onCellSelection'")
  public final var presentationMode: UnavailableValue? {
    get { nil }
    set {}
  }
}

extension RowType where Self: BaseRow {
  @available(*, unavailable, message: "a page has no other screens: set what you need in the row itself")
  public func onPresent(_ callback: (FormViewController, UnavailableValue) -> Void) -> Self { self }
}

extension BaseCell {
  @available(*, unavailable, message: "add an 'ImageView' outlet to a design of your own")
  public final var imageView: ImageView? { nil }
  @available(*, unavailable, message: "a cell looks as its design says: 'CellProvider(design:)'")
  public final var accessoryType: UnavailableValue {
    get { UnavailableValue() }
    set {}
  }
}

extension FormViewController {
  @available(*, unavailable, message: "a page has no table view: change the form's sections and rows")
  public final var tableView: UnavailableValue! { nil }
  @available(*, unavailable, message: "the browser scrolls to the row")
  public final var animateScroll: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "the browser scrolls to the row")
  public final var rowKeyboardSpacing: Double {
    get { 0 }
    set {}
  }
}

extension DatePickerRowProtocol {
  @available(*, unavailable, message: "use 'displayValueFor'")
  public var dateFormatter: UnavailableValue? {
    get { nil }
    set {}
  }
}

/// The type of what is not available; it has the members that code for iOS names.
public struct UnavailableValue {
  fileprivate init() {}

  public static var value1: UnavailableValue { UnavailableValue() }
  public static var value2: UnavailableValue { UnavailableValue() }
  public static var subtitle: UnavailableValue { UnavailableValue() }
  public static var `default`: UnavailableValue { UnavailableValue() }
  public static var none: UnavailableValue { UnavailableValue() }
  public static var disclosureIndicator: UnavailableValue { UnavailableValue() }
  public static var checkmark: UnavailableValue { UnavailableValue() }
}
