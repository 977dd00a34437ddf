extension Form: Sequence, RandomAccessCollection {
  public func makeIterator() -> IndexingIterator<[Section]> { visibleSections.makeIterator() }
  public var startIndex: Int { 0 }
  public var endIndex: Int { visibleSections.count }
  public subscript(index: Int) -> Section { visibleSections[index] }
}

extension Form {
  /// Behind all sections, hidden ones too.
  public func append(_ section: Section) {
    section.form?.remove(section)
    insert(section, atAllIndex: allSections.count, visibleIndex: visibleSections.count)
  }

  public func append<Sections: Sequence>(contentsOf sections: Sections) where Sections.Element == Section {
    for section in sections { append(section) }
  }

  /// `index` counts visible sections, 0 … `count`; what lies beyond is taken for the nearer end. The section goes right
  /// behind the visible section before it.
  public func insert(_ section: Section, at index: Int) {
    section.form?.remove(section)
    let index = Swift.max(0, Swift.min(index, visibleSections.count))
    let place = index == 0 ? 0 : (allIndex(of: visibleSections[index - 1]) ?? 0) + 1
    insert(section, atAllIndex: place, visibleIndex: index)
  }

  private func insert(_ section: Section, atAllIndex place: Int, visibleIndex index: Int) {
    allSections.insert(section, at: place)
    visibleSections.insert(section, at: index)
    section.wasAdded(to: self)
  }

  /// The section at that place among the visible ones, now without a form; nil where there is none.
  @discardableResult
  public func remove(at index: Int) -> Section? {
    guard visibleSections.indices.contains(index) else { return nil }
    let section = visibleSections[index]
    remove(section)
    return section
  }

  /// Hidden sections too. Their rows are no longer found by tag; the rows keep their sections.
  public func removeAll(where shouldRemove: (Section) -> Bool = { _ in true }) {
    for section in allSections where shouldRemove(section) { remove(section) }
  }

  func remove(_ section: Section) {
    guard section.form === self else { return }
    section.willBeRemovedFromForm()
    allSections.removeAll { $0 === section }
    visibleSections.removeAll { $0 === section }
  }

  func hide(_ section: Section) {
    if let focusedRow, focusedRow.section === section { moveFocus(to: nil) }
    visibleSections.removeAll { $0 === section }
  }

  /// Puts the section behind the nearest section before it that is visible.
  func show(_ section: Section) {
    guard !visibleSections.contains(where: { $0 === section }), let place = allIndex(of: section) else { return }
    var index = 0
    for previous in allSections[..<place].reversed() {
      if let visible = visibleSections.firstIndex(where: { $0 === previous }) {
        index = visible + 1
        break
      }
    }
    visibleSections.insert(section, at: index)
  }

  private func allIndex(of section: Section) -> Int? {
    allSections.firstIndex { $0 === section }
  }
}
