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
  /// What a row shows of the value unless it has its own `displayValueFor`.
  static func displayText(of value: Value) -> String?
}

extension CellType {
  public static func formValue(of value: Value) -> FormValue { .other(displayText(of: value)) }
  public static func value(from formValue: FormValue) -> Value? { nil }
  public static func displayText(of value: Value) -> String? { nil }
}

extension CellType where Value: FormValueConvertible {
  public static func formValue(of value: Value) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> Value? { Value(formValue: formValue) }
}

extension CellType where Value: CustomStringConvertible {
  public static func displayText(of value: Value) -> String? { value.description }
}
