/// Packs the Unicode data that `String` needs for `BrowserRuntime/UnicodeTables.c`, which documents the format.
///
/// Derived data is omitted: whether a scalar decomposes, and the composition of two scalars.
struct UnicodeTables {
  /// The tables as C source.
  private(set) var source = ""

  init(_ facts: UnicodeFacts) {
    add("grapheme", runs: facts.graphemes)
    var combining: [UnicodeFacts.Run] = []
    for run in facts.normals where run.value & ~3 != combining.last?.value {
      combining.append(UnicodeFacts.Run(start: run.start, value: run.value & ~3))
    }
    add("combining", runs: combining)
    add(facts.decompositions.map(\.scalar), Halves.all(of: facts))
    add("entry_size", 1 + (facts.decompositions.map(\.bytes).max() ?? 0))
  }

  private mutating func add(_ name: String, runs: [UnicodeFacts.Run]) {
    let values = Set(runs.map(\.value)).sorted()
    let ends = runs.dropFirst().map(\.start) + [0x110000]
    add("\(name)_runs", runs.count)
    var bytes = UnicodeTables.number(values.count) + values.flatMap(UnicodeTables.number)
    for (run, end) in zip(runs, ends) { bytes += UnicodeTables.number(end - run.start) }
    add("\(name)_bytes", bytes: bytes + UnicodeTables.places(of: runs.map(\.value), in: values))
  }

  private mutating func add(_ scalars: [Int], _ halves: [Halves]) {
    let kinds = Set(halves.map(\.kind)).sorted()
    var distances: [UInt8] = []
    var firsts: [UInt8] = []
    var last = 0
    var lastFirst: [Halves.Kind: Int] = [:]
    for (scalar, half) in zip(scalars, halves) {
      distances += UnicodeTables.number(scalar - last)
      last = scalar
      let row = half.kind.second == 0 ? half.kind : Halves.Kind(second: -1)
      let delta = half.first - lastFirst[row, default: 0]
      firsts += UnicodeTables.number(delta < 0 ? -2 * delta - 1 : 2 * delta)
      lastFirst[row] = half.first
    }
    add("decomposition_count", scalars.count)
    add("second_count", kinds.count)
    let composing = halves.count { $0.kind.composes }
    var slots = 2
    while slots < 2 * composing { slots *= 2 }
    add("composition_slots", slots)
    let seconds = UnicodeTables.places(of: halves.map(\.kind), in: kinds)
    add("decomposition_bytes", bytes: kinds.flatMap { UnicodeTables.number($0.number) } + distances + seconds + firsts)
  }

  private mutating func add(_ name: String, _ count: Int) { source += "enum { \(name) = \(count) };\n" }

  private mutating func add(_ name: String, bytes: [UInt8]) {
    source += "static const uint8_t \(name)[] = {\(bytes.map(\.description).joined(separator: ","))};\n"
  }

  /// A number as LEB128: 7 bits per byte, lowest first; the highest bit means that more bytes follow.
  private static func number(_ number: Int) -> [UInt8] {
    number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + Self.number(number >> 7)
  }

  private static func places<Element: Hashable>(of elements: [Element], in list: [Element]) -> [UInt8] {
    let places = Dictionary(uniqueKeysWithValues: zip(list, 0...))
    return elements.map { UInt8(truncatingIfNeeded: places[$0] ?? 0) }
  }
}

/// The two scalars that a scalar decomposes to in one step; decomposing these gives the full decomposition.
private struct Halves {
  /// The part that many decompositions share: the second scalar, or that there is none.
  struct Kind: Hashable, Comparable {
    /// The second scalar; 0 if there is none.
    var second: Int
    var composes = false
    /// Groups compatibility ideographs by block, in which they are in the order of their originals.
    var block = 0

    var number: Int { second << 1 | (composes ? 0 : 1) }

    static func < (a: Kind, b: Kind) -> Bool { (a.number, a.block) < (b.number, b.block) }
  }

  var first: Int
  var kind: Kind

  static func all(of facts: UnicodeFacts) -> [Halves] {
    // The scalar of each pair of parts; if there are several, the one that is composed of them.
    var whole: [[Int]: Int] = [:]
    for item in facts.decompositions where whole[item.parts] == nil || facts.compositions[item.scalar] != nil {
      whole[item.parts] = item.scalar
    }
    return facts.decompositions.map { item in
      if let (first, second) = facts.compositions[item.scalar] {
        return Halves(first: first, kind: Kind(second: second, composes: true))
      }
      if item.parts.count == 1 { return Halves(single: item.parts[0]) }
      if let other = whole[item.parts], other != item.scalar { return Halves(single: other) }
      let start = Array(item.parts.dropLast())
      let first = start.count == 1 ? start[0] : whole[start] ?? 0
      return Halves(first: first, kind: Kind(second: item.parts.last ?? 0))
    }
  }

  init(first: Int, kind: Kind) {
    self.first = first
    self.kind = kind
  }

  init(single: Int) {
    let block = [0x3400, 0x4E00, 0x10000].count { $0 <= single }
    self.init(first: single, kind: Kind(second: 0, block: block))
  }
}
