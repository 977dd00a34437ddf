/// One slot for each kind of callback: a second of the kind replaces the first.
///
/// They take the row as an argument instead of keeping it, so a row does not keep itself alive.
final class RowCallbacks {
  typealias Callback = (BaseRow) -> Void

  var onChange: Callback?
  var cellSetup: Callback?
  var cellUpdate: Callback?
  var onCellSelection: Callback?
  var onHighlightChanged: Callback?
  var onValidationChanged: Callback?

  /// The default of the row's exact class, if there is one.
  func `default`(_ kind: RowDefaults.Kind, of row: BaseRow) -> Callback? {
    RowDefaults.callback(kind, of: ObjectIdentifier(type(of: row)))
  }
}

/// The callbacks that all rows of exactly one class share.
enum RowDefaults {
  enum Kind: Hashable {
    case initializer, cellSetup, cellUpdate, highlightChanged, validationChanged
  }

  struct Key: Hashable {
    let kind: Kind
    let type: ObjectIdentifier
  }

  private static var callbacks: [Key: (BaseRow) -> Void] = [:]

  static func callback(_ kind: Kind, of type: ObjectIdentifier) -> ((BaseRow) -> Void)? {
    callbacks.isEmpty ? nil : callbacks[Key(kind: kind, type: type)]
  }

  static func set(_ callback: ((BaseRow) -> Void)?, as kind: Kind, of type: ObjectIdentifier) {
    callbacks[Key(kind: kind, type: type)] = callback
  }
}
