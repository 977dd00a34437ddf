/// Finds out line by line which lines are fenced code.
struct FenceTracker {
  private var open: (mark: UInt8, length: Int)?

  /// Whether the line belongs to a fence, including its first and last line.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
    if let (mark, length) = open {
      let run = content.prefix { $0 == mark }
      if run.count >= length, content[run.endIndex...].allSatisfy({ $0 == UInt8(ascii: " ") }) { open = nil }
      return true
    }
    let text = Self.withoutListMark(content)
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
    let run = text.prefix { $0 == mark }
    let info = text[run.endIndex...]
    guard run.count >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return false }
    open = (mark, run.count)
    return true
  }

  private static func withoutListMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let mark = text[digits.endIndex...]
    guard let first = mark.first, digits.isEmpty ? "-*+".utf8.contains(first) : ".)".utf8.contains(first),
      mark.dropFirst().first == UInt8(ascii: " ")
    else { return text }
    return mark.dropFirst().drop { $0 == UInt8(ascii: " ") }
  }
}
