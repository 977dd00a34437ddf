import Pages

/// The colours of code in other languages than Swift.
package struct CodeColours: Sendable {
  /// By page, then by index into `ForeignCode.blocks`.
  package var pages: [PageNumber: [Int: [HighlightToken]]] = [:]
  /// Why code stays plain that could have colours.
  package var remark: String?
  /// Whether that may be another matter the next time.
  package var isPassing = false

  package init() {}
}
