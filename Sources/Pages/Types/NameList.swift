import HTML
import Results
import Samples

/// The names of a sample and their types, as a page shows them.
///
/// Each name in the code is an element with the class `tN`, and the N-th entry of the list behind the code is about it:
/// `types.css` shows that entry while the name is hovered or focused. So each text is in the page once for each sample,
/// can have links, and is never copied with the code. The names are no stops for the Tab key, which would be hundreds; the
/// list as a whole can be opened by a button.
struct NameList {
  /// The names in order of place, with the numbers of their entries, from 1.
  private(set) var names: [(range: Range<Int>, number: Int)] = []
  /// In order of the first name.
  private(set) var facts: [NameFact] = []

  /// The largest number for which `types.css` has a rule. Further entries are left out.
  static let most = 150

  /// - Parameter code: the code of the sample; names in hidden lines are left out.
  init(_ sample: SampleNames, code: String, hidesLines: Bool) {
    let lines = hidesLines ? HiddenLines(of: code) : nil
    var line = LineCounter(code)
    var numbers: [Int: Int] = [:]
    for name in sample.names {
      guard lines.map({ $0.isEmpty || !$0.contains(line.number(at: name.range.lowerBound)) }) ?? true else { continue }
      let number = numbers[name.fact] ?? facts.count + 1
      if number > facts.count {
        guard number <= Self.most else { continue }
        facts.append(sample.facts[name.fact])
        numbers[name.fact] = number
      }
      names.append((name.range, number))
    }
  }

  var isEmpty: Bool { names.isEmpty }
}

/// Counts lines up to growing offsets.
private struct LineCounter {
  private let bytes: String.UTF8View
  private var place: String.Index
  private var offset = 0
  private var line = 1

  init(_ code: String) {
    bytes = code.utf8
    place = bytes.startIndex
  }

  mutating func number(at target: Int) -> Int {
    while offset < target, place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place = bytes.index(after: place)
      offset += 1
    }
    return line
  }
}
