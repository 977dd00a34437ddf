/// A line of text that the user edits. Positions count `Character`s, as the user sees them.
open class TextField: Control {
  /// Setting it from code puts the cursor behind the text, as on iOS, and tells nobody.
  public final var text: String? {
    didSet {
      isTextSet = true
      cursor = text?.characterCount ?? 0
    }
  }
  private final var isTextSet = false

  /// As setting `text`, but a text that is there already keeps its cursor: what a refresh while the user types calls for.
  ///
  /// There already means byte by byte: two ways to write an accent are one text to Swift, not to who is typing it.
  public final func show(_ text: String?) {
    let isThere = self.text.map { $0.bytes } == text.map { $0.bytes }
    if !isThere || !isTextSet { self.text = text }
  }

  public final var placeholder: String?
  public final var textColor: Color?
  public final var font: Font?
  public final var contentType: ContentType?

  /// False until assigned. The text stays readable to code.
  public final var isSecureTextEntry: Bool {
    get { secureSetting ?? false }
    set { secureSetting = newValue }
  }
  private final var secureSetting: Bool?

  /// Before which character of `text` the next one goes in: 0 … the text's length.
  public final var cursor = 0 {
    didSet {
      let end = text?.characterCount ?? 0
      if cursor < 0 { cursor = 0 } else if cursor > end { cursor = end }
    }
  }

  /// Called after each edit by the user, never for changes by code.
  public final var onEditingChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .textField }

  /// What the user does: puts `inserted` in at the cursor.
  public final func insert(_ inserted: String) {
    // Character by character: positions in texts would bring three encodings' arithmetic into the browser build.
    var edited: [UInt8] = []
    var place = 0
    for character in text ?? "" {
      if place == cursor { edited += inserted.bytes }
      edited += String(character).bytes
      place += 1
    }
    if cursor >= place { edited += inserted.bytes }
    // Counted by what is left behind the cursor: an accent joins the character before it and adds none.
    let text = String(bytes: edited)
    edit(text: text, cursor: text.characterCount - (place - cursor))
  }

  /// What the user does: the field now holds `text`, with the cursor there.
  public final func edit(text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
    onEditingChanged?()
  }

  override func takes(_ event: FormEvent) -> Bool { if case .input = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .input(_, _, let text, let cursor) = event else { return }
    edit(text: text, cursor: text.characters(beforeUTF16Offset: cursor))
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    if contentType == .date, !text.isEmpty, Day(text) == nil {
      throw .unfittingText(text, row: row.name, expected: "a date such as 2001-02-03")
    }
    try driver.focus(row)
    if text.isEmpty || contentType == .date {
      edit(text: text, cursor: text.characterCount)
    } else {
      // All was selected: the first character takes the place of what was there.
      var rest = text.makeIterator()
      if let first = rest.next() { edit(text: String(first), cursor: 1) }
      try driver.typeIntoFocused(rest)
    }
    driver.form.endEditing()
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let textColor { changes.append(.look(.fg, textColor.digits)) }
    if let font { changes.append(.look(.font, DecimalText.short(font.pointSize))) }
    if isTextSet { changes.append(.value(text ?? "")) }
    let kind = contentType?.keyboard
    if let secureSetting {
      changes.append(.inputAttribute("type", secureSetting ? "password" : "text"))
      changes.append(.inputAttribute("spellcheck", "false"))
    } else if let kind {
      changes.append(.inputAttribute("type", kind.type))
    }
    if let mode = kind?.mode { changes.append(.inputAttribute("inputmode", mode)) }
    if let autofill = kind?.autofill { changes.append(.inputAttribute("autocomplete", autofill)) }
    if let placeholder { changes.append(.attribute("placeholder", placeholder)) }
  }
}

/// What a field asks for: decides keyboard and autofill.
public nonisolated enum ContentType: String, Equatable, Sendable {
  case text, name, email, phone, number, decimal, date, url, password
  case multiline

  /// The `type`, `inputmode` and `autocomplete` of a field; nil where the design's own are right.
  ///
  /// Not the types `email` and `number`: those tell scripts nothing of the cursor.
  var keyboard: (type: String, mode: String?, autofill: String?)? {
    switch self {
    case .text, .multiline: nil
    case .name: ("text", nil, "name")
    case .email: ("text", "email", "email")
    case .phone: ("tel", nil, "tel")
    case .number: ("text", "numeric", nil)
    case .decimal: ("text", "decimal", nil)
    case .url: ("text", "url", "url")
    case .date: ("date", nil, nil)
    case .password: ("text", nil, "new-password")
    }
  }
}
