import Diagnostics
import Markdown
import Samples
import SwiftCode

/// Leaves one compiler error for each statement: what follows from the first one helps nobody. The same holds for errors
/// at the name of a variable whose declaration has an error, and for those behind them in the same statement. A brace
/// without its partner is the one error of its sample.
struct StatementErrors {
  private let page: ReadPage

  init(of page: ReadPage) { self.page = page }

  func first(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: Set<Key> = []
    var faulty: [FenceNumber: FaultyVariables] = [:]
    let braces = loneBraces(of: diagnostics)
    return diagnostics.filter { error in
      if error.id == "sample.does-not-compile", fence(of: error).map({ braces[$0] != nil }) == true { return false }
      guard error.id == "sample.does-not-compile", let (sample, offset) = place(of: error) else { return true }
      if !sample.syntax.isBroken {
        var variables = faulty[sample.fence] ?? FaultyVariables(sample)
        defer { faulty[sample.fence] = variables }
        if variables.explain(errorAt: offset) { return false }
      }
      guard let key = key(sample, offset) else { return true }
      return known.insert(key).inserted
    } + braces.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The errors about braces in the samples that do not compile.
  private func loneBraces(of diagnostics: [Diagnostic]) -> [FenceNumber: Diagnostic] {
    let faulty = Set(diagnostics.filter { $0.id == "sample.does-not-compile" }.compactMap(fence))
    var found: [FenceNumber: Diagnostic] = [:]
    for sample in page.samples.samples where sample.syntax.isBroken && faulty.contains(sample.fence) {
      guard let brace = LoneBrace(in: sample.code) else { continue }
      found[sample.fence] = .loneBrace(
        isOpening: brace.isOpening, sample.opening, at: CodePlaces(sample).range(brace.offset, brace.offset + 1))
    }
    return found
  }

  private func fence(of error: Diagnostic) -> FenceNumber? { page.document.fence(at: error.range.start.line) }

  private struct Key: Hashable {
    var fence: FenceNumber
    var statement: Range<Int>
  }

  private func place(of error: Diagnostic) -> (Sample, offset: Int)? {
    guard let fence = page.document.fence(at: error.range.start.line),
      let sample = page.samples.samples.first(where: { $0.fence == fence }), !sample.syntax.isTooDeep,
      let offset = CodeOffsets(sample)[error.range]
    else { return nil }
    return (sample, offset)
  }

  private func key(_ sample: Sample, _ offset: Int) -> Key? {
    // In broken code, statements end anywhere.
    if sample.syntax.isBroken { return Key(fence: sample.fence, statement: 0..<0) }
    return CodeSyntax.items(in: sample.code, at: [offset]).first.map { Key(fence: sample.fence, statement: $0) }
  }
}

extension Diagnostic {
  fileprivate static func loneBrace(isOpening: Bool, _ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.incomplete", isOpening ? "this '{' is not closed" : "this '}' closes nothing",
      notes: [Note("to show this code without checking it, " + opening.remedy("skip=\"reason\""))], at: range)
  }
}

/// The variables of a sample whose declarations have errors, and the statements with errors because of them.
private struct FaultyVariables {
  private let code: String
  private let declared: [TopLevelNames.Declared]
  private let statements: [Range<Int>]
  private var names: Set<String> = []
  private var affected: Set<Range<Int>> = []

  init(_ sample: Sample) {
    code = sample.code
    declared = sample.syntax.topLevel.declared.filter(\.isVariable)
    statements = Array(CodeSyntax.statements(in: code))
  }

  /// Whether an error follows from an earlier one. Errors must be asked for in order of place.
  mutating func explain(errorAt offset: Int) -> Bool {
    guard let statement = statements.first(where: { $0.contains(offset) }) else { return false }
    let name = Substring(code.utf8.dropFirst(offset)).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let follows = affected.contains(statement) || names.contains(String(name))
    if follows { affected.insert(statement) }
    names.formUnion(declared.filter { statement.contains($0.place - 1) }.map(\.name))
    return follows
  }
}
