/// The words of the theme in one language, with its dates and numbers.
public struct WordTable: Equatable, Sendable {
  /// A BCP 47 tag: `de`, `pt-BR`.
  public internal(set) var language: String
  /// Whether it is written from right to left.
  public internal(set) var isRightToLeft = false
  /// `{day}`, `{month}` and `{year}` in their order.
  var datePattern = "{day} {month} {year}"
  var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// The sign between groups of three digits.
  var grouping = ","
  /// What stands between the parts of a list.
  public internal(set) var separator = ", "
  /// Texts by the name of the form, by word; words that are not counted have `other` only.
  private(set) var texts: [Word: [PluralForm: String]] = [:]

  /// The English words.
  public static let english = WordTable(language: "en")

  /// For `dir` of HTML; nil from left to right.
  public var direction: String? { isRightToLeft ? "rtl" : nil }
  public var isEnglish: Bool { PluralForm.primary(language) == "en" }

  init(language: String) { self.language = language }

  mutating func set(_ word: Word, _ forms: [PluralForm: String]) { texts[word] = forms }

  /// A word without a number and without values.
  public subscript(word: Word) -> String { form(.other, of: word) }

  /// A word with values for its names in braces.
  public func text(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    Self.fill(form(.other, of: word), values)
  }

  /// A word in the form for a number, which replaces `{n}`.
  public func text(_ word: Word, count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text = form(PluralForm.of(count, in: language), of: word)
    return Self.fill(Self.fill(text, ["n": number(count)]), values)
  }

  /// The parts of a word before and after the one name in it, where an element stands for the value.
  public func around(_ word: Word, _ name: String) -> (before: String, after: String) {
    let text = self[word]
    guard let place = text.firstRange(of: "{\(name)}") else { return (text, "") }
    return (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
  }

  /// A whole number with the signs between its groups of digits: `12,345`.
  public func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, digits.count > 4, (digits.count - index) % 3 == 0 { text += grouping }
      text.append(digit)
    }
    return text
  }

  /// - Parameter month: 1 … 12; nil is returned for others.
  public func date(year: Int, month: Int, day: Int) -> String? {
    guard months.indices.contains(month - 1) else { return nil }
    return Self.fill(datePattern, ["day": "\(day)", "month": months[month - 1], "year": "\(year)"])
  }

  /// The texts of a word by the name of their form.
  public func forms(of word: Word) -> [String: String] {
    guard let own = texts[word] else {
      let parts = word.rawValue.split(separator: "|").map(String.init)
      return parts.count == 2 ? ["one": parts[0], "other": parts[1]] : ["other": word.rawValue]
    }
    return Dictionary(uniqueKeysWithValues: own.map { ($0.key.rawValue, $0.value) })
  }

  private func form(_ form: PluralForm, of word: Word) -> String {
    if let own = texts[word] { return own[form] ?? own[.other] ?? word.rawValue }
    guard word.isCounted else { return word.rawValue }
    let parts = word.rawValue.split(separator: "|")
    return String(form == .one ? parts[0] : parts[parts.count - 1])
  }

  /// In one pass, so that a value with braces is not read again.
  static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    var (out, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      out += rest[..<open]
      out += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}
