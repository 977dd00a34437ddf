/// A design and a cell that don't fit together. The form uses a view that is not shown.
public nonisolated enum DesignError: Equatable, Sendable {
  /// The file `Templates/Cells/NAME.html` does not exist.
  case missingDesign(String, known: [String])
  /// The design has no outlet that the cell requires.
  case missingOutlet(String, design: String)
  /// The design has an outlet that the cell does not use.
  case unusedOutlet(String, design: String)
  /// `data-view` names a class that was never registered.
  case unknownViewClass(String, outlet: String, design: String)
  /// `data-view` or the cell provider's `views` has a view of a class that the cell can't use there.
  case wrongView(outlet: String, design: String)

  /// The name of the design.
  public var design: String {
    switch self {
    case .missingDesign(let name, _): name
    case .missingOutlet(_, let design), .unusedOutlet(_, let design), .unknownViewClass(_, _, let design),
      .wrongView(_, let design):
      design
    }
  }

  /// One line without a full stop.
  public var message: String {
    switch self {
    case .missingDesign(let name, let known):
      "missing design '\(name)'" + (known.isEmpty ? "" : "; known designs: \(known.joined(by: ", "))")
    case .missingOutlet(let outlet, let design):
      "design '\(design)' has no outlet '\(outlet)', which its cell requires"
    case .unusedOutlet(let outlet, let design): "outlet '\(outlet)' of design '\(design)' is not used by its cell"
    case .unknownViewClass(let name, let outlet, let design):
      "unknown view class '\(name)' of outlet '\(outlet)' in design '\(design)'"
    case .wrongView(let outlet, let design):
      "outlet '\(outlet)' of design '\(design)' has the wrong kind of view for its cell"
    }
  }
}
