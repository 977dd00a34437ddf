/// A map of the world with a mark at a place. A click says where it is.
///
/// It has no keyboard of its own: a cell with a map also has sliders or a field for the place.
public final class MapView: Control {
  /// The marked place; nil for none.
  public final var location: Location?
  /// Called with the place that the user has clicked at, in tenths of a degree.
  public final var onPoint: ((Location) -> Void)?

  public override var kind: OutletSnapshot.Kind { .own }

  override func takes(_ event: FormEvent) -> Bool { place(in: event) != nil }

  override func take(_ event: FormEvent) {
    if let place = place(in: event) { onPoint?(place) }
  }

  /// The place of an event, whose text has the distances from the left and the upper edge: `0.25 0.5` of the map.
  private func place(in event: FormEvent) -> Location? {
    guard let text = event.act else { return nil }
    let parts = text.bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 2, let x = DecimalText.number(String(bytes: Array(parts[0]))), 0...1 ~= x,
      let y = DecimalText.number(String(bytes: Array(parts[1]))), 0...1 ~= y
    else { return nil }
    return Location(latitude: (900 - y * 1800).rounded() / 10, longitude: (x * 3600 - 1800).rounded() / 10)
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.open(.svg, class: "map")
    changes.attribute("viewBox", "0 0 360 180")
    changes.open(.path, class: "map-land")
    changes.attribute("d", WorldMap.land)
    changes.append(.close)
    if let location {
      changes.open(.path, class: "map-mark")
      let (x, y) = (DecimalText.short(location.longitude + 180), DecimalText.short(90 - location.latitude))
      // A drop whose point is at the place.
      changes.attribute("d", ["M", x, " ", y, "c-4-9-8-11-8-16a8 8 0 0 1 16 0c0 5-4 7-8 16z"].joined(by: ""))
      changes.append(.close)
    }
    changes.append(.close)
  }
}
