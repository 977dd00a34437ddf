import Diagnostics
import Markdown
import Testing

@Suite struct FrontMatterTests {
  @Test(arguments: [(2016, 9, 3, "2016-09-03"), (800, 12, 31, "0800-12-31")])
  func `a day is written with two digits for months and days`(year: Int, month: Int, day: Int, iso: String) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(date.iso == iso)
    #expect(date.path == iso.replacing("-", with: "/"))
    #expect(date.stamp(nil) == iso + "T00:00:00Z")
    #expect(CalendarDate(iso) == date)
  }

  @Test func `the keys of Jekyll and of Galley are read`() {
    let front = read(
      "---", "layout: post", "title:  Creating your own rows", "date:   2016-09-23 08:00:00", "author: Somebody",
      "author_id: some", "tags: [Swift, iOS]", "category: [development, ios development]",
      "permalink: /:year/:month/:day/:title/", "published: no", "smart-punctuation: yes", "order: 3",
      "description: One sentence.", "markdown: redcarpet", "---", "Text"
    ).frontMatter
    #expect(front.layout == "post")
    #expect(front.title == "Creating your own rows")
    #expect(front.date == CalendarDate(year: 2016, month: 9, day: 23))
    #expect(front.author == "Somebody")
    #expect(front.authorID == "some")
    #expect(front.tags == ["Swift", "iOS"])
    #expect(front.categories == ["development", "ios development"])
    #expect(front.permalink == "/:year/:month/:day/:title/")
    #expect(!front.isPublished)
    #expect(front.isSmart)
    #expect(front.order == 3)
    #expect(front.summary == "One sentence.")
    #expect(front.others.map(\.key) == ["markdown"])
    #expect(front.ranges["permalink"] == place(9, 12, 9, 38))
    #expect(front.ranges["markdown"] == place(14, 11, 14, 20))
  }

  @Test(arguments: [
    ("titel", "title"), ("permalnk", "permalink"), ("drfat", "draft"), ("Draft", "draft"), ("tag", "tags"),
    ("authro", "author"), ("smart_punctuation", "smart-punctuation"), ("last_modifed_at", "last_modified_at"),
    ("tagz", "tags"), ("dste", "date"), ("hwro", "hero"), ("tabs", nil), ("late", nil), ("here", nil),
    ("alias", nil), ("data", nil), ("rate", nil), ("color", nil), ("author_url", nil), ("subtitle", nil),
    ("swift", nil),
    ("slug", nil), ("image", nil), ("sitemap", nil), ("nav_order", nil), ("date", nil), ("layout", nil), ("toc", nil),
  ])
  func `a key that is almost a known one is an error`(_ key: String, _ known: String?) {
    let document = read("---", "\(key): 2016-01-01", "---", "Text")
    let errors = document.diagnostics.filter { $0.id == "front-matter.misspelled-key" }
    #expect(errors.map { $0.notes[0].text } == [known].compactMap { $0 }.map { "did you mean '\($0)'?" })
    #expect(errors.allSatisfy { $0.severity == .error && $0.range == place(2, 1, 2, key.utf8.count + 1) })
  }

  @Test(arguments: [
    ("[x]()", "link.empty", nil), ("[x](<>)", "link.empty", nil), ("![x]()", "link.empty", nil),
    ("[x](htps://a.example/b)", "link.misspelled-scheme", "https://a.example/b"),
    ("![x](htp://a.example/b)", "link.misspelled-scheme", "http://a.example/b"),
    ("<htps://a.example>", "link.misspelled-scheme", "https://a.example"),
    ("[x](mailot:a@b.example)", "link.misspelled-scheme", "mailto:a@b.example"),
    ("[x](https:/a.example)", "link.misspelled-scheme", "https://a.example"),
    ("<a href=\"htps://a.example\">x</a>", "link.misspelled-scheme", "https://a.example"),
    (
      "[x](https://a.example) [y](mailto:a@b.example) [z](#x) [z](tel:1) [a](ftp://a) [b](doc:c) [d](vscode:e)", nil,
      nil
    ),
  ])
  func `an address that leads nowhere is told`(_ text: String, _ id: String?, _ meant: String?) {
    let found = read(text).diagnostics.filter { $0.id.hasPrefix("link.") }
    #expect(found.map(\.id) == [id].compactMap { $0 })
    #expect(found.allSatisfy { $0.severity == ($0.id == "link.empty" ? .warning : .error) })
    if let meant { #expect(found.first?.notes.first?.text == "did you mean '\(meant)'?") }
  }

  @Test func `old names of keys are read with a warning, and the new ones win`() {
    let old = read("---", "summary: Old", "smart: true", "---", "Text")
    #expect(old.faults == ["front-matter.old-key 2:1", "front-matter.old-key 3:1"])
    #expect(old.diagnostics.first?.summary == "the key 'summary' was renamed to 'description'")
    #expect(old.frontMatter.summary == "Old" && old.frontMatter.isSmart)
    for lines in [["summary: Old", "description: New"], ["description: New", "summary: Old"]] {
      #expect(read("---", lines[0], lines[1], "---").frontMatter.summary == "New")
    }
  }

  @Test func `tags are a list or words, a category is one name`() {
    let front = read("---", "tags: a b", "categories: c d", "category: e f", "description: x", "---").frontMatter
    #expect(front.tags == ["a", "b"])
    #expect(front.categories == ["c", "d", "e f"])
    #expect(front.summary == "x")
    #expect(read("---", "tags: a b, c", "---").frontMatter.tags == ["a b", "c"])
  }

  @Test func `keys without a value are ignored`() {
    let document = read("---", "title:", "date: ~", "tags:", "own:", "---")
    #expect(document.frontMatter.title == nil)
    #expect(document.frontMatter.others.map(\.key) == ["own"])
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("title: [a]", 8), ("date: soon", 7), ("date: 2023-02-29", 7), ("date: 2016-13-01", 7),
    ("date: 2024-05-01 23:00:00 Europe/Berlin", 7), ("date: 2024-05-01 11:00 PM", 7),
    ("date: 2024-05-01 23:00 +9999", 7),
    ("date: 2024-05-01 23:00 +02:00 or so", 7), ("published: maybe", 12),
    ("published: 'true'", 12), ("smart-punctuation: 1", 20), ("order: first", 8), ("tags: {a: b}", 7),
    ("tags: [a, [b]]", 11),
    ("permalink: [/a/]", 12),
  ])
  func `a value of the wrong type is an error at its place`(line: String, column: Int) {
    let document = read("---", line, "---", "Text")
    #expect(document.faults == ["front-matter.wrong-value 2:\(column)"])
    #expect(document.html == "<p>Text</p>\n")
  }

  @Test(arguments: [
    "2016-09-06", "2016-09-06 08:00:00", "2016-09-06T08:00:00Z", "2016-09-06 08:00 +0200", "'2016-09-06'",
  ])
  func `dates may carry a time`(date: String) {
    let document = read("---", "date: \(date)", "---")
    #expect(document.frontMatter.date == CalendarDate(year: 2016, month: 9, day: 6))
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("23:00:00 PST", "23:00:00-08:00"), ("23:00 EDT", "23:00:00-04:00"), ("23:00 gmt", "23:00:00Z"),
    ("23:00 UTC", "23:00:00Z"),
    ("23:00 -7", "23:00:00-07:00"), ("23:00:01.5+05:45", "23:00:01+05:45"),
  ])
  func `time zones are understood`(time: String, stamp: String) {
    let front = read("---", "date: 2024-05-01 \(time)", "---").frontMatter
    #expect(front.date?.stamp(front.time) == "2024-05-01T" + stamp)
  }

  @Test func `a title without a text is none`() {
    #expect(read("---", "title: \"\"", "---", "# A").frontMatter.title == nil)
    #expect(read("---", "title: '  '", "---").frontMatter.title == nil)
  }

  @Test func `the last day of February is one in leap years only`() {
    #expect(CalendarDate("2024-02-29") != nil)
    #expect(CalendarDate("1900-02-29") == nil)
    #expect(CalendarDate("2000-02-29") != nil)
    #expect(CalendarDate("2024-2-29x") == nil)
  }

  @Test func `unclosed front matter is an error at its first line, and the text is still read`() {
    let document = read("---", "title: A", "", "Text")
    #expect(document.faults == ["front-matter.unclosed 1:1"])
    #expect(document.html.contains("Text"))
  }

  @Test func `invalid YAML is an error at its place, and the text is still read`() {
    let document = read("---", "title: A", "tags: [a", "---", "# Text")
    #expect(document.faults == ["yaml.syntax 4:1"])
    #expect(document.headings.map(\.text) == ["Text"])
    #expect(document.headings.map(\.range) == [place(5, 1, 5, 7)])
  }

  @Test func `a duplicate key is an error`() {
    #expect(read("---", "title: A", "title: B", "---").faults == ["yaml.duplicate-key 3:1"])
  }

  @Test func `front matter can end with dots, and spaces after its delimiters and a byte order mark are ignored`() {
    #expect(read("---  ", "title: A", "...", "Text").frontMatter.title == "A")
    let marked = read("\u{FEFF}---", "title: A", "---\t", "# Text")
    #expect(marked.frontMatter.title == "A")
    #expect(marked.html == "<h1 id=\"text\">Text</h1>\n")
    #expect(read("---", "title: A", "---", "Text", ending: "\r\n").frontMatter.title == "A")
  }

  @Test func `a page that begins with a thematic break has no front matter`() {
    expectHTML("---\n\nText\n\n---\n", "<hr />\n<p>Text</p>\n<hr />\n")
    expectHTML("---\nText\n---\n", "<hr />\n<h2 id=\"text\">Text</h2>\n")
    expectHTML("---\n---\n", "<hr />\n<hr />\n")
    #expect(read(" ---", "title: A", "---").frontMatter.title == nil)
  }

  @Test func `front matter may be empty or begin with comments`() {
    expectHTML("---\n---\nText\n", "<p>Text</p>\n")
    #expect(read("---", "# about this page", "", "title: A", "---").frontMatter.title == "A")
  }
}
