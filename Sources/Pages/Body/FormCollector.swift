import Diagnostics

/// What the forms of a page leave behind besides their HTML.
struct FormCollector {
  var diagnostics: [Diagnostic] = []
  var styles: Set<FormStyle> = []
  /// Strength bars drawn.
  var bars = 0
}
