extension Section: Sequence, BidirectionalCollection {
  public final func makeIterator() -> IndexingIterator<[BaseRow]> { visibleRows.makeIterator() }
  public final var startIndex: Int { 0 }
  public final var endIndex: Int { visibleRows.count }
  public final func index(after index: Int) -> Int { index + 1 }
  public final func index(before index: Int) -> Int { index - 1 }
  public final subscript(index: Int) -> BaseRow { visibleRows[index] }
  public final subscript(range: Range<Int>) -> ArraySlice<BaseRow> { visibleRows[range] }
}

extension Section {
  /// Appends a row after all rows, including hidden ones.
  public final func append(_ row: BaseRow) {
    insert(row, atAllIndex: allRows.count, visibleIndex: visibleRows.count)
  }

  public final func append<Rows: Sequence>(contentsOf rows: Rows) where Rows.Element == BaseRow {
    for row in rows { append(row) }
  }

  /// Inserts a row at an index among the visible rows, 0 … `count`; other indices are clamped. The row is placed
  /// directly after the visible row before it, so hidden rows in between come after it.
  public final func insert(_ row: BaseRow, at index: Int) {
    let index = Swift.max(0, Swift.min(index, visibleRows.count))
    let place = index == 0 ? 0 : (allIndex(of: visibleRows[index - 1]) ?? 0) + 1
    insert(row, atAllIndex: place, visibleIndex: index)
  }

  /// Inserts a row after `previous`, which may be hidden.
  public final func insert(row: BaseRow, after previous: BaseRow) throws(SectionError) {
    guard let place = allIndex(of: previous) else { throw .rowNotInSection }
    let before = allRows[...place].last { candidate in visibleRows.contains { $0 === candidate } }
    let index = before.flatMap { before in visibleRows.firstIndex { $0 === before } }.map { $0 + 1 } ?? 0
    insert(row, atAllIndex: place + 1, visibleIndex: index)
  }

  private final func insert(_ row: BaseRow, atAllIndex place: Int, visibleIndex index: Int) {
    // If the row was in this section before, its removal has changed the indices.
    row.section?.remove(row)
    let place = Swift.min(place, allRows.count)
    allRows.insert(row, at: place)
    visibleRows.insert(row, at: Swift.min(index, visibleRows.count))
    row.wasAdded(to: self)
  }

  /// Removes and returns the row at an index among the visible rows; nil if there is none.
  @discardableResult
  public final func remove(at index: Int) -> BaseRow? {
    guard visibleRows.indices.contains(index) else { return nil }
    let row = visibleRows[index]
    remove(row)
    return row
  }

  /// Also handles hidden rows.
  public final func removeAll(where shouldRemove: (BaseRow) -> Bool = { _ in true }) {
    for row in allRows where shouldRemove(row) { remove(row) }
  }

  final func remove(_ row: BaseRow) {
    guard row.section === self else { return }
    row.willBeRemovedFromSection()
    allRows.removeAll { $0 === row }
    visibleRows.removeAll { $0 === row }
  }

  /// Ends editing of the row, then removes it from the visible rows.
  final func hide(_ row: BaseRow) {
    row.baseCell.cellResignFirstResponder()
    visibleRows.removeAll { $0 === row }
  }

  /// Inserts the row after the nearest visible row before it.
  final func show(_ row: BaseRow) {
    guard !visibleRows.contains(where: { $0 === row }), let place = allIndex(of: row) else { return }
    var index = 0
    for previous in allRows[..<place].reversed() {
      if let visible = visibleRows.firstIndex(where: { $0 === previous }) {
        index = visible + 1
        break
      }
    }
    visibleRows.insert(row, at: index)
  }

  private final func allIndex(of row: BaseRow) -> Int? {
    allRows.firstIndex { $0 === row }
  }
}

public nonisolated enum SectionError: Error, Equatable {
  case rowNotInSection
}
