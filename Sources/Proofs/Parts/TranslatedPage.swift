import Base
import Diagnostics
import Markdown
import Results
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
    let code = CodePairs(translation, original.page)
    diagnostics = code.differences
    var proof = diagnostics.isEmpty ? original.proof : nil
    proof?.carry(by: code)
    page = CheckedPage(translation, proof: proof)
  }

  /// An error for each sample that is another one than in the original.
  public static func differences(of translation: ReadPage, from original: ReadPage) -> [Diagnostic] {
    CodePairs(translation, original).differences
  }
}

extension PageProof {
  /// Gives what was found out about the code of one page to the same code of another.
  fileprivate mutating func carry(by code: CodePairs) {
    func moved<Number: Hashable, Value>(_ old: [Number: Value], by numbers: [Number: Number]) -> [Number: Value] {
      Dictionary(old.compactMap { number, value in numbers[number].map { ($0, value) } }) { first, _ in first }
    }
    let fences = code.fences
    spans = moved(spans, by: code.spans)
    samples = moved(samples, by: fences)
    names = moved(names, by: fences).mapValues { names in
      var names = names
      for index in names.facts.indices { names.facts[index].fence = names.facts[index].fence.flatMap { fences[$0] } }
      return names
    }
    stills = moved(stills, by: fences)
    checks = moved(checks, by: fences)
    durations = Measured([:])
    verdicts = verdicts.moved { subject in
      switch subject {
      case .block(let fence): fences[fence].map { .block(fence: $0) }
      case .claim(let fence, let index, let line): fences[fence].map { .claim(fence: $0, index: index, line: line) }
      case .still(let fence): fences[fence].map { .still(fence: $0) }
      case .line(let fence, let line): fences[fence].map { .line(fence: $0, line: line) }
      case .answer(let fence, let line, let question):
        fences[fence].map { .answer(fence: $0, line: line, question: question) }
      case .span(let span): code.spans[span].map { .span($0) }
      case .test, .demo, .browser: subject
      }
    }
  }
}
