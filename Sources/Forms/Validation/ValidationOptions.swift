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

  /// The rules run at each change and when editing ends.
  public static let validatesAlways: ValidationOptions = [.onChange, .onBlur]
}
