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
    #expect((0..<4).map { navigation.trails[PageNumber($0)] } == [[0, 0], [0], [1], [2, 0]])
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
}
