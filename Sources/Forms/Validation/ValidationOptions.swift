/// When a row's rules run by themselves. The raw values are Eureka's.
///
/// With any option but `onDemand` alone, a row that is invalid runs its rules again at each change of its value.
public nonisolated struct ValidationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Only `validate()` runs the rules.
  public static let onDemand = ValidationOptions(rawValue: 1)
  /// At each setting of the value in a form.
  public static let onChange = ValidationOptions(rawValue: 2)
  /// When editing ends: what every row starts with.
  public static let onBlur = ValidationOptions(rawValue: 4)
  /// When editing ends after a change, and from then on at each change.
  public static let onChangeAfterBlurred = ValidationOptions(rawValue: 8)

  /// At each change and when editing ends.
  public static let validatesAlways: ValidationOptions = [.onChange, .onBlur]
}
