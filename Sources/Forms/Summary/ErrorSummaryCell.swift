/// The cell of `ErrorSummaryRow`. Outlets: `heading`, `links`.
public final class ErrorSummaryCell: Cell<String>, CellType {
  public override class var defaultDesign: String { "ErrorSummaryCell" }

  public let heading: ErrorHeading
  public let links: ErrorLinks

  public required init(design: Design) {
    heading = design.outlet("heading")
    links = design.outlet("links")
    super.init(design: design)
  }

  public override func setup() {
    super.setup()
    heading.row = baseRow as? ErrorSummaryRow
    links.row = heading.row
    selectionStyle = .none
  }
}
