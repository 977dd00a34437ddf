extension Form: MutableCollection, RandomAccessCollection {
  public func makeIterator() -> IndexingIterator<[Section]> { visibleSections.makeIterator() }
  public var startIndex: Int { 0 }
  public var endIndex: Int { visibleChildren.count }
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
    let visible = visibleChildren
    let previous = range.lowerBound > 0 ? visible[range.lowerBound - 1] : nil
    replace(Array(visible[range]), with: FormElement.list(sections), at: .behind(previous))
  }

  /// Replaces sections; the range counts hidden ones, too.
  public func replaceSubrangeInAllSections<Sections: Collection>(_ range: Range<Int>, with sections: Sections)
  where Sections.Element == Section {
    replace(Array(children[range]), with: FormElement.list(sections), at: .index(range.lowerBound))
  }

  /// Appends a section after all sections, including hidden ones.
  public func append(_ section: Section) {
    replace([], with: [section], at: .end)
  }

  public func append<Sections: Sequence>(contentsOf sections: Sections) where Sections.Element == Section {
    replace([], with: FormElement.list(sections), at: .end)
  }

  /// Inserts a section at an index among the visible sections, 0 … `count`; other indices are clamped. The section is
  /// placed directly after the visible section before it.
  public func insert(_ section: Section, at index: Int) {
    let previous = index > 0 ? visibleChildren.prefix(index).last : nil
    replace([], with: [section], at: .behind(previous))
  }

  /// Removes and returns the section at an index among the visible sections. Its rows are no longer found by tag; they
  /// keep their section.
  @discardableResult
  public func remove(at index: Int) -> Section {
    let section = visibleSections[index]
    replace([section], with: [], at: .end)
    return section
  }

  /// Removes all sections, including hidden ones. Their rows are no longer found by tag; they keep their section.
  public func removeAll(keepingCapacity: Bool = false) {
    replace(children, with: [], at: .end)
  }
}

extension Form {
  /// Also handles hidden sections.
  public func removeAll(where shouldRemove: (Section) -> Bool) {
    replace(children.filter { shouldRemove(unsafeDowncast($0, to: Section.self)) }, with: [], at: .end)
  }
}
