/// A measured value, such as a time. It is part of no result, so two of them are always equal.
public struct Measured<Value: Sendable>: Equatable, Sendable {
  public var value: Value

  public init(_ value: Value) { self.value = value }

  public static func == (_: Self, _: Self) -> Bool { true }
}
