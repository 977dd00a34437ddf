/// The protocol of concrete rows: subclasses of `Row<Cell>` that can be created in forms.
///
///     final class UserInfoRow: Row<UserInfoCell>, RowType {
///       required init(tag: String?) {
///         super.init(tag: tag)
///         cellProvider = CellProvider(design: "UserInfoCell")
///       }
///     }
public protocol RowType: AnyObject {
  associatedtype RowCell: BaseCell, CellType

  /// Creates a row without running `defaultRowInitializer`.
  init(tag: String?)
  var cell: RowCell { get }
}

extension RowType where Self: BaseRow {
  /// Creates a row and runs the type's `defaultRowInitializer`, then `initializer`.
  public init(_ tag: String? = nil, _ initializer: (Self) -> Void = { _ in }) {
    self.init(tag: tag)
    RowDefaults.callback(.initializer, of: ObjectIdentifier(Self.self))?(self)
    initializer(self)
  }

  // MARK: Callbacks of one row: a second one of the same kind replaces the first

  /// Called when the value changes: after the form's delegate, before conditions and rules.
  @discardableResult
  public func onChange(_ callback: @escaping (Self) -> Void) -> Self {
    callbacks.onChange = { callback(unsafeDowncast($0, to: Self.self)) }
    return self
  }

  /// Called once when the cell is created; never if it exists already.
  @discardableResult
  public func cellSetup(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.cellSetup = Self.erased(callback)
    return self
  }

  /// Called at each refresh of the cell, after all other updates.
  @discardableResult
  public func cellUpdate(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.cellUpdate = Self.erased(callback)
    return self
  }

  /// Called at each tap, also on a disabled row.
  @discardableResult
  public func onCellSelection(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onCellSelection = Self.erased(callback)
    return self
  }

  /// Called when editing begins (`isHighlighted` is true) and when it ends, before the rules run.
  @discardableResult
  public func onCellHighlightChanged(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onHighlightChanged = Self.erased(callback)
    return self
  }

  /// Called when the list of error messages changes.
  @discardableResult
  public func onRowValidationChanged(_ callback: @escaping (RowCell, Self) -> Void) -> Self {
    callbacks.onValidationChanged = Self.erased(callback)
    return self
  }

  // MARK: Defaults of all rows of exactly this class; nil removes them

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
