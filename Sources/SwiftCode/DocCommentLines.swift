internal import Base
internal import SwiftSyntax

/// Finds the lines of documentation comments as the compiler does, which takes off of each line at most the white space
/// that the first line with text begins with (`LineList.cpp`).
struct DocCommentLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The last comment in a declaration's trivia: documentation without an empty line in it. Other comments in it are left
  /// out.
  func comment(in trivia: Trivia, at offset: Int) -> [DocComment.Line] {
    var lines: [DocComment.Line] = []
    var start = offset
    var last: Int?
    for piece in trivia {
      let range = start..<start + piece.sourceLength.utf8Length
      start = range.upperBound
      switch piece {
      case .docLineComment, .docBlockComment, .lineComment, .blockComment: break
      default: continue
      }
      let number = number(at: range.lowerBound)
      if let last, last + 1 < number { lines = [] }
      last = self.number(at: range.upperBound)
      switch piece {
      case .docLineComment: lines.append(DocComment.Line(number: number, text: range.dropFirst(3)))
      case .docBlockComment: lines += block(range)
      default: break
      }
    }
    return withoutIndentation(lines)
  }

  /// Without `/**`, `*/`, and the stars that some begin their lines with.
  private func block(_ comment: Range<Int>) -> [DocComment.Line] {
    let inner = comment.lowerBound + 3..<max(comment.lowerBound + 3, comment.upperBound - 2)
    var lines: [DocComment.Line] = []
    var start = inner.lowerBound
    for end in inner.filter({ bytes[$0] == UInt8(ascii: "\n") }) + [inner.upperBound] {
      let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      lines.append(DocComment.Line(number: number(at: start), text: start..<(hasReturn ? end - 1 : end)))
      start = end + 1
    }
    let hasStars = lines.dropFirst().allSatisfy { isBlank($0) || star(of: $0) != nil }
    guard hasStars else { return lines }
    for index in lines.indices.dropFirst() {
      guard let star = star(of: lines[index]) else { continue }
      lines[index].text = star + 1..<lines[index].text.upperBound
    }
    return lines
  }

  private func withoutIndentation(_ lines: [DocComment.Line]) -> [DocComment.Line] {
    guard let first = lines.first(where: { !isBlank($0) }) else { return lines }
    let most = indentation(first)
    return lines.map {
      DocComment.Line(number: $0.number, text: $0.text.dropFirst(min(most, indentation($0))))
    }
  }

  private func star(of line: DocComment.Line) -> Int? {
    let place = line.text.lowerBound + indentation(line)
    return place < line.text.upperBound && bytes[place] == UInt8(ascii: "*") ? place : nil
  }

  private func indentation(_ line: DocComment.Line) -> Int {
    line.text.prefix { bytes[$0] == 0x20 || bytes[$0] == 0x09 }.count
  }

  private func isBlank(_ line: DocComment.Line) -> Bool { indentation(line) == line.text.count }

  private func number(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } }
}
