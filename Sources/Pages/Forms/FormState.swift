/// What the reader of a form's HTML can do with it.
enum FormState {
  /// Nothing: its controls cannot have the focus.
  case picture
  /// Read it. No script will run it.
  case resting
  /// Read it, until the page's script makes it `live` without drawing it again. `data-rest` marks what differs: its value
  /// is the attribute that must go; an empty one stands on a cell that becomes a button.
  case waking
  /// All, as the script draws it.
  case live

  /// Whether it has the elements that a script fills later: empty lists of errors and alerts.
  var isScripted: Bool { self == .waking || self == .live }
}
