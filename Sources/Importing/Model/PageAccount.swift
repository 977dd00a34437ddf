/// Accounts for each page file of the imported folder, so that none is lost without a word.
struct PageAccount {
  private(set) var pages: [SourcePage] = []
  /// The files that no reader accounted for.
  private(set) var left: [LeftFiles] = []

  /// - Parameters:
  ///   - included: files whose text is in pages.
  ///   - named: files that pages include, with or without success.
  init(_ site: ForeignSite, _ files: SourceFiles, included: Set<String>, named: Set<String>) {
    var outcomes: [String: SourcePage.Outcome] = [:]
    for file in included.union(site.used) { outcomes[file] = .part }
    for (source, target) in site.assets { outcomes[source] = .file(target) }
    for page in site.pages { outcomes[page.source] = .page("Content/" + page.target) }
    var open = site
    open.left = []
    let partials = site.partials.filter { outcomes[$0] == nil }
    open.leave(
      partials.filter { !named.contains($0) }, one: "no page includes this file, so it is not taken",
      many: "no page includes these files, so they are not taken")
    open.leave(
      partials.filter(named.contains), one: "pages include this file, but its logic cannot be taken",
      many: "pages include these files, but their logic cannot be taken")
    let accounted = Set((site.left + open.left).flatMap(\.files)).union(outcomes.keys)
    let rest = files.paths.filter { SourceFiles.isPage($0) && !accounted.contains($0) }
    let hidden = rest.filter(SourceFiles.isOfTools)
    let outside = rest.filter { path in
      !SourceFiles.isOfTools(path) && !site.places.content.isEmpty && !path.hasPrefix(site.places.content + "/")
    }
    open.leave(
      hidden, one: "this file is hidden or belongs to a tool, so it is not taken",
      many: "these files are hidden or belong to tools, so they are not taken")
    open.leave(
      outside, one: "this file is outside of the folders with pages, so it is not taken",
      many: "these files are outside of the folders with pages, so they are not taken")
    let others = Set(hidden).union(outside)
    open.leave(
      rest.filter { !others.contains($0) }, one: "no page is made of this file, so it is not taken",
      many: "no pages are made of these files, so they are not taken")
    left = open.left
    for group in site.left + left {
      for file in group.files where outcomes[file] == nil { outcomes[file] = .left(reason: group.reason) }
    }
    pages = files.paths.compactMap { path in
      SourceFiles.isPage(path) ? outcomes[path].map { SourcePage(path: path, outcome: $0) } : nil
    }
  }
}
