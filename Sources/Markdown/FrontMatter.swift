import Diagnostics
import YAML

/// What a page says of itself above its text. The names are Jekyll's.
public struct FrontMatter: Equatable, Sendable {
  public var layout: String?
  public var title: String?
  /// As written; `FrontMatter.date` reads `2016-09-23`, with or without a time behind it.
  public var date: CalendarDate?
  /// What stands behind the day.
  public var time: DayTime?
  public var author: String?
  public var authorID: String?
  /// Where there are several: names, or keys of the site's authors.
  public var authors: [String] = []
  public var tags: [String] = []
  public var categories: [String] = []
  public var permalink: String?
  public var isPublished = true
  /// `search: false` keeps the page out of the site's search.
  public var isSearched = true
  public var isDraft = false
  /// Addresses that the page had once; Hugo's `aliases` and Jekyll's `redirect_from`.
  public var aliases: [PlacedText] = []
  /// `smart: true` turns straight quotes, dashes and dots into typographic ones.
  public var isSmart = false
  /// Place in the navigation among its neighbours; lower comes first.
  public var order: Int?
  /// One sentence about the page.
  public var summary: String?
  /// Everything else, handed to the templates.
  public var others: [YAMLEntry] = []
  /// The place of each key that was given, for diagnostics: "permalink" → its value's range.
  public var ranges: [String: SourceRange] = [:]

  public init() {}
}

/// One text of a list in the front matter, with its own place.
public struct PlacedText: Equatable, Sendable {
  public var text: String
  public var range: SourceRange

  public init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A day without a time zone, as posts carry it.
public struct CalendarDate: Equatable, Comparable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
