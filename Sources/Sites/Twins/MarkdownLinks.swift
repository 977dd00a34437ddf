import HTML

/// Replaces link destinations in one line of Markdown: inline links and images, reference definitions, addresses
/// in HTML; not in code spans. What stands in a code span stays.
enum MarkdownLinks {
  /// The destination without escapes, as a key.
  static func key(_ destination: some StringProtocol) -> String {
    PercentEncoding.decode(destination) ?? String(destination)
  }

  /// - Parameter links: new destinations by key; others stay.
  static func write(_ line: ArraySlice<UInt8>, links: [String: String], to out: inout [UInt8]) {
    // Each destination stands behind `](`, `]:` or `=`.
    guard !links.isEmpty, line.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "=") }) else {
      out += line
      return
    }
    var marks = Marks(line)
    var i = line.startIndex
    while i < line.endIndex {
      let byte = line[i]
      if byte == UInt8(ascii: "`") {
        let run = line[i...].prefix { $0 == byte }
        let end = marks.closing(run.count, from: run.endIndex) ?? run.endIndex
        out += line[i..<end]
        i = end
        continue
      }
      out.append(byte)
      i += 1
      guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") else { continue }
      guard let (place, isSet) = destination(in: line, marks, behind: i, out: &out) else { continue }
      i = place.lowerBound
      let places =
        isSet ? HTMLAddresses.candidates(in: line[place]).map { $0.moved(by: place.lowerBound) } : [place]
      for place in places {
        out += line[i..<place.lowerBound]
        out += links[key(String(decoding: line[place], as: UTF8.self))].map { Array($0.utf8) } ?? Array(line[place])
        i = place.upperBound
      }
      out += line[i..<place.upperBound]
      i = place.upperBound
    }
  }

  /// Positions of special characters in a line, so that it is not searched repeatedly.
  private struct Marks {
    /// The ends of runs of backticks by length, ascending, and the number of those already passed.
    private var runs: [Int: (ends: [Int], passed: Int)] = [:]
    private(set) var lastGreater = -1
    private(set) var lastQuote: [UInt8: Int] = [:]

    init(_ line: ArraySlice<UInt8>) {
      var i = line.startIndex
      while i < line.endIndex {
        let start = i
        i += 1
        switch line[start] {
        case UInt8(ascii: "`"):
          while i < line.endIndex, line[i] == UInt8(ascii: "`") { i += 1 }
          runs[i - start, default: ([], 0)].ends.append(i)
        case UInt8(ascii: ">"): lastGreater = start
        case UInt8(ascii: "\""), UInt8(ascii: "'"): lastQuote[line[start]] = start
        default: break
        }
      }
    }

    /// The end of a code span that begins with so many backticks; call with ascending positions.
    mutating func closing(_ count: Int, from start: Int) -> Int? {
      guard var known = runs[count] else { return nil }
      while known.passed < known.ends.count, known.ends[known.passed] <= start { known.passed += 1 }
      runs[count] = known
      return known.passed < known.ends.count ? known.ends[known.passed] : nil
    }
  }

  /// The range of a destination that starts before `i`, or of a set of pictures; writes what is before it.
  private static func destination(
    in line: ArraySlice<UInt8>, _ marks: Marks, behind i: Int, out: inout [UInt8]
  ) -> (place: Range<Int>, isSet: Bool)? {
    let before = line[..<i]
    if before.hasSuffix("](") || before.hasSuffix("]:") {
      return markdown(in: line, marks, from: i, out: &out).map { ($0, false) }
    }
    guard line[i - 1] == UInt8(ascii: "=") else { return nil }
    let letters = line[..<(i - 1)].reversed().prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: ":")
    }
    let name = String(decoding: letters.reversed(), as: UTF8.self).lowercased()
    guard HTMLAddresses.areIn(name, of: "object") || name == "cite" || name == "background" else { return nil }
    return attribute(in: line, marks, from: i, out: &out).map { ($0, HTMLAddresses.areCandidates(name)) }
  }

  private static func markdown(
    in line: ArraySlice<UInt8>, _ marks: Marks, from start: Int, out: inout [UInt8]
  ) -> Range<Int>? {
    let blanks = line[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = line[blanks.endIndex...].first else { return nil }
    if first == UInt8(ascii: "<") {
      guard marks.lastGreater > blanks.endIndex else { return nil }
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

  private static func attribute(
    in line: ArraySlice<UInt8>, _ marks: Marks, from start: Int, out: inout [UInt8]
  ) -> Range<Int>? {
    guard start < line.endIndex, let last = marks.lastQuote[line[start]], last > start else { return nil }
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
