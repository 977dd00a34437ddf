/// An action of a user in a form. Rows are given by `RowSnapshot.id`, outlets by name.
public enum FormEvent: Equatable, Sendable {
  case focus(row: Int)
  case blur
  /// The user changed the text of a field. The cursor is counted in UTF-16 units, as in browsers; -1 means that the text
  /// is what the user did to a control with a script of its own, see `act`.
  case input(row: Int, outlet: String, text: String, cursor: Int)
  case pressReturn
  /// The user taps a button inside a cell.
  case tap(row: Int, outlet: String)
  /// The user taps the cell itself.
  case select(row: Int)
  case toggle(row: Int, outlet: String, isOn: Bool)
  case slide(row: Int, outlet: String, value: Double)
  /// The user chooses an option of a picker, by index.
  case choose(row: Int, outlet: String, index: Int)
  case dismissAlert
}

extension FormEvent {
  /// The user operated a control in a way that no other event describes; the control parses the text. A message of its
  /// own would add 200 bytes, gzipped, to the module of each page.
  public static func act(row: Int, outlet: String, text: String) -> FormEvent {
    .input(row: row, outlet: outlet, text: text, cursor: -1)
  }

  /// The text of an `act`; nil for all other events.
  public var act: String? {
    if case .input(_, _, let text, let cursor) = self, cursor < 0 { text } else { nil }
  }
}

/// A step that the check's plan, or a page's script, sends to a program with demos.
public enum SessionStep: Equatable, Sendable {
  /// Registers a design, `Templates/Cells/NAME.html`: its outlets, each followed by its view class or an empty text.
  case design(String, outlets: [String])
  /// Begins a session of a check.
  case session(number: Int, demo: String)
  /// Opens a demo in a page: the reply is the form, and from then on its changes.
  case open(demo: String)
  case enter(String, into: String)
  case ask(String)
  case event(FormEvent)
  /// Asks for the whole form.
  case snapshot
  /// Asks for the size of the program's memory.
  case pages
  /// Performs what the form was to do later.
  case settle

  /// Written as a letter, from `a` on. `Templates/Assets/galley.js` has the same names in the same order.
  enum Code: UInt8, CaseIterable {
    case design = 0x61
    case session, open, enter, ask, snapshot, pages
    case focus, blur, input, pressReturn, tap, select, toggle, slide, choose, dismissAlert, settle
  }

  #if !hasFeature(Embedded)
    public func write(to out: inout FieldWriter) {
      switch self {
      case .design(let name, let outlets):
        out.add(Code.design.rawValue, name)
        out.add(outlets)
      case .session(let number, let demo):
        out.add(Code.session.rawValue, number)
        out.add(demo)
      case .open(let demo): out.add(Code.open.rawValue, demo)
      case .enter(let text, let tag): out.add(Code.enter.rawValue, text, tag)
      case .ask(let question): out.add(Code.ask.rawValue, question)
      case .event(let event): event.write(to: &out)
      case .snapshot: out.add(code: Code.snapshot.rawValue)
      case .pages: out.add(code: Code.pages.rawValue)
      case .settle: out.add(code: Code.settle.rawValue)
      }
    }
  #endif

  /// Reads one line at the reader's position; nil if it is no such message.
  public init?(_ fields: inout FieldReader) {
    guard let letter = fields.code(), let code = Code(rawValue: letter) else { return nil }
    var step: SessionStep?
    switch code {
    case .design: if let name = fields.text() { step = .design(name, outlets: fields.texts()) }
    case .session:
      if let number = fields.number(), let demo = fields.text() { step = .session(number: number, demo: demo) }
    case .open: if let demo = fields.text() { step = .open(demo: demo) }
    case .enter: if let text = fields.text(), let tag = fields.text() { step = .enter(text, into: tag) }
    case .ask: if let question = fields.text() { step = .ask(question) }
    case .snapshot: step = .snapshot
    case .pages: step = .pages
    case .settle: step = .settle
    case .blur: step = .event(.blur)
    case .pressReturn: step = .event(.pressReturn)
    case .dismissAlert: step = .event(.dismissAlert)
    case .focus: if let row = fields.number() { step = .event(.focus(row: row)) }
    case .select: if let row = fields.number() { step = .event(.select(row: row)) }
    case .input, .tap, .toggle, .slide, .choose:
      guard let row = fields.number(), let outlet = fields.text() else { return nil }
      switch code {
      case .tap: step = .event(.tap(row: row, outlet: outlet))
      case .input:
        if let cursor = fields.number(), let text = fields.text() {
          step = .event(.input(row: row, outlet: outlet, text: text, cursor: cursor))
        }
      case .slide:
        if let value = fields.text().flatMap(DecimalText.number) {
          step = .event(.slide(row: row, outlet: outlet, value: value))
        }
      default:
        guard let number = fields.number() else { return nil }
        step = .event(
          code == .toggle
            ? .toggle(row: row, outlet: outlet, isOn: number == 1) : .choose(row: row, outlet: outlet, index: number))
      }
    }
    guard let step, fields.isAtLineEnd else { return nil }
    self = step
  }
}

extension FieldReader {
  /// Whether the next line begins a session.
  public var isAtSession: Bool {
    var ahead = self
    return ahead.code() == SessionStep.Code.session.rawValue
  }
}

#if !hasFeature(Embedded)
  extension FormEvent {
    fileprivate func write(to out: inout FieldWriter) {
      func add(_ code: SessionStep.Code, _ row: Int, _ outlet: String) {
        out.add(code.rawValue, row)
        out.add(outlet)
      }
      switch self {
      case .blur: out.add(code: SessionStep.Code.blur.rawValue)
      case .pressReturn: out.add(code: SessionStep.Code.pressReturn.rawValue)
      case .dismissAlert: out.add(code: SessionStep.Code.dismissAlert.rawValue)
      case .focus(let row): out.add(SessionStep.Code.focus.rawValue, row)
      case .select(let row): out.add(SessionStep.Code.select.rawValue, row)
      case .tap(let row, let outlet): add(.tap, row, outlet)
      case .input(let row, let outlet, let text, let cursor):
        add(.input, row, outlet)
        out.add(cursor)
        out.add(text)
      case .toggle(let row, let outlet, let isOn):
        add(.toggle, row, outlet)
        out.add(isOn ? 1 : 0)
      case .slide(let row, let outlet, let value):
        add(.slide, row, outlet)
        out.add(DecimalText.short(value))
      case .choose(let row, let outlet, let index):
        add(.choose, row, outlet)
        out.add(index)
      }
    }
  }
#endif
