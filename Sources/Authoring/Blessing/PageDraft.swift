import Diagnostics

/// A page with the changes to be written and the diagnostics of its check.
struct PageDraft {
  let path: String
  private let faults: [Diagnostic]
  /// By index, why the claim of a diagnostic cannot be updated.
  private var refusals: [Int: String] = [:]
  private(set) var text: FixedText

  init(_ path: String, _ bytes: [UInt8], _ faults: [Diagnostic]) {
    self.path = path
    self.faults = faults
    for (index, fault) in faults.enumerated() {
      if case .impossible(let why) = fault.fixIt?.means { refusals[index] = why }
    }
    text = FixedText(bytes, [])
    write()
  }

  var isChanged: Bool { !text.pieces.isEmpty }

  var blessed: BlessReport.BlessedFile {
    BlessReport.BlessedFile(path: path, claims: fixed.count, diff: UnifiedDiff(text, path: path).bytes)
  }

  private var fixed: [Int] { faults.indices.filter { faults[$0].fixIt != nil && refusals[$0] == nil } }

  private mutating func write() {
    let fixed = fixed
    text = FixedText(text.old, fixed.compactMap { faults[$0].fixIt })
    guard !text.misplaced.isEmpty else { return }
    for index in text.misplaced { refusals[fixed[index]] = "the text of the claim was not found at its place" }
    write()
  }

  /// Takes back changes that are wrong according to a check of the new text; returns true if it must be checked again.
  mutating func takeBack(_ found: [Diagnostic], all: Bool) -> Bool {
    let fixed = fixed
    let left = faults.indices.filter { !fixed.contains($0) }.map { (faults[$0].id, place(of: faults[$0])) }
    let unexpected = found.filter { fault in
      !left.contains { $0.0 == fault.id && $0.1.contains(fault.range.start) }
    }
    guard !unexpected.isEmpty else { return false }
    var isExplained = true
    for fault in unexpected {
      let claim = fixed.first { faults[$0].id == fault.id && place(of: faults[$0]).contains(fault.range.start) }
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
  private func place(of fault: Diagnostic) -> ClosedRange<SourcePosition> {
    let range = text.moved(fault.fixIt?.claim ?? fault.range)
    return range.start...max(range.start, range.end)
  }

  /// The diagnostics that are left, at their places in the file as it is now.
  func faultsLeft(isBlessed: Bool, isWritten: Bool) -> [Diagnostic] {
    var left: [Diagnostic] = []
    for (index, fault) in faults.enumerated() {
      let isFixed = fault.fixIt != nil && refusals[index] == nil
      if isFixed, isBlessed { continue }
      var fault = fault
      if let why = refusals[index] { fault.notes.append(.init("not updated: \(why)")) }
      if isWritten {
        fault.range = text.moved(fault.range)
        for note in fault.notes.indices where fault.notes[note].range?.file == path {
          fault.notes[note].range = fault.notes[note].range.map(text.moved)
        }
      }
      left.append(fault)
    }
    return left
  }
}
