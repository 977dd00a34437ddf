/// A design and a cell that don't fit together. The form goes on with a view that nobody sees.
public nonisolated enum DesignError: Equatable, Sendable {
  /// No `Templates/Cells/NAME.html`.
  case missingDesign(String, known: [String])
  /// The cell requires an outlet that the design lacks.
  case missingOutlet(String, design: String)
  /// The design has an outlet that the cell never asks for.
  case unusedOutlet(String, design: String)
  /// `data-view` names a class that was never registered.
  case unknownViewClass(String, outlet: String, design: String)
  /// `data-view`, or the cell provider's `views`, brought a view that the cell can't use there.
  case wrongView(outlet: String, design: String)

  /// The design at fault.
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
