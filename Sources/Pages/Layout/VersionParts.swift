import HTML
import Words

/// The parts of a page in an old version that depend on the other versions, by the templates of the newest.
public struct VersionParts: Sendable {
  private let theme: Theme
  private let words: PageWords

  /// - Parameter words: in the language of the page.
  public init(_ theme: Theme, words: PageWords) {
    self.theme = theme
    self.words = words
  }

  /// - Parameters:
  ///   - partial: the name of the partial.
  ///   - canonical: the address of the same page in the newest version, or of the page itself if it has none.
  public func html(_ partial: String, _ versions: PageVersions, canonical: String?) -> [UInt8] {
    guard let template = theme.partials[partial] else { return [] }
    var values = versions.templateValues(in: words.table)
    values["words"] = words.templateValue
    values["canonical"] = .text(canonical)
    return template.render(.object(values), partials: theme.partials)
  }
}
