extension Design {
  #if hasFeature(Embedded)
    /// None: the page's program registers those that its designs name, so that the others are not in its module.
    static func builtInView(_ name: String) -> View? { nil }
  #else
    static func builtInView(_ name: String) -> View? {
      switch name {
      case "View": View()
      case "Label": Label()
      case "TextField": TextField()
      case "Button": Button()
      case "ImageView": ImageView()
      case "Toggle": Toggle()
      case "Slider": Slider()
      case "Picker": Picker()
      case "PasswordStrengthView": PasswordStrengthView()
      case "DefaultPasswordStrengthView": DefaultPasswordStrengthView()
      case "SegmentedStrengthView": SegmentedStrengthView()
      case "MeterStrengthView": MeterStrengthView()
      default: nil
      }
    }
  #endif

  /// The view classes that `data-view` may name without registering them.
  public nonisolated static let builtInViewNames = [
    "View", "Label", "TextField", "Button", "ImageView", "Toggle", "Slider", "Picker", "PasswordStrengthView",
    "DefaultPasswordStrengthView", "SegmentedStrengthView", "MeterStrengthView",
  ]
}
