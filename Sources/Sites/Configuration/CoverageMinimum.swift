/// How much must be checked, in percent from 0 to 100; nil for no minimum.
public struct CoverageMinimum: Equatable, Sendable {
  /// Of the samples: how many are run, or fail as they must.
  public var samples: Double?
  /// Of the public symbols: how many have samples that all hold.
  public var symbols: Double?

  public init(samples: Double? = nil, symbols: Double? = nil) {
    self.samples = samples
    self.symbols = symbols
  }

  /// What it asks for that another one does not.
  public func besides(_ other: CoverageMinimum) -> CoverageMinimum {
    CoverageMinimum(samples: other.samples == nil ? samples : nil, symbols: other.symbols == nil ? symbols : nil)
  }
}
