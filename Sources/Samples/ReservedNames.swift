import Diagnostics
import Markdown
import SwiftParser
import SwiftSyntax

import struct Diagnostics.SourceRange

/// Sees to it that a page's code neither names what reports on it nor hides from readers what prints.
///
/// Decided by the syntax tree: a comment or a text that names it is fine. What code does without naming anything is the
/// linker's and the process's to prevent.
struct ReservedNames {
  private(set) var diagnostics: [Diagnostic] = []

  init(in sample: Sample) {
    switch sample.mode {
    case .skipped, .quoted: return
    case .runs, .fails, .traps, .compiles: break
    }
    let code = sample.code
    let isSuspicious = Self.hints.contains(where: code.contains)
    let hidden = HiddenLines(of: code)
    let mayShadow = (sample.isHidden || !hidden.isEmpty) && Self.printing.contains(where: code.contains)
    guard isSuspicious || mayShadow else { return }
    guard !CodeDepth.isTooDeep(code) else {
      if isSuspicious { diagnostics.append(.reserved("_Galley", at: sample.range)) }
      return
    }
    let tree = Parser.parse(source: code)
    let places = CodePlaces(sample)
    for found in Self.uses(in: tree) {
      diagnostics.append(.reserved(found.name, at: places.range(found.start, found.end)))
    }
    guard mayShadow else { return }
    let finder = ShadowFinder(tree)
    for found in finder.found {
      let range = places.range(found.start, found.end)
      let line = code.utf8.prefix(found.start).count { $0 == UInt8(ascii: "\n") } + 1
      if sample.isHidden || hidden.contains(line) { diagnostics.append(.hiddenPrinting(found.name, at: range)) }
    }
  }

  init(in span: SwiftSpan) {
    guard Self.hints.contains(where: span.expression.contains) else { return }
    guard !CodeDepth.isTooDeep(span.expression) else {
      diagnostics.append(.reserved("_Galley", at: span.range))
      return
    }
    if let found = Self.uses(in: Parser.parse(source: span.expression)).first {
      diagnostics.append(.reserved(found.name, at: span.range))
    }
  }

  /// What no use of a reserved name is without.
  private static let hints = ["Galley", "galley", "ProofRuntime", "FormsBridge", "_forkProcess", "\\u{"]
  /// What claims of output and of traps depend on.
  fileprivate static let printing: Set<String> = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "describing", "reflecting", "appendInterpolation",
  ]
  private static let names: Set<String> = ["ProofRuntime", "FormsBridge", "_forkProcess"]

  fileprivate struct Found {
    var name: String
    var start: Int
    var end: Int

    init(_ name: String, _ node: some SyntaxProtocol) {
      self.name = name
      start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      end = node.end
    }
  }

  private static func uses(in tree: SourceFileSyntax) -> [Found] {
    tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      let text = token.text.filter { $0 != "`" }
      switch token.tokenKind {
      case .identifier, .dollarIdentifier:
        return names.contains(text) || text.hasPrefix("_Galley") ? Found(text, token) : nil
      case .stringSegment:
        // `@_silgen_name("galley_main")`; an escape in such a name has no other use than to hide it.
        guard token.isOfAttribute else { return nil }
        let isOurs = ["Galley", "galley", "ProofRuntime", "FormsBridge", "\\"].contains(where: text.contains)
        return isOurs ? Found(text, token) : nil
      default: return nil
      }
    }
  }
}

/// Finds declarations that take the place of the standard library's printing and stopping.
private final class ShadowFinder: SyntaxVisitor {
  private(set) var found: [ReservedNames.Found] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    for name in TopLevelNames(tree).declared where ReservedNames.printing.contains(name.bare) {
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: max(0, name.place - 1))) else { continue }
      found.append(ReservedNames.Found(name.bare, token))
    }
    walk(tree)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.importKindSpecifier != nil, let name = node.path.last?.name, ReservedNames.printing.contains(name.text) {
      found.append(ReservedNames.Found(name.text, name))
    }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    for member in node.memberBlock.members {
      if let start = member.decl.as(InitializerDeclSyntax.self), type == "String" || type == "Swift.String",
        let label = start.signature.parameterClause.parameters.first?.firstName,
        ["describing", "reflecting"].contains(label.text)
      {
        found.append(ReservedNames.Found("String(\(label.text):)", label))
      }
      if let function = member.decl.as(FunctionDeclSyntax.self), type.hasSuffix("StringInterpolation"),
        function.name.text == "appendInterpolation"
      {
        found.append(ReservedNames.Found("appendInterpolation", function.name))
      }
    }
    return .skipChildren
  }
}

extension TopLevelNames.Declared {
  /// Without backticks.
  fileprivate var bare: String { name.filter { $0 != "`" } }
}

extension TokenSyntax {
  /// Whether it stands in the parentheses of an attribute.
  fileprivate var isOfAttribute: Bool {
    var node = parent
    while let current = node {
      if current.is(AttributeSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func reserved(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.reserved-name", "'\(name)' is reserved: with it a page could speak for its own check",
      notes: [Note("choose another name")], at: range)
  }

  fileprivate static func hiddenPrinting(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.hidden-print", "hidden code declares '\(name)', so what readers see is not what runs",
      notes: [Note("show the declaration, or give it another name")], at: range)
  }
}
