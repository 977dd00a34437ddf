import Diagnostics
import SwiftParser
import SwiftSyntax

import struct Diagnostics.SourceRange

extension Sample {
  /// The sample without the innermost statements or members that hold the offsets: blanks stand in their place, and nothing
  /// is reported from there.
  public func leavingOut(at offsets: [Int]) -> Sample {
    guard !CodeDepth.isTooDeep(code) else { return self }
    var bytes = Array(code.utf8)
    var isOut = [Bool](repeating: false, count: bytes.count)
    let ranges = Parser.parse(source: code).items(at: offsets)
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
  /// Whether it is meaningless without the statement that ends where it stands.
  fileprivate var isOfStatement: Bool {
    switch self {
    case .begins, .passed, .reached: false
    case .value, .valueOf, .demo, .demoOf, .end: true
    }
  }
}

extension SourceFileSyntax {
  /// The innermost statements or members around the offsets; the whole file where there is none.
  fileprivate func items(at offsets: [Int]) -> Set<Range<Int>> {
    var items: Set<Range<Int>> = []
    var left = offsets.sorted()[...]
    for token in tokens(viewMode: .sourceAccurate) {
      guard let offset = left.first else { return items }
      guard offset < token.endPosition.utf8Offset else { continue }
      items.insert(token.item ?? 0..<endPosition.utf8Offset)
      left = left.drop { $0 < token.endPosition.utf8Offset }
    }
    if !left.isEmpty { items.insert(0..<endPosition.utf8Offset) }
    return items
  }
}

extension TokenSyntax {
  /// The innermost statement or member that it is a part of.
  fileprivate var item: Range<Int>? {
    var node = parent
    while let current = node {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return current.positionAfterSkippingLeadingTrivia.utf8Offset..<current.end
      }
      node = current.parent
    }
    return nil
  }
}
