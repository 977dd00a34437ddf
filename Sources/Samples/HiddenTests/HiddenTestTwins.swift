import Diagnostics
import Markdown

/// Finds the hidden tests of the samples that a page shows.
struct HiddenTestTwins {
  /// What the hidden test of a sample is.
  enum Twin: Equatable {
    /// - Parameter lines: for lines of the page in the sample, those in the test that have the same code.
    case same(HiddenTestNumber, lines: [Int: Int])
    case other(name: String)
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var comments: [DriftedComment] = []
  private var twins: [FenceNumber: Twin] = [:]

  subscript(fence: FenceNumber) -> Twin? { twins[fence] }

  init(_ document: Document, _ tests: [HiddenTest]) {
    guard !tests.isEmpty else { return }
    var owners: [FenceNumber: HiddenTestNumber] = [:]
    for (number, test) in tests.enumerated() {
      for fence in test.fences where owners[fence] == nil { owners[fence] = HiddenTestNumber(number) }
    }
    var tested: [FenceNumber: HiddenTestView] = [:]
    var visible: [FenceNumber: HiddenTestView] = [:]
    for (number, fence) in zip(document.fences.numbers, document.fences) {
      guard let owner = owners[number] else { continue }
      let test = HiddenTestView(test: fence)
      tested[number] = test
      guard !test.isEmpty else { continue }
      // The test follows its sample; other tests can be between them.
      var best: (fence: FenceNumber, likeness: Double)?
      var other = number.value
      var shown = 0
      while other > 0, shown < 2 {
        other -= 1
        let near = FenceNumber(other)
        guard document.fences[near].hiding == nil, document.fences[near].language != FenceLanguage.output.rawValue
        else { continue }
        shown += 1
        guard document.fences[near].language == "swift", twins[near] == nil else { continue }
        let view = visible[near] ?? HiddenTestView(shown: document.fences[near])
        visible[near] = view
        let likeness = view.likeness(to: test)
        let isCandidate = shown == 1 || view.difference(from: test) == nil
        if isCandidate, likeness > best?.likeness ?? 0.5 { best = (near, likeness) }
      }
      guard let best, let view = visible[best.fence] else { continue }
      let earlier = tests[owner.value].fences.filter { $0 < number }.compactMap { tested[$0] }
      let (shownCode, repeated) = view.withoutRepeated(before: test, in: earlier)
      let name = tests[owner.value].name
      switch shownCode.difference(from: test) {
      case nil:
        let lines = zip(view.codeLines, repeated + test.codeLines)
        twins[best.fence] = .same(owner, lines: Dictionary(lines, uniquingKeysWith: { first, _ in first }))
      case .code(let shown, let tested):
        twins[best.fence] = .other(name: name)
        diagnostics.append(.drifted(shown, tested, name, document.fences[best.fence], fence))
      case .comment(let shown, let tested):
        twins[best.fence] = .other(name: name)
        let error = Diagnostic.otherComment(shown, tested, name)
        comments.append(DriftedComment(shown: shown.text, tested: tested.range, error: error))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func drifted(
    _ shown: HiddenTestView.Line?, _ tested: HiddenTestView.Line?, _ name: String, _ fence: Fence, _ test: Fence
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.other-code", "this sample and its hidden test '\(name)' differ, so it is not checked",
      notes: sides(shown, tested, fence, test), at: shown?.range ?? fence.range)
  }

  fileprivate static func otherComment(
    _ shown: HiddenTestView.Line, _ tested: HiddenTestView.Line, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "test.other-claim", "this comment differs from the output that the hidden test '\(name)' expects",
      notes: [Note("shown: \(shown.text)", at: shown.range), Note("tested: \(tested.text)", at: tested.range)],
      at: shown.range)
  }

  /// The two lines that differ, each at its place; a missing one at that of its fence.
  private static func sides(
    _ shown: HiddenTestView.Line?, _ tested: HiddenTestView.Line?, _ fence: Fence, _ test: Fence
  ) -> [Note] {
    [
      Note("shown: \(shown?.text ?? "no such line")", at: shown?.range ?? fence.range),
      Note("tested: \(tested?.text ?? "no such line")", at: tested?.range ?? test.range),
    ]
  }
}
