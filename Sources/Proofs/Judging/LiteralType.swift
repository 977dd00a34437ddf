import Diagnostics
import Samples

extension Diagnostic {
  /// Explains why the compiler calls an integer literal a `Double`: it tries that type, too, and reports the last one.
  ///
  /// `7.shifted(by: .odd)` is reported as "value of type 'Double' has no member 'shifted'" if `Int` has the function, but
  /// not the argument.
  mutating func addLiteralType(in samples: [Sample]) {
    guard let (type, member) = compilerError?.missingMember, type == "Double", let literal = integer(in: samples) else {
      return
    }
    notes.append(
      Note(
        "\(literal) is tried as 'Double' because no '\(member)' of 'Int' accepts what is written here: compare the names of "
          + "its arguments and their values with the declaration"))
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// The integer literal before the dot at the place of the error.
  private func integer(in samples: [Sample]) -> String? {
    guard let sample = samples.first(where: { $0.lines.contains { $0.line == range.start.line } }),
      let line = sample.lines.firstIndex(where: { $0.line == range.start.line })
    else { return nil }
    let code = sample.code.split(separator: "\n", omittingEmptySubsequences: false)[line]
    var before = code.utf8.prefix(max(0, range.start.column - sample.lines[line].column))
    guard before.popLast() == UInt8(ascii: ".") else { return nil }
    let start = before.lastIndex { !isDigit($0) }
    let digits = start.map { before[before.index(after: $0)...] } ?? before
    let isWhole = start.map { before[$0] != UInt8(ascii: ".") && before[$0] != UInt8(ascii: "$") } ?? true
    return digits.isEmpty || !isWhole ? nil : String(decoding: digits, as: UTF8.self)
  }
}
