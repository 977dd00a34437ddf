/// When a result that depends on a clock may no longer be reused.
public struct Expiry: Comparable, Sendable {
  /// In seconds since 1970.
  public let end: Int

  /// A day: what holds at four times of four years seldom ends earlier.
  private static let lifetime = 86_400

  public init(end: Int) { self.end = end }

  /// The expiry of a result that was found now.
  ///
  /// - Parameter now: in seconds since 1970.
  public init(ofResultAt now: Int) { end = now + Expiry.lifetime }

  /// False for a result of the future too: a clock was wrong.
  public func isAhead(of now: Int) -> Bool { now < end && end <= now + Expiry.lifetime }

  public static func < (a: Expiry, b: Expiry) -> Bool { a.end < b.end }
}

extension Expiry? {
  /// Makes it the earlier of the two.
  public mutating func limit(to other: Expiry?) {
    guard let other else { return }
    self = map { Swift.min($0, other) } ?? other
  }

  /// Whether the result may be reused; always if it does not depend on a clock.
  public func allowsReuse(at now: Int) -> Bool { map { $0.isAhead(of: now) } ?? true }
}
