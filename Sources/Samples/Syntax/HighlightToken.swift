import SwiftIDEUtils
import SwiftSyntax

/// What a stretch of Swift is, as far as colours tell it apart.
public enum HighlightKind: UInt8, Sendable {
  case keyword, type, attribute, string, number, comment, directive, `operator`, label
}

public struct HighlightToken: Equatable, Sendable {
  public var kind: HighlightKind
  /// In UTF-8 bytes from the start of the code.
  public var range: Range<Int>

  public init(kind: HighlightKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension HighlightToken {
  /// By the compiler's own parser.
  static func all(in tree: SourceFileSyntax) -> [HighlightToken] {
    tree.classifications.compactMap { token in
      guard let kind = HighlightKind(token.kind) else { return nil }
      return HighlightToken(kind: kind, range: token.range.lowerBound.utf8Offset..<token.range.upperBound.utf8Offset)
    }
  }
}

extension HighlightKind {
  fileprivate init?(_ classification: SyntaxClassification) {
    switch classification {
    case .keyword: self = .keyword
    case .type: self = .type
    case .attribute: self = .attribute
    case .stringLiteral, .regexLiteral: self = .string
    case .integerLiteral, .floatLiteral: self = .number
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: self = .comment
    case .ifConfigDirective: self = .directive
    case .operator: self = .operator
    case .argumentLabel: self = .label
    case .none, .identifier, .dollarIdentifier, .editorPlaceholder: return nil
    @unknown default: return nil
    }
  }
}
