import Diagnostics
import Samples
import Toolchains

/// Why a program could not be built for the browser: one error per unsupported construct and line.
struct BrowserErrors {
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter demo: the place for errors that have no place of their own.
  init(_ outcome: BrowserOutcome, of program: Program, samples: [Sample], demo: SourceRange) {
    var found: [(range: SourceRange, advice: Int?, message: String)] = []
    for message in outcome.diagnostics where message.severity == .error {
      let place = program.places.place(file: message.file, line: message.line, column: message.column)
      found.append((place?.range ?? demo, BrowserAlternative.index(for: message.error), String(message.bareMessage)))
    }
    guard !found.isEmpty || outcome.toolFailure != nil else { return }
    let fences = Set(program.fences)
    let lacks = UnsupportedCode.all(in: samples.filter { fences.contains($0.fence) })
    found += lacks.map { ($0.range, BrowserAlternative.index(for: $0.construct), "") }
    if found.isEmpty, let toolFailure = outcome.toolFailure {
      diagnostics = [.browserBreakdown(toolFailure, at: demo)]
      return
    }
    // Other compiler errors on a line with an unsupported construct are usually caused by it.
    let explained = Set(found.filter { $0.advice != nil }.map(\.range.start.line))
    found.removeAll { $0.advice == nil && explained.contains($0.range.start.line) }
    found.sort { ($0.range.start.line, $0.advice ?? .max) < ($1.range.start.line, $1.advice ?? .max) }
    var told: Set<String> = []
    for (range, index, message) in found {
      let advice = index.map { BrowserAlternative.known[$0] }
      guard told.insert("\(range.start.line) \(advice?.construct ?? message)").inserted else { continue }
      diagnostics.append(.browser(advice, message, at: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func browserBreakdown(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.browser-build", "the browser build of this demo failed",
      notes: [Note(String(text.prefix(2000)))], at: range)
  }

  fileprivate static func browser(_ advice: BrowserAlternative?, _ message: String, at range: SourceRange) -> Diagnostic
  {
    let what = advice?.construct ?? message
    let words = advice?.construct == nil || message.isEmpty ? nil : Note("compiler error: \(message)")
    return Diagnostic(
      .error, id: "demo.unsupported-code", "not supported in live demos: \(what)",
      notes: [advice.map { Note($0.instead) }, words, .staticWayOut].compactMap { $0 }, at: range)
  }
}

extension Diagnostic.Note {
  static var staticWayOut: Diagnostic.Note {
    Diagnostic.Note("to show the form without running it in the browser, write 'demo=NAME static'")
  }
}
