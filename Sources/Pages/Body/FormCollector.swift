import Diagnostics

/// Everything besides HTML that results from the forms of a page.
struct FormCollector {
  var diagnostics: [Diagnostic] = []
  var styles: Set<FormStyle> = []
  /// Whether the page shows any form.
  var drawsForms = false
  /// Number of strength bars shown.
  var bars = 0
  /// Whether a form is live in the browser.
  var isLive = false
  /// Whether a check table can be run in the browser.
  var hasLiveChecks = false
  /// Whether a live form is inspected.
  var hasLiveInspectors = false
  /// Whether the text has tabs.
  var hasTabs = false
  /// Whether samples show the types of names.
  var hasTypes = false

  mutating func add(_ other: FormCollector) {
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    styles.formUnion(other.styles)
    drawsForms = drawsForms || other.drawsForms
    bars += other.bars
    isLive = isLive || other.isLive
    hasLiveChecks = hasLiveChecks || other.hasLiveChecks
    hasLiveInspectors = hasLiveInspectors || other.hasLiveInspectors
    hasTabs = hasTabs || other.hasTabs
    hasTypes = hasTypes || other.hasTypes
  }
}
