/// A row or a section: it has a tag, and can be hidden.
open class FormElement: ElementContainer, Equatable {
  /// The name by which it is found. If the tag of a row is changed while it is in a form, `values()` uses the new one,
  /// but lookups use the old one.
  public final var tag: String?

  /// The condition; nil leaves it as it is now. A change takes effect at the next evaluation, not at once.
  public final var hidden: Condition? { didSet { ownForm?.observe(hidden, .hiding, of: self) } }
  /// The result of its own condition, as last evaluated; false for rows of which only the section is hidden.
  public internal(set) final var isHidden = false { didSet { parent?.visibilityChanged() } }

  /// Evaluates `hidden` now, shows or hides the element, and evaluates the conditions that depend on its tag. Nothing
  /// happens without a condition or outside a form.
  public final func evaluateHidden() {
    if evaluateHiddenAlone() { evaluateDependents() }
  }

  /// Evaluates `hidden`; returns whether the element was shown or hidden.
  final func evaluateHiddenAlone() -> Bool {
    guard let hidden, let form = ownForm, let parent else { return false }
    let hides = hidden.evaluate(in: form)
    guard hides != isHidden else { return false }
    let place = parent.visibleIndices(of: [self])
    isHidden = hides
    if hides {
      didHide()
      parent.tell([self], at: place, by: [])
    } else {
      parent.tell([], at: place, by: [self])
    }
    return true
  }

  /// Makes a list of elements. Embedded Swift can't cast arrays.
  static func list<Elements: Sequence>(_ elements: Elements) -> [FormElement] where Elements.Element: FormElement {
    var list: [FormElement] = []
    for element in elements { list.append(element) }
    return list
  }

  final func evaluateDependents() {
    ownForm?.evaluateConditions(on: tag ?? Condition.anyTag)
  }

  /// Two elements are equal when they are one object.
  public static func == (a: FormElement, b: FormElement) -> Bool { a === b }

  /// Called before it leaves its container, which may be outside a form.
  func willLeave() {}
  /// Called when it is in its container: registers it with the form, if there is one, and evaluates conditions.
  func didEnter() {}
  /// Called when it is hidden, before that is told: ends editing.
  func didHide() {}
}
