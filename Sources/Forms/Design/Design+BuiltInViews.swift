extension Design {
  #if hasFeature(Embedded)
    /// None in the browser build: a page's program registers the classes that its designs name, so that the module
    /// contains no others.
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

  /// The view classes that `data-view` may name without registration.
  public nonisolated static let builtInViewNames = [
    "View", "Label", "TextField", "Button", "ImageView", "Toggle", "Slider", "Picker", "PasswordStrengthView",
    "DefaultPasswordStrengthView", "SegmentedStrengthView", "MeterStrengthView",
  ]
}
