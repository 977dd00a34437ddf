/// The cell of a password row: text field, visibility button, strength view and hint. Only the field is required.
open class GenericPasswordCell: Cell<String>, CellType {
  open override class var defaultDesign: String { "GenericPasswordCell" }

  // #region outlets
  public final let textField: TextField
  public final let visibilityButton: Button?
  /// The strength view; a `DefaultPasswordStrengthView` unless the design or the cell provider specifies another class.
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

  /// The row; nil in a row of another class, in which the cell has no strength and no hint.
  public final var genericPasswordRow: _GenericPasswordRow! { baseRow as? _GenericPasswordRow }

  /// The images of the visibility button while the password is hidden and while it is readable.
  public final var visibilityImage: (on: Image?, off: Image?) = (Image(named: "eye"), Image(named: "eye-slash")) {
    didSet { setVisibilityButtonImage() }
  }

  /// The heights without and with a hint, in points; nil for that of the design. A design without a hint label always
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
    // The cell owns the design, which owns these views, so `self` exists when they call.
    textField.onEditingChanged = { [unowned(unsafe) self] in textFieldDidChange() }
    visibilityButton?.onTap = { [unowned(unsafe) self] in togglePasswordVisibility() }
    setVisibilityButtonImage()
    setPasswordValidator()
  }

  // #region update
  /// Strength and hint follow the value, so that a value set before the first edit is also shown correctly.
  open override func update() {
    super.update()
    showValue()
    textField.placeholder = genericPasswordRow?.placeholder
    textField.isEnabled = !row.isDisabled
    updatePasswordStrengthIfNeeded(animated: false)
  }
  // #endregion

  // #region visibility
  /// Shows or hides the characters; text and cursor do not change.
  open func togglePasswordVisibility() {
    textField.isSecureTextEntry.toggle()
    setVisibilityButtonImage()
  }
  // #endregion

  // #region editing
  /// Called after each edit by the user: sets the row's value to the text, which may be empty.
  open func textFieldDidChange() {
    row.value = textField.text
    updatePasswordStrengthIfNeeded()
  }

  /// Updates the strength view and the hint for the field's text.
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

  /// Resets the strength view after the row's validator has changed.
  final func setPasswordValidator() {
    guard let validator = genericPasswordRow?.passwordValidator else { return }
    passwordStrengthView?.setPasswordValidator(validator)
    showValue()
    updatePasswordStrengthIfNeeded(animated: false)
  }

  /// Updates the cell after the row's value was set; typed text is in the field already.
  final func valueWasSet() {
    if showValue() { updatePasswordStrengthIfNeeded(animated: false) }
  }

  /// Puts the value into the field; returns false, and keeps the cursor, if the field has it already.
  ///
  /// The texts are compared byte by byte: Swift considers two ways to write an accent equal, but the user who is typing
  /// does not.
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
