/// The purpose of a file below `Templates/`, by its path.
enum ThemeFile: Equatable {
  case layout(String)
  case partial(String)
  case design(String)
  case asset
  /// The words of a language.
  case words(String)

  /// Nil if the theme does not use the file.
  init?(path: String) {
    if let name = Self.name(path, in: "Partials/", ending: ".mustache") {
      self = .partial(name)
    } else if let name = Self.name(path, in: "Cells/", ending: ".html") {
      self = .design(name)
    } else if let language = Self.name(path, in: "Words/", ending: ".yml") {
      self = .words(language)
    } else if path.hasPrefix("Assets/") {
      self = .asset
    } else if let name = Self.name(path, in: "", ending: ".mustache"), !name.contains("/") {
      self = .layout(name)
    } else {
      return nil
    }
  }

  private static func name(_ path: String, in folder: String, ending: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    let name = path.dropFirst(folder.count).dropLast(ending.count)
    return name.isEmpty ? nil : String(name)
  }
}
