import Base
import HTML
import Markdown
import Results
import Samples

/// A Markdown file beside each page, and `llms.txt` that lists them.
extension SitePlan {
  package static let llms = OutputPath("llms.txt")

  /// The Markdown of a page, made from the bytes of its file.
  ///
  /// - Parameters:
  ///   - isChecked: whether the site is built with checks.
  ///   - values: results of Swift spans.
  ///   - partials: what partials have put into the text.
  package func twin(
    of number: PageNumber, _ read: ReadPage, isChecked: Bool, values: [SpanNumber: String],
    partials: [PartialNumber: [UInt8]]
  ) -> MarkdownTwin {
    let page = self[number]
    let mark = isChecked || !read.hasClaims ? [] : Array("> \(words[.pageNotChecked])\n\n".utf8)
    let links = links(of: number).hrefs.map { twinHref($0, from: page.output) }
    return MarkdownTwin(page.page, read, head: head(of: page) + mark, links: links, values: values, partials: partials)
  }

  /// Changes a link to a page into a link to its Markdown.
  func twinHref(_ href: String, from output: OutputPath) -> String {
    let end = href.firstIndex { $0 == "?" || $0 == "#" } ?? href.endIndex
    guard href[..<end].hasSuffix(".html"), !href.hasPrefix("/") else { return href }
    var segments = output.segments.dropLast().map { $0 }
    for segment in href[..<end].split(separator: "/") {
      if segment == ".." { _ = segments.popLast() } else { segments.append(PercentEncoding.decode(segment) ?? "") }
    }
    guard let twin = twins[OutputPath(segments: segments)] else { return href }
    return twin.href(from: output) + href[end...]
  }

  /// The head of the Markdown: front matter, and a title if the text has none.
  func head(of page: PlannedPage) -> [UInt8] {
    let front = page.outline.frontMatter
    var head = Array("---\n".utf8)
    func add(_ key: String, _ value: [UInt8]) { head += Array("\(key): ".utf8) + value + [UInt8(ascii: "\n")] }
    add("title", JSONValue.quoted(page.title))
    if let summary = front.summary { add("description", JSONValue.quoted(summary)) }
    if let published = page.page.published { add("date", Array(published.utf8)) }
    if !front.tags.isEmpty {
      add("tags", Array("[".utf8) + front.tags.map(JSONValue.quoted).joined(separator: ", ".utf8) + Array("]".utf8))
    }
    if let address { add("url", JSONValue.quoted(address.url(of: page.output))) }
    head += Array("---\n\n".utf8)
    if front.title != nil, page.outline.firstLevel != 1 {
      head += Array("# \(Self.plain(page.title))\n\n".utf8)
    }
    return head
  }

  // MARK: Lists

  package func list(_ title: String, at output: OutputPath) -> [UInt8] {
    var text = "# \(Self.plain(title))\n"
    guard let listing = listings.listing(at: output) else { return Array(text.utf8) }
    for group in listing.groups {
      let title = Self.plain(group.title)
      let heading = group.output.map { "[\(title)](\((twins[$0] ?? $0).href(from: output)))" } ?? title
      text += "\n## \(heading)\n\n"
      text += group.members.isEmpty ? "\(group.count)\n" : group.members.map { line($0, from: output) }.joined()
    }
    if !listing.members.isEmpty { text += "\n" + listing.members.map { line($0, from: output) }.joined() }
    return Array(text.utf8)
  }

  private func line(_ member: Listing.Member, from output: OutputPath) -> String {
    switch member {
    case .page(let number): line(number, from: output)
    case .link(let title, let url): "- [\(Self.plain(title))](\(url))\n"
    }
  }

  private func line(_ number: PageNumber, from output: OutputPath?) -> String {
    let page = self[number]
    let target = twins[page.output] ?? page.output
    let href = output.map { target.href(from: $0) } ?? address?.url(of: target) ?? target.href(from: Self.llms)
    let summary = page.outline.frontMatter.summary.map { ": " + Self.plain($0) } ?? ""
    return "- [\(Self.plain(page.title))](\(href))\(summary)\n"
  }

  /// The content of `llms.txt` (llmstxt.org): the site in a few words, and its pages with descriptions.
  package var overview: [UInt8] {
    var text = "# \(Self.plain(facts.title))\n"
    if let summary = facts.summary { text += "\n> \(Self.plain(summary))\n" }
    var sections: [(title: String, pages: [PageNumber])] = []
    var places: [String: Int] = [:]
    for index in readingOrder + hidden where pages[index].isWritten && !pages[index].isPost {
      let folder = pages[index].file.folders.first ?? ""
      if let place = places[folder] {
        sections[place].pages.append(index)
        continue
      }
      places[folder] = sections.count
      let title = listings.indexes[[folder]].map { pages[$0].title } ?? folder
      sections.append((folder.isEmpty ? "Pages" : title, [index]))
    }
    if !listings.posts.isEmpty { sections.append(("Posts", listings.posts)) }
    for section in sections {
      text += "\n## \(Self.plain(section.title))\n\n" + section.pages.map { line($0, from: nil) }.joined()
    }
    return Array(text.utf8)
  }

  /// The pages that the navigation does not show.
  private var hidden: [PageNumber] {
    pages.numbers.filter { !pages[$0].isNotFound && navigation.trails[.page($0)] == nil }
  }

  /// Escapes text for Markdown, on one line.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        if scalar.properties.isWhitespace { plain.append(" ") }
        continue
      }
      if "\\[]<>*_`&".unicodeScalars.contains(scalar) { plain.append("\\") }
      plain.append(scalar)
    }
    return String(plain)
  }
}
