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
      "there is no design '\(name)'" + (known.isEmpty ? "" : "; there are \(known.joined(by: ", "))")
    case .missingOutlet(let outlet, let design):
      "design '\(design)' lacks the outlet '\(outlet)' that its cell requires"
    case .unusedOutlet(let outlet, let design): "outlet '\(outlet)' of design '\(design)' is unknown to its cell"
    case .unknownViewClass(let name, let outlet, let design):
      "view class '\(name)' of outlet '\(outlet)' in design '\(design)' is not registered"
    case .wrongView(let outlet, let design):
      "outlet '\(outlet)' of design '\(design)' is another kind of view in its cell"
    }
  }
}
