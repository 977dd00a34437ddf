import Diagnostics
import Markdown

/// Sees to it that a `{swift}` span speaks only of what the page has declared before it.
///
/// Swift lets top-level code name a variable that is set further down; it is zero, or a crash, until then.
struct SpanReach {
  private let document: Document
  private let page: PageSamples

  init(_ document: Document, _ page: PageSamples) {
    self.document = document
    self.page = page
  }

  func faults() -> [Diagnostic] {
    guard !document.spans.isEmpty else { return [] }
    let declared = page.samples.map { $0.mode == .runs ? names(declaredBy: $0.syntax) : [] }
    return document.spans.compactMap { span in
      guard !span.expression.allSatisfy(\.isWhitespace) else { return .emptySpan(at: span.range) }
      let home = page.program(of: span)
      let own = page.samples.indices.filter { page.samples[$0].program == home }
      let before = Set(own.filter { page.samples[$0].fence < span.fencesBefore }.flatMap { declared[$0] })
      let after = Set(own.filter { page.samples[$0].fence >= span.fencesBefore }.flatMap { declared[$0] })
      let early = CodeSyntax.names(in: span.expression).filter { after.contains($0) && !before.contains($0) }
      return early.sorted().first.map { .tooEarly($0, at: span.range) }
    }
  }

  /// The variables at the top of a sample; functions and types may be named before they stand there.
  private func names(declaredBy code: CodeSyntax) -> [String] {
    code.topLevel.declared.filter(\.isVariable).map(\.name)
  }
}

extension PageSamples {
  /// A span belongs to the program of the running sample before it, or, before the first one, to the page's own.
  public func program(of span: SwiftSpan) -> ProgramName {
    samples.last { $0.fence < span.fencesBefore && $0.mode == .runs }?.program ?? ProgramName()
  }
}

extension Diagnostic {
  fileprivate static func tooEarly(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "span.too-early", "the page sets '\(name)' only further down",
      notes: [Note("a computed span sees the Swift fences before it")], at: range)
  }

  fileprivate static func emptySpan(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "span.empty", "an expression follows '{swift}': `{swift} 1 + 1`", at: range)
  }
}
