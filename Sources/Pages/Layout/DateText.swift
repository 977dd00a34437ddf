import HTML
import Markdown

extension CalendarDate {
  /// `2016-09-23`.
  var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// `23 September 2016`.
  var text: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return months.indices.contains(month - 1) ? "\(day) \(months[month - 1]) \(year)" : iso
  }

  var templateValue: TemplateValue { ["iso": .string(iso), "text": .string(text)] }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
