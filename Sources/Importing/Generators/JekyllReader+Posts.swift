import Base
import Markdown

/// Posts of a Jekyll site.
extension JekyllReader {
  static func addPost(
    _ path: String, _ source: String, _ configuration: ConfigurationYAML, _ files: SourceFiles,
    _ site: inout ForeignSite
  ) {
    guard SourceFiles.isMarkdown(path) else {
      let isPage = SourceFiles.isPage(path)
      return site.leave(
        source, isPage ? "a page in HTML and Liquid is not taken" : "the file is not taken",
        notes: isPage ? ["write it in Markdown"] : [])
    }
    site.add(page: source, as: path, address: nil, in: files)
    let page = site.pages[site.pages.count - 1]
    let own = page.head.text("permalink")
    let pattern = own ?? permalink(of: "posts", configuration) ?? configuration.text("permalink") ?? "date"
    if let address = address(page, patterns[pattern] ?? pattern) {
      site.pages[site.pages.count - 1].otherAddresses.append(address)
    }
    guard own == nil else { return }
    if let pattern = permalink(of: "posts", configuration) ?? configuration.text("permalink") {
      site.pages[site.pages.count - 1].facts.append(("permalink", patterns[pattern] ?? pattern))
    }
  }

  /// The address of a post, for links.
  static func address(_ page: ForeignPage, _ pattern: String) -> String? {
    let name = FilePaths.name(page.source).droppingEnding
    guard let match = name.wholeMatch(of: /(\d{4}-\d{1,2}-\d{1,2})-(.*)/), let day = CalendarDate(String(match.1))
    else {
      return nil
    }
    let date = day.path.split(separator: "/")
    let categories = (page.head["categories"]?.texts ?? page.head["category"]?.texts ?? []).map { $0.text.lowercased() }
    let title = page.head.text("slug") ?? String(match.2)
    let values = [
      (":categories", categories.joined(separator: "/")), (":year", String(date[0])), (":month", String(date[1])),
      (":day", String(date[2])), (":title", title), (":slug", title), ("//", "/"),
    ]
    let address = values.reduce(pattern) { $0.replacing($1.0, with: $1.1) }
    return address.contains(":") ? nil : address
  }

  /// Jekyll's names of permalinks.
  private static let patterns = [
    "date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title.html",
    "ordinal": "/:categories/:year/:y_day/:title.html", "weekdate": "/:categories/:year/W:week/:short_day/:title.html",
  ]

  private static func permalink(of type: String, _ configuration: ConfigurationYAML) -> String? {
    configuration["defaults"]?.nodes.first { $0["scope"]?["type"]?.text == type && $0["values"]?["permalink"] != nil }?[
      "values"]?["permalink"]?.text
  }
}
