import Base
import Diagnostics
import Markdown
import Samples

/// The code of a translation beside that of its original: what is the same, and what differs.
struct CodePairs {
  /// The fences of the translation by those of the original; empty if they differ.
  private(set) var fences: [FenceNumber: FenceNumber] = [:]
  /// The expressions in the translation's text by those of the original.
  private(set) var spans: [SpanNumber: SpanNumber] = [:]
  /// An error for each code that is not the same.
  private(set) var differences: [Diagnostic] = []

  init(_ translation: ReadPage, _ original: ReadPage) {
    let (own, others) = (CheckedFence.all(in: translation), CheckedFence.all(in: original))
    compare(own, others, in: translation.document)
    let places: (own: [FenceNumber], others: [FenceNumber])
    if differences.isEmpty {
      fences = Dictionary(uniqueKeysWithValues: zip(others, own).map { ($0.number, $1.number) })
      places = (own.map(\.number), others.map(\.number))
    } else {
      // Where samples differ, it cannot be said between which of them an expression stands.
      places = ([], [])
    }
    compare(
      SpanKey.all(in: translation.document, between: places.own), translation.document,
      SpanKey.all(in: original.document, between: places.others))
  }

  private mutating func compare(_ own: [CheckedFence], _ others: [CheckedFence], in document: Document) {
    let difference = own.map(\.text).difference(from: others.map(\.text))
    let insertions = difference.insertions.map(\.offset)
    let removals = difference.removals.map(\.offset)
    // What is another text at the same place is one error.
    var replaced: [Int: Int] = [:]
    for (before, insertion) in insertions.enumerated() {
      replaced[insertion] =
        zip(0..., removals).first { count, removal in
          removal - count == insertion - before && !replaced.values.contains(removal)
        }?.1
    }
    differences = insertions.map { insertion in
      guard let other = replaced[insertion] else { return .notInOriginal(own[insertion].range) }
      return .differs(own[insertion].range, original: others[other].range)
    }
    for removal in removals where !replaced.values.contains(removal) {
      let place = own[..<min(removal, own.count)].last?.range ?? SourceRange(file: document.path, line: 1)
      differences.append(.isMissing(others[removal].range, after: place))
    }
  }

  private mutating func compare(_ own: [SpanKey], _ document: Document, _ others: [SpanKey]) {
    var open = Dictionary(grouping: others.indices.reversed()) { others[$0] }
    let expressions = Set(others.map(\.expression))
    for (index, key) in own.enumerated() {
      if let other = open[key]?.popLast() {
        spans[SpanNumber(other)] = SpanNumber(index)
      } else {
        let range = document.spans[index].range
        differences.append(expressions.contains(key.expression) ? .isElsewhere(range) : .notInOriginal(range))
      }
    }
  }
}

/// A fence of a page that is checked.
private struct CheckedFence {
  let number: FenceNumber
  /// What must be the same in a translation.
  let text: String
  let range: SourceRange

  /// The words that name what readers read.
  private static let translated = ["title=", "skip=", "caption="]

  static func all(in page: ReadPage) -> [CheckedFence] {
    let (document, samples) = (page.document, page.samples)
    let checked = Set(samples.samples.map(\.fence) + samples.checks.map(\.fence) + samples.stills.map(\.fence))
    return zip(document.fences.numbers, document.fences).compactMap { number, fence in
      guard checked.contains(number) || fence.language == "output" else { return nil }
      let words = fence.words.map(\.text).filter { word in !translated.contains { word.hasPrefix($0) } }
      let head = ([fence.language] + words).joined(separator: " ")
      return CheckedFence(number: number, text: head + "\n" + fence.code, range: fence.range)
    }
  }
}

/// An expression in a text and where it is evaluated: the same expression may have another value behind the next sample.
private struct SpanKey: Hashable {
  let expression: String
  /// The number of samples before it.
  let place: Int

  static func all(in document: Document, between fences: [FenceNumber]) -> [SpanKey] {
    document.spans.map { span in
      SpanKey(expression: span.expression, place: fences.count { $0 < span.nextFence })
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
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

  fileprivate static func isElsewhere(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.samples", "this code is not between the same samples as in the original",
      notes: [Note("its value may be another one there; write it between the same samples, and as often as there")],
      at: range)
  }

  fileprivate static func isMissing(_ original: SourceRange, after range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.samples", "code of the original is missing after this place",
      notes: [Note("the original is here", at: original), Note("copy it")], at: range)
  }
}
