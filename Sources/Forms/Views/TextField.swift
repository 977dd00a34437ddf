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

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if isTextSet { properties.append(.text(text ?? "")) }
    if let placeholder { properties.append(.placeholder(placeholder)) }
    if let textColor { properties.append(.textColor(textColor.hex)) }
    if let font { properties.append(.fontSize(font.pointSize)) }
    if let contentType { properties.append(.contentType(contentType.rawValue)) }
    if let secureSetting { properties.append(.isSecure(secureSetting)) }
  }
}

/// What a field asks for: decides keyboard and autofill.
public nonisolated enum ContentType: String, Equatable, Sendable {
  case text, name, email, phone, number, decimal, date, url, password
  case multiline
}
