/// The cell of `LocationRow`.
public final class LocationCell: FieldCell<Location>, CellType {
  public override class var defaultDesign: String { "LocationCell" }
}

/// What `LocationRow` inherits, for rows of your own.
open class _LocationRow: FieldRow<LocationCell> {}

/// A place, typed as `-34.9011, -56.1645`: latitude, longitude.
public final class LocationRow: _LocationRow, RowType {}
