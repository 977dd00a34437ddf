import Markdown
import Pages
import Results

/// The page with all pages of the navigation, for printing: `print-page: true`.
package struct PrintPlan: Sendable {
  package let page: GeneratedPage
  /// The pages in it, in reading order.
  package let chapters: [PageNumber]
  package let contents: [ChapterEntry]
  /// The chapters by the addresses of their pages.
  fileprivate let places: [OutputPath: Int]
  /// The file of each chapter, by its number; nil if all are one file.
  fileprivate let file: (@Sendable (Int) -> String)?

  static let name = OutputPath("print.html")

  /// - Parameters:
  ///   - section: the folder below the content folder whose pages are in it; empty for all.
  ///   - file: the file of each chapter, by its number; nil if all are one file.
  init(
    _ page: GeneratedPage, _ plan: SitePlan, section: String = "", file: (@Sendable (Int) -> String)? = nil
  ) {
    self.page = page
    self.file = file
    let chapters = plan.readingOrder.filter {
      plan[$0].isWritten && !plan[$0].isNotFound && plan[$0].file.path.hasPrefix(section)
    }
    self.chapters = chapters
    let numbers = Dictionary(uniqueKeysWithValues: zip(chapters, 0...))
    contents = plan.navigation.entries.compactMap { ChapterEntry($0, numbers) }
    places = Dictionary(uniqueKeysWithValues: chapters.enumerated().map { (plan[$1].output, $0) })
  }
}

extension ChapterEntry {
  /// Nil if there is no chapter in it. Recursion is limited by the length of paths.
  fileprivate init?(_ entry: Navigation.Entry, _ numbers: [PageNumber: Int]) {
    let chapter = entry.page.flatMap { numbers[$0] }
    let children = entry.children.compactMap { ChapterEntry($0, numbers) }
    guard chapter != nil || !children.isEmpty else { return nil }
    self.init(title: entry.title, chapter: chapter, children: children)
  }
}

extension SitePlan {
  /// Nil if the site has no such page.
  package var print: PrintPlan? { printPage.map { PrintPlan($0, self) } }

  /// A page as a chapter: its links lead to other chapters, where they can.
  package func chapter(
    _ number: PageNumber, _ checked: CheckedPage, of print: PrintPlan, _ details: PageDetails
  ) -> Chapter {
    let output = print.page.output
    var context = context(of: number, details, modules: [])
    let links = links(of: number)
    let written = self[number].outline.links
    context.root = output.root
    context.links = links.hrefs.indices.map { index in
      guard let target = links.targets[index] else { return links.hrefs[index] }
      let tail = LinkResolver.split(written[index].destination).tail
      guard let chapter = print.places[target], !tail.hasPrefix("?") else {
        return target.href(from: output) + tail
      }
      let file = print.file?(chapter) ?? ""
      guard tail.count > 1 else { return print.file == nil ? "#" + ChapterEntry.id(ofChapter: chapter) : file }
      return file + "#" + ChapterEntry.idPrefix(ofChapter: chapter) + tail.dropFirst()
    }
    return Chapter(checked, title: self[number].title, context: context)
  }
}
