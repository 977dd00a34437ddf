import Diagnostics

/// The bytes of a file with fix-its applied, and a map from places in the old text to places in the new text.
struct FixedText {
  struct Piece {
    /// The replaced bytes in the old text.
    var range: Range<Int>
    var bytes: [UInt8]
  }

  let old: [UInt8]
  let new: [UInt8]
  /// Sorted, without overlaps.
  let pieces: [Piece]
  /// The indices of fix-its that were not applied, because the text at their place differs or another fix-it overlaps.
  let misplaced: Set<Int>
  private let oldLines: LineStarts
  private let newLines: LineStarts

  init(_ old: [UInt8], _ fixIts: [FixIt]) {
    let lines = LineStarts(old)
    var taken: [Piece] = []
    var misplaced: Set<Int> = []
    for (index, fixIt) in fixIts.enumerated() {
      let pieces = fixIt.edits.compactMap { FixedText.piece($0, in: old, lines) }
      let isFree = pieces.allSatisfy { piece in !taken.contains { $0.meets(piece) } }
      if pieces.count == fixIt.edits.count, isFree {
        taken += pieces
      } else {
        misplaced.insert(index)
      }
    }
    pieces = taken.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var new: [UInt8] = []
    var copied = 0
    for piece in pieces {
      new += old[copied..<piece.range.lowerBound] + piece.bytes
      copied = piece.range.upperBound
    }
    new += old[copied...]
    self.old = old
    self.new = new
    self.misplaced = misplaced
    oldLines = lines
    newLines = LineStarts(new)
  }

  private static func piece(_ edit: FixIt.Edit, in old: [UInt8], _ lines: LineStarts) -> Piece? {
    guard let start = lines.offset(of: edit.range.start), let end = lines.offset(of: edit.range.end), start <= end,
      old[start..<end].elementsEqual(edit.old.utf8)
    else { return nil }
    return Piece(range: start..<end, bytes: Array(edit.new.utf8))
  }

  /// The range in the new text of a range in the old text.
  func moved(_ range: SourceRange) -> SourceRange {
    SourceRange(file: range.file, start: moved(range.start), end: moved(range.end))
  }

  private func moved(_ position: SourcePosition) -> SourcePosition {
    guard let offset = oldLines.offset(of: position) else { return position }
    var shift = 0
    for piece in pieces where piece.range.lowerBound <= offset {
      if offset < piece.range.upperBound {
        return newLines.position(at: piece.range.lowerBound + shift)
      }
      shift += piece.bytes.count - piece.range.count
    }
    return newLines.position(at: offset + shift)
  }
}

extension FixedText.Piece {
  fileprivate func meets(_ other: FixedText.Piece) -> Bool {
    range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound || range == other.range
  }
}
