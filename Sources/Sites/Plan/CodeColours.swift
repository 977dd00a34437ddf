import Diagnostics
import Pages

/// Syntax highlighting of code in other languages than Swift.
package struct CodeColours: Sendable {
  /// Tokens by page, and by index into `ForeignCode.blocks`.
  package var pages: [PageNumber: [Int: [HighlightToken]]] = [:]
  /// Why some code is not highlighted.
  package var remark: String?
  /// A warning for each block in a language that Pygments does not know.
  package var diagnostics: [Diagnostic] = []
  /// Whether another build may succeed.
  package var isPassing = false

  package init() {}
}
