import Diagnostics
import Pages

/// Formulas as MathML and graphs as SVG.
package struct PageDrawings: Sendable {
  /// The markup by page, and by index into `Drawing.all`.
  package var pages: [PageNumber: [Int: [UInt8]]] = [:]
  /// What is wrong in formulas and graphs.
  package var diagnostics: [Diagnostic] = []
  /// Why some are shown as text.
  package var remarks: [String] = []
  /// Whether another build may succeed.
  package var isPassing = false

  package init() {}
}
