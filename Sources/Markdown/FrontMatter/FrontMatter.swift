import Diagnostics
import YAML

/// The front matter of a page: the keys and values above its text. The names are those of Jekyll.
public struct FrontMatter: Equatable, Sendable {
  public var layout: String?
  public var title: String?
  /// The day of `date: 2016-09-23`, with or without a time.
  public var date: CalendarDate?
  /// The time after the day in `date`; nil if there is none.
  public var time: DayTime?
  public var author: String?
  public var authorID: String?
  /// Several authors: names, or keys of the site's authors.
  public var authors: [String] = []
  public var tags: [String] = []
  public var categories: [String] = []
  public var permalink: String?
  public var isPublished = true
  /// `search: false` keeps the page out of the site's search.
  public var isSearched = true
  public var isDraft = false
  /// Former addresses of the page: Hugo's `aliases` and Jekyll's `redirect_from`.
  public var aliases: [PlacedText] = []
  /// `smart-punctuation: true` turns straight quotes, dashes and dots into typographic ones.
  public var isSmart = false
  /// The position in the navigation among pages of the same folder; lower numbers come first.
  public var order: Int?
  /// `description`: one sentence about the page.
  public var summary: String?
  /// All other keys, which templates can use.
  public var others: [YAMLEntry] = []
  /// The place of each given key's value, by the key, for diagnostics.
  public var ranges: [String: SourceRange] = [:]

  public init() {}

  /// Whether a page may use the key for its own templates: it is none of Galley's, nor so much like one that it is an error.
  package static func isOwnKey(_ key: String) -> Bool {
    !FrontMatterReader.isKnown(key) && FrontMatterReader.misspelled(key) == nil
  }
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
