import Diagnostics
import Markdown
import Samples

/// The places of a session's inputs and questions in the Markdown file.
struct SessionPlaces {
  /// The fence that makes the demo.
  let demo: SourceRange
  /// The line, still or fence that the session is for.
  let whole: SourceRange
  /// `named` is where the row is named: in a table, the column.
  private let inputs: [(name: String, range: SourceRange, named: SourceRange)]
  private let questions: [CheckTable.Column]
  private let answers: [SourceRange]

  init(_ session: SessionPlan, of judge: PageJudge) {
    let document = judge.document
    demo = judge.page.demos[session.demo].map { document.fences[$0].range } ?? SourceRange(file: document.path, line: 1)
    switch session.purpose {
    case .opening:
      whole = demo
      inputs = []
      questions = []
      answers = []
    case .still(let fence):
      whole = document.fences[fence].range
      inputs = judge.stills[fence]?.inputs.map { ($0.tag, $0.range, $0.range) } ?? []
      questions = []
      answers = []
    case .check(let fence, let line):
      let table = judge.tables[fence]
      let cells = table?.lines[line] ?? []
      whole = cells.first?.range ?? document.fences[fence].range
      inputs = zip(table?.columns ?? [], cells).filter { !$0.0.isQuestion && $0.1.value != nil }
        .map { ($0.0.name, $0.1.range, $0.0.range) }
      questions = table?.columns.filter(\.isQuestion) ?? []
      answers = zip(table?.columns ?? [], cells).filter { $0.0.isQuestion }.map(\.1.range)
    }
  }

  func input(_ number: Int) -> SourceRange { number < inputs.count ? inputs[number].range : whole }
  /// The place of the name of an input's row.
  func inputRow(_ number: Int) -> SourceRange { number < inputs.count ? inputs[number].named : whole }
  func inputName(_ number: Int) -> String { number < inputs.count ? inputs[number].name : "" }
  /// The place of an answer's cell, or of the whole session.
  func answer(_ number: Int, isAnswer: Bool) -> SourceRange {
    isAnswer && number < answers.count ? answers[number] : whole
  }
  func question(_ number: Int) -> CheckTable.Column? { number < questions.count ? questions[number] : nil }
}
