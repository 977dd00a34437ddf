/// When a row's rules run automatically. The raw values are those of Eureka.
///
/// With any option but `onDemand` alone, a row that is invalid runs its rules again at each change of its value.
public nonisolated struct ValidationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Only `validate()` runs the rules.
  public static let onDemand = ValidationOptions(rawValue: 1)
  /// The rules run whenever the value is set in a form.
  public static let onChange = ValidationOptions(rawValue: 2)
  /// The rules run when editing ends. This is the default.
  public static let onBlur = ValidationOptions(rawValue: 4)
  /// The rules run when editing ends after a change, and from then on at each change.
  public static let onChangeAfterBlurred = ValidationOptions(rawValue: 8)

  /// An invalid row loses its errors when its value is set, instead of running its rules again: errors go while the user
  /// corrects a text, and come back at the end. Eureka has no such option.
  public static let clearsOnChange = ValidationOptions(rawValue: 16)

  /// The rules run at each change and when editing ends.
  public static let validatesAlways: ValidationOptions = [.onChange, .onBlur]
}

/// Eureka's spelling.
nonisolated extension ValidationOptions {
  public static var validatesOnDemand: ValidationOptions { onDemand }
  public static var validatesOnChange: ValidationOptions { onChange }
  public static var validatesOnBlur: ValidationOptions { onBlur }
  public static var validatesOnChangeAfterBlurred: ValidationOptions { onChangeAfterBlurred }
}
