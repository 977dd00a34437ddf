import Testing

@testable import Sites

struct NavigationTests {
  private func navigation(_ pages: [(path: String, title: String, order: Int?, day: Int?)]) -> Navigation {
    Navigation(
      pages.enumerated().map { index, page in
        .init(
          page: PageNumber(index), file: ContentFile(path: page.path, file: page.path), title: page.title,
          order: page.order,
          day: page.day)
      })
  }

  @Test func `the root's page comes first, then what has an order, then titles`() {
    let navigation = navigation([
      ("b.md", "Beta", nil, nil), ("index.md", "Home", nil, nil), ("z.md", "Zulu", 1, nil), ("a.md", "alpha", nil, nil),
    ])
    #expect(navigation.entries.map(\.title) == ["Home", "Zulu", "alpha", "Beta"])
    #expect(navigation.readingOrder.map(\.value) == [1, 2, 3, 0])
  }

  @Test func `a folder stands under its index page's title and place`() {
    let navigation = navigation([
      ("guide/b.md", "B", nil, nil), ("guide/index.md", "The guide", 1, nil), ("a.md", "A", 2, nil),
      ("loose/page.md", "Page", nil, nil),
    ])
    #expect(navigation.entries.map(\.title) == ["The guide", "A", "Loose"])
    #expect(navigation.entries[0].page == PageNumber(1))
    #expect(navigation.entries[0].children.map(\.title) == ["B"])
    #expect(navigation.entries[2].page == nil)
    #expect(navigation.readingOrder.map(\.value) == [1, 0, 2, 3])
    #expect((0..<4).map { navigation.trails[.page(PageNumber($0))] } == [[0, 0], [0], [1], [2, 0]])
  }

  @Test func `of posts the newest comes first, behind what has no date`() {
    let navigation = navigation([
      ("p/old.md", "Old", nil, 10), ("p/new.md", "New", nil, 20), ("p/about.md", "Zebra", nil, nil),
    ])
    #expect(navigation.entries[0].children.map(\.title) == ["Zebra", "New", "Old"])
  }

  @Test func `what has no order of its own keeps one by its path`() {
    let pages = [("b/x.md", "Same", Int?.none, Int?.none), ("a/x.md", "Same", nil, nil)]
    let (one, other) = (navigation(pages), navigation(pages.reversed()))
    #expect(one.entries.map(\.title) == ["A", "B"])
    #expect(other.entries.map(\.title) == ["A", "B"])
  }

  @Test func `numbers in titles are ordered by their value`() {
    let navigation = navigation(
      ["Page 10", "page 2", "Page 1", "Page 02b", "A"].enumerated().map { ("p\($0).md", $1, nil, nil) })
    #expect(navigation.entries.map(\.title) == ["A", "Page 1", "page 2", "Page 02b", "Page 10"])
    let parts = self.navigation([("part-10/a.md", "A", nil, nil), ("part-9/a.md", "A", nil, nil)])
    #expect(parts.entries.map(\.title) == ["Part 9", "Part 10"])
  }

  // MARK: The configuration

  private static let pages = ["index.md", "a.md", "b.md", "g/index.md", "g/x.md", "g/y.md", "g/deep/z.md", "h/w.md"]

  /// - Returns: the entries as lines, indented by their depth, and what is wrong.
  private func lines(_ yaml: String, leftOut: Set<String> = []) -> (lines: [String], errors: [String]) {
    var site = SiteConfiguration(root: "", content: "", output: "")
    var faults = SettingsReader.read(Array("navigation:\n\(yaml)".utf8), file: "galley.yml", into: &site)
    let items = Self.pages.enumerated().map { index, path in
      Navigation.Item(page: PageNumber(index), file: ContentFile(path: path, file: path), title: path)
    }
    let navigation = Navigation(items, by: site.navigation, leftOut: leftOut)
    faults += navigation.diagnostics
    func lines(_ entries: [Navigation.Entry], _ indent: String) -> [String] {
      entries.flatMap { entry in
        let target =
          switch entry.target {
          case .page(let number): Self.pages[number.value]
          case .link(let url): url
          case .list, nil: "-"
          }
        return ["\(indent)\(entry.title) \(target)"] + lines(entry.children, indent + "  ")
      }
    }
    let errors = faults.map { fault in
      "\(fault.range.start.line):\(fault.range.start.column) \(([fault.summary] + fault.notes.map(\.text)).joined(separator: "; "))"
    }
    return (lines(navigation.entries, ""), errors)
  }

  @Test func `the configuration orders, groups, renames, links and hides, and nothing else is dropped`() {
    let (lines, errors) = lines(
      """
        - b.md
        - title: Learn
          pages:
            - title: Deep
              page: g/deep/
            - g/
        - title: Swift
          url: https://swift.org
        - hidden: [h/, g/x.md]
      """)
    #expect(errors == [])
    #expect(
      lines == [
        "index.md index.md", "b.md b.md", "Learn -", "  Deep -", "    g/deep/z.md g/deep/z.md",
        "  g/index.md g/index.md", "    g/y.md g/y.md", "Swift https://swift.org", "a.md a.md",
      ])
  }

  @Test func `a section with a page and pages has them first, then the rest of its folder`() {
    let (lines, errors) = lines("  - index.md\n  - page: g/\n    title: G\n    pages: [g/y.md]\n  - a.md\n")
    #expect(errors == [])
    #expect(
      lines == [
        "index.md index.md", "G g/index.md", "  g/y.md g/y.md", "  Deep -", "    g/deep/z.md g/deep/z.md",
        "  g/x.md g/x.md", "a.md a.md", "b.md b.md", "H -", "  h/w.md h/w.md",
      ])
  }

  @Test(arguments: [
    ("  - c.md\n", "2:5 page 'c.md' in 'navigation' does not exist; did you mean 'a.md'?"),
    ("  - g\n", "2:5 page 'g' in 'navigation' does not exist; did you mean 'g/'?"),
    ("  - a\n", "2:5 page 'a' in 'navigation' does not exist; did you mean 'a.md'?"),
    ("  - g/dep/\n", "2:5 folder 'g/dep/' in 'navigation' does not exist; did you mean 'g/deep/'?"),
    ("  - a.md\n  - page: a.md\n", "3:11 'a.md' is in 'navigation' twice; the other place is here"),
    ("  - titel: A\n    page: a.md\n", "2:5 unknown key 'titel' in an entry of 'navigation'; did you mean 'title'?"),
    ("  - title: A\n", "2:5 invalid value for 'navigation': expected a page, a url, or a title with pages"),
    ("  - url: https://a.example\n", "2:10 invalid value for 'url': expected a title, and no pages, beside it"),
    ("  - title: A\n    url: a.md\n", "3:10 invalid value for 'url': expected a URL that starts with https://"),
    ("  a: b\n", "2:3 invalid value for 'navigation': expected a list of pages, folders and groups"),
    ("  - [a]\n", "2:5 invalid value for 'navigation': expected a list of pages, folders and groups"),
    ("  - title: A\n    pages: a.md\n", "3:12 invalid value for 'pages': expected a list of pages, folders and groups"),
    (
      "  - title: A\n    hidden: a.md\n",
      "3:13 invalid value for 'hidden': expected an entry of its own with the paths of pages"
    ),
  ])
  func `an error in the configuration is told at its place`(_ yaml: String, _ expected: String) {
    #expect(lines(yaml).errors == [expected])
  }

  @Test func `a page that is not published may be named`() {
    let (lines, errors) = lines(
      "  - draft.md\n  - later/\n  - title: Soon\n    pages: [draft2.md]\n",
      leftOut: ["draft.md", "later/a.md", "draft2.md"])
    #expect(errors == [])
    #expect(lines == self.lines("  - hidden: []\n").lines)
  }
}
