/// The whole visible state of a form, as one value.
///
/// The native program reports it, and `Pages` draws it into the designs; the browser gets only changes. Hidden sections
/// and rows are omitted.
public struct Snapshot: Equatable, Sendable {
  public var title: String?
  public var sections: [SectionSnapshot]
  /// The alert of the last event; nil if there is none.
  public var alert: AlertSnapshot?
  /// The id of the row that is being edited.
  public var focus: Int?
  /// Nil for a demo without an inspector.
  public var inspection: FormInspection?
  /// Whether the form is to do something later, such as to take a server's answer.
  public var isWaiting = false

  public init(
    title: String? = nil, sections: [SectionSnapshot] = [], alert: AlertSnapshot? = nil, focus: Int? = nil,
    inspection: FormInspection? = nil
  ) {
    self.title = title
    self.sections = sections
    self.alert = alert
    self.focus = focus
    self.inspection = inspection
  }
}

public struct AlertSnapshot: Equatable, Sendable {
  public var title: String
  public var message: String

  public init(title: String, message: String) {
    self.title = title
    self.message = message
  }
}

public struct SectionSnapshot: Equatable, Sendable {
  /// A number that identifies the section in its form, counted from 0.
  public var id: Int
  public var header: String?
  public var footer: String?
  public var rows: [RowSnapshot]

  public init(id: Int, header: String? = nil, footer: String? = nil, rows: [RowSnapshot] = []) {
    self.id = id
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

public struct RowSnapshot: Equatable, Sendable {
  /// A number that identifies the row in its form.
  public var id: Int
  public var tag: String?
  /// The design that the cell was made from: `Templates/Cells/NAME.html`.
  public var design: String
  public var isDisabled: Bool
  public var isHighlighted: Bool
  /// Whether the user can tap the cell itself: a page makes it a button.
  public var isSelectable: Bool
  /// The messages of the rules that are not met, in rule order.
  public var errors: [String]
  /// The views: first the design's root element, named "cell"; then its outlets in order of name.
  public var outlets: [OutletSnapshot]

  public init(
    id: Int, tag: String?, design: String, isDisabled: Bool, isHighlighted: Bool,
    isSelectable: Bool = false, errors: [String], outlets: [OutletSnapshot]
  ) {
    self.id = id
    self.tag = tag
    self.design = design
    self.isDisabled = isDisabled
    self.isHighlighted = isHighlighted
    self.isSelectable = isSelectable
    self.errors = errors
    self.outlets = outlets
  }
}

/// A view of a cell: its kind and its changes to the element in the design.
public struct OutletSnapshot: Equatable, Sendable {
  /// Written as a letter, from `a` on. `Templates/Assets/galley.js` has the same names in the same order.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case cell = 0x61
    case label, textField, button, image, toggle, slider, picker, strength, view, links
    /// A control with a script of its own, in `Templates/Assets/controls.js`.
    case own
  }

  /// The outlet that no design has: the page adds it behind the cell.
  public static let rowEdit = "rowEdit"

  public var name: String
  public var kind: Kind
  /// The changes in the order in which they are applied.
  public var changes: [ViewChange]

  public init(name: String, kind: Kind, changes: [ViewChange]) {
    self.name = name
    self.kind = kind
    self.changes = changes
  }
}
