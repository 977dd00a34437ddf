import Base
import Diagnostics
import Markdown
import SwiftCode

/// Reports `{swift}` spans that use a variable before its declaration.
///
/// Swift accepts top-level code that uses a variable before its statement has run; the value is then zero, or the
/// program crashes.
struct SpanReach {
  private let document: Document
  private let page: PageSamples

  init(_ document: Document, _ page: PageSamples) {
    self.document = document
    self.page = page
  }

  func faults() -> [Diagnostic] {
    guard !document.spans.isEmpty else { return [] }
    let programs = SpanPrograms(page)
    let reach = Reach(page.samples)
    return document.spans.compactMap { span in
      guard !span.expression.allSatisfy(\.isWhitespace) else { return .emptySpan(at: span.range) }
      let home = programs[span]
      let early = CodeSyntax.names(in: span.expression).filter {
        reach.isSet($0, in: home, onlyFrom: span.nextFence)
      }
      return early.min().map { .tooEarly($0, at: span.range) }
    }
  }

  /// Where the programs first declare their top-level variables. Functions and types can be used before their
  /// declaration.
  private struct Reach {
    private struct Variable: Hashable {
      var program: ProgramName
      var name: String
    }

    /// The first fence that declares it.
    private var first: [Variable: FenceNumber] = [:]

    init(_ samples: [Sample]) {
      for sample in samples where sample.mode == .runs {
        for declared in sample.syntax.topLevel.declared where declared.isVariable {
          let variable = Variable(program: sample.program, name: declared.name)
          first[variable] = first[variable] ?? sample.fence
        }
      }
    }

    /// Whether the program sets the variable, and no fence before that one does.
    func isSet(_ name: String, in program: ProgramName, onlyFrom fence: FenceNumber) -> Bool {
      first[Variable(program: program, name: name)].map { $0 >= fence } ?? false
    }
  }
}

/// The program of each span: that of the running sample before the span or, if there is none, the page's own.
public struct SpanPrograms {
  private let running: [(fence: FenceNumber, program: ProgramName)]

  public init(_ page: PageSamples) {
    running = page.samples.filter { $0.mode == .runs }.map { ($0.fence, $0.program) }
  }

  public subscript(span: SwiftSpan) -> ProgramName {
    // Samples are in the order of their fences.
    let next = running.partitioningIndex { $0.fence >= span.nextFence }
    return next > 0 ? running[next - 1].program : ProgramName()
  }
}

extension Diagnostic {
  fileprivate static func tooEarly(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "span.use-before-declaration", "'\(name)' is used before its declaration",
      notes: [Note("a span can use the swift fences above it")], at: range)
  }

  fileprivate static func emptySpan(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "span.empty", "missing expression after '{swift}'", notes: [Note("write `{swift} 1 + 1`")], at: range)
  }
}
