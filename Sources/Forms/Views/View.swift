/// An element of a design in code: it holds values that the page or the browser draws.
///
/// A property that was never assigned does not change the design; once assigned, it is always written. A new property
/// is declared in its view and drawn in that view's `draw`.
open class View {
  public required init() {}

  /// Whether the view is hidden; false until assigned.
  public final var isHidden: Bool {
    get { hiddenSetting ?? false }
    set { hiddenSetting = newValue }
  }
  final var hiddenSetting: Bool?

  /// The opacity, 0 … 1; 1 until assigned.
  public final var alpha: Double {
    get { alphaSetting ?? 1 }
    set { alphaSetting = newValue }
  }
  private final var alphaSetting: Double?

  public final var backgroundColor: Color?
  /// The text that screen readers read for the view.
  public final var accessibilityLabel: String?

  /// The kind of view, for drawing.
  open var kind: OutletSnapshot.Kind { .view }

  /// Whether the view shows the row's value, so that the row's errors are about it.
  var isOfValue: Bool { true }

  /// Writes the changes that the view makes to its element. Overriding classes call `super`.
  func draw(in changes: inout ViewChanges) {
    if let hiddenSetting { changes.append("hidden", hiddenSetting) }
    if let alphaSetting, alphaSetting < 1, !isHidden {
      changes.append(.look(.alpha, DecimalText.short(alphaSetting)))
    }
    if let backgroundColor { changes.append(.look(.bg, backgroundColor.digits)) }
    drawLabel(in: &changes)
  }

  /// Writes the accessibility label. An element without a role gets the role `group`.
  func drawLabel(in changes: inout ViewChanges) {
    guard let accessibilityLabel else { return }
    if kind == .view { changes.attribute("role", "group") }
    changes.attribute("aria-label", accessibilityLabel)
  }
}
