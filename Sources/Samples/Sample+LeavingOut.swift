import Diagnostics
import SwiftParser
import SwiftSyntax

import struct Diagnostics.SourceRange

extension Sample {
  /// Where in the code a place in the Markdown is, in UTF-8 bytes; nil if it is not there.
  public func offset(of place: SourceRange) -> Int? {
    guard let number = lines.firstIndex(where: { $0.line == place.start.line }) else { return nil }
    let all = code.split(separator: "\n", omittingEmptySubsequences: false)
    guard number < all.count else { return nil }
    let start = all[..<number].reduce(0) { $0 + $1.utf8.count + 1 }
    return start + min(max(0, place.start.column - lines[number].column), all[number].utf8.count)
  }

  /// The place in the Markdown of an offset of the code.
  public func place(at offset: Int) -> SourceRange { CodePlaces(self).range(offset, offset) }

  /// The sample without the innermost statements or members that hold the offsets: blanks stand in their place, and nothing
  /// is reported from there.
  public func leavingOut(at offsets: [Int]) -> Sample {
    guard !CodeDepth.isTooDeep(code) else { return self }
    let tree = Parser.parse(source: code)
    var bytes = Array(code.utf8)
    var left = self
    for offset in offsets {
      let range = tree.item(at: offset)
      for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      left.probes.removeAll { range.contains($0.offset) || $0.offset == range.upperBound && $0.report.isOfStatement }
    }
    left.change(to: String(decoding: bytes, as: UTF8.self))
    return left
  }
}

extension Probe.Report {
  /// Whether it is meaningless without the statement that ends where it stands.
  fileprivate var isOfStatement: Bool {
    switch self {
    case .passed, .reached: false
    case .value, .valueOf, .demo, .demoOf, .end: true
    }
  }
}

extension SourceFileSyntax {
  /// The innermost statement or member around an offset; the whole file where there is none.
  fileprivate func item(at offset: Int) -> Range<Int> {
    var node = token(at: AbsolutePosition(utf8Offset: offset))?.parent
    while let current = node {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return current.positionAfterSkippingLeadingTrivia.utf8Offset..<current.end
      }
      node = current.parent
    }
    return 0..<endPosition.utf8Offset
  }
}
