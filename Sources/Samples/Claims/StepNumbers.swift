import Base
import Markdown

/// Numbers in comments that count the steps of code, `d = 1 - d  // 3`, as the text around refers to them: they may be results
/// as well, but one that is no result is no slip.
struct StepNumbers {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// Takes the claims of numbers that rise by one from 1, over at least three lines of a page's code, for what may be prose;
  /// so with any that rise, if the text above speaks of steps or lines.
  func mark(_ samples: inout [Sample]) {
    var last = 0
    var open: [(sample: Int, claim: Int)] = []
    for index in samples.indices {
      let numbers = samples[index].claims.indices.compactMap { claim in
        samples[index].claims[claim].bareNumber.map { (claim: claim, number: $0) }
      }
      let rises = zip(numbers, numbers.dropFirst()).allSatisfy { $0.number + 1 == $1.number }
      guard let first = numbers.first, rises else {
        if !numbers.isEmpty { (last, open) = (0, []) }
        continue
      }
      if speaksOfSteps(above: samples[index].fence) {
        for (claim, _) in numbers { samples[index].claims[claim].mayBeProse = true }
      }
      if first.number != last + 1 { (last, open) = (0, []) }
      guard first.number == last + 1 else { continue }
      open += numbers.map { (index, $0.claim) }
      last += numbers.count
      guard last > 2 else { continue }
      for (sample, claim) in open { samples[sample].claims[claim].mayBeProse = true }
      open = []
    }
  }

  private func speaksOfSteps(above fence: FenceNumber) -> Bool {
    document.paragraph(above: fence).map { Self.words.isFound(in: $0[...]) } ?? false
  }

  private static let words = Pattern(/\b(?:steps?|lines?|numbered|comments)\b/.ignoresCase())
}

extension Claim {
  /// The number that a comment has alone, if it is not written as a claim.
  fileprivate var bareNumber: Int? {
    guard isLikely, !isUnmarked else { return nil }
    let text: String? =
      switch kind {
      case .value(let text, _): Optional(text)
      case .prints(let lines): lines.count == 1 ? lines[0].text : nil
      case .output, .error, .compilerErrors: nil
      }
    return text.flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 100 ? $0 : nil }
  }
}
