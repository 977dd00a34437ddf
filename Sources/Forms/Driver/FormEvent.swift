/// One thing that a user does to a form. Rows by `RowSnapshot.id`, outlets by name: what a page knows of them.
public nonisolated enum FormEvent: Equatable, Sendable {
  case focus(row: Int)
  case blur
  /// The field now holds `text`, with the cursor before that character.
  case input(row: Int, outlet: String, text: String, cursor: Int)
  case pressReturn
  /// A button inside a cell.
  case tap(row: Int, outlet: String)
  /// The cell itself.
  case select(row: Int)
  case toggle(row: Int, outlet: String, isOn: Bool)
  case slide(row: Int, outlet: String, value: Double)
  /// A picker's choice, by index.
  case choose(row: Int, outlet: String, index: Int)
  case dismissAlert
}
