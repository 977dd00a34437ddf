import Diagnostics

/// A page with the changes to be written and the diagnostics of its check.
struct PageDraft {
  let path: String
  private let diagnostics: [Diagnostic]
  /// By index, why the claim of a diagnostic cannot be updated.
  private var refusals: [Int: String] = [:]
  private(set) var text: FixedText

  init(_ path: String, _ bytes: [UInt8], _ diagnostics: [Diagnostic]) {
    self.path = path
    self.diagnostics = diagnostics
    for (index, diagnostic) in diagnostics.enumerated() {
      if case .impossible(let why) = diagnostic.fixIt?.means { refusals[index] = why }
    }
    text = FixedText(bytes, [])
    write()
  }

  var isChanged: Bool { !text.pieces.isEmpty }

  var blessed: BlessReport.BlessedFile {
    BlessReport.BlessedFile(path: path, claims: fixed.count, diff: UnifiedDiff(text, path: path).bytes)
  }

  private var fixed: [Int] { diagnostics.indices.filter { diagnostics[$0].fixIt != nil && refusals[$0] == nil } }

  private mutating func write() {
    let fixed = fixed
    text = FixedText(text.old, fixed.compactMap { diagnostics[$0].fixIt })
    guard !text.misplaced.isEmpty else { return }
    for index in text.misplaced { refusals[fixed[index]] = "the text of the claim was not found at its place" }
    write()
  }

  /// Takes back changes that are wrong according to a check of the new text; returns true if it must be checked again.
  mutating func takeBack(_ found: [Diagnostic], all: Bool) -> Bool {
    let fixed = fixed
    let left = diagnostics.indices.filter { !fixed.contains($0) }.map {
      (diagnostics[$0].id, place(of: diagnostics[$0]))
    }
    let unexpected = found.filter { diagnostic in
      !left.contains { $0.0 == diagnostic.id && $0.1.contains(diagnostic.range.start) }
    }
    guard !unexpected.isEmpty else { return false }
    var isExplained = true
    for diagnostic in unexpected {
      let claim = fixed.first {
        diagnostics[$0].id == diagnostic.id && place(of: diagnostics[$0]).contains(diagnostic.range.start)
      }
      if let claim { refusals[claim] = "the result was different in a second run" } else { isExplained = false }
    }
    if all || !isExplained {
      let why = unexpected[0]
      let reason = "the page has an error with the new text, too: line \(why.range.start.line): \(why.summary)"
      for index in fixed where refusals[index] == nil { refusals[index] = reason }
    }
    write()
    return true
  }

  /// The place in the new text of a diagnostic, or of its claim.
  private func place(of diagnostic: Diagnostic) -> ClosedRange<SourcePosition> {
    let range = text.moved(diagnostic.fixIt?.claim ?? diagnostic.range)
    return range.start...max(range.start, range.end)
  }

  /// The diagnostics that are left, at their places in the file as it is now.
  func remaining(isBlessed: Bool, isWritten: Bool) -> [Diagnostic] {
    var left: [Diagnostic] = []
    for (index, diagnostic) in diagnostics.enumerated() {
      let isFixed = diagnostic.fixIt != nil && refusals[index] == nil
      if isFixed, isBlessed { continue }
      var diagnostic = diagnostic
      if let why = refusals[index] { diagnostic.notes.append(.init("not updated: \(why)")) }
      if isWritten {
        diagnostic.range = text.moved(diagnostic.range)
        for note in diagnostic.notes.indices where diagnostic.notes[note].range?.file == path {
          diagnostic.notes[note].range = diagnostic.notes[note].range.map(text.moved)
        }
      }
      left.append(diagnostic)
    }
    return left
  }
}
