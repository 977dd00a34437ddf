import HTML
import Markdown
import Words

extension CalendarDate {
  /// `23 September 2016`.
  func text(in words: WordTable) -> String { words.date(year: year, month: month, day: day) ?? iso }

  func templateValue(in words: WordTable) -> TemplateValue { ["iso": .string(iso), "text": .string(text(in: words))] }
}
