import Markdown
import Results
import Samples
import SwiftCode

/// A second run of a program whose claims differ from its values by their texts: it asks Swift whether the values equal
/// the expressions that the claims are.
struct ClaimEquality {
  let page: Int
  /// The program with the questions.
  let program: Program
  private let readPage: ReadPage
  private let original: Program
  private let values: ClaimRecords
  private let asked: [Question]

  private struct Question {
    var fence: FenceNumber
    var claim: Int
    var text: String
    /// The line of the page in which the code begins that it is about.
    var line: Int

    var subject: VerdictSubject { .claim(fence: fence, index: claim, line: 0) }
  }

  /// Nil if no claim that does not hold may be an expression that equals its value.
  ///
  /// - Parameter verdicts: of the page, judged by texts.
  init?(_ page: Int, _ readPage: ReadPage, _ program: Program, _ outcome: ProgramOutcome, _ verdicts: Verdicts) {
    guard program.purpose == .runs, program.test == nil, let run = outcome.run, run.isWhole else { return nil }
    let fences = Set(program.fences)
    let values = ClaimRecords(run.transcript)
    let others = run.others.map { ClaimRecords($0.transcript) }
    var asked: [Question] = []
    for sample in readPage.samples.samples where fences.contains(sample.fence) {
      for (index, claim) in sample.claims.enumerated() where !claim.isLikely && !claim.isUnreported {
        guard case .value(let text, _) = claim.kind,
          let verdict = verdicts[.claim(fence: sample.fence, index: index, line: 0)], verdict != .passed,
          case let told = values.values(fence: sample.fence, claim: index), let value = told.first,
          // What varies equals nothing.
          others.allSatisfy({ $0.values(fence: sample.fence, claim: index) == told }),
          !LikelyValue.areOfOneKind(text, LikelyValue.shown([value])), CodeSyntax.isExpression(text),
          !text.lowercased().contains("_galley"),
          let probe = sample.probes.first(where: { $0.report.isOfValue(of: index) })
        else { continue }
        let line = CodePlaces(sample).range(probe.offset, probe.offset).start.line
        asked.append(Question(fence: sample.fence, claim: index, text: text, line: line))
      }
    }
    self.init(page, readPage, program, values, asked)
  }

  private init?(
    _ page: Int, _ readPage: ReadPage, _ original: Program, _ values: ClaimRecords, _ asked: [Question]
  ) {
    guard !asked.isEmpty else { return nil }
    let texts = Dictionary(grouping: asked, by: \.fence).mapValues { questions in
      Dictionary(questions.map { ($0.claim, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
    program = ProgramWriter(readPage).comparing(original, texts)
    (self.page, self.readPage, self.original, self.values, self.asked) = (page, readPage, original, values, asked)
  }

  /// The same without the claims that do not compile as values of their type; nil if the program compiled, or nothing is
  /// left to ask.
  func next(after outcome: ProgramOutcome) -> ClaimEquality? {
    guard outcome.run == nil else { return nil }
    let lines = Set(
      outcome.diagnostics.filter { $0.severity == .error }.compactMap {
        program.places.place(file: $0.file, line: $0.line, column: $0.column)?.range.start.line
      })
    let left = asked.filter { !lines.contains($0.line) }
    return left.count < asked.count ? ClaimEquality(page, readPage, original, values, left) : nil
  }

  /// For each claim that was compared, whether the value equals it, each time that the program passes it.
  func answers(_ outcome: ProgramOutcome) -> [VerdictSubject: [Bool]] {
    guard let run = outcome.run, run.isWhole else { return [:] }
    let records = ClaimRecords(run.transcript)
    let others = run.others.map { ClaimRecords($0.transcript) }
    var answers: [VerdictSubject: [Bool]] = [:]
    for question in asked {
      let told = records.values(fence: question.fence, claim: question.claim)
      let before = values.values(fence: question.fence, claim: question.claim)
      guard others.allSatisfy({ $0.values(fence: question.fence, claim: question.claim) == told }) else { continue }
      // Beside the claim, a literal may have got another type.
      let isSame =
        told.count == before.count
        && zip(told, before).allSatisfy { told, before in
          let value = LikelyValue.shown([before])
          return told.dropFirst() == value || told.dropFirst() == "Optional(\(value))"
        }
      if isSame { answers[question.subject] = told.map { $0.first == "=" } }
    }
    return answers
  }
}

extension ProgramOutcome.Run {
  /// Whether it and those that differ from it came to the end, so that all that they report is there.
  fileprivate var isWhole: Bool {
    ([self] + others).allSatisfy { $0.transcript.reachedEnd && !$0.transcript.isDamaged }
  }
}
