extension Double {
  /// At most three decimals, none where they are zeros: the same text for the same number here and in `galley.js`.
  var decimals: String {
    guard isFinite else { return "0" }
    let scaled = Int((Swift.min(abs(self), 1e9) * 1000).rounded())
    var text = String(scaled / 1000)
    if scaled % 1000 != 0 {
      var fraction = String(scaled % 1000 + 1000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    return self < 0 && scaled != 0 ? "-" + text : text
  }
}
