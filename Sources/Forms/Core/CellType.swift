/// What every concrete cell is, besides a subclass of `Cell<Value>`.
///
/// The static members have defaults that suit the value's type: nothing of them needs to be written.
public protocol CellType: AnyObject {
  associatedtype Value: Equatable

  /// Binds the outlets.
  init(design: Design)

  /// The value in `form.values()`.
  static func formValue(of value: Value) -> FormValue
  /// The value that `form.setValues` asks for, or nil where it is of another type.
  static func value(from formValue: FormValue) -> Value?
  /// Whether a row that has the one value is left as it is by the other.
  static func areSame(_ old: Value, _ new: Value) -> Bool
  /// What a row shows of the value unless it has its own `displayValueFor`.
  static func displayText(of value: Value) -> String?
}

extension CellType {
  public static func formValue(of value: Value) -> FormValue { .other(displayText(of: value)) }
  public static func value(from formValue: FormValue) -> Value? { nil }
  public static func displayText(of value: Value) -> String? { nil }
  public static func areSame(_ old: Value, _ new: Value) -> Bool { old == new }
}

extension CellType where Value == String {
  /// Byte by byte: two ways to write an accent are one text to Swift, but not to who types it. And Swift's `==` would bring
  /// 6 KB of Unicode's tables, gzipped, into each page's module.
  public static func areSame(_ old: String, _ new: String) -> Bool { old.isIdentical(to: new) }
}

extension CellType where Value: FormValueConvertible {
  public static func formValue(of value: Value) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> Value? { Value(formValue: formValue) }
}

extension CellType where Value: CustomStringConvertible {
  public static func displayText(of value: Value) -> String? { value.description }
}
