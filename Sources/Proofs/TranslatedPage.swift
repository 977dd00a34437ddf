import Base
import Diagnostics
import Markdown
import Samples

/// A translation with the results of its original: its samples are the same, so that they are checked once.
public struct TranslatedPage: Sendable {
  public let page: CheckedPage
  /// An error for each sample that is another one than in the original.
  public let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - translation: the page as it was read.
  ///   - original: the checked page that it translates.
  public init(_ translation: ReadPage, of original: CheckedPage) {
    let own = CheckedCode.all(in: translation)
    let others = CheckedCode.all(in: original.page)
    diagnostics = Self.differences(own, others, translation, original.page)
    var proof = diagnostics.isEmpty ? original.proof : nil
    // They were told where they are, in the original.
    proof?.diagnostics = []
    proof?.carry(from: others, to: own)
    page = CheckedPage(translation, proof: proof)
  }

  private static func differences(
    _ own: [CheckedCode], _ others: [CheckedCode], _ translation: ReadPage, _ original: ReadPage
  ) -> [Diagnostic] {
    let (fences, otherFences) = (own.filter(\.isFence), others.filter(\.isFence))
    let difference = fences.map(\.text).difference(from: otherFences.map(\.text))
    let insertions = difference.insertions.map(Self.offset)
    let removals = difference.removals.map(Self.offset)
    // What is another text at the same place is one error.
    var replaced: [Int: Int] = [:]
    for (before, insertion) in insertions.enumerated() {
      replaced[insertion] =
        zip(0..., removals).first { count, removal in
          removal - count == insertion - before && !replaced.values.contains(removal)
        }?.1
    }
    var faults: [Diagnostic] = insertions.map { insertion in
      guard let other = replaced[insertion] else { return .notInOriginal(fences[insertion].range) }
      return .differs(fences[insertion].range, original: otherFences[other].range)
    }
    for removal in removals where !replaced.values.contains(removal) {
      let place =
        fences[..<min(removal, fences.count)].last?.range ?? SourceRange(file: translation.document.path, line: 1)
      faults.append(.isMissing(otherFences[removal].range, after: place))
    }
    // An expression may stand at another place in a sentence, and more than once.
    let known = Set(others.filter { !$0.isFence }.map(\.text))
    return faults + own.filter { !$0.isFence && !known.contains($0.text) }.map { .notInOriginal($0.range) }
  }
}

extension TranslatedPage {
  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// A fence or a span of a page that is checked.
private struct CheckedCode {
  enum Place: Hashable {
    case fence(FenceNumber)
    case span(SpanNumber)
  }

  let place: Place
  /// What must be the same in a translation.
  let text: String
  let range: SourceRange

  var isFence: Bool { if case .fence = place { true } else { false } }

  /// The words that name what readers read.
  private static let translated = ["title=", "skip=", "caption="]

  static func all(in page: ReadPage) -> [CheckedCode] {
    let (document, samples) = (page.document, page.samples)
    let checked = Set(samples.samples.map(\.fence) + samples.checks.map(\.fence) + samples.stills.map(\.fence))
    let fences = zip(document.fences.numbers, document.fences).filter {
      checked.contains($0) || $1.language == "output"
    }
    .map { number, fence in
      let words = fence.words.map(\.text).filter { word in !translated.contains { word.hasPrefix($0) } }
      let head = ([fence.language] + words).joined(separator: " ")
      return CheckedCode(place: .fence(number), text: head + "\n" + fence.code, range: fence.range)
    }
    let spans = document.spans.enumerated().map { index, span in
      CheckedCode(place: .span(SpanNumber(index)), text: span.expression, range: span.range)
    }
    return fences + spans
  }
}

extension PageProof {
  /// Gives what was found out about the code of one page to the same code of another.
  fileprivate mutating func carry(from others: [CheckedCode], to own: [CheckedCode]) {
    var fences: [FenceNumber: FenceNumber] = [:]
    for (other, own) in zip(others.filter(\.isFence), own.filter(\.isFence)) {
      if case .fence(let old) = other.place, case .fence(let new) = own.place { fences[old] = new }
    }
    var values: [String: String] = [:]
    var numbers: [SpanNumber: SpanNumber] = [:]
    for case (.span(let old), let text) in others.map({ ($0.place, $0.text) }) {
      values[text] = spans[old]
      for case (.span(let new), text) in own.map({ ($0.place, $0.text) }) { numbers[old] = new }
    }
    var ownSpans: [SpanNumber: String] = [:]
    for case (.span(let new), let text) in own.map({ ($0.place, $0.text) }) { ownSpans[new] = values[text] }
    spans = ownSpans
    func moved<Value>(_ old: [FenceNumber: Value]) -> [FenceNumber: Value] {
      Dictionary(old.compactMap { number, value in fences[number].map { ($0, value) } }) { first, _ in first }
    }
    samples = moved(samples)
    names = moved(names).mapValues { names in
      var names = names
      for index in names.facts.indices { names.facts[index].fence = names.facts[index].fence.flatMap { fences[$0] } }
      return names
    }
    stills = moved(stills)
    checks = moved(checks)
    durations = Measured([:])
    verdicts = verdicts.moved { subject in
      switch subject {
      case .block(let fence): fences[fence].map { .block(fence: $0) }
      case .claim(let fence, let index, let line): fences[fence].map { .claim(fence: $0, index: index, line: line) }
      case .still(let fence): fences[fence].map { .still(fence: $0) }
      case .line(let fence, let line): fences[fence].map { .line(fence: $0, line: line) }
      case .answer(let fence, let line, let question):
        fences[fence].map { .answer(fence: $0, line: line, question: question) }
      case .span(let span): numbers[span].map { .span($0) }
      case .test, .demo, .browser: subject
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func differs(_ range: SourceRange, original: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.samples", "this code differs from the original's",
      notes: [
        Note("the original is here", at: original),
        Note("a translation shows the results of its original, so its code must be the same; copy it"),
      ], at: range)
  }

  fileprivate static func notInOriginal(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.samples", "this code is not in the original",
      notes: [Note("a translation shows the results of its original; remove the code, or add it to the original")],
      at: range)
  }

  fileprivate static func isMissing(_ original: SourceRange, after range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.samples", "code of the original is missing after this place",
      notes: [Note("the original is here", at: original), Note("copy it")], at: range)
  }
}
