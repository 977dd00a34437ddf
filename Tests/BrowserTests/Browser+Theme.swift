extension Browser {
  /// Presses the button for the theme until it names the theme: `auto`, `light` or `dark`.
  func choose(theme: String) async throws {
    let english = "\(theme == "auto" ? "Automatic" : theme.capitalized) theme"
    let name = try await text("document.say('\(english)')")
    for _ in 0..<3 where try await accessibleNode(".theme").name != name { try await click(".theme") }
    guard try await accessibleNode(".theme").name == name else { throw NoSuchTheme(name: theme) }
  }

  private struct NoSuchTheme: Error {
    var name: String
  }
}
