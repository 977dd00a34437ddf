/// The cell of `LocationRow`. Outlets: `textField`; optional: `textLabel`, `mapView`, `latitudeSlider`, `longitudeSlider`.
///
/// The place is typed, clicked at on the map, or moved with the sliders, one degree with each arrow key.
public final class LocationCell: FieldCell<Location>, CellType {
  public override class var defaultDesign: String { "LocationCell" }

  public let mapView: MapView?
  public let latitudeSlider: Slider?
  public let longitudeSlider: Slider?

  public required init(design: Design) {
    let textField: TextField = design.outlet("textField")
    mapView = design.optional("mapView")
    latitudeSlider = design.optional("latitudeSlider")
    longitudeSlider = design.optional("longitudeSlider")
    super.init(design: design, textField: textField)
  }

  public override func setup() {
    super.setup()
    mapView?.onPoint = { [unowned(unsafe) self] in move(to: $0) }
    prepare(latitudeSlider, to: 90)
    prepare(longitudeSlider, to: 180)
  }

  private func prepare(_ slider: Slider?, to limit: Double) {
    slider?.minimumValue = -limit
    slider?.maximumValue = limit
    slider?.step = 1
    slider?.onValueChanged = { [unowned(unsafe) self] in
      move(to: Location(latitude: latitudeSlider?.value ?? 0, longitude: longitudeSlider?.value ?? 0))
    }
  }

  public override func update() {
    super.update()
    for control in [latitudeSlider, longitudeSlider] { control?.isEnabled = !row.isDisabled }
    showPlace()
  }

  public override func textFieldDidChange() {
    super.textFieldDidChange()
    showPlace()
  }

  private func showPlace() {
    mapView?.location = row.value
    latitudeSlider?.value = row.value?.latitude ?? 0
    longitudeSlider?.value = row.value?.longitude ?? 0
  }

  private func move(to place: Location) {
    row.value = place
    row.updateCell()
  }
}

/// What `LocationRow` inherits, for rows of your own.
open class _LocationRow: FieldRow<LocationCell> {}

/// A place, typed as `-34.9011, -56.1645` (latitude, longitude), or chosen on a map.
public final class LocationRow: _LocationRow, RowType {}
