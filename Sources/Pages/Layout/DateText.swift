import HTML
import Markdown
import Words

extension CalendarDate {
  /// `2016-09-23`.
  var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// `23 September 2016`.
  func text(in words: WordTable) -> String { words.date(year: year, month: month, day: day) ?? iso }

  func templateValue(in words: WordTable) -> TemplateValue { ["iso": .string(iso), "text": .string(text(in: words))] }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
