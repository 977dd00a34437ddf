/// A validator's maximum and colours, made safe to draw: levels that are NaN are omitted, and others are clamped.
public nonisolated struct StrengthScale: Equatable, Sendable {
  /// The colour of the whole bar while the strength is within the level. A strength of 1 is the maximum.
  public nonisolated struct Level: Equatable, Sendable {
    public var color: Color
    /// The start of the next level, or 1. The end is included in the level.
    public var end: Double
  }

  /// The maximum, finite and greater than 0. If the validator's own is not, it is 1, and every strength counts as 0.
  public let maximum: Double
  private let isUsable: Bool
  /// From the weakest to the strongest.
  public let levels: [Level]

  public init(maximum: Double, levels: [Double: Color]) {
    isUsable = maximum.isFinite && maximum > 0
    self.maximum = isUsable ? maximum : 1
    var starts: [(start: Double, color: Color)] = []
    for (start, color) in levels where isUsable && !start.isNaN {
      var place = starts.count
      while place > 0, start < starts[place - 1].start { place -= 1 }
      starts.insert((start, color), at: place)
    }
    var usable: [Level] = []
    for index in 0..<starts.count {
      let end = index + 1 < starts.count ? starts[index + 1].start : maximum
      usable.append(Level(color: starts[index].color, end: StrengthScale.fraction(end, of: maximum)))
    }
    self.levels = usable
  }

  /// The strength as a fraction of the maximum, 0 … 1.
  public func fraction(of strength: Double) -> Double {
    StrengthScale.fraction(strength, of: maximum)
  }

  /// The index of the first level that reaches as far as the strength, else of the last; nil without levels.
  public func level(of strength: Double) -> Int? {
    let fraction = fraction(of: strength)
    return levels.firstIndex { $0.end >= fraction } ?? levels.indices.last
  }

  /// The colour of a strength; clear if the validator has no colours.
  public func color(of strength: Double) -> Color {
    level(of: strength).map { levels[$0].color } ?? .clear
  }

  /// The strength clamped to 0 … `maximum`; nil if it is in that range already.
  fileprivate func corrected(_ strength: Double) -> Double? {
    if !isUsable { return 0 }
    if strength >= 0, strength <= maximum { return nil }
    return strength > maximum ? maximum : 0
  }

  private static func fraction(_ strength: Double, of maximum: Double) -> Double {
    let fraction = strength / maximum
    return fraction > 0 ? (fraction < 1 ? fraction : 1) : 0
  }
}

extension StrengthScale {
  /// Makes the scale of a validator; reports errors of the validator to `AuthorErrors`.
  public init(of validator: PasswordValidator) {
    let maximum = validator.maxStrength
    let levels = validator.strengthLevels
    self.init(maximum: maximum, levels: levels)
    #if !hasFeature(Embedded)
      if !maximum.isFinite || maximum <= 0 {
        AuthorErrors.report("maxStrength of a password validator must be greater than 0, actual: \(maximum)")
      }
      if levels.isEmpty {
        AuthorErrors.report("strengthLevels of a password validator is empty, so its bar has no colour")
      }
      if levels.keys.contains(where: { $0.isNaN }) {
        AuthorErrors.report("strengthLevels of a password validator has a key that is not a number")
      }
      // Sorted, so that the order is always the same; NaN cannot be sorted.
      for level in levels.keys.filter({ $0 < 0 || $0 > maximum }).ordered(by: <) {
        AuthorErrors.report("strengthLevels of a password validator has the key \(level), expected 0 to \(maximum)")
      }
    #endif
  }

  /// The validator's strength of a password, clamped to 0 … `maximum`.
  public func strength(of password: String, by validator: PasswordValidator) -> Double {
    let strength = validator.strengthForPassword(password)
    guard let corrected = corrected(strength) else { return strength }
    if isUsable {
      AuthorErrors.report("a password validator returned the strength \(strength), expected 0 to \(maximum)")
    }
    return corrected
  }
}
