import Diagnostics
import Pages

/// Finds what templates and stylesheets of a site name and nobody has.
enum ThemeCheck {
  static func diagnostics(
    of theme: Theme, _ facts: SiteFacts, authors: [Author], pages: [PlannedPage], assets: [ContentFile]
  ) -> [Diagnostic] {
    let files = Set(assets.map(\.path))
    var faults = theme.uses.missingAssets.filter { !files.contains($0.name) }.map { use in
      Diagnostic.missingAsset(
        use, near: suggestion(for: use.name, among: theme.assets.paths.keys.sorted() + files.sorted()))
    }
    let layouts = Set(pages.compactMap(\.outline.frontMatter.layout))
    for file in theme.uses.misspelledFiles where file.layout.map({ !layouts.contains($0) }) ?? true {
      faults.append(.misspelledFile(file))
    }
    let names = TemplateNames(facts, front: pages.lazy.map(\.outline.frontMatter), authors: authors)
    for use in theme.uses.values {
      if let (part, near) = names.fault(in: use.name) { faults.append(.unknownName(use, part, near)) }
    }
    return faults
  }
}

extension Diagnostic {
  fileprivate static func missingAsset(_ use: ThemeUses.Use, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "theme.missing-asset", "missing file '\(use.name)'",
      notes: [Note(near.map { "did you mean '\($0)'?" } ?? "put it into the folder Templates")], at: use.range)
  }

  fileprivate static func misspelledFile(_ file: ThemeUses.Misspelled) -> Diagnostic {
    Diagnostic(
      .warning, id: "theme.misspelled-file", "nothing uses the template '\(file.path)'",
      notes: [Note("did you mean '\(file.near)'?")], at: SourceRange(file: "Templates/\(file.path)", line: 1))
  }

  fileprivate static func unknownName(_ use: ThemeUses.Use, _ part: String, _ near: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "theme.unknown-name", "unknown name '\(use.name)' in a template",
      notes: [
        Note(
          near.map { "did you mean '\($0)'?" }
            ?? "nothing on the site has a value of this name, so that nothing is written")
      ], at: use.range)
  }
}
