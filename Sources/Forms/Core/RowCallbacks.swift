/// The callbacks of a row, one of each kind: a second one replaces the first.
///
/// They get the row as an argument instead of capturing it, to avoid a reference cycle.
final class RowCallbacks {
  typealias Callback = (BaseRow) -> Void

  var onChange: Callback?
  var cellSetup: Callback?
  var cellUpdate: Callback?
  var onCellSelection: Callback?
  var onHighlightChanged: Callback?
  var onValidationChanged: Callback?
  /// Those of rows that can be expanded.
  var inline: InlineCallbacks?

  /// The default of the row's exact class, if there is one.
  func `default`(_ kind: RowDefaults.Kind, of row: BaseRow) -> Callback? {
    RowDefaults.callback(kind, of: ObjectIdentifier(type(of: row)))
  }
}

/// The callbacks of a row that can be expanded. The second row is the inline row.
final class InlineCallbacks {
  var onExpand: ((BaseRow, BaseRow) -> Void)?
  var onCollapse: ((BaseRow, BaseRow) -> Void)?
  /// Removes the inline row. A closure, so that only pages with inline rows contain the code.
  var collapse: ((BaseRow) -> Void)?
}

/// The default callbacks of a row class; they do not apply to subclasses.
enum RowDefaults {
  enum Kind: Equatable {
    case initializer, cellSetup, cellUpdate, highlightChanged, validationChanged
  }

  private struct Entry {
    let kind: Kind
    let type: ObjectIdentifier
    let callback: (BaseRow) -> Void
  }

  private static var entries: [Entry] = []

  static func callback(_ kind: Kind, of type: ObjectIdentifier) -> ((BaseRow) -> Void)? {
    for entry in entries where entry.kind == kind && entry.type == type { return entry.callback }
    return nil
  }

  static func set(_ callback: ((BaseRow) -> Void)?, as kind: Kind, of type: ObjectIdentifier) {
    entries.removeAll { $0.kind == kind && $0.type == type }
    if let callback { entries.append(Entry(kind: kind, type: type, callback: callback)) }
  }
}
