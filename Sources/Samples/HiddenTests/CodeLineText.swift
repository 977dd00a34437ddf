/// Reads code line by line and returns each line without what two spellings of the same line can differ in: comments, and the
/// amount of white space outside of strings.
struct CodeLineText {
  /// What is open, innermost last.
  private enum Open: Equatable {
    case string(hashes: Int, isMultiline: Bool)
    /// An interpolation, with the number of its parentheses that are open.
    case interpolation(parentheses: Int)
  }

  private var open: [Open] = []

  /// The line's text; empty if it has no code.
  mutating func read(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      guard case .string(let hashes, let isMultiline)? = open.last else {
        if byte == .slash, place + 1 < bytes.count, bytes[place + 1] == .slash { break }
        if byte == .space || byte == .tab {
          if let last = text.last, last != .space { text.append(.space) }
          place += 1
          continue
        }
        let end = endOfCode(in: bytes, at: place)
        text += bytes[place..<end]
        place = end
        continue
      }
      let end = endOfText(in: bytes, at: place, hashes: hashes, isMultiline: isMultiline)
      text += bytes[place..<end]
      place = end
    }
    if case .string(_, let isMultiline)? = open.last {
      if !isMultiline { open = [] }
    } else if text.last == .space {
      text.removeLast()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where what begins at a byte of code ends; it may open a string, or close an interpolation.
  private mutating func endOfCode(in bytes: [UInt8], at place: Int) -> Int {
    let hashes = bytes[place...].prefix { $0 == .hash }.count
    let quotes = bytes[(place + hashes)...].prefix { $0 == .quote }.count
    if quotes > 0 {
      let isMultiline = quotes >= 3
      open.append(.string(hashes: hashes, isMultiline: isMultiline))
      return place + hashes + (isMultiline ? 3 : 1)
    }
    if case .interpolation(let parentheses)? = open.last {
      let change = bytes[place] == .opening ? 1 : bytes[place] == .closing ? -1 : 0
      open[open.count - 1] = .interpolation(parentheses: parentheses + change)
      if parentheses + change == 0 { open.removeLast() }
    }
    return place + max(1, hashes)
  }

  /// Where what begins at a byte of a string ends; it may close the string, or open an interpolation.
  private mutating func endOfText(in bytes: [UInt8], at place: Int, hashes: Int, isMultiline: Bool) -> Int {
    let delimiter = [UInt8](repeating: .quote, count: isMultiline ? 3 : 1) + [UInt8](repeating: .hash, count: hashes)
    if bytes[place...].starts(with: delimiter) {
      open.removeLast()
      return place + delimiter.count
    }
    let escape = [.backslash] + [UInt8](repeating: .hash, count: hashes)
    guard bytes[place...].starts(with: escape), place + escape.count < bytes.count else { return place + 1 }
    if bytes[place + escape.count] == .opening { open.append(.interpolation(parentheses: 1)) }
    return place + escape.count + 1
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let opening = UInt8(ascii: "(")
  fileprivate static let closing = UInt8(ascii: ")")
}
