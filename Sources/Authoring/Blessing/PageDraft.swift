import Diagnostics

/// A page with what is to be written into it, and what was found wrong with it.
struct PageDraft {
  let path: String
  private let faults: [Diagnostic]
  /// By their index, the faults that cannot be blessed though they are claims, and why.
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
    BlessReport.BlessedFile(path: path, claims: mended.count, diff: UnifiedDiff(text, path: path).bytes)
  }

  private var mended: [Int] { faults.indices.filter { faults[$0].fixIt != nil && refusals[$0] == nil } }

  private mutating func write() {
    let mended = mended
    text = FixedText(text.old, mended.compactMap { faults[$0].fixIt })
    guard !text.misplaced.isEmpty else { return }
    for index in text.misplaced { refusals[mended[index]] = "its words are not at their place in the file" }
    write()
  }

  /// Takes back what does not hold, by what a run of the new text found; true if the rest is to be run again.
  mutating func takeBack(_ found: [Diagnostic], all: Bool) -> Bool {
    let mended = mended
    let left = faults.indices.filter { !mended.contains($0) }.map { (faults[$0].id, place(of: faults[$0])) }
    let unexpected = found.filter { fault in
      !left.contains { $0.0 == fault.id && $0.1.contains(fault.range.start) }
    }
    guard !unexpected.isEmpty else { return false }
    var isTold = true
    for fault in unexpected {
      let claim = mended.first { faults[$0].id == fault.id && place(of: faults[$0]).contains(fault.range.start) }
      if let claim { refusals[claim] = "it came out differently when it was run again" } else { isTold = false }
    }
    if all || !isTold {
      let why = unexpected[0]
      let reason = "with the new text the page does not hold either: line \(why.range.start.line): \(why.summary)"
      for index in mended where refusals[index] == nil { refusals[index] = reason }
    }
    write()
    return true
  }

  /// Where a fault, or the claim that it is about, stands in the new text.
  private func place(of fault: Diagnostic) -> ClosedRange<SourcePosition> {
    let range = text.moved(fault.fixIt?.claim ?? fault.range)
    return range.start...max(range.start, range.end)
  }

  /// What an author still has to see to, at its place in the file as it is.
  func faultsLeft(isBlessed: Bool, isWritten: Bool) -> [Diagnostic] {
    var left: [Diagnostic] = []
    for (index, fault) in faults.enumerated() {
      let isMended = fault.fixIt != nil && refusals[index] == nil
      if isMended, isBlessed { continue }
      var fault = fault
      if let why = refusals[index] { fault.notes.append(.init("not blessed: \(why)")) }
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
