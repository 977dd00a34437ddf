/// The first line in which the expected and the actual output differ.
struct Difference {
  var line: Int
  var claimedLine: Substring?
  var realLine: Substring?

  /// `real` is nil if `...` leaves open which actual line belongs to the expected one.
  init(claimed: String, real: String?, line: Int) {
    let claimedLines = claimed.split(separator: "\n", omittingEmptySubsequences: false)
    let realLines = real?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    self.line = line
    claimedLine = line < claimedLines.count ? claimedLines[line] : nil
    realLine = line < realLines.count ? realLines[line] : nil
  }
}
