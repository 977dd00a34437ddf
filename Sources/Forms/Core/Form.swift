// What a form looks like, and what a user does to it, are messages too: who imports Forms gets them.
@_exported import Wire

/// Sections of rows. As a collection it holds the visible sections; `allSections` has the others too.
///
/// A form, its sections, rows and cells keep each other alive until they are removed from one another.
public final class Form {
  /// Told of changes and edits. Without one, rows don't call `onChange`.
  public var delegate: (any FormDelegate)?
  /// The controller that shows the form.
  public internal(set) var controller: FormViewController?
  public var navigationOptions = RowNavigationOptions.default

  /// Every section, hidden ones too, in order.
  public internal(set) var allSections: [Section] = []
  var visibleSections: [Section] = []
  /// By what each row was registered: its tag at that time. A few rows: searched, not hashed, which spares the browser build
  /// the tables of a dictionary.
  private var taggedRows: [(tag: String, row: BaseRow)] = []
  /// Who watches which tag, in order of registration.
  var observers: [(tag: String, observer: ConditionObserver)] = []
  private var nextSectionID = 0
  private var nextRowID = 0

  /// The row being edited.
  public internal(set) var focusedRow: BaseRow?
  /// Mistakes of the form's author that changed what the form does, in order of appearance.
  public internal(set) var faults: [FormError] = []

  public init() {}

  public convenience init<Sections: Sequence>(_ sections: Sections) where Sections.Element == Section {
    self.init()
    for section in sections { append(section) }
  }

  /// Visible rows of visible sections.
  public var rows: [BaseRow] { visibleSections.reduce(into: []) { $0 += $1.visibleRows } }
  /// Every row of every section.
  public var allRows: [BaseRow] { allSections.reduce(into: []) { $0 += $1.allRows } }

  // MARK: Lookup

  /// The row of that tag, hidden or not; nil where there is none or its values are of another type.
  public func rowBy<T>(tag: String) -> RowOf<T>? { rowBy(tag: tag) as BaseRow? as? RowOf<T> }
  /// The row of that tag, hidden or not; nil where there is none or it is of another class.
  public func rowBy<R: BaseRow>(tag: String) -> R? where R: RowType { rowBy(tag: tag) as BaseRow? as? R }
  /// The row of that tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? {
    for entry in taggedRows where entry.tag.isIdentical(to: tag) { return entry.row }
    return nil
  }
  /// The section of that tag, hidden or not.
  public func sectionBy(tag: String) -> Section? { allSections.first { $0.tag == tag } }

  // MARK: Registration

  func register(_ section: Section) {
    if section.id < 0 {
      section.id = nextSectionID
      nextSectionID += 1
    }
  }

  /// The last row of a tag wins, as upstream's does in release builds; the fault is kept.
  func register(_ row: BaseRow) {
    if row.id < 0 {
      row.id = nextRowID
      nextRowID += 1
      row.keepInitialValue()
    }
    guard let tag = row.tag else { return }
    if let other = taggedRows.firstIndex(where: { $0.tag.isIdentical(to: tag) }) {
      if taggedRows[other].row !== row { faults.append(.duplicateTag(tag)) }
      taggedRows[other].row = row
    } else {
      taggedRows.append((tag, row))
    }
  }

  func unregister(_ row: BaseRow) {
    if let place = taggedRows.firstIndex(where: { $0.row === row }) { taggedRows.remove(at: place) }
  }
}

/// A mistake in how a form was put together.
public nonisolated enum FormError: Equatable, Sendable {
  /// Two rows of one tag: the one added last is found by it.
  case duplicateTag(String)

  public var message: String {
    switch self {
    case .duplicateTag(let tag): "duplicate tag '\(tag)': two rows of the form have it"
    }
  }
}
