/// A place on the globe, in degrees.
public nonisolated struct Location: Hashable, Sendable {
  /// The latitude, -90 … 90; north is positive.
  public let latitude: Double
  /// The longitude, -180 … 180; east is positive.
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses a text such as `-34.9011, -56.1645`; nil for other texts and for values out of range.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let latitude = DecimalText.number(Location.trimmed(parts[0])), -90...90 ~= latitude,
      let longitude = DecimalText.number(Location.trimmed(parts[1])), -180...180 ~= longitude
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

nonisolated extension Location: CustomStringConvertible {
  /// The location as `-34.9011, -56.1645`, with four to six decimals; six are 11 cm.
  public var description: String {
    let latitude = DecimalText.text(latitude, least: 4, most: 6)
    return [latitude, DecimalText.text(longitude, least: 4, most: 6)].joined(by: ", ")
  }
}
