/// Which white space around tags is removed: lines that contain only tags vanish.
///
/// A tag alone on its line is standalone, as in the specification of Mustache. A parent is standalone if only white
/// space is before its opening and after its closing tag; the opening tag of a block if its content starts on the next
/// line, the closing tag if it is the first on its line. Anything else than blocks directly in a parent is ignored.
struct TemplateLayout {
  struct Placement {
    /// The end of the text before the tag, and the start of the text after it.
    var textEnd: Int
    var textStart: Int
    /// Whether the white space before the tag is removed with it.
    var takesLineStart = false
    /// The indentation of the tag, if only white space is before it on its line.
    var indentation: Range<Int>?
  }

  private(set) var placements: [Placement] = []

  init(_ tags: [TemplateTag], structure: TemplateStructure, source: [UInt8]) {
    let starts = tags.indices.map { Self.blankStart(before: $0, tags, source) }
    let ends = tags.indices.map { Self.blankEnd(after: $0, tags, source) }
    placements = tags.indices.map { number in
      let range = tags[number].range
      return Placement(
        textEnd: range.lowerBound, textStart: range.upperBound,
        indentation: starts[number].map { $0..<range.lowerBound })
    }
    for (number, tag) in tags.enumerated() {
      guard let partner = structure.partners[number], tag.kind == .parent || tag.kind == .block else {
        let opening = structure.partners[number].map { tags[$0].kind }
        if tag.kind.standsAlone, opening != .parent, opening != .block, let start = starts[number],
          let end = ends[number]
        {
          takeStart(number, start)
          placements[number].textStart = end
        }
        continue
      }
      if tag.kind == .parent {
        guard let start = starts[number], let end = ends[partner] else { continue }
        takeStart(number, start)
        placements[partner].textStart = end
      } else {
        let isArgument = structure.enclosing[number].map { tags[$0].kind == .parent } ?? false
        if let end = ends[number], isArgument || starts[number] != nil {
          takeStart(number, starts[number] ?? tag.range.lowerBound)
          placements[number].textStart = end
        }
        if let start = starts[partner], isArgument || ends[partner] != nil {
          takeStart(partner, start)
          if let end = ends[partner] { placements[partner].textStart = end }
        }
      }
    }
  }

  private mutating func takeStart(_ number: Int, _ start: Int) {
    placements[number].textEnd = start
    placements[number].takesLineStart = true
  }

  /// The start of the line, if only white space is before the tag.
  private static func blankStart(before number: Int, _ tags: [TemplateTag], _ source: [UInt8]) -> Int? {
    let floor = number == 0 ? 0 : tags[number - 1].range.upperBound
    var start = tags[number].range.lowerBound
    while start > floor, source[start - 1] == UInt8(ascii: " ") || source[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return start == 0 || (start > floor && source[start - 1] == UInt8(ascii: "\n")) ? start : nil
  }

  /// The start of the next line, if only white space is after the tag.
  private static func blankEnd(after number: Int, _ tags: [TemplateTag], _ source: [UInt8]) -> Int? {
    let ceiling = number + 1 < tags.count ? tags[number + 1].range.lowerBound : source.count
    var end = tags[number].range.upperBound
    while end < ceiling, source[end] == UInt8(ascii: " ") || source[end] == UInt8(ascii: "\t") { end += 1 }
    if end == source.count { return end }
    if end < ceiling, source[end] == UInt8(ascii: "\r") { end += 1 }
    return end < ceiling && source[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }
}
