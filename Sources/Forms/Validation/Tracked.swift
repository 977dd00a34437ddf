/// A value that remembers what it was at first.
///
/// Edit and edit back is no change: what counts is where the value stands, not how it got there.
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

  /// Back to what it was at first.
  public mutating func revert() {
    wrappedValue = initialValue
  }

  /// From now on the present value is the first one: what to do once it is saved.
  public mutating func accept() {
    initialValue = wrappedValue
  }

  public var projectedValue: Tracked<Value> {
    get { self }
    set { self = newValue }
  }
}
