import Base
import Diagnostics

/// Reads the object that a configuration exports, without running it.
///
/// What is no literal becomes an `expression`; names of constants and of functions that return a literal are followed.
struct ScriptReader {
  let bytes: [UInt8]
  private let file: String
  var index = 0
  private let lineStarts: [Int]
  /// Places behind `const NAME =` and `function NAME() { return`.
  private(set) var constants: [String: Int] = [:]
  private(set) var functions: [String: Int] = [:]
  /// How many values the one that is being read is in.
  var depth = 0
  /// How often a name was followed: constants that name others twice each would double the work with every one.
  private var follows = 0
  private static let mostFollows = 10_000

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 10 { starts.append(offset + 1) }
    lineStarts = starts
    findNames()
  }

  /// The exported value; nil if there is none.
  mutating func exported() -> ScriptNode? {
    let text = String(decoding: bytes, as: UTF8.self)
    // JSON is a literal, too.
    let first = text.trimmingBlanks.first
    if file.hasSuffix(".json") || first == "{" && !text.contains("export") {
      index = 0
      return value()
    }
    for mark in ["export default", "module.exports =", "export ="] {
      guard let offset = Self.find(Array(mark.utf8), in: bytes, last: true) else { continue }
      index = offset + mark.utf8.count
      return value()
    }
    return nil
  }

  private static func find(_ mark: [UInt8], in bytes: [UInt8], last: Bool) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    var found: Int?
    var start = 0
    while start + mark.count <= bytes.count {
      if bytes[start] == mark[0], bytes[start..<(start + mark.count)].elementsEqual(mark),
        start == 0 || bytes[start - 1] == 10
      {
        found = start
        if !last { break }
      }
      start += 1
    }
    return found
  }

  /// Finds `const NAME =` and `function NAME(…) { return` at the start of lines.
  private mutating func findNames() {
    for start in lineStarts {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      if let match = line.prefixMatch(of: /(?:export\s+)?(?:const|let|var)\s+(\w+)\s*(?::[^=]*)?=/) {
        constants[String(match.1)] = start + line.utf8.distance(from: line.startIndex, to: match.range.upperBound)
      } else if let match = line.prefixMatch(of: /(?:export\s+)?function\s+(\w+)\s*\(/) {
        let rest = String(decoding: bytes[start..<min(bytes.count, start + 400)], as: UTF8.self)
        if let body = rest.firstMatch(of: /\{\s*return\s+/), !rest[..<body.range.lowerBound].contains(";") {
          functions[String(match.1)] = start + rest.utf8.distance(from: rest.startIndex, to: body.range.upperBound)
        }
      }
    }
  }

  /// The literal at a place; nil if it is none.
  mutating func follow(_ place: Int) -> ScriptNode? {
    guard depth < 50, follows < Self.mostFollows else { return nil }
    follows += 1
    let back = index
    index = place
    let found = value()
    index = back
    if case .expression = found.value { return nil }
    return found
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func range(_ start: Int) -> SourceRange {
    let line = lineStarts.partitioningIndex { $0 > start }
    return SourceRange(file: file, line: line, column: start - lineStarts[line - 1] + 1)
  }
}
