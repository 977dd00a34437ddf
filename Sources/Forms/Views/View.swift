/// What a design's element is in code: a value holder that the page or the browser draws.
///
/// A property that was never assigned changes nothing, so the design's own look stays; once assigned, it is written even
/// where it is set back. A new property is declared in its view, and drawn in that view's `draw`, nowhere else.
open class View {
  public required init() {}

  /// False until assigned.
  public final var isHidden: Bool {
    get { hiddenSetting ?? false }
    set { hiddenSetting = newValue }
  }
  final var hiddenSetting: Bool?

  /// 0 … 1; 1 until assigned.
  public final var alpha: Double {
    get { alphaSetting ?? 1 }
    set { alphaSetting = newValue }
  }
  private final var alphaSetting: Double?

  public final var backgroundColor: Color?
  /// What the view shows, does or asks for, for those who cannot see it.
  public final var accessibilityLabel: String?

  /// Which part of a design draws it.
  open var kind: OutletSnapshot.Kind { .view }

  /// Says what the view changes at its element. Overriding classes call `super`.
  func draw(in changes: inout ViewChanges) {
    if let hiddenSetting { changes.append("hidden", hiddenSetting) }
    if let alphaSetting, alphaSetting < 1, !isHidden {
      changes.append(.look(.alpha, DecimalText.short(alphaSetting)))
    }
    if let backgroundColor { changes.append(.look(.bg, backgroundColor.digits)) }
    drawLabel(in: &changes)
  }

  /// Says what the view is to those who cannot see it. A group has to be told apart from a mere element.
  func drawLabel(in changes: inout ViewChanges) {
    guard let accessibilityLabel else { return }
    if kind == .view { changes.attribute("role", "group") }
    changes.attribute("aria-label", accessibilityLabel)
  }

  /// What the view changes, under the name that the design gives it.
  final func changes() -> ViewChanges {
    var changes = ViewChanges()
    draw(in: &changes)
    return changes
  }
}
