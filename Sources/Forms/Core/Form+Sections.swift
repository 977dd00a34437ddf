extension Form: MutableCollection, RandomAccessCollection {
  public func makeIterator() -> IndexingIterator<[Section]> { visibleSections.makeIterator() }
  public var startIndex: Int { 0 }
  public var endIndex: Int { visibleSections.count }
  /// The visible section at an index. Setting it replaces the section; at `count` it appends.
  public subscript(index: Int) -> Section {
    get { visibleSections[index] }
    set { replaceSubrange(index..<Swift.min(index + 1, Swift.max(index, count)), with: [newValue]) }
  }
  public subscript(range: Range<Int>) -> ArraySlice<Section> {
    get { visibleSections[range] }
    set { replaceSubrange(range, with: newValue) }
  }
  /// The visible row at a place of the form.
  public subscript(indexPath: IndexPath) -> BaseRow { self[indexPath.section][indexPath.row] }
}

extension Form: RangeReplaceableCollection {
  /// Replaces visible sections. New sections go directly after the visible section before the range, so hidden sections
  /// in between come after them.
  public func replaceSubrange<Sections: Collection>(_ range: Range<Int>, with sections: Sections)
  where Sections.Element == Section {
    let old = Array(visibleSections[range])
    let previous = range.lowerBound > 0 ? visibleSections[range.lowerBound - 1] : nil
    replace(old, with: Array(sections)) { form in
      previous.flatMap { form.allIndex(of: $0) }.map { $0 + 1 } ?? 0
    }
  }

  /// Replaces sections; the range counts hidden ones, too.
  public func replaceSubrangeInAllSections<Sections: Collection>(_ range: Range<Int>, with sections: Sections)
  where Sections.Element == Section {
    replace(Array(allSections[range]), with: Array(sections)) { _ in range.lowerBound }
  }

  /// Appends a section after all sections, including hidden ones.
  public func append(_ section: Section) {
    replace([], with: [section]) { $0.allSections.count }
  }

  public func append<Sections: Sequence>(contentsOf sections: Sections) where Sections.Element == Section {
    replace([], with: Array(sections)) { $0.allSections.count }
  }

  /// Inserts a section at an index among the visible sections, 0 … `count`; other indices are clamped. The section is
  /// placed directly after the visible section before it.
  public func insert(_ section: Section, at index: Int) {
    let index = Swift.max(0, Swift.min(index, count))
    replaceSubrange(index..<index, with: [section])
  }

  /// Removes and returns the section at an index among the visible sections. Its rows are no longer found by tag; they
  /// keep their section.
  @discardableResult
  public func remove(at index: Int) -> Section {
    let section = visibleSections[index]
    remove(section)
    return section
  }

  /// Removes all sections, including hidden ones. Their rows are no longer found by tag; they keep their section.
  public func removeAll(keepingCapacity: Bool = false) { remove(allSections) }
}

extension Form {
  /// Also handles hidden sections.
  public func removeAll(where shouldRemove: (Section) -> Bool) { remove(allSections.filter(shouldRemove)) }

  func remove(_ section: Section) {
    if section.form === self { remove([section]) }
  }

  private func remove(_ sections: [Section]) {
    if !sections.isEmpty { replace(sections, with: []) { _ in 0 } }
  }

  /// Replaces sections of this form. `place` is asked for an index in `allSections` when the old sections, and new
  /// sections that were in another place, have been removed.
  private func replace(_ old: [Section], with new: [Section], at place: (Form) -> Int) {
    let gone = visibleIndices(of: old)
    let wasVisible = old.filter { !$0.isHidden }
    for section in old {
      section.willBeRemovedFromForm()
      allSections.removeAll { $0 === section }
    }
    for section in new { section.form?.remove(section) }
    var added: [Section] = []
    for section in new where !added.contains(where: { $0 === section }) {
      section.form = self
      added.append(section)
    }
    allSections.insert(contentsOf: added, at: Swift.min(place(self), allSections.count))
    tellReplaced(wasVisible, at: gone, by: added)
    for section in old where section.form !== self {
      for tag in [section.tag] + section.allRows.map({ $0.tag }) {
        if let tag { evaluateConditions(on: tag) }
      }
    }
    for section in added where section.form === self { section.wasAdded(to: self) }
  }

  private func visibleIndices(of sections: [Section]) -> [Int] {
    sections.compactMap { section in visibleSections.firstIndex { $0 === section } }
  }

  func hide(_ section: Section) {
    if let focusedRow, focusedRow.section === section { moveFocus(to: nil) }
    let place = visibleIndices(of: [section])
    section.isHidden = true
    tellReplaced([section], at: place, by: [])
  }

  /// Shows the section in its place among the visible sections.
  func show(_ section: Section) {
    section.isHidden = false
    tellReplaced([], at: [], by: [section])
  }

  private func tellReplaced(_ old: [Section], at places: [Int], by new: [Section]) {
    guard let delegate else { return }
    let (gone, come) = (IndexSet(places), IndexSet(visibleIndices(of: new)))
    if !old.isEmpty, gone == come {
      return delegate.sectionsHaveBeenReplaced(oldSections: old, newSections: new, at: come)
    }
    if !old.isEmpty { delegate.sectionsHaveBeenRemoved(old, at: gone) }
    if !new.isEmpty { delegate.sectionsHaveBeenAdded(new, at: come) }
  }

  private func allIndex(of section: Section) -> Int? {
    allSections.firstIndex { $0 === section }
  }
}
