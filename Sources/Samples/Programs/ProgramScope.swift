/// Which program the next sample of a page belongs to.
struct ProgramScope {
  private var comment: Int?
  private var first = 0
  private var generations: [String: Int] = [:]

  /// Begins new programs if the next sample is in another comment of a source file; returns whether it is.
  mutating func enter(_ comment: Int) -> Bool {
    guard self.comment != comment else { return false }
    if self.comment != nil { first = 1 + (generations.values.max() ?? first) }
    self.comment = comment
    generations = [:]
    return true
  }

  /// Begins a new program for a group.
  mutating func reset(_ group: String) { generations[group] = 1 + (generations[group] ?? first) }

  func program(_ group: String) -> ProgramName { ProgramName(group: group, generation: generations[group] ?? first) }
}
