/// What holds elements: a form its sections, a section its rows.
///
/// One class does what both need, which makes the browser build smaller than generic code.
open class ElementContainer {
  private final let isForm: Bool

  init(isForm: Bool = false) { self.isForm = isForm }

  /// The section of a row, the form of a section.
  final var parent: ElementContainer?

  /// The form itself, or the form that it is in. Not an overridden property: the compiler would give functions that
  /// pages call the wrong linkage.
  final var ownForm: Form? {
    if isForm { return unsafeDowncast(self, to: Form.self) }
    return parent?.ownForm
  }

  /// All elements in order, hidden ones too.
  final var children: [FormElement] = [] { didSet { knownVisibleChildren = nil } }
  /// The elements that are not hidden, in order.
  final var visibleChildren: [FormElement] {
    if let knownVisibleChildren { return knownVisibleChildren }
    var visible: [FormElement] = []
    for child in children where !child.isHidden { visible.append(child) }
    knownVisibleChildren = visible
    return visible
  }
  private final var knownVisibleChildren: [FormElement]?
  final func visibilityChanged() { knownVisibleChildren = nil }

  /// The rules about several rows, if there are any.
  final var formRules: FormRules?

  /// Where new elements go, after old ones have been removed.
  enum Place {
    case end
    /// Directly behind an element; nil for the start.
    case behind(FormElement?)
    case index(Int)
  }

  /// Replaces elements of this container. Each new element leaves the place where it was.
  @inline(never)
  final func replace(_ old: [FormElement], with new: [FormElement], at place: Place) {
    let gone = visibleIndices(of: old)
    var wasVisible: [FormElement] = []
    for element in old where element.parent === self {
      if !element.isHidden { wasVisible.append(element) }
      element.willLeave()
      element.parent = nil
      children.remove(at: index(of: element))
    }
    var gap = 0
    if case .behind(let element?) = place { gap = index(of: element) }
    for element in new { element.parent?.replace([element], with: [], at: .end) }
    var next =
      switch place {
      case .end: children.count
      case .behind(nil): 0
      // If it has moved itself, its place is where it was: `gap` counts what is before it.
      case .behind(let element?): element.parent === self ? index(of: element) + 1 : Swift.min(gap, children.count)
      case .index(let index): Swift.min(index, children.count)
      }
    var added: [FormElement] = []
    for element in new where element.parent == nil {
      element.isHidden = false
      element.parent = self
      children.insert(element, at: next)
      added.append(element)
      next += 1
    }
    for element in added { willHold(element) }
    tell(wasVisible, at: gone, by: added)
    for element in old where element.parent == nil { ownForm?.evaluateConditions(onTagsOf: element) }
    for element in added where element.parent === self { element.didEnter() }
  }

  /// The index among all elements; their number for others.
  final func index(of element: FormElement) -> Int {
    var index = 0
    while index < children.count, children[index] !== element { index += 1 }
    return index
  }

  /// The indices among the visible elements, in ascending order, of those that are visible.
  final func visibleIndices(of elements: [FormElement]) -> [Int] {
    var indices: [Int] = []
    var index = 0
    for visible in visibleChildren {
      for element in elements where element === visible { indices.append(index) }
      index += 1
    }
    return indices
  }

  /// Tells that visible elements were replaced by others: for as many new as old ones at the same places in one call.
  final func tell(_ old: [FormElement], at gone: [Int], by new: [FormElement]) {
    let come = visibleIndices(of: new)
    if !old.isEmpty, gone == come { return childrenChanged(old, new, at: IndexSet(ascending: come)) }
    if !old.isEmpty { childrenChanged(old, [], at: IndexSet(ascending: gone)) }
    if !new.isEmpty { childrenChanged([], new, at: IndexSet(ascending: come)) }
  }

  /// Called when visible elements were added (no old ones), removed (no new ones) or replaced.
  func childrenChanged(_ old: [FormElement], _ new: [FormElement], at places: IndexSet) {}

  /// Called when an element is in the container, before anything is told.
  open func willHold(_ element: FormElement) {}
}
