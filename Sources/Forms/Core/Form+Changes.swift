extension Form {
  /// How many changes may cause each other before a row whose own change is among them counts as a cycle.
  private static var mostNestedChanges: Int { 200 }

  /// Begins to tell that the value of a row was set; `endChange` ends it. Returns false if it must not be told: callbacks
  /// that set each other's values would never end. They are reported in `faults`.
  @inline(never)
  func beginChange(of row: BaseRow) -> Bool {
    if changeDepth >= Form.mostNestedChanges, row.changeDepth > 0, !isRunaway {
      isRunaway = true
      record(.changeCycle(cycle(through: row)))
    }
    if isRunaway { return false }
    changeDepth += 1
    row.changeDepth += 1
    #if !hasFeature(Embedded)
      changing.append(row)
    #endif
    return true
  }

  @inline(never)
  func endChange(of row: BaseRow) {
    changeDepth -= 1
    row.changeDepth -= 1
    if changeDepth == 0 { isRunaway = false }
    #if !hasFeature(Embedded)
      changing.removeLast()
    #endif
  }

  #if !hasFeature(Embedded)
    /// The names of the rows that change each other, beginning with the least.
    private func cycle(through row: BaseRow) -> [String] {
      let first = changing.lastIndex { $0 === row } ?? 0
      return changing[first...].map { $0.name }.fromLeast
    }
  #else
    private func cycle(through row: BaseRow) -> [String] { [] }
  #endif
}
