import Pages

/// The index of a book: symbols, and where it declares or explains them.
package struct SymbolIndex: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var name: String
    /// In reading order, one for each section.
    package var places: [SymbolPlace]
  }

  package struct Group: Equatable, Sendable {
    /// The first letter in upper case; `#` for all that begin with none.
    package var letter: String
    package var entries: [Entry]
  }

  package let groups: [Group]

  package init(_ places: [SymbolPlace]) {
    var entries: [String: [SymbolPlace]] = [:]
    for place in places where !place.name.isEmpty {
      let isKnown =
        entries[place.name]?.contains { $0.chapter == place.chapter && $0.section == place.section } ?? false
      if !isKnown { entries[place.name, default: []].append(place) }
    }
    let sorted = entries.map { (key: SortKey($0.key), entry: Entry(name: $0.key, places: $0.value)) }
      .sorted { $0.key < $1.key }
    var groups: [Group] = []
    for (key, entry) in sorted {
      if groups.last?.letter != key.letter { groups.append(Group(letter: key.letter, entries: [])) }
      groups[groups.count - 1].entries.append(entry)
    }
    self.groups = groups
  }

  /// Sorts `@State`, `--state` and `state` as neighbours: signs before the first letter do not count.
  private struct SortKey: Comparable {
    let letter: String
    private let folded: String
    private let name: String

    init(_ name: String) {
      self.name = name
      let letters = name.drop { !$0.isLetter }
      let isWord = letters.first != nil
      letter = letters.first.map { $0.uppercased() } ?? "#"
      folded = isWord ? letters.lowercased() : ""
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
      let (first, second) = (a.letter == "#" ? 0 : 1, b.letter == "#" ? 0 : 1)
      return (first, a.folded, a.name) < (second, b.folded, b.name)
    }
  }
}
