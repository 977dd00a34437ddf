/// Maps values to places on an axis, and chooses round values for its marks.
struct PlotScale {
  let marks: [Double]
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double

  /// - Parameters:
  ///   - values: all that must be on the axis.
  ///   - places: where the lowest and the highest value of the axis are drawn.
  init(_ values: [Double], to places: (Double, Double), withZero: Bool) {
    (start, end) = places
    var low = values.min() ?? 0
    var high = values.max() ?? 0
    if withZero { (low, high) = (min(low, 0), max(high, 0)) }
    if low == high { (low, high) = (low - 1, high + 1) }
    let step = Self.step(high - low)
    let first = (low / step).rounded(.down)
    let last = (high / step).rounded(.up)
    self.low = first * step
    self.high = last * step
    marks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  func place(_ value: Double) -> Double { start + (value - low) / (high - low) * (end - start) }

  /// 1, 2 or 5 times a power of ten, so that there are about five marks.
  private static func step(_ range: Double) -> Double {
    var power = 1.0
    while power * 10 <= range / 5 { power *= 10 }
    while power > range / 5 { power /= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { range / $0 <= 6 } ?? 10 * power
  }

  /// A number as a mark shows it: without digits that the binary fraction adds.
  static func text(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }
}
