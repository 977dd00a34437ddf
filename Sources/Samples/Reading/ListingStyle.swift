/// The presentation of a code block, as defined by its words.
///
/// Lines are counted from 1, without hidden lines.
public struct ListingStyle: Equatable, Sendable {
  /// `title=`: the text above the code, such as the name of a file.
  public var title: String?
  /// `highlight=`
  public var highlighted = LineRanges()
  /// `added=` and `removed=`: a difference between two versions of the code.
  public var added = LineRanges()
  public var removed = LineRanges()
  /// `numbers` or `numbers=12`: the number of the first line; nil if lines are not numbered.
  public var firstNumber: Int?

  public init() {}

  /// Whether lines are marked or numbered.
  public var marksLines: Bool { firstNumber != nil || !highlighted.isEmpty || isDifference }
  public var isDifference: Bool { !added.isEmpty || !removed.isEmpty }
}

/// Lines by their numbers: `2,4-6`.
public struct LineRanges: Equatable, Sendable {
  public private(set) var ranges: [ClosedRange<Int>] = []

  public init() {}

  /// Nil unless the text is a list of line numbers and ranges, separated by commas.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false).map(\.trimmed)
      guard bounds.count <= 2, let start = LineRanges.number(bounds[0]),
        let end = bounds.count == 2 ? LineRanges.number(bounds[1]) : start, start >= 1, start <= end
      else { return nil }
      ranges.append(start...end)
    }
  }

  public var isEmpty: Bool { ranges.isEmpty }
  var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The first line that is in both.
  func shared(with other: LineRanges) -> Int? {
    ranges.flatMap { range in other.ranges.filter(range.overlaps).map { max($0.lowerBound, range.lowerBound) } }.min()
  }

  static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
