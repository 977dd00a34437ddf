/// What a design's element is in code: a value holder that the page or the browser draws.
///
/// A property that was never assigned is absent from the snapshot, so the design's own look stays; once assigned, it is
/// written even where it is set back.
open class View {
  public required init() {}

  /// False until assigned.
  public final var isHidden: Bool {
    get { hiddenSetting ?? false }
    set { hiddenSetting = newValue }
  }
  private final var hiddenSetting: Bool?

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

  /// Adds the properties that are set, in any order. Overriding classes call `super`.
  open func appendProperties(to properties: inout [ViewProperty]) {
    if let hiddenSetting { properties.append(.isHidden(hiddenSetting)) }
    if let alphaSetting { properties.append(.alpha(alphaSetting)) }
    if let backgroundColor { properties.append(.backgroundColor(backgroundColor.hex)) }
    if let accessibilityLabel { properties.append(.accessibilityLabel(accessibilityLabel)) }
  }

  /// The view's state, under the name that the design gives it.
  public final func snapshot(named name: String) -> OutletSnapshot {
    var properties: [ViewProperty] = []
    appendProperties(to: &properties)
    return OutletSnapshot(name: name, kind: kind, properties: properties.ordered { $0.name.comes(before: $1.name) })
  }
}
