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
  var rowsByTag: [String: BaseRow] = [:]
  var observers: [String: [ConditionObserver]] = [:]
  private var nextSectionID = 0
  private var nextRowID = 0

  /// The row being edited.
  public internal(set) var focusedRow: BaseRow?
  /// Mistakes of the form's author that changed what the form does, in order of appearance.
  public internal(set) var faults: [FormFault] = []

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
  public func rowBy<T>(tag: String) -> RowOf<T>? { rowsByTag[tag] as? RowOf<T> }
  /// The row of that tag, hidden or not; nil where there is none or it is of another class.
  public func rowBy<R: BaseRow>(tag: String) -> R? where R: RowType { rowsByTag[tag] as? R }
  /// The row of that tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? { rowsByTag[tag] }
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
    if let other = rowsByTag[tag], other !== row { faults.append(.duplicateTag(tag)) }
    rowsByTag[tag] = row
  }

  func unregister(_ row: BaseRow) {
    if let tag = row.tag, rowsByTag[tag] === row {
      rowsByTag[tag] = nil
    } else if let tag = rowsByTag.first(where: { $0.value === row })?.key {
      rowsByTag[tag] = nil
    }
  }
}

/// A mistake in how a form was put together.
public nonisolated enum FormFault: Equatable, Sendable {
  /// Two rows of one tag: the one added last is found by it.
  case duplicateTag(String)

  public var message: String {
    switch self {
    case .duplicateTag(let tag): "two rows have the tag '\(tag)'"
    }
  }
}
