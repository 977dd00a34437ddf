/// The whole visible state of a form, as one value.
///
/// The native program reports it, and Pages draws it into the designs; the browser gets what has changed of it.
/// Hidden sections and rows are not in it.
public struct Snapshot: Equatable, Sendable {
  public var title: String?
  public var sections: [SectionSnapshot]
  /// What the form last told the user in an alert, until the next event.
  public var alert: AlertSnapshot?
  /// The id of the row being edited.
  public var focus: Int?

  public init(
    title: String? = nil, sections: [SectionSnapshot] = [], alert: AlertSnapshot? = nil, focus: Int? = nil
  ) {
    self.title = title
    self.sections = sections
    self.alert = alert
    self.focus = focus
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
  /// Stable for the form's life, counted from 0 in the order of creation in the form.
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
  /// Stable for the form's life.
  public var id: Int
  public var tag: String?
  /// The design that the cell was made from: `Templates/Cells/NAME.html`.
  public var design: String
  public var isDisabled: Bool
  public var isHighlighted: Bool
  /// Whether the cell itself is what the user operates: a page makes it a button.
  public var isSelectable: Bool
  /// Messages of the failed rules, in rule order.
  public var errors: [String]
  /// The design's own element first, under the name "cell"; then its outlets, in order of name.
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

/// One view of a cell: what kind it is, and what it changes at the element that the design gives it.
public struct OutletSnapshot: Equatable, Sendable {
  /// On the line a letter, from `a` on. `Templates/Assets/galley.js` has the same names in this order.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case cell = 0x61
    case label, textField, button, image, toggle, slider, picker, strength, view
  }

  public var name: String
  public var kind: Kind
  /// In the order in which they are made.
  public var changes: [ViewChange]

  public init(name: String, kind: Kind, changes: [ViewChange]) {
    self.name = name
    self.kind = kind
    self.changes = changes
  }
}
