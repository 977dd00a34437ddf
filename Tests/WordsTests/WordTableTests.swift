import Diagnostics
import Testing

@testable import Words

@Suite struct WordTableTests {
  private func read(_ text: String, _ language: String = "en") -> (table: WordTable, ids: [String]) {
    let reader = WordTableReader(Array(text.utf8), language: language, file: "x.yml")
    return (reader.table, reader.diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" })
  }

  @Test func `English words have the form for their number`() {
    let words = WordTable.english
    #expect(words.text(.found, count: 1) == "1 page found")
    #expect(words.text(.found, count: 0) == "0 pages found")
    #expect(words.text(.found, count: 12345) == "12,345 pages found")
    #expect(words.text(.checksFailed, count: 7, ["faults": "2"]) == "2 of 7 checks failed")
    #expect(words[.output] == "output")
    #expect(words.around(.checksOf, "name") == ("Checks of ", ""))
    #expect(words.date(year: 2016, month: 9, day: 23) == "23 September 2016")
    #expect(words.date(year: 2016, month: 13, day: 1) == nil)
  }

  @Test func `a value with braces is not read again`() {
    #expect(WordTable.english.text(.checksOfLine, ["name": "{line}", "line": "3"]) == "Checks of {line}, line 3")
  }

  @Test func `a table changes words, dates and numbers`() {
    let (words, faults) = read(
      """
      direction: rtl
      date: "{year}.{month}.{day}"
      months: [a, b, c, d, e, f, g, h, i, j, k, l]
      grouping: "'"
      separator: " / "
      search: Find
      found: { one: just one, other: "{n} of them" }
      noResults: "nothing for {text}"
      """)
    #expect(faults == [])
    #expect(words.isRightToLeft && words.separator == " / " && words[.search] == "Find" && words[.menu] == "Menu")
    #expect(words.date(year: 1, month: 12, day: 2) == "1.l.2")
    #expect(words.text(.found, count: 1) == "just one" && words.text(.found, count: 10000) == "10'000 of them")
    #expect(words.text(.noResults, ["text": "x"]) == "nothing for x")
  }

  @Test(arguments: [
    ("serach: x", "1:1 words.unknown-key"), ("search: [x]", "1:9 words.wrong-value"),
    ("search: \"{n}\"", "1:9 words.wrong-value"), ("noResults: none", "1:12 words.wrong-value"),
    ("found: { one: x }", "1:8 words.wrong-value"), ("found: { one: x, few: x, other: x }", "1:18 words.wrong-value"),
    ("found: { on: x, other: x }", "1:10 words.wrong-value"), ("direction: left", "1:12 words.wrong-value"),
    ("months: [a]", "1:9 words.wrong-value"), ("date: \"{day}\"", "1:7 words.wrong-value"),
    ("- a", "1:1 words.wrong-value"),
  ])
  func `what is wrong in a table is told at its place`(text: String, fault: String) {
    #expect(read(text + "\n").ids == [fault])
  }

  @Test func `words that another language does not have are told`() {
    let (words, faults) = read("search: Zoeken\n", "nl")
    #expect(faults == ["1:1 words.missing"])
    #expect(words[.search] == "Zoeken" && words[.menu] == "Menu")
  }

  @Test(arguments: [
    ("de", [0: PluralForm.other, 1: .one, 2: .other]), ("fr", [0: .one, 1: .one, 2: .other, 1_000_000: .many]),
    ("pt-BR", [0: .one, 2: .other]), ("ja", [1: .other]), ("he", [1: .one, 2: .two, 3: .other]),
    ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 103: .few, 11: .many, 199: .many, 100: .other, 102: .other]),
    ("pl", [1: .one, 2: .few, 12: .many, 22: .few, 21: .many]), ("ru", [21: .one, 11: .many]),
    ("cs", [2: .few, 5: .other]), ("ro", [1: .one, 0: .few, 119: .few, 20: .other]),
    ("sl", [101: .one, 2: .two, 104: .few, 5: .other]), ("hr", [21: .one, 11: .other, 22: .few, 12: .other]),
    ("lt", [21: .one, 11: .other, 9: .few, 20: .other]), ("lv", [0: .zero, 19: .zero, 21: .one, 2: .other]),
    ("hi", [0: .one, 2: .other]), ("ga", [5: .few, 7: .many, 11: .other]), ("cy", [0: .zero, 6: .many, 4: .other]),
  ])
  func `forms are those of CLDR`(language: String, forms: [Int: PluralForm]) {
    for (number, form) in forms { #expect(PluralForm.of(number, in: language) == form, "\(number)") }
  }
}
