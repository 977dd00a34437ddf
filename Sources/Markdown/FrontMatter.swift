import Diagnostics
import YAML

/// What a page says of itself above its text. The names are Jekyll's.
public struct FrontMatter: Equatable, Sendable {
  public var layout: String?
  public var title: String?
  /// As written; `FrontMatter.date` reads `2016-09-23`, with or without a time behind it.
  public var date: CalendarDate?
  public var author: String?
  public var authorID: String?
  public var tags: [String] = []
  public var categories: [String] = []
  public var permalink: String?
  public var isPublished = true
  /// `search: false` keeps the page out of the site's search.
  public var isSearched = true
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
