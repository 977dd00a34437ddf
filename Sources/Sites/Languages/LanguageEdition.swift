/// What the pages of other languages know of a language of the site.
struct LanguageEdition: Sendable {
  /// A BCP 47 tag.
  let tag: String
  let folder: String
  /// For `dir` of HTML.
  let direction: String
  let front: OutputPath
  /// The pages, by their paths below the content folder.
  let outputs: [String: OutputPath]
  /// The paths of the pages that nobody has translated.
  let untranslated: Set<String>
  /// See `SitePlan.inSitemap`.
  let inSitemap: [(output: OutputPath, changed: String?)]

  init(_ plan: SitePlan) {
    tag = plan.facts.language
    folder = plan.folder
    direction = plan.words.direction ?? "ltr"
    front = plan.front
    outputs = Dictionary(plan.pages.map { ($0.file.path, $0.output) }) { first, _ in first }
    untranslated = Set(plan.pages.filter(\.isUntranslated).map(\.file.path))
    inSitemap = plan.inSitemap
  }
}
