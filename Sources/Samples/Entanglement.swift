import SwiftParser
import SwiftSyntax

/// Tells which samples may depend on others that were left out of their program, by the names in them.
///
/// Sooner one too many: what a sample declares, and whatever of the page it speaks of, may be other than it would have been.
struct Entanglement {
  private let declared: Set<String>
  private var doubtful: Set<String> = []

  init(_ samples: [Sample]) {
    declared = samples.reduce(into: []) { names, sample in
      guard !CodeDepth.isTooDeep(sample.code) else { return }
      for name in TopLevelNames(Parser.parse(source: sample.code)).declared { names.insert(name.name) }
    }
  }

  func reaches(_ code: String) -> Bool {
    !doubtful.isEmpty && (CodeDepth.isTooDeep(code) || !Entanglement.words(in: code).isDisjoint(with: doubtful))
  }

  mutating func leaveOut(_ sample: Sample) {
    guard !CodeDepth.isTooDeep(sample.code) else {
      doubtful.formUnion(declared)
      return
    }
    doubtful.formUnion(Entanglement.words(in: sample.code).intersection(declared))
    doubtful.formUnion(TopLevelNames(Parser.parse(source: sample.code)).members)
  }

  private static func words(in code: String) -> Set<String> {
    Set(
      Parser.parse(source: code).tokens(viewMode: .sourceAccurate).lazy
        .filter { if case .identifier = $0.tokenKind { true } else { false } }.map(\.text))
  }
}
