/// A property that knows whether it differs from its initial value.
///
/// A value that was changed back to the initial one has not changed.
///
///     @Tracked var firstName: String? = "Tom"
///     firstName = "Tommy"
///     $firstName.hasChanged   // true
@propertyWrapper
public struct Tracked<Value: Equatable> {
  public var wrappedValue: Value
  public private(set) var initialValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    initialValue = wrappedValue
  }

  public init(initialValue: Value, current: Value) {
    self.initialValue = initialValue
    wrappedValue = current
  }

  public var hasChanged: Bool { wrappedValue != initialValue }

  /// Restores the initial value.
  public mutating func revert() {
    wrappedValue = initialValue
  }

  /// Makes the present value the initial one, for example after saving it.
  public mutating func accept() {
    initialValue = wrappedValue
  }

  public var projectedValue: Tracked<Value> {
    get { self }
    set { self = newValue }
  }
}
