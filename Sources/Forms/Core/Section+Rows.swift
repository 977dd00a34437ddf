extension Section: MutableCollection, BidirectionalCollection {
  public final func makeIterator() -> IndexingIterator<[BaseRow]> { visibleRows.makeIterator() }
  public final var startIndex: Int { 0 }
  public final var endIndex: Int { visibleRows.count }
  public final func index(after index: Int) -> Int { index + 1 }
  public final func index(before index: Int) -> Int { index - 1 }
  /// The visible row at an index. Setting it replaces the row; at `count` it appends.
  public final subscript(index: Int) -> BaseRow {
    get { visibleRows[index] }
    set { replaceSubrange(index..<Swift.min(index + 1, Swift.max(index, count)), with: [newValue]) }
  }
  public final subscript(range: Range<Int>) -> ArraySlice<BaseRow> {
    get { visibleRows[range] }
    set { replaceSubrange(range, with: newValue) }
  }
}

extension Section: RangeReplaceableCollection {
  /// Replaces visible rows. New rows go directly after the visible row before the range, so hidden rows in between come
  /// after them.
  public final func replaceSubrange<Rows: Collection>(_ range: Range<Int>, with rows: Rows)
  where Rows.Element == BaseRow {
    let old = Array(visibleRows[range])
    let previous = range.lowerBound > 0 ? visibleRows[range.lowerBound - 1] : nil
    replace(old, with: Array(rows)) { section in
      previous.flatMap { section.allIndex(of: $0) }.map { $0 + 1 } ?? 0
    }
  }

  /// Appends a row after all rows, including hidden ones.
  public final func append(_ row: BaseRow) {
    replace([], with: [row]) { $0.allRows.count }
  }

  public final func append<Rows: Sequence>(contentsOf rows: Rows) where Rows.Element == BaseRow {
    replace([], with: Array(rows)) { $0.allRows.count }
  }

  /// Inserts a row at an index among the visible rows, 0 … `count`; other indices are clamped. The row is placed
  /// directly after the visible row before it, so hidden rows in between come after it.
  public final func insert(_ row: BaseRow, at index: Int) {
    let index = Swift.max(0, Swift.min(index, count))
    replaceSubrange(index..<index, with: [row])
  }

  /// Inserts a row after `previous`, which may be hidden.
  public final func insert(row: BaseRow, after previous: BaseRow) throws(SectionError) {
    guard allIndex(of: previous) != nil else { throw .rowNotInSection(row: previous) }
    replace([], with: [row]) { ($0.allIndex(of: previous) ?? 0) + 1 }
  }

  /// Removes and returns the row at an index among the visible rows.
  @discardableResult
  public final func remove(at index: Int) -> BaseRow {
    let row = visibleRows[index]
    remove(row)
    return row
  }

  /// Removes all rows, including hidden ones.
  public final func removeAll(keepingCapacity: Bool = false) { remove(allRows) }
}

extension Section {
  /// Also handles hidden rows.
  public final func removeAll(where shouldRemove: (BaseRow) -> Bool) { remove(allRows.filter(shouldRemove)) }

  final func remove(_ row: BaseRow) {
    if row.section === self { remove([row]) }
  }

  private final func remove(_ rows: [BaseRow]) {
    if !rows.isEmpty { replace(rows, with: []) { _ in 0 } }
  }

  /// Replaces rows of this section. `place` is asked for an index in `allRows` when the old rows, and new rows that
  /// were in another place, have been removed.
  private final func replace(_ old: [BaseRow], with new: [BaseRow], at place: (Section) -> Int) {
    let gone = visibleIndices(of: old)
    let wasVisible = old.filter { !$0.isHidden }
    for row in old {
      row.willBeRemovedFromSection()
      allRows.removeAll { $0 === row }
    }
    for row in new { row.section?.remove(row) }
    var added: [BaseRow] = []
    for row in new where !added.contains(where: { $0 === row }) {
      row.isHidden = false
      row.section = self
      added.append(row)
    }
    allRows.insert(contentsOf: added, at: Swift.min(place(self), allRows.count))
    tellReplaced(wasVisible, at: gone, by: added)
    for row in old { if let tag = row.tag { form?.evaluateConditions(on: tag) } }
    for row in added where row.section === self { row.wasAdded(to: self) }
  }

  private final func visibleIndices(of rows: [BaseRow]) -> [Int] {
    rows.compactMap { row in visibleRows.firstIndex { $0 === row } }
  }

  /// Ends editing of the row, then removes it from the visible rows.
  final func hide(_ row: BaseRow) {
    let place = visibleIndices(of: [row])
    row.isHidden = true
    row.baseCell.cellResignFirstResponder()
    tellReplaced([row], at: place, by: [])
  }

  /// Shows the row in its place among the visible rows.
  final func show(_ row: BaseRow) {
    row.isHidden = false
    tellReplaced([], at: [], by: [row])
  }

  /// Calls the section's and the delegate's method: for as many new rows as old ones, they were replaced.
  private final func tellReplaced(_ old: [BaseRow], at places: [Int], by new: [BaseRow]) {
    let (gone, come) = (IndexSet(places), IndexSet(visibleIndices(of: new)))
    let section = index
    func paths(_ places: IndexSet, in section: Int) -> [IndexPath] {
      places.map { IndexPath(row: $0, section: section) }
    }
    if !old.isEmpty, gone == come {
      rowsHaveBeenReplaced(oldRows: old, newRows: new, at: come)
      if let section { form?.delegate?.rowsHaveBeenReplaced(oldRows: old, newRows: new, at: paths(come, in: section)) }
      return
    }
    if !old.isEmpty {
      rowsHaveBeenRemoved(old, at: gone)
      if let section { form?.delegate?.rowsHaveBeenRemoved(old, at: paths(gone, in: section)) }
    }
    if !new.isEmpty {
      rowsHaveBeenAdded(new, at: come)
      if let section { form?.delegate?.rowsHaveBeenAdded(new, at: paths(come, in: section)) }
    }
  }

  final func allIndex(of row: BaseRow) -> Int? {
    allRows.firstIndex { $0 === row }
  }
}

/// Why a section can't do what its code asks for.
public enum SectionError: Error, Equatable {
  /// The row after which another one was to be inserted is not in the section.
  case rowNotInSection(row: BaseRow)

  public static func == (a: SectionError, b: SectionError) -> Bool {
    switch (a, b) {
    case (.rowNotInSection(let row), .rowNotInSection(let other)): row === other
    }
  }
}

/// Eureka's name of the type.
public typealias EurekaError = SectionError
