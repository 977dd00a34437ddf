import Testing

@testable import Search

struct AnswerTests {
  @Test func `a title counts more than a heading, that more than prose, and code least`() {
    var site = TinySite([
      ("Alpha", ["Some prose.", "> let galley = 1", "Nothing else."]),
      ("Beta", ["The galley is here.", "Some prose.", "Nothing else."]),
      ("Gamma", ["Some prose.", "# the-galley The galley", "Nothing else."]),
      ("The galley", ["Some prose.", "More.", "Nothing else."]),
      ("Delta", ["Nothing of that."]),
    ])
    #expect(site.places("galley") == ["page-3.html", "page-2.html#the-galley", "page-1.html", "page-0.html"])
    #expect(site.answer("galley").pages == 4)
    #expect(site.answer("galley").results.map(\.isCode) == [false, false, false, true])
  }

  @Test func `all words must be there, a rare one says more, and where no page has all the best are shown`() {
    var site = TinySite([
      ("One", ["common words and a quokka"]), ("Two", ["common words, common words"]), ("Three", ["common words"]),
      ("Four", ["common quokka", "# deep Deep down", "words"]),
    ])
    #expect(site.answer("common words").pages == 4)
    #expect(site.places("words quokka").first == "page-0.html")
    #expect(site.answer("words quokka").pages == 2)
    #expect(site.answer("quokka zebra").pages == 2)
    #expect(site.answer("zebra").pages == 0)
    #expect(site.answer("").results.isEmpty)
    #expect(site.answer(" !? ").results.isEmpty)
  }

  @Test func `a section is found with its anchor, and the page's other sections that have all words follow`() {
    var site = TinySite([
      (
        "Rows",
        [
          "What rows are.", "# switch-row Switch rows", "A switch is on or off.", "# slider Sliders",
          "A slider has a step, a switch has not.", "# more More", "> let row = SwitchRow(\"switch\")",
        ]
      )
    ])
    #expect(site.places("switch").first == "page-0.html#switch-row")
    let results = site.answer("slider step").results
    #expect(results.map(\.shownHeading) == ["[Sliders]"])
    #expect(results.map(\.shownExcerpt) == ["A [slider] has a [step], a switch has not."])
    #expect(results.map(\.shownTitle) == ["Rows"])
  }

  @Test func `the last word may be unfinished, code is found by its parts, case and marks do not matter`() {
    var site = TinySite([
      ("Code", ["> let view = PasswordStrengthView(frame: .zero)"]), ("Größe", ["Ein Café in Łódź."]),
      ("日本語", ["東京都に行きます。"]),
    ])
    for query in ["passw", "passwordstr", "strength view", "strengthView", "PASSWORDSTRENGTHVIEW", "view.zero"] {
      #expect(site.places(query) == ["page-0.html"], "\(query)")
    }
    for query in ["grosse", "GRÖSSE", "cafe lodz", "café"] {
      #expect(site.places(query) == ["page-1.html"], "\(query)")
    }
    for query in ["東京", "京都", "都", "東京都", "日本"] { #expect(site.places(query) == ["page-2.html"], "\(query)") }
    #expect(site.answer("京都").results.first?.shownExcerpt == "東[京都]に行きます。")
    #expect(site.answer("strength").results.first?.shownExcerpt == "let view = Password[Strength]View(frame: .zero)")
  }

  @Test(arguments: [
    // One slip in words of four letters and more: wrong, missing, too many, swapped; at the beginning, inside, at the end.
    ("hint", ["hintt", "hnit", "xint", "hont", "hitn"]),
    ("password", ["pasword", "passwort", "pssword", "assword", "paswsord", "passwords", "qassword"]),
    // Two in words of eight and more.
    ("password", ["pasworrd", "apssowrd", "pasword ", "passw0rt"]),
    ("validation", ["valdiatoin", "vallidatio", "walitation", "vaildtaion"]),
    ("größe", ["gösse", "grüße"]),
  ])
  func `slips of the pen are forgiven`(word: String, slips: [String]) {
    var site = TinySite([("Other", ["nothing of that kind"]), ("Page", ["here is a \(word) for you"])])
    for slip in slips {
      #expect(site.places(slip + " ") == ["page-1.html"], "\(slip)")
      #expect(site.answer(slip).results.first?.shownExcerpt.contains("[\(word)]") == true, "\(slip)")
    }
  }

  @Test func `what is spelled right is no slip, and short words are not guessed at`() {
    var site = TinySite([("One", ["a cat"]), ("Two", ["a bat, form"]), ("Three", ["a firm car"])])
    #expect(site.places("form ") == ["page-1.html"])
    #expect(site.answer("fat ").pages == 0)
    #expect(site.answer("2016 ").pages == 0)
    #expect(site.places("farm ") == ["page-1.html", "page-2.html"])
  }

  @Test func `a long text is cut around what was found, between words`() {
    let filler = Array(repeating: "lorem ipsum dolor sit amet", count: 30).joined(separator: " ")
    var site = TinySite([("Long", ["\(filler) the needle lies here with thread \(filler)"])])
    let excerpt = site.answer("thread needle").results.first?.shownExcerpt ?? ""
    #expect(excerpt.contains("the [needle] lies here with [thread] lorem"))
    #expect(excerpt.hasPrefix("…") && excerpt.hasSuffix("…") && excerpt.utf8.count < 230)
    #expect(excerpt.dropFirst().first?.isLetter == true)
    var wide = TinySite([
      ("長い", [String(repeating: "本日は晴天なり", count: 60) + "東京" + String(repeating: "本日は晴天なり", count: 60)])
    ])
    let cut = wide.answer("東京").results.first?.shownExcerpt ?? ""
    #expect(cut.contains("[東京]") && cut.hasPrefix("…") && !cut.contains("\u{FFFD}"))
  }

  @Test func `hostile texts come out as they went in, and hostile queries come to an end`() {
    let words = String(repeating: "w", count: 300)
    let text = "</script><script>alert('1')</script> \"quoted\\\" \u{2028} 👩‍👩‍👧 & &amp; \(words)"
    var site = TinySite([("<script>\"'\\", [text, "# a\"b <b>x</b>", "../../etc/passwd"]), ("Plain", ["plain"])])
    #expect(
      site.answer("alert").results.first?.shownExcerpt.hasPrefix(
        "</script><[script]>".replacing("[script]", with: "script")) == true)
    #expect(site.answer("alert").results.first?.shownTitle == "<script>\"'\\")
    for query in [
      words, "../../etc", "<script>", "\u{0}\u{1}\t\n", "👩‍👩‍👧", String(repeating: "a b ", count: 5000),
      String(repeating: "東", count: 5000), "\u{FFFD}", "%00", "'\"--", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
    ] {
      #expect(site.answer(query).pages >= 0, "\(query.prefix(40))")
    }
    #expect(site.places(words) == ["page-0.html"])
    #expect(site.places("etc passwd").first == "page-0.html#a\"b")
  }

  @Test func `damaged parts of an index end no reader's session`() {
    var random = SystemRandomNumberGenerator()
    let pages = (0..<40).map {
      ("Page \($0)", ["word\($0) common text of page \($0)", "# h\($0) Heading \($0)", "> let x\($0) = 1"])
    }
    let index = TinySite(pages).index
    for round in 0..<300 {
      var root = index.root
      if round % 3 == 0 { root[Int.random(in: 0..<root.count, using: &random)] = .random(in: 0...255) }
      if round % 10 == 9 { root.removeLast(Int.random(in: 0..<root.count, using: &random)) }
      guard var session = SearchSession(root: root) else { continue }
      for shard in index.shards {
        var bytes = shard.bytes
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
        if round % 2 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        session.add(bytes, named: shard.name.bytes)
      }
      for query in ["common", "word3 text", "headnig", "x"] { _ = session.answer(Array(query.utf8), pages: 8) }
    }
    #expect(SearchSession(root: []) == nil)
    #expect(SearchSession(root: [9, 1, 1]) == nil)
  }
}
