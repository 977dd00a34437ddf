import Base
import Diagnostics
import Markdown
import SwiftCode

/// Reports code that uses names reserved for Galley, or that redefines printing in hidden code.
///
/// Decided by the syntax tree: such a name in a comment or a text is allowed. Attacks that use no such name are
/// prevented by the linker and the sandbox.
struct ReservedNames {
  private(set) var diagnostics: [Diagnostic] = []

  init(in sample: Sample) {
    switch sample.mode {
    case .skipped, .sketch, .elsewhere, .tested, .quoted: return
    case .runs, .fails, .traps, .compiles: break
    }
    let code = sample.code
    let isSuspicious = Self.hints.contains(where: code.holds)
    let hidden = HiddenLines(of: code)
    let mayShadow = (sample.isHidden || !hidden.isEmpty) && CodeName.printing.contains(where: code.holds)
    guard isSuspicious || mayShadow else { return }
    guard !CodeDepth.isTooDeep(code) else {
      if isSuspicious { diagnostics.append(.reserved("_Galley", at: sample.range)) }
      return
    }
    let places = CodePlaces(sample)
    for found in CodeName.reserved(in: code) {
      diagnostics.append(.reserved(found.name, at: places.range(found.start, found.end)))
    }
    guard mayShadow else { return }
    for found in CodeName.hidingPrinting(in: code) {
      let range = places.range(found.start, found.end)
      let line = code.utf8.prefix(found.start).count { $0 == UInt8(ascii: "\n") } + 1
      if sample.isHidden || hidden.contains(line) { diagnostics.append(.hiddenPrinting(found.name, at: range)) }
    }
  }

  init(in span: SwiftSpan) {
    guard Self.hints.contains(where: span.expression.holds) else { return }
    guard !CodeDepth.isTooDeep(span.expression) else {
      diagnostics.append(.reserved("_Galley", at: span.range))
      return
    }
    if let found = CodeName.reserved(in: span.expression).first {
      diagnostics.append(.reserved(found.name, at: span.range))
    }
  }

  /// Every use of a reserved name contains one of these.
  private static let hints = ["Galley", "galley", "ProofRuntime", "FormsBridge", "_forkProcess", "\\u{"]
}

extension Diagnostic {
  fileprivate static func reserved(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.reserved-name", "the name '\(name)' is reserved for Galley",
      notes: [Note("choose another name")], at: range)
  }

  fileprivate static func hiddenPrinting(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.hidden-print", "hidden code redefines '\(name)', so readers cannot see what is run",
      notes: [Note("show the declaration, or rename it")], at: range)
  }
}
