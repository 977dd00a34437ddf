import Base

/// Finds matches for expected lines with `...` among printed lines, in any order.
struct OpenLines {
  typealias Line = UnorderedOutput.Line

  private let lines: [Line]
  /// The indices of equal lines, by kind (text).
  private var places: [[Int]] = []
  private var kinds: [(text: [UInt8], replaced: [UInt8])] = []
  /// How many lines of each kind are unmatched.
  private var left: [Int] = []
  private(set) var isGivenUp = false

  /// The maximum number of compared pairs of lines: about 1 s.
  private static let limit = 4_000_000

  init(_ lines: [Line]) {
    self.lines = lines
    var known: [[UInt8]: Int] = [:]
    for (index, line) in lines.enumerated() {
      let key = Array("\(line.text)\n\(line.replaced)".utf8)
      if let kind = known[key] {
        places[kind].append(index)
      } else {
        known[key] = places.count
        places.append([index])
        kinds.append((Array(line.text.utf8), Array(line.replaced.utf8)))
      }
    }
    left = places.map(\.count)
  }

  /// The unmatched printed lines, in order.
  var rest: [String] {
    zip(places, left).flatMap { $0.suffix($1) }.sorted().map { lines[$0].text }
  }

  /// Matches as many expected lines as possible, earlier ones first; returns the index of the first without a match.
  mutating func take(_ claimed: [Line]) -> Int? {
    var known: [[UInt8]: Int] = [:]
    var patterns: [(text: OutputPattern, replaced: OutputPattern)] = []
    let wanted = claimed.map { line in
      let key = Array("\(line.text)\n\(line.replaced)".utf8)
      if let kind = known[key] { return kind }
      known[key] = patterns.count
      patterns.append((OutputPattern(line.text), OutputPattern(line.replaced)))
      return patterns.count - 1
    }
    let (texts, replaced) = (SortedLines(kinds.map(\.text)), SortedLines(kinds.map(\.replaced)))
    var pairs = 0
    let choices = patterns.map { pattern -> [Int] in
      if pairs > Self.limit { return [] }
      let own = texts.candidates(for: pattern.text)
      let other = replaced.candidates(for: pattern.replaced)
      let both = own == other ? own : Array(Set(own + other)).sorted()
      pairs += both.count
      return both
    }
    guard pairs <= Self.limit else {
      isGivenUp = true
      return wanted.indices.first
    }
    var pairing = KindMatching(choices: choices, counts: left, limit: Self.limit) { [kinds] pattern, kind in
      patterns[pattern].text.matches(kinds[kind].text) || patterns[pattern].replaced.matches(kinds[kind].replaced)
    }
    var alone: Int?
    for (index, kind) in wanted.enumerated() where !pairing.take(kind) { alone = alone ?? index }
    left = pairing.left
    isGivenUp = pairing.isGivenUp
    return alone
  }
}

/// Lines sorted by their bytes, forwards and backwards, to find those with a given beginning or end by binary search.
private struct SortedLines {
  private let lines: [[UInt8]]
  private let reversed: [[UInt8]]
  private let byFront: [Int]
  private let byBack: [Int]

  init(_ lines: [[UInt8]]) {
    self.lines = lines
    reversed = lines.map { $0.reversed() }
    byFront = lines.indices.sorted { [lines] in lines[$0].lexicographicallyPrecedes(lines[$1]) }
    byBack = lines.indices.sorted { [reversed] in reversed[$0].lexicographicallyPrecedes(reversed[$1]) }
  }

  func candidates(for pattern: OutputPattern) -> [Int] {
    let front = SortedLines.range(of: pattern.beginning, in: byFront, lines)
    let back = SortedLines.range(of: pattern.ending.reversed(), in: byBack, reversed)
    return (front.count <= back.count ? byFront[front] : byBack[back]).sorted()
  }

  /// The range of lines that begin with `beginning`.
  private static func range(of beginning: [UInt8], in order: [Int], _ lines: [[UInt8]]) -> Range<Int> {
    let start = order.partitioningIndex { !lines[$0].lexicographicallyPrecedes(beginning) }
    let end = order.partitioningIndex { line in
      !lines[line].prefix(beginning.count).elementsEqual(beginning)
        && !lines[line].lexicographicallyPrecedes(beginning)
    }
    return start..<max(start, end)
  }
}
