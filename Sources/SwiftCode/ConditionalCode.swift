package import Base
internal import SwiftSyntax

/// The clauses of the `#if`s in a piece of code. The compiler compiles at most one clause of each `#if`.
package struct ConditionalCode: Equatable, Sendable {
  /// One clause of an `#if`: `#if`, `#elseif` or `#else`.
  package struct Clause: Equatable, Sendable {
    /// The content of a clause without its inner `#if`s.
    package enum Content: UInt8, Equatable, Sendable {
      case nothing, imports, code
    }

    /// The condition as written; nil for `#else`.
    package var condition: String?
    /// `#if os(iOS)`, in UTF-8 bytes of the code.
    package var directive: Range<Int>
    /// The clause from its directive to the next one.
    package var range: Range<Int>
    /// Index of the clause that contains this clause's `#if`; nil at the top.
    package var outer: Int?
    /// Whether it begins an `#if`.
    package var isFirst: Bool
    package var content: Content
    /// Whether its own condition holds on this machine; nil if the text does not tell.
    package var holds: Bool?
  }

  /// In order of place.
  package private(set) var clauses: [Clause] = []
  /// The content outside of all clauses.
  package private(set) var contentOutside = Clause.Content.nothing

  init() {}

  init(_ tree: SourceFileSyntax) {
    let finder = ClauseFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    (clauses, contentOutside) = (finder.clauses, finder.contentOutside)
  }
}

extension ConditionalCode {
  /// The condition because of which nothing of the code is compiled on this machine; nil if something may be.
  package var conditionElsewhere: String? {
    guard contentOutside < .code else { return nil }
    var first: String?
    var isTaken: Bool? = false
    for clause in clauses where clause.outer == nil {
      if clause.isFirst { isTaken = false }
      let holds = PlatformCondition.and(isTaken.map(!), clause.holds)
      isTaken = PlatformCondition.or(isTaken, clause.holds)
      let hasCode = clauses.contains { clause.range.contains($0.range.lowerBound) && $0.content == .code }
      guard hasCode else { continue }
      guard holds == false else { return nil }
      first = first ?? clause.condition
    }
    return first
  }

  /// A copy of the `#if`s in which a mark takes the place of each clause's code, to find the clauses that the compiler
  /// compiles.
  package func probe(_ mark: (_ clause: Int) -> String) -> String {
    var text = ""
    /// The current clause of each open `#if`.
    var open: [Int] = []
    for (index, clause) in clauses.enumerated() {
      while let last = open.last, clause.isFirst ? last != clause.outer : clauses[last].outer != clause.outer {
        text += "#endif\n"
        open.removeLast()
      }
      if !clause.isFirst { open.removeLast() }
      open.append(index)
      let word = clause.isFirst ? "#if " : "#elseif "
      text += (clause.condition.map { word + $0 } ?? "#else") + "\n\(mark(index))\n"
    }
    return text + String(repeating: "#endif\n", count: open.count)
  }
}

private final class ClauseFinder: SyntaxVisitor {
  private(set) var clauses: [ConditionalCode.Clause] = []
  private(set) var contentOutside = ConditionalCode.Clause.Content.nothing
  private var open: [Int] = []
  private var isInImport = false

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let start = node.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    clauses.append(
      .init(
        condition: node.condition?.trimmedDescription,
        directive: start..<(node.condition?.end ?? node.poundKeyword.end),
        range: start..<node.endPosition.utf8Offset, outer: open.last,
        isFirst: node.poundKeyword.tokenKind == .poundIf, content: .nothing,
        holds: node.condition.map { PlatformCondition.value(of: $0) } ?? true))
    open.append(clauses.count - 1)
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { open.removeLast() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    isInImport = true
    return .visitChildren
  }

  override func visitPost(_ node: ImportDeclSyntax) { isInImport = false }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.tokenKind != .endOfFile, token.tokenKind != .poundEndif else { return .skipChildren }
    let content = isInImport ? ConditionalCode.Clause.Content.imports : .code
    guard let clause = open.last else {
      contentOutside = max(contentOutside, content)
      return .skipChildren
    }
    if token.position.utf8Offset >= clauses[clause].directive.upperBound {
      clauses[clause].content = max(clauses[clause].content, content)
    }
    return .skipChildren
  }
}

extension ConditionalCode.Clause.Content: Comparable {
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension ConditionalCode: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(clauses, contentOutside) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    clauses = try record.read()
    contentOutside = try record.read()
  }
}

extension ConditionalCode.Clause: RecordCodable {
  package func write(to record: inout RecordWriter) {
    record.add(condition, directive, range, outer, isFirst, content, holds)
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      condition: try record.read(), directive: try record.read(), range: try record.read(), outer: try record.read(),
      isFirst: try record.read(), content: try record.read(), holds: try record.read())
  }
}

extension ConditionalCode.Clause.Content: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(byte: rawValue) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let content = Self(rawValue: try record.byte()) else { throw BrokenRecord() }
    self = content
  }
}
