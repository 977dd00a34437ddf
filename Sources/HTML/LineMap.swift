import Diagnostics

/// Turns offsets of a file's bytes into the places that diagnostics name.
struct LineMap {
  let file: String
  private let starts: [Int]

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: position(offsets.lowerBound), end: position(offsets.upperBound))
  }
}
