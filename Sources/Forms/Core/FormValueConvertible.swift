/// A type whose values `form.values()` can hold and `form.setValues` can set.
///
/// Conform your own types to it to use their values in both; without it they appear as `.other`.
public protocol FormValueConvertible {
  nonisolated var formValue: FormValue { get }
  /// Converts a form value; nil if it has another type.
  nonisolated init?(formValue: FormValue)
}

/// Enumerations with raw values need no code of their own: `enum Size: String, FormValueConvertible { … }`.
nonisolated extension FormValueConvertible where Self: RawRepresentable, RawValue: FormValueConvertible {
  public var formValue: FormValue { rawValue.formValue }
  public init?(formValue: FormValue) {
    guard let rawValue = RawValue(formValue: formValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}

nonisolated extension FormValue: FormValueConvertible {
  public var formValue: FormValue { self }
  public init?(formValue: FormValue) { self = formValue }
}

nonisolated extension String: FormValueConvertible {
  public var formValue: FormValue { .string(self) }
  public init?(formValue: FormValue) {
    guard case .string(let value) = formValue else { return nil }
    self = value
  }
}

nonisolated extension Int: FormValueConvertible {
  public var formValue: FormValue { .int(self) }
  public init?(formValue: FormValue) {
    guard case .int(let value) = formValue else { return nil }
    self = value
  }
}

nonisolated extension Double: FormValueConvertible {
  public var formValue: FormValue { .double(self) }
  public init?(formValue: FormValue) {
    switch formValue {
    case .double(let value): self = value
    case .int(let value): self = Double(value)
    case .none, .string, .bool, .day, .location, .list, .other: return nil
    }
  }
}

nonisolated extension Bool: FormValueConvertible {
  public var formValue: FormValue { .bool(self) }
  public init?(formValue: FormValue) {
    guard case .bool(let value) = formValue else { return nil }
    self = value
  }
}

nonisolated extension Day: FormValueConvertible {
  public var formValue: FormValue { .day(self) }
  public init?(formValue: FormValue) {
    guard case .day(let value) = formValue else { return nil }
    self = value
  }
}

nonisolated extension Location: FormValueConvertible {
  public var formValue: FormValue { .location(self) }
  public init?(formValue: FormValue) {
    guard case .location(let value) = formValue else { return nil }
    self = value
  }
}

nonisolated extension Array: FormValueConvertible where Element: FormValueConvertible {
  public var formValue: FormValue { .list(map { $0.formValue }) }
  public init?(formValue: FormValue) {
    guard case .list(let values) = formValue else { return nil }
    self = []
    for value in values {
      guard let element = Element(formValue: value) else { return nil }
      append(element)
    }
  }
}
