/// Where Swift's strings of several lines begin.
package enum MultilineQuote {
  /// Whether three quotation marks begin such a string, as Swift's lexer decides: behind hashes, what ends on its line is a
  /// string of one line, such as one that holds nothing but quotation marks.
  ///
  /// - Parameters:
  ///   - place: of the first quotation mark.
  ///   - hashes: the number of hashes before it.
  package static func begins<Code: RandomAccessCollection<UInt8>>(in code: Code, at place: Int, hashes: Int) -> Bool
  where Code.Index == Int {
    let quote = UInt8(ascii: "\"")
    guard place + 2 < code.endIndex, code[place + 1] == quote, code[place + 2] == quote else { return false }
    guard hashes > 0 else { return true }
    var i = place + 2
    while i < code.endIndex, code[i] != 0x0A, code[i] != 0x0D {
      if code[i] == quote, code[(i + 1)...].prefix(hashes).count(where: { $0 == UInt8(ascii: "#") }) == hashes {
        return false
      }
      i += 1
    }
    return true
  }
}
