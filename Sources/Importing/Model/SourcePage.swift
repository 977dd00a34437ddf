/// What became of a page file of the imported folder: of a file in Markdown or HTML, or a tutorial of DocC.
public struct SourcePage: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// A page of the new site, by its path there.
    case page(String)
    /// Copied as it is, by its path in the new site.
    case file(String)
    /// Its text is in the pages that include it, or in the configuration.
    case part
    /// Not in the new site: a diagnostic names the file, or the folder of a tool that has it.
    case left(reason: String)
  }

  /// The path below the imported folder.
  public let path: String
  public let outcome: Outcome
}

extension SourceFiles {
  /// Whether generators make pages of such files.
  static func isPage(_ path: String) -> Bool {
    let path = path.lowercased()
    return isMarkdown(path) || [".html", ".htm", ".tutorial"].contains(where: path.hasSuffix)
  }
}
