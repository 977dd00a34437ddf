import Diagnostics

/// What the forms of a page leave behind besides their HTML.
struct FormCollector {
  var diagnostics: [Diagnostic] = []
  var styles: Set<FormStyle> = []
  /// Whether there are forms at all.
  var drawsForms = false
  /// Strength bars drawn.
  var bars = 0
  /// Whether one of the forms is live in the browser.
  var isLive = false
  /// Whether one of the check tables can be run there.
  var hasLiveChecks = false

  mutating func add(_ other: FormCollector) {
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    styles.formUnion(other.styles)
    drawsForms = drawsForms || other.drawsForms
    bars += other.bars
    isLive = isLive || other.isLive
    hasLiveChecks = hasLiveChecks || other.hasLiveChecks
  }
}
