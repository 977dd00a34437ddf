/// What makes a subclass of `Row<Cell>` a row that forms are written with.
///
///     final class UserInfoRow: Row<UserInfoCell>, RowType {
///       required init(tag: String?) {
///         super.init(tag: tag)
///         cellProvider = CellProvider(design: "UserInfoCell")
///       }
///     }
public protocol RowType: AnyObject {
  associatedtype RowCell: BaseCell, CellType

  /// Does not run `defaultRowInitializer`.
  init(tag: String?)
  var cell: RowCell { get }
}

extension RowType where Self: BaseRow {
  /// The type's `defaultRowInitializer` first, then `initializer`, which so has the last word.
  public init(_ tag: String? = nil, _ initializer: (Self) -> Void = { _ in }) {
    self.init(tag: tag)
    RowDefaults.callback(.initializer, of: ObjectIdentifier(Self.self))?(self)
    initializer(self)
  }

  // MARK: Callbacks of one row. A second of the kind replaces the first.

  /// After the form's delegate, before the conditions and rules that the new value brings about.
  @discardableResult
  public func onChange(_ callback: @escaping (Self) -> Void) -> Self {
    callbacks.onChange = { callback(unsafeDowncast($0, to: Self.self)) }
    return self
  }

  /// Once, when the cell is made. Never runs if it is made already.
  @discardableResult
  public func cellSetup(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.cellSetup = Self.erased(callback)
    return self
  }

  /// At each refresh of the cell, after everybody else.
  @discardableResult
  public func cellUpdate(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.cellUpdate = Self.erased(callback)
    return self
  }

  /// At each tap, on a disabled row too.
  @discardableResult
  public func onCellSelection(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onCellSelection = Self.erased(callback)
    return self
  }

  /// When editing begins (`isHighlighted` is true) and ends; then before the rules run.
  @discardableResult
  public func onCellHighlightChanged(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onHighlightChanged = Self.erased(callback)
    return self
  }

  /// When the list of error messages is another one.
  @discardableResult
  public func onRowValidationChanged(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onValidationChanged = Self.erased(callback)
    return self
  }

  // MARK: Defaults of all rows of exactly this class; nil takes them back.

  public static var defaultRowInitializer: ((Self) -> Void)? {
    get { RowDefaults.callback(.initializer, of: ObjectIdentifier(Self.self)) }
    set {
      let callback = newValue.map { callback in { (row: BaseRow) in callback(unsafeDowncast(row, to: Self.self)) } }
      RowDefaults.set(callback, as: .initializer, of: ObjectIdentifier(Self.self))
    }
  }

  public static var defaultCellSetup: ((RowCell, Self) -> Void)? {
    get { typed(.cellSetup) }
    set { setDefault(newValue, as: .cellSetup) }
  }

  public static var defaultCellUpdate: ((RowCell, Self) -> Void)? {
    get { typed(.cellUpdate) }
    set { setDefault(newValue, as: .cellUpdate) }
  }

  public static var defaultOnCellHighlightChanged: ((RowCell, Self) -> Void)? {
    get { typed(.highlightChanged) }
    set { setDefault(newValue, as: .highlightChanged) }
  }

  public static var defaultOnRowValidationChanged: ((RowCell, Self) -> Void)? {
    get { typed(.validationChanged) }
    set { setDefault(newValue, as: .validationChanged) }
  }

  private static func typed(_ kind: RowDefaults.Kind) -> ((RowCell, Self) -> Void)? {
    RowDefaults.callback(kind, of: ObjectIdentifier(Self.self)).map { callback in { _, row in callback(row) } }
  }

  private static func setDefault(_ callback: ((RowCell, Self) -> Void)?, as kind: RowDefaults.Kind) {
    RowDefaults.set(callback.map { erased($0) }, as: kind, of: ObjectIdentifier(Self.self))
  }

  private static func erased(_ callback: @escaping (RowCell, Self) -> Void) -> (BaseRow) -> Void {
    { row in
      let row = unsafeDowncast(row, to: Self.self)
      callback(row.cell, row)
    }
  }
}
