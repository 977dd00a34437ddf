extension Section: MutableCollection, BidirectionalCollection {
  public final func makeIterator() -> IndexingIterator<[BaseRow]> { visibleRows.makeIterator() }
  public final var startIndex: Int { 0 }
  public final var endIndex: Int { visibleChildren.count }
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
    let visible = visibleChildren
    let previous = range.lowerBound > 0 ? visible[range.lowerBound - 1] : nil
    replace(Array(visible[range]), with: FormElement.list(rows), at: .behind(previous))
  }

  /// Appends a row after all rows, including hidden ones.
  public final func append(_ row: BaseRow) {
    replace([], with: [row], at: .end)
  }

  public final func append<Rows: Sequence>(contentsOf rows: Rows) where Rows.Element == BaseRow {
    replace([], with: FormElement.list(rows), at: .end)
  }

  /// Inserts a row at an index among the visible rows, 0 … `count`; other indices are clamped. The row is placed
  /// directly after the visible row before it, so hidden rows in between come after it.
  public final func insert(_ row: BaseRow, at index: Int) {
    let previous = index > 0 ? visibleChildren.prefix(index).last : nil
    replace([], with: [row], at: .behind(previous))
  }

  /// Inserts a row after `previous`, which may be hidden.
  public final func insert(row: BaseRow, after previous: BaseRow) throws(SectionError) {
    guard previous.section === self else { throw .rowNotInSection(row: previous) }
    replace([], with: [row], at: .behind(previous))
  }

  /// Removes and returns the row at an index among the visible rows.
  @discardableResult
  public final func remove(at index: Int) -> BaseRow {
    let row = visibleRows[index]
    remove(row)
    return row
  }

  /// Removes all rows, including hidden ones.
  public final func removeAll(keepingCapacity: Bool = false) {
    replace(children, with: [], at: .end)
  }
}

extension Section {
  /// Also handles hidden rows.
  public final func removeAll(where shouldRemove: (BaseRow) -> Bool) {
    replace(children.filter { shouldRemove(unsafeDowncast($0, to: BaseRow.self)) }, with: [], at: .end)
  }

  final func remove(_ row: BaseRow) {
    replace([row], with: [], at: .end)
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
