/// How a row's cell is created: its design, views and class.
public struct CellProvider<C: CellType> where C: BaseCell {
  /// The design in `Templates/Cells/NAME.html`; nil for the cell class's `defaultDesign`.
  public var design: String?
  /// Views by outlet, which take precedence over those that the design names.
  public var views: OutletViews
  private let make: ((Design) -> C)?

  /// - Parameter make: creates the cell; nil for a plain `C`. Set it to use a subclass of `C`.
  public init(design: String? = nil, views: OutletViews = [:], make: ((Design) -> C)? = nil) {
    self.design = design
    self.views = views
    self.make = make
  }

  /// Takes the design with the name of an iOS nib.
  public init(nibName: String) { self.init(design: nibName) }

  func makeCell() -> C {
    let design = Design(design ?? C.defaultDesign, views: views)
    let cell = make?(design) ?? C(design: design)
    design.finish()
    return cell
  }
}
