internal import SwiftParser
internal import SwiftSyntax

/// The names in code that a compiler gives a type: of values, functions and types, where they are declared and used.
///
/// Labels of arguments, names of modules, attributes and operators are left out.
package struct CodeNames {
  /// The places of the names in UTF-8 bytes, in order.
  package var ranges: [Range<Int>] = []

  package init(_ code: String) {
    guard !CodeDepth.isTooDeep(code) else { return }
    for token in Parser.parse(source: code).tokens(viewMode: .sourceAccurate) where token.isTypedName {
      ranges.append(
        token.positionAfterSkippingLeadingTrivia.utf8Offset..<token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}

extension TokenSyntax {
  fileprivate var isTypedName: Bool {
    switch tokenKind {
    case .identifier, .dollarIdentifier: break
    case _: return false
    }
    guard let parent else { return false }
    switch parent.kind {
    case .declReferenceExpr:
      // Labels in `f(a:b:)` have a parent of another kind.
      return true
    case .identifierType:
      // Attributes of the compiler have no type: `@escaping`, `@available`.
      return parent.parent?.is(AttributeSyntax.self) != true || text.first?.isUppercase == true
    case .memberType, .identifierPattern, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
      .associatedTypeDecl, .functionDecl, .enumCaseElement, .genericParameter, .closureShorthandParameter,
      .closureCapture, .macroExpansionExpr:
      return true
    case .functionParameter:
      let parameter = parent.as(FunctionParameterSyntax.self)
      return (parameter?.secondName ?? parameter?.firstName) == self
    case .closureParameter:
      let parameter = parent.as(ClosureParameterSyntax.self)
      return (parameter?.secondName ?? parameter?.firstName) == self
    case _: return false
    }
  }
}
