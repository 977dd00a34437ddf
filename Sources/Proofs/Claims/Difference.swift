/// The first line in which the expected and the actual output differ.
struct Difference {
  var line: Int
  var claimedLine: Substring?
  var realLine: Substring?

  /// `real` is nil if `...` leaves open which actual line belongs to the expected one.
  init(claimed: String, real: String?, line: Int) {
    // Scalars: a carriage return and a line feed are one character.
    let claimedLines = claimed.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
      Substring.init)
    let realLines =
      real.map { $0.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init) } ?? []
    self.line = line
    claimedLine = line < claimedLines.count ? claimedLines[line] : nil
    realLine = line < realLines.count ? realLines[line] : nil
  }
}
