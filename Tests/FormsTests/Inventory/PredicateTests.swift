import Forms
import Testing

@Suite("1.6 Conditions: predicates", .serialized)
struct PredicateTests {
  init() { Predicate.enableMatches() }

  private func holds(_ format: String) -> Bool {
    let form =
      Form() +++ Section() <<< IntRow("age") { $0.value = 27 } <<< TextRow("name") { $0.value = "Élodie" }
      <<< SwitchRow("on") { $0.value = true } <<< SwitchRow("off") <<< DecimalRow("height") { $0.value = 1.7 }
      <<< DateRow("day") { $0.value = Day("2001-02-03") } <<< TextRow("empty")
    return Predicate(format: format).evaluate(in: form)
  }

  @Test(arguments: [
    "$age > 12", "$age >= 27 AND $age <= 27", "$age = 27", "$age == 27.0", "$age != 3", "$age <> 3", "$age => 27",
    "$age =< 27", "27 == $age", "$age BETWEEN {20, 30}", "$age IN {1, 27}", "NOT $age < 12", "!($age < 12)",
    "$height > 1.69 && $height < 1.71", "$age == 1 || $age == 27", "$age == 1 OR $age == 2 OR $age == 27",
    "$age == 27 or $age == 1 and $age == 2", "NOT $age == 1 AND $age == 27", "-1 < $age",
    "$name == 'Élodie'", "$name == \"Élodie\"", "$name CONTAINS 'lod'", "$name CONTAINS[c] 'LOD'",
    "$name contains[c] 'ÉL'", "$name BEGINSWITH 'É'", "$name BEGINSWITH[c] 'é'", "$name ENDSWITH 'die'",
    "$name LIKE '*lo*e'", "$name LIKE '?lodie'", "$name LIKE[c] 'é*'", "$name MATCHES '.lod[a-z]+'",
    "$name MATCHES[c] '.LODIE'", "$name ==[c] 'élodie'", "$name IN {'Tom', 'Élodie'}", "'lod' IN $name",
    "$name > 'A'", "$on == true", "$on == YES", "$on == 1", "$off == nil", "$off == NULL", "$off != true",
    "$nobody == nil", "$empty == nil", "$empty != 'x'", "$day == '2001-02-03'", "$day < '2001-02-04'",
    "'2001-02-02' < $day", "TRUEPREDICATE", "NOT FALSEPREDICATE", "'it\\'s' == \"it's\"", "  $age   >12  ",
    "(($age > 12))", "$name != nil", "{1, 2} == {1, 2}",
  ])
  func `It is true`(_ format: String) {
    #expect(holds(format))
    #expect(AuthorErrors.take() == [])
  }

  @Test(arguments: [
    "$age > 27", "$off == false", "$empty == ''", "$empty < 'x'", "$nobody > 1", "$name == 'élodie'",
    "$name CONTAINS 'LOD'", "$name LIKE 'lodie'", "$name LIKE '?odie'", "$name MATCHES 'lod'", "$name > 1",
    "$age == '27'", "$day > '2001-02-03'", "$day > 'soon'", "$age == 1 AND $age == 27", "$age BETWEEN {28, 30}",
    "$age BETWEEN 28", "$age IN {}", "FALSEPREDICATE", "$age CONTAINS 2", "$name BEGINSWITH 'x'",
  ])
  func `It is false`(_ format: String) {
    #expect(!holds(format))
    #expect(AuthorErrors.take() == [])
  }

  @Test(arguments: [
    ("", "expected a value, in column 1"), ("$age", "expected a comparison such as '==', in column 5"),
    ("$age >", "expected a value, in column 7"), ("$age > 12 $name", "expected AND, OR or the end, in column 11"),
    ("($age > 12", "expected ')', in column 11"), ("$ == 1", "expected the tag of a row after '$', in column 2"),
    ("age > 12", "expected a value such as '$tag', 12, 'text' or nil, in column 1"),
    ("$name == 'x", "expected a quote at the end of the text, in column 10"),
    ("$é CONTAINS[cd] 'x'", "only '[c]' is supported, in column 12"), ("$age == 1x", "expected a number, in column 9"),
    ("$a IN {1, 2", "expected ',' or '}', in column 12"), ("$a > 1 AND", "expected a value, in column 11"),
    ("ANY $a == 1", "ANY, ALL, SOME and NONE are not supported, in column 1"),
    ("$a == %@", "no value is given for this placeholder, in column 7"),
    (String(repeating: "(", count: 99), "more than 64 levels of parentheses, in column 65"),
    ("$a IN " + String(repeating: "{", count: 99), "more than 64 levels of parentheses, in column 70"),
    (String(repeating: "NOT ", count: 99), "more than 64 levels of parentheses, in column 256"),
  ])
  func `A mistake is reported at its column, and is false`(_ format: String, _ message: String) {
    #expect(!holds(format))
    #expect(AuthorErrors.take() == ["condition '\(format)': \(message)"])
    #expect(Predicate(format: format).error?.message == message)
    _ = AuthorErrors.take()
  }

  @Test func `Placeholders stand for values`() {
    let limit = 20
    let name: String? = "Tom"
    let form = Form() +++ Section() <<< IntRow("age") { $0.value = 27 } <<< TextRow("name") { $0.value = "Tom" }
    #expect(NSPredicate(format: "$age > %d AND $name == %@", limit, name ?? "").evaluate(in: form))
    #expect(!NSPredicate(format: "$age < %@", 20.5).evaluate(in: form))
  }

  @Test func `A text is a condition, which follows the values that it reads, also of rows that come later`() {
    let form =
      Form() +++ Section() <<< TextRow("hint") { $0.hidden = "$age >= 18 OR $age == nil" }
      <<< TextRow("other") { $0.disabled = .predicate(NSPredicate(format: "$age == 3")) } <<< IntRow("age")
      +++ Section("s") { $0.hidden = "$age != 17" }
    #expect(form.rows.map { $0.tag } == ["other", "age"] && form.count == 1)
    let age: IntRow? = form.rowBy(tag: "age")
    age?.value = 17
    #expect(form.rows.map { $0.tag } == ["hint", "other", "age"] && form.count == 2)
    age?.value = 3
    #expect((form.rowBy(tag: "other") as BaseRow?)?.isDisabled == true)
    age?.value = 18
    #expect(form.rows.map { $0.tag } == ["other", "age"] && form.count == 1)
  }

  @Test func `A predicate knows its tags, each once`() {
    #expect(Predicate(format: "$b > 1 AND $a < $b").tags == ["b", "a"])
  }
}
