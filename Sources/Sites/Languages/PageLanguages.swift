import Diagnostics

/// The pages of a site by language: `rows.de.md` and `de/rows.md` are the German `rows.md`.
package struct PageLanguages: Sendable {
  package private(set) var originals: [ContentFile] = []
  /// The pages of each language, in the order of the configuration; their paths are those of the originals.
  package private(set) var translations: [[ContentFile]]
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ files: [ContentFile], _ languages: [SiteLanguage]) {
    translations = languages.map { _ in [] }
    guard !languages.isEmpty else {
      originals = files
      return
    }
    for file in files {
      let found = languages.enumerated().lazy.compactMap { number, language in
        Self.original(of: file.path, in: language.tag).map { (number, $0) }
      }.first
      guard let (number, path) = found else {
        originals.append(file)
        continue
      }
      var translation = file
      translation.path = path
      translations[number].append(translation)
    }
    let known = Set(originals.map(\.path))
    for (number, language) in languages.enumerated() {
      var seen: [String: ContentFile] = [:]
      for file in translations[number] {
        if let first = seen[file.path] {
          diagnostics.append(.translatedTwice(file, first: first, language.tag))
        } else {
          seen[file.path] = file
          if !known.contains(file.path) {
            let near = suggestion(for: file.path, among: known.sorted())
            diagnostics.append(.noOriginal(file, near: near))
          }
        }
      }
    }
  }

  /// The path of the page that a file translates; nil if it is no translation into the language.
  private static func original(of path: String, in tag: String) -> String? {
    if path.hasPrefix(tag + "/") { return String(path.dropFirst(tag.count + 1)) }
    for ending in [".md", ".markdown"] where path.hasSuffix("." + tag + ending) {
      return String(path.dropLast(tag.count + 1 + ending.count)) + ending
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func translatedTwice(_ file: ContentFile, first: ContentFile, _ tag: String) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.twice", "'\(file.path)' is translated into '\(tag)' twice",
      notes: [Note("the other file is here", at: SourceRange(file: first.file, line: 1)), Note("remove one of them")],
      at: SourceRange(file: file.file, line: 1))
  }

  fileprivate static func noOriginal(_ file: ContentFile, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "translation.no-original", "this page translates '\(file.path)', which does not exist",
      notes: [Note(near.map { "did you mean '\($0)'?" } ?? "rename the file, or write the original")],
      at: SourceRange(file: file.file, line: 1))
  }
}
