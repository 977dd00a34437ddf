import SwiftCode

/// Finds samples that may depend on samples that were left out of their program, by the names that they use.
///
/// Conservative: may report too many.
struct SampleDependencies {
  private let declared: Set<String>
  private var doubtful: Set<String> = []

  init(_ samples: [Sample]) {
    declared = Set(samples.flatMap(\.syntax.topLevel.declared).map(\.name))
  }

  func reaches(_ code: String) -> Bool {
    !doubtful.isEmpty && (CodeDepth.isTooDeep(code) || !CodeSyntax.names(in: code).isDisjoint(with: doubtful))
  }

  mutating func leaveOut(_ sample: Sample) {
    guard !sample.syntax.isTooDeep else {
      doubtful.formUnion(declared)
      return
    }
    doubtful.formUnion(CodeSyntax.names(in: sample.code).intersection(declared))
    doubtful.formUnion(sample.syntax.topLevel.members)
  }
}
