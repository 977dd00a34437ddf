/// The protocol of concrete cells, which are subclasses of `Cell<Value>`.
///
/// The static members have defaults for the value's type.
public protocol CellType: AnyObject {
  associatedtype Value: Equatable

  /// Creates the cell and binds its outlets.
  init(design: Design)

  /// Converts a value for `form.values()`.
  static func formValue(of value: Value) -> FormValue
  /// Converts a value of `form.setValues`; nil if it has another type.
  static func value(from formValue: FormValue) -> Value?
  /// Whether both values count as the same, so that setting one after the other is no change.
  static func areSame(_ old: Value, _ new: Value) -> Bool
  /// The text that a row shows for a value, unless it has its own `displayValueFor`.
  static func displayText(of value: Value) -> String?
}

extension CellType {
  public static func formValue(of value: Value) -> FormValue { .other(displayText(of: value)) }
  public static func value(from formValue: FormValue) -> Value? { nil }
  public static func displayText(of value: Value) -> String? { nil }
  public static func areSame(_ old: Value, _ new: Value) -> Bool { old == new }
}

extension CellType where Value == String {
  /// Compares bytes: Swift considers two ways to write an accent equal, but the user who types it does not. Swift's
  /// `==` would also add 6 KB of Unicode tables, gzipped, to each page's module.
  public static func areSame(_ old: String, _ new: String) -> Bool { old.isIdentical(to: new) }
}

extension CellType where Value: FormValueConvertible {
  public static func formValue(of value: Value) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> Value? { Value(formValue: formValue) }
}

extension CellType where Value: CustomStringConvertible {
  public static func displayText(of value: Value) -> String? { value.description }
}
