/// Gives the links of one line of Markdown other destinations: inline links and images, reference definitions, and the
/// `href` and `src` of HTML. What stands in a code span stays.
enum MarkdownLinks {
  /// What a destination is known by, however it is escaped.
  static func key(_ destination: some StringProtocol) -> String {
    PercentEncoding.decode(destination) ?? String(destination)
  }

  /// - Parameter links: new destinations by the keys of the old ones; others stay as they are.
  static func write(_ line: ArraySlice<UInt8>, links: [String: String], to out: inout [UInt8]) {
    guard !links.isEmpty else {
      out += line
      return
    }
    var i = line.startIndex
    while i < line.endIndex {
      let byte = line[i]
      if byte == UInt8(ascii: "`") {
        let run = line[i...].prefix { $0 == byte }
        let end = closing(run.count, in: line, from: run.endIndex) ?? run.endIndex
        out += line[i..<end]
        i = end
        continue
      }
      out.append(byte)
      i += 1
      guard let place = destination(in: line, behind: i, out: &out) else { continue }
      let old = String(decoding: line[place], as: UTF8.self)
      out += links[key(old)].map { Array($0.utf8) } ?? Array(line[place])
      i = place.upperBound
    }
  }

  /// The end of a code span that a run of backticks began.
  private static func closing(_ count: Int, in line: ArraySlice<UInt8>, from start: Int) -> Int? {
    var i = start
    while let tick = line[i...].firstIndex(of: UInt8(ascii: "`")) {
      let run = line[tick...].prefix { $0 == UInt8(ascii: "`") }
      if run.count == count { return run.endIndex }
      i = run.endIndex
    }
    return nil
  }

  /// Where a destination stands that the bytes before `i` announce; what is before it is written.
  private static func destination(in line: ArraySlice<UInt8>, behind i: Int, out: inout [UInt8]) -> Range<Int>? {
    let before = line[..<i]
    if before.hasSuffix("](") || before.hasSuffix("]:") { return markdown(in: line, from: i, out: &out) }
    let isAttribute = before.hasSuffix("href=") || before.hasSuffix("src=")
    return isAttribute ? attribute(in: line, from: i, out: &out) : nil
  }

  private static func markdown(in line: ArraySlice<UInt8>, from start: Int, out: inout [UInt8]) -> Range<Int>? {
    let blanks = line[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = line[blanks.endIndex...].first else { return nil }
    if first == UInt8(ascii: "<") {
      let inside = line[(blanks.endIndex + 1)...].prefix { $0 != UInt8(ascii: ">") }
      guard inside.endIndex < line.endIndex else { return nil }
      out += line[start...blanks.endIndex]
      return inside.startIndex..<inside.endIndex
    }
    var depth = 0
    var end = blanks.endIndex
    while end < line.endIndex, line[end] > 0x20 {
      if line[end] == UInt8(ascii: "(") { depth += 1 }
      if line[end] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      end += 1
    }
    out += blanks
    return blanks.endIndex..<end
  }

  private static func attribute(in line: ArraySlice<UInt8>, from start: Int, out: inout [UInt8]) -> Range<Int>? {
    guard start < line.endIndex, line[start] == UInt8(ascii: "\"") || line[start] == UInt8(ascii: "'") else {
      return nil
    }
    let inside = line[(start + 1)...].prefix { $0 != line[start] }
    guard inside.endIndex < line.endIndex else { return nil }
    out.append(line[start])
    return inside.startIndex..<inside.endIndex
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return suffix(wanted.count).elementsEqual(wanted)
  }
}
