import Base
import Diagnostics
import SwiftCode

/// Turns offsets in a sample's code into places in its Markdown file.
public struct CodePlaces {
  private let file: String
  private let lines: [SourcePosition]
  /// Offset of each line's first byte in the code.
  private let starts: [Int]

  public init(_ sample: Sample) {
    file = sample.range.file
    lines = sample.lines
    starts = sample.code.lineStarts
  }

  /// The place of the code between two offsets.
  public func range(_ start: Int, _ last: Int) -> SourceRange {
    let line = max(0, starts.partitioningIndex { $0 > start } - 1)
    return range(line: line, from: start - starts[line], to: last - starts[line])
  }

  /// The place of a comment; of a comment with several lines, that of the first.
  func range(of comment: CodeSyntax.Comment) -> SourceRange {
    range(comment.offset, comment.offset + comment.text.prefix { !$0.isNewline }.utf8.count)
  }

  /// `from` and `to` are byte offsets in the line, `line` counts from 0.
  func range(line: Int, from: Int, to: Int) -> SourceRange {
    let origin = line < lines.count ? lines[line] : SourcePosition(line: (lines.last?.line ?? 0) + 1, column: 1)
    return SourceRange(file: file, line: origin.line, column: origin.column + from, length: to - from)
  }
}

extension String {
  /// The offset in bytes of each line's first byte.
  var lineStarts: [Int] {
    [0] + utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
  }
}

extension Substring {
  package var trimmed: Substring {
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
