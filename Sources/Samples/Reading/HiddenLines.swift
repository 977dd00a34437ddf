import Base
import Diagnostics
import SwiftCode

/// The lines of a sample that are not shown: those that end in `// hide`, and those from `// snippet.hide` to `//
/// snippet.show` or the end.
public struct HiddenLines {
  /// The id of diagnostics about marks in fences.
  static let markerFault = "fence.snippet-marker"

  private var numbers: Set<Int> = []

  public init(of code: String) {
    guard code.holds("// hide") || code.holds("snippet.") else { return }
    var isHiding = false
    let texts = CodeSyntax.linesOfTexts(in: code)
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !texts.contains(index + 1) else {
        if isHiding { numbers.insert(index + 1) }
        continue
      }
      let marker = SourceMarker(line)
      if marker == .hide { isHiding = true }
      if isHiding || marker == .show || Sample.isHiddenLine(line) { numbers.insert(index + 1) }
      if marker == .show { isHiding = false }
    }
  }

  public var isEmpty: Bool { numbers.isEmpty }
  var count: Int { numbers.count }

  /// Whether a line, counted from 1, is hidden.
  public func contains(_ line: Int) -> Bool { numbers.contains(line) }

  /// Reports `snippet.` comments that have no effect.
  static func faults(in sample: Sample) -> [Diagnostic] {
    guard sample.code.holds("snippet.") else { return [] }
    let places = CodePlaces(sample)
    var faults: [Diagnostic] = []
    var isHiding = false
    let texts = CodeSyntax.linesOfTexts(in: sample.code)
    for (number, line) in sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !texts.contains(number + 1) {
      let start = line.utf8.count - line.drop { $0.isWhitespace }.utf8.count
      let range = places.range(line: number, from: start, to: start + line.trimmed.utf8.count)
      switch SourceMarker(line) {
      case .hide:
        if isHiding {
          faults.append(.idle("snippet.hide", "the lines above are already hidden", "remove it", at: range))
        }
        isHiding = true
      case .show:
        if !isHiding {
          faults.append(
            .idle(
              "snippet.show", "no line above is hidden", "write '// snippet.hide' above the lines to hide", at: range))
        }
        isHiding = false
      case .start(let name, .snippet): faults.append(.slice("snippet.\(name)", at: range))
      case .end(.snippet, _): faults.append(.slice("snippet.end", at: range))
      case .start, .end, nil: break
      }
    }
    return faults
  }
}

extension Diagnostic {
  fileprivate static func idle(_ word: String, _ why: String, _ remedy: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: HiddenLines.markerFault, "'\(word)' has no effect: \(why)", notes: [Note(remedy)], at: range)
  }

  fileprivate static func slice(_ word: String, at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: word, among: ["snippet.hide", "snippet.show"]).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: HiddenLines.markerFault, "'\(word)' has no effect in a fence: it marks a part of a source file",
      notes: [near ?? Note("known in a fence: 'snippet.hide' and 'snippet.show'")], at: range)
  }
}
