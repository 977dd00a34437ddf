/// A line of text that the user edits. Positions count `Character`s, as the user sees them.
open class TextField: Control {
  /// The text. Setting it from code moves the cursor to the end, as on iOS, and calls no callbacks.
  public final var text: String? {
    didSet {
      isTextSet = true
      cursor = text?.characterCount ?? 0
    }
  }
  private final var isTextSet = false

  /// Sets `text`, but keeps the cursor if the text is the same. Use it to refresh a field while the user types.
  ///
  /// The texts are compared byte by byte: Swift considers two ways to write an accent equal, but the user who is typing
  /// does not.
  public final func show(_ text: String?) {
    let isThere = self.text.map { $0.bytes } == text.map { $0.bytes }
    if !isThere || !isTextSet { self.text = text }
  }

  public final var placeholder: String?
  public final var textColor: Color?
  public final var font: Font?
  public final var contentType: ContentType?
  public final var returnKeyType: ReturnKeyType?

  /// Whether the characters are hidden; false until assigned. Code can still read the text.
  public final var isSecureTextEntry: Bool {
    get { secureSetting ?? false }
    set { secureSetting = newValue }
  }
  private final var secureSetting: Bool?

  /// The position of the next character in `text`: 0 … the text's length.
  public final var cursor = 0 {
    didSet {
      let end = text?.characterCount ?? 0
      if cursor < 0 { cursor = 0 } else if cursor > end { cursor = end }
    }
  }

  /// Called after each edit by the user, not for changes by code.
  public final var onEditingChanged: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .textField }

  /// Inserts a text at the cursor, as a user does.
  public final func insert(_ inserted: String) {
    // Character by character: string indices would add code for three encodings to the browser build.
    var edited: [UInt8] = []
    var place = 0
    for character in text ?? "" {
      if place == cursor { edited += inserted.bytes }
      edited += String(character).bytes
      place += 1
    }
    if cursor >= place { edited += inserted.bytes }
    // Counts the characters after the cursor: a combining accent adds no character.
    let text = String(bytes: edited)
    edit(text: text, cursor: text.characterCount - (place - cursor))
  }

  /// Replaces the text and moves the cursor, as a user does.
  public final func edit(text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
    onEditingChanged?()
  }

  override func takes(_ event: FormEvent) -> Bool {
    if case .input(_, _, _, let cursor) = event { cursor >= 0 } else { false }
  }

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
      // The whole text is selected: the first character replaces it.
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
    if let hint = returnKeyType?.hint { changes.append(.attribute("enterkeyhint", hint)) }
    if let placeholder { changes.append(.attribute("placeholder", placeholder)) }
  }
}

/// The kind of text that a field expects; it selects keyboard and autofill.
public nonisolated enum ContentType: String, Equatable, Sendable {
  case text, name, email, phone, number, decimal, date, url, password
  case multiline, time, dateTime
  /// What password managers fill in when the user signs in; `password` is a new one.
  case username, currentPassword

  /// The `type`, `inputmode` and `autocomplete` of a field; nil for those of the design.
  ///
  /// The types `email` and `number` are not used: scripts cannot read their cursor.
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
    case .time: ("time", nil, nil)
    case .dateTime: ("datetime-local", nil, nil)
    case .password: ("text", nil, "new-password")
    case .username: ("text", nil, "username")
    case .currentPassword: ("text", nil, "current-password")
    }
  }
}
