import Diagnostics
import SwiftParser
import SwiftSyntax

import struct Diagnostics.SourceRange

extension Sample {
  /// Whether a comment can speak of what stops the program elsewhere: its statement reaches there, or what stands there is a
  /// function's or a closure's, which the statement may have called. Yes as well where nothing is known.
  ///
  /// - Parameter place: where the runtime says that it stopped, by its line.
  public func mayStop(at place: SourceRange, claimedBy comment: SourceRange) -> Bool {
    guard place.start.line != comment.start.line, !CodeDepth.isTooDeep(code),
      let start = offset(of: place), let claim = offset(of: comment)
    else { return true }
    let bytes = Array(code.utf8)
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if let statement = syntax.comments.first(where: { $0.offset == claim })?.statement?.range,
      statement.lowerBound < end, start < statement.upperBound
    {
      return true
    }
    return Parser.parse(source: code).tokens(viewMode: .sourceAccurate).contains { token in
      let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      return start <= offset && offset < end && token.isInFunction
    }
  }
}

extension TokenSyntax {
  fileprivate var isInFunction: Bool {
    var node = parent
    while let current = node {
      if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(MemberBlockSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}
