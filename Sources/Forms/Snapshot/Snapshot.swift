/// The whole visible state of a form, as one value.
///
/// The native program prints it, Pages renders it into the designs, the browser applies the difference of two.
/// Hidden sections and rows are not in it.
public nonisolated struct Snapshot: Equatable, Sendable {
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

public nonisolated struct AlertSnapshot: Equatable, Sendable {
  public var title: String
  public var message: String

  public init(title: String, message: String) {
    self.title = title
    self.message = message
  }
}

public nonisolated struct SectionSnapshot: Equatable, Sendable {
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

public nonisolated struct RowSnapshot: Equatable, Sendable {
  /// Stable for the form's life.
  public var id: Int
  public var tag: String?
  /// The design that the cell was made from: `Templates/Cells/NAME.html`.
  public var design: String
  /// In points; nil where the design decides.
  public var height: Double?
  public var isDisabled: Bool
  public var isHighlighted: Bool
  /// Whether the cell itself is what the user operates: a page makes it a button.
  public var isSelectable: Bool
  /// Messages of the failed rules, in rule order.
  public var errors: [String]
  /// The design's own element first, under the name "cell"; then its outlets, in order of name.
  public var outlets: [OutletSnapshot]

  public init(
    id: Int, tag: String?, design: String, height: Double?, isDisabled: Bool, isHighlighted: Bool,
    isSelectable: Bool = false, errors: [String], outlets: [OutletSnapshot]
  ) {
    self.id = id
    self.tag = tag
    self.design = design
    self.height = height
    self.isDisabled = isDisabled
    self.isHighlighted = isHighlighted
    self.isSelectable = isSelectable
    self.errors = errors
    self.outlets = outlets
  }
}

/// One view of a cell: what kind it is and those of its properties that are set.
public nonisolated struct OutletSnapshot: Equatable, Sendable {
  public nonisolated enum Kind: String, Equatable, Sendable {
    case cell, label, textField, button, image, toggle, slider, picker, strength, view
  }

  public var name: String
  public var kind: Kind
  /// In order of name; absent where the view leaves the design as it is.
  public var properties: [ViewProperty]

  public init(name: String, kind: Kind, properties: [ViewProperty]) {
    self.name = name
    self.kind = kind
    self.properties = properties
  }
}

/// A property of a view. Colours are `#RRGGBB` or `#RRGGBBAA`, lengths points, `alpha` 0 … 1.
public nonisolated enum ViewProperty: Equatable, Sendable {
  case text(String)
  case placeholder(String)
  case title(String)
  case isHidden(Bool)
  case isEnabled(Bool)
  case isSecure(Bool)
  case isOn(Bool)
  case alpha(Double)
  case textColor(String)
  case backgroundColor(String)
  case fontSize(Double)
  /// A named image of the site, or an absolute URL.
  case image(String)
  /// What an image shows, a button does or a field asks for, for those who cannot see it.
  case accessibilityLabel(String)
  /// A `ContentType`: the keyboard and autofill that fit.
  case contentType(String)
  /// 0 … `maximum`, of sliders and strength views.
  case value(Double)
  case minimum(Double)
  case maximum(Double)
  /// From one value of a slider to the next; not there where it has them all.
  case step(Double)
  /// The choices of a picker.
  case options([String])
  /// What a strength view draws, back to front; see `StrengthSegment`.
  case segments([StrengthSegment])
  /// The spoken text of a strength view: "Strength 3 of 4".
  case valueText(String)
}

/// A bar of a strength view: `start` … `end` as fractions of its width.
public nonisolated struct StrengthSegment: Equatable, Sendable {
  public nonisolated enum Role: String, Equatable, Sendable {
    /// Part of the empty state.
    case empty
    /// Filled to the strength.
    case progress
  }

  public var role: Role
  public var start: Double
  public var end: Double
  /// `#RRGGBB`, or `#RRGGBBAA` where not opaque.
  public var color: String

  public init(role: Role, start: Double, end: Double, color: String) {
    self.role = role
    self.start = start
    self.end = end
    self.color = color
  }
}
