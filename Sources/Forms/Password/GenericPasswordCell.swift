/// The cell of a password row: field, visibility button, strength view and hint. Only the field is required.
open class GenericPasswordCell: Cell<String>, CellType {
  open override class var defaultDesign: String { "GenericPasswordCell" }

  // #region outlets
  public final let textField: TextField
  public final let visibilityButton: Button?
  /// A `DefaultPasswordStrengthView` where neither the design nor the cell provider chooses another.
  public final let passwordStrengthView: PasswordStrengthView?
  public final let hintLabel: Label?

  public required init(design: Design) {
    textField = design.outlet("textField")
    visibilityButton = design.optional("visibilityButton")
    passwordStrengthView = design.optional("passwordStrengthView") { DefaultPasswordStrengthView() }
    hintLabel = design.optional("hintLabel")
    super.init(design: design)
  }
  // #endregion

  /// The row; nil in a row of another kind, where the cell is a text field without strength and hint.
  public final var genericPasswordRow: _GenericPasswordRow! { baseRow as? _GenericPasswordRow }

  /// What the visibility button shows while the password is hidden, and while it is readable.
  public final var visibilityImage: (on: Image?, off: Image?) = (Image(named: "eye"), Image(named: "eye-slash")) {
    didSet { setVisibilityButtonImage() }
  }

  /// The height without and with a hint, in points; nil leaves it to the design. A design without a hint label always
  /// has the expanded height.
  public final var dynamicHeight: (collapsed: Double?, expanded: Double?) = (nil, nil) {
    didSet {
      let heights = dynamicHeight
      height = { [unowned(unsafe) self] in
        hintLabel?.isHidden == true ? heights.collapsed : heights.expanded
      }
    }
  }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    // GenericPasswordRow's own cell: 48 points, 64 with a hint.
    dynamicHeight = (collapsed: 48, expanded: 64)
    textField.contentType = .password
    textField.isSecureTextEntry = true
    // The cell owns the design, and the design these views: they cannot call when it is gone.
    textField.onEditingChanged = { [unowned(unsafe) self] in textFieldDidChange() }
    visibilityButton?.onTap = { [unowned(unsafe) self] in togglePasswordVisibility() }
    setVisibilityButtonImage()
    setPasswordValidator()
  }

  // #region update
  /// Strength and hint follow the value, so that one set before the first edit is shown right too.
  open override func update() {
    super.update()
    showValue()
    textField.placeholder = genericPasswordRow?.placeholder
    textField.isEnabled = !row.isDisabled
    updatePasswordStrengthIfNeeded(animated: false)
  }
  // #endregion

  // #region visibility
  /// Shows or hides the characters; text and cursor stay.
  open func togglePasswordVisibility() {
    textField.isSecureTextEntry.toggle()
    setVisibilityButtonImage()
  }
  // #endregion

  // #region editing
  /// After each edit by the user: the row's value is the text, the empty text included.
  open func textFieldDidChange() {
    row.value = textField.text
    updatePasswordStrengthIfNeeded()
  }

  /// Brings the strength view and the hint up to date with the field's text.
  open func updatePasswordStrengthIfNeeded(animated: Bool = true) {
    guard let validator = genericPasswordRow?.passwordValidator else { return }
    let password = textField.text ?? ""
    passwordStrengthView?.updateStrength(password: password, animated: animated)
    let hint = validator.hintForPassword(password)
    hintLabel?.text = hint
    hintLabel?.isHidden = hint == nil || password.isEmpty
    hintLabel?.alpha = hintLabel?.isHidden == true ? 0 : 1
  }
  // #endregion

  /// The row has another validator: the strength view starts anew with it.
  final func setPasswordValidator() {
    guard let validator = genericPasswordRow?.passwordValidator else { return }
    passwordStrengthView?.setPasswordValidator(validator)
    showValue()
    updatePasswordStrengthIfNeeded(animated: false)
  }

  /// The row's value was set. What the user types is in the field already, and is shown by `textFieldDidChange`.
  final func valueWasSet() {
    if showValue() { updatePasswordStrengthIfNeeded(animated: false) }
  }

  /// Puts the value into the field; false where it is there already, so that the cursor stays.
  ///
  /// Compared byte by byte: two ways to write an accent are one text to Swift, but not to the user who is typing it.
  @discardableResult
  private func showValue() -> Bool {
    guard let value = row.value, let text = textField.text else {
      if row.value == nil, textField.text == nil { return false }
      textField.text = row.value
      return true
    }
    if value.isIdentical(to: text) { return false }
    textField.text = value
    return true
  }

  private func setVisibilityButtonImage() {
    let isSecure = textField.isSecureTextEntry
    visibilityButton?.image = isSecure ? visibilityImage.on : visibilityImage.off
    visibilityButton?.accessibilityLabel = isSecure ? "Show password" : "Hide password"
  }
}
