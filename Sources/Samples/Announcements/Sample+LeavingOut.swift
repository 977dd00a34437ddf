import Diagnostics
import SwiftCode

extension Sample {
  /// The sample without the innermost statements or members at the offsets: spaces replace them, and their probes are
  /// removed.
  public func leavingOut(at offsets: [Int]) -> Sample {
    guard !CodeDepth.isTooDeep(code) else { return self }
    var bytes = Array(code.utf8)
    var isOut = [Bool](repeating: false, count: bytes.count)
    let ranges = CodeSyntax.items(in: code, at: offsets)
    for range in ranges {
      for index in range {
        isOut[index] = true
        if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      }
    }
    let ends = Set(ranges.map(\.upperBound))
    var left = self
    left.probes.removeAll { probe in
      isOut.indices.contains(probe.offset) && isOut[probe.offset]
        || probe.report.isOfStatement && ends.contains(probe.offset)
    }
    left.change(to: String(decoding: bytes, as: UTF8.self))
    return left
  }
}

extension Probe.Report {
  /// Whether the probe depends on the statement that ends at its offset.
  fileprivate var isOfStatement: Bool {
    switch self {
    case .begins, .passed, .reached: false
    case .value, .valueOf, .guess, .guessOf, .equals, .equalsOf, .printed, .demo, .demoOf, .discards, .end: true
    }
  }
}
