import SwiftCode

/// Tells which samples may depend on others that were left out of their program, by the names in them.
///
/// Sooner one too many: what a sample declares, and whatever of the page it speaks of, may be other than it would have been.
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
