import Diagnostics

/// Converts byte offsets of a file into lines and columns for diagnostics.
struct LineMap {
  let file: String
  private let starts: LineStarts

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    starts = LineStarts(bytes)
  }

  func position(_ offset: Int) -> SourcePosition { starts.position(at: offset) }

  func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: position(offsets.lowerBound), end: position(offsets.upperBound))
  }
}
