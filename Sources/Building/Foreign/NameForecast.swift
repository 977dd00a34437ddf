import Diagnostics
import Markdown
import Proofs
import Results
import Samples
import SwiftCode

/// The errors about names that the samples of a page will have, known before anything is compiled.
///
/// A sample that uses what nothing declares is never complete: compiling it, and the page with it, tells nothing more.
struct NameForecast {
  let page: ReadPage
  private let samples: [(sample: Sample, outer: [OuterNames.Use])]
  /// The modules that the page's samples import themselves.
  private let ownImports: [String]
  /// The names whose declarations are looked for.
  let names: Set<String>
  /// The types that may have the names of missing values.
  let types: Set<String>
  /// The types that the page's own samples declare.
  private let ownTypes: Set<String>

  /// - Parameter members: names of members that the package declares: within a type, they may be inherited.
  init(_ page: ReadPage, members: () -> Set<String>) {
    self.page = page
    let complete = page.document.program == nil ? page.samples.samples.filter(\.mayHaveForecast) : []
    let names = page.samples.samples.map { ($0, OuterNames(in: $0.code)) }
    let prelude = page.samples.prelude.map { OuterNames(in: $0.text).declared } ?? []
    // The samples of a comment know those of no other.
    var declared: [Int?: Set<String>] = [:]
    for (sample, names) in names {
      declared[page.document.comment(at: sample.range.start.line), default: prelude].formUnion(names.declared)
    }
    let fences = Set(complete.map(\.fence))
    samples = names.filter { fences.contains($0.0.fence) }.map { sample, outer in
      let known = declared[page.document.comment(at: sample.range.start.line)] ?? prelude
      return (
        sample, outer.uses.filter { !known.contains($0.name) && !($0.mayBeMember && members().contains($0.name)) }
      )
    }
    ownImports = complete.flatMap(\.syntax.imports)
    self.names = samples.reduce(into: []) { $0.formUnion($1.outer.map(\.name)) }
    types = Set(self.names.flatMap(StandIn.types(of:)))
    ownTypes = Set(complete.flatMap(\.syntax.topLevel.declared).map(\.name))
  }

  /// All modules that the page imports, sorted.
  ///
  /// - Parameter modules: those that it imports without being asked to.
  func imports(besides modules: [String]) -> [String] { Set(modules + ownImports).sorted() }

  /// Changes a reading until it explains the names that nothing declares, as after a compilation.
  func explain(
    _ undeclared: Set<String>, by explanation: ForeignExplanation, in reading: inout ForeignReading
  ) {
    while true {
      let errors = errors(undeclared, in: reading)
      guard !errors.isEmpty, let next = explanation.next(errors, of: page, reading) else { return }
      reading = next
    }
  }

  /// The types that values which nothing declares may have: those of the page and of what it imports.
  func valueTypes(_ undeclared: Set<String>) -> Set<String> { ownTypes.union(types.subtracting(undeclared)) }

  /// The errors that any compilation in a reading will have, by sample.
  private func errors(_ undeclared: Set<String>, in reading: ForeignReading) -> [FenceNumber: [Diagnostic]] {
    var errors: [FenceNumber: [Diagnostic]] = [:]
    for (sample, outer) in samples where reading.unchecked[sample.fence] == nil {
      let members = reading.members[sample.fence]?.compactMap { $0.split(separator: ".").last.map(String.init) } ?? []
      let places = CodePlaces(sample)
      for use in outer where !use.mayBeMember && undeclared.contains(use.name) && !members.contains(use.name) {
        let range = places.range(use.offset, use.offset + use.name.utf8.count)
        errors[sample.fence, default: []].append(.undeclared(use, at: range))
      }
    }
    return errors
  }
}

extension Sample {
  /// Whether it is compiled as a part of a program that imports what its page does. In broken code, names may be words of an
  /// unclosed text.
  fileprivate var mayHaveForecast: Bool { mode == .runs && manifest == nil && !syntax.isTooDeep && !syntax.isBroken }
}

extension Diagnostic {
  fileprivate static func undeclared(_ use: OuterNames.Use, at range: SourceRange) -> Diagnostic {
    let name: CompilerError.Name = use.isType ? .cannotFindTypeInScope : .cannotFindInScope
    let error = CompilerError(label: name.rawValue, quoted: [use.name])
    return Diagnostic(
      .error, id: "sample.does-not-compile", "cannot find '\(use.name)' in scope", at: range,
      because: .compiler(error))
  }
}
