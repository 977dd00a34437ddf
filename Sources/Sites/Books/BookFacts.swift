import Base
import Diagnostics
import Markdown
import Results
import Words

/// What a book says about itself.
package struct BookFacts: Sendable {
  package var title: String
  /// The title of the site, if the book is only a part of it.
  package var site: String?
  package var summary: String?
  /// A BCP 47 tag: `en`, `de-CH`.
  package var language: String
  /// The words of the site's language.
  package var words: WordTable
  /// The address of the site, without a slash at the end.
  package var url: String?
  package var authors: [String]
  /// The newest day of its pages; nil if none has a date.
  package var day: CalendarDate?
  /// One sentence that says what was checked.
  package var check: String
  /// The folder of its pages below the content folder; empty for all.
  package var section: String

  /// The sentence about the check of a book.
  ///
  /// - Parameter counts: nil if nothing was checked.
  static func check(_ counts: VerdictCounts?, in words: WordTable) -> String {
    guard let counts else { return words[.bookNotChecked] }
    var parts = [(Word.samples, counts.samples), (.claims, counts.outputs), (.checks, counts.checks)]
      .filter { $0.1 > 0 || $0.0 == .samples }.map { words.text($0.0, count: $0.1) }
    let left = counts.skipped + counts.sketches + counts.elsewhere + counts.notChecked
    if left > 0 { parts.append(words.number(left) + " " + words.text(.samplesNotChecked, count: left)) }
    return words.text(.bookChecked, ["counts": parts.joined(separator: words.separator)])
  }

  /// The day as its readers write it; nil if there is none.
  var dayText: String? { day.flatMap { words.date(year: $0.year, month: $0.month, day: $0.day) } }

  /// `rtl` if the language is written from right to left.
  var direction: String? { words.direction }
}

extension SitePlan {
  /// A book of the site's pages; nil if there are none in the section.
  ///
  /// - Parameters:
  ///   - section: a folder below the content folder, with a slash at the end; empty for all.
  ///   - isOneFile: whether all chapters are in one file.
  package func book(section: String, isOneFile: Bool) -> PrintPlan? {
    let page = GeneratedPage(
      output: PrintPlan.name.below(folder), title: title(of: section), layout: "print",
      place: SourceRange(file: section, line: 1))
    let plan = PrintPlan(page, self, section: section, file: isOneFile ? nil : EPUBBook.file(ofChapter:))
    return plan.chapters.isEmpty ? nil : plan
  }

  /// What a book says about itself.
  ///
  /// - Parameter checked: the checked pages; nil if nothing was checked.
  package func facts(
    of book: PrintPlan, section: String, _ details: PageDetails, checked: [PageNumber: CheckedPage]?
  ) -> BookFacts {
    var authors: [String] = []
    var day: CalendarDate?
    var counts = VerdictCounts()
    for number in book.chapters {
      let page = self[number]
      for topic in listings.topics.topics(of: page.page, .author) where !authors.contains(topic.name) {
        authors.append(topic.name)
      }
      for own in [page.outline.frontMatter.date, details.lastCommit(of: page)] {
        if let own, own > day ?? own { day = own } else { day = day ?? own }
      }
      if let tally = checked?[number]?.proof?.tally { counts = counts + tally }
    }
    return BookFacts(
      title: book.page.title, site: section.isEmpty ? nil : facts.title, summary: section.isEmpty ? facts.summary : nil,
      language: facts.language, words: words, url: address?.text, authors: authors, day: day,
      check: BookFacts.check(checked == nil ? nil : counts, in: words), section: section)
  }

  private func title(of section: String) -> String {
    guard !section.isEmpty else { return facts.title }
    if let front = pages.first(where: { $0.file.path == section + "index.md" }) { return front.title }
    var waiting = navigation.entries
    while let entry = waiting.popLast() {
      if let folder = entry.folder, folder + "/" == section || folder == section { return entry.title }
      waiting += entry.children
    }
    return section.split(separator: "/").last.map(String.init) ?? facts.title
  }
}

extension BookFacts {
  /// The day of a book none of whose pages has a date: the same for each build.
  package static let unknownDay = CalendarDate(year: 2000, month: 1, day: 1)

  /// Names the book, whatever its edition: its address, or what is known of it.
  var identifier: String {
    if let url { return section.isEmpty ? url + "/" : url + "/" + section }
    var hash = ContentHash()
    for part in [title, site ?? "", section, language] { hash.add(part) }
    let digits = Array(hash.hex().prefix(32))
    let lengths = [8, 4, 4, 4, 12]
    var parts: [String] = []
    var start = 0
    for length in lengths {
      parts.append(String(digits[start..<start + length]))
      start += length
    }
    return "urn:uuid:" + parts.joined(separator: "-")
  }
}
