import Base

/// Tests name fences and spans by literals: `proof.samples[0]`.
extension Number: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}
