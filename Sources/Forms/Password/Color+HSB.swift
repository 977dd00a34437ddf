nonisolated extension Color {
  /// Makes a colour from hue, saturation and brightness, each 0 … 1; other hues wrap around.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    // An infinite hue counts as 0.
    let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
    let value = Color(red: saturation, green: brightness, blue: 0)
    let (saturation, brightness) = (value.red, value.green)
    /// The value of the channel that is `offset` sixths of the colour wheel away from red.
    func channel(_ offset: Double) -> Double {
      var place = offset + turns * 6
      if place >= 6 { place -= 6 }
      let distance = max(0, min(1, min(place, 4 - place)))
      return brightness - brightness * saturation * distance
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Hue, saturation and brightness, each 0 … 1. The hue of greys is 0.
  public var hsb: (hue: Double, saturation: Double, brightness: Double) {
    let brightness = max(red, green, blue)
    let range = brightness - min(red, green, blue)
    guard range > 0 else { return (0, 0, brightness) }
    let sixths: Double
    if brightness == red {
      sixths = (green - blue) / range + (green < blue ? 6 : 0)
    } else if brightness == green {
      sixths = (blue - red) / range + 2
    } else {
      sixths = (red - green) / range + 4
    }
    return (sixths / 6, range / brightness, brightness)
  }
}
