// Forms exports Wire: the state of a form and the events of a user are messages.
@_exported import Wire

/// A form: a collection of its visible sections; `allSections` also contains the hidden ones.
///
/// A form, its sections, rows and cells hold strong references to each other until they are removed.
public final class Form: ElementContainer {
  /// Receives changes and edits. Without a delegate, rows don't call `onChange`.
  public var delegate: (any FormDelegate)?
  /// The controller that shows the form.
  public internal(set) var controller: FormViewController?
  /// Where Return moves the focus; nil for that of the controller, or the default.
  public var navigationOptions: RowNavigationOptions?
  public static var defaultNavigationOptions = RowNavigationOptions.default
  /// The key for Return on a reader's keyboard; nil for the default.
  public var keyboardReturnType: KeyboardReturnTypeConfiguration?
  public var inlineRowHideOptions: InlineRowHideOptions?
  /// What is to be done later.
  var tasks: FormTasks?
  /// Called when a row begins to be edited; set once a row was expanded.
  var focusHasMoved: ((BaseRow) -> Void)?

  /// All sections in order, including hidden ones.
  public var allSections: [Section] { unsafeBitCast(children, to: [Section].self) }
  /// The sections that are not hidden, in order.
  var visibleSections: [Section] { unsafeBitCast(visibleChildren, to: [Section].self) }
  /// The rows by their tag at the time of registration. A list instead of a dictionary, which makes the browser build
  /// smaller.
  private var taggedRows: [(tag: String, row: BaseRow)] = []
  /// A number for each of their tags, so that a form of 1,000 rows opens without comparing half a million texts. In a list
  /// of its own: a third part of the entries makes the front page's module 77 bytes larger.
  private var tagKeys: [Int] = []
  /// The conditions that depend on tags, in order of registration.
  var observers: [ConditionObserver] = []
  /// How many evaluations of conditions run, one caused by another.
  var evaluationDepth = 0
  /// How often the form was shown. A row that was visible then keeps the number in `lastDisplay`.
  var displays = 0
  /// How many changes are being told, each because of the one before it.
  var changeDepth = 0
  /// Whether callbacks set values for ever: then no changes are told until the first one has ended.
  var isRunaway = false
  #if !hasFeature(Embedded)
    /// The rows whose changes are being told. Only for messages.
    var changing: [BaseRow] = []
  #endif
  private var nextSectionID = 0
  private var nextRowID = 0

  /// The row that is being edited; nil if none is.
  public internal(set) var focusedRow: BaseRow?
  /// Errors in the form's code, in order of appearance.
  public private(set) var faults: [FormError] = []

  /// Records an error in the form's code, once. The browser build doesn't, since the native run reports the errors.
  func record(_ fault: @autoclosure () -> FormError) {
    #if !hasFeature(Embedded)
      let fault = fault()
      if !faults.contains(fault) { faults.append(fault) }
    #endif
  }

  public init() { super.init(isForm: true) }

  public convenience init<Sections: Sequence>(_ sections: Sections) where Sections.Element == Section {
    self.init()
    append(contentsOf: sections)
  }

  /// The visible rows of visible sections.
  public var rows: [BaseRow] { visibleSections.reduce(into: []) { $0 += $1.visibleRows } }
  /// All rows of all sections.
  public var allRows: [BaseRow] { allSections.reduce(into: []) { $0 += $1.allRows } }

  // MARK: Lookup

  /// The row with the tag, hidden or not; nil if there is none or its value has another type.
  public func rowBy<T>(tag: String) -> RowOf<T>? { rowBy(tag: tag) as BaseRow? as? RowOf<T> }
  /// The row with the tag, hidden or not; nil if there is none or it has another class.
  public func rowBy<R: BaseRow>(tag: String) -> R? where R: RowType { rowBy(tag: tag) as BaseRow? as? R }
  /// The row with the tag, hidden or not; nil if there is none.
  public func rowBy(tag: String) -> BaseRow? {
    place(of: tag, key: tag.key).map { taggedRows[$0].row }
  }
  /// The section with the tag, hidden or not; nil if there is none.
  public func sectionBy(tag: String) -> Section? { allSections.first { $0.tag?.isIdentical(to: tag) == true } }

  override func childrenChanged(_ old: [FormElement], _ new: [FormElement], at places: IndexSet) {
    guard let delegate else { return }
    let (old, new) = (unsafeBitCast(old, to: [Section].self), unsafeBitCast(new, to: [Section].self))
    if old.isEmpty {
      delegate.sectionsHaveBeenAdded(new, at: places)
    } else if new.isEmpty {
      delegate.sectionsHaveBeenRemoved(old, at: places)
    } else {
      delegate.sectionsHaveBeenReplaced(oldSections: old, newSections: new, at: places)
    }
  }

  // MARK: Registration

  func register(_ section: Section) {
    if section.id < 0 {
      section.id = nextSectionID
      nextSectionID += 1
    }
  }

  /// If several rows have the same tag, the last one is found, as in Eureka's release builds, and an error is recorded.
  func register(_ row: BaseRow) {
    if row.id < 0 {
      row.id = nextRowID
      nextRowID += 1
      row.keepInitialValue()
    }
    guard let tag = row.tag else { return }
    let key = tag.key
    if let other = place(of: tag, key: key) {
      if taggedRows[other].row !== row { record(.duplicateTag(tag)) }
      taggedRows[other].row = row
    } else {
      taggedRows.append((tag, row))
      tagKeys.append(key)
    }
  }

  func unregister(_ row: BaseRow) {
    guard let place = taggedRows.firstIndex(where: { $0.row === row }) else { return }
    taggedRows.remove(at: place)
    tagKeys.remove(at: place)
  }

  @inline(never)
  private func place(of tag: String, key: Int) -> Int? {
    for place in tagKeys.indices where tagKeys[place] == key && taggedRows[place].tag.isIdentical(to: tag) {
      return place
    }
    return nil
  }
}

/// An error in the code that builds a form.
public nonisolated enum FormError: Equatable, Sendable {
  /// Two rows have the same tag; the row added last is found by it.
  case duplicateTag(String)
  /// The conditions of rows or sections with these tags depend on each other, and have no stable result.
  case conditionCycle([String])
  /// The callbacks of these rows set each other's values for ever.
  case changeCycle([String])

  public var message: String {
    switch self {
    case .duplicateTag(let tag): "duplicate tag '\(tag)': two rows of the form have it"
    case .conditionCycle(let tags):
      tags.count < 2
        ? "the condition of \(FormError.listed(tags)) depends on its own result"
        : "the conditions of \(FormError.listed(tags)) depend on each other"
    case .changeCycle(let tags):
      tags.count < 2
        ? "the callbacks of \(FormError.listed(tags)) change its own value for ever"
        : "the callbacks of \(FormError.listed(tags)) change each other's values for ever"
    }
  }

  private static func listed(_ tags: [String]) -> String { tags.map { "'\($0)'" }.joined(by: ", ") }
}
