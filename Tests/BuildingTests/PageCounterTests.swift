import Testing

@testable import Building

struct PageCounterTests {
  @Test func `pages are counted forward only, whatever is checked again`() {
    let counter = PageCounter(of: 10)
    var told = [counter.begin(4, at: "a.md")]
    for step in [(0, 8), (4, 8), (8, 8), (0, 2), (2, 2)] {
      told.append(counter.stage(.samples(done: step.0, of: step.1)))
    }
    told.append(counter.begin(6, at: "b.md"))
    told.append(counter.stage(.samples(done: 1, of: 2)))
    #expect(
      told
        == [(0, "a.md"), (0, "a.md"), (2, "a.md"), (4, "a.md"), (4, "a.md"), (4, "a.md"), (4, "b.md"), (7, "b.md")]
        .map { .pages(done: $0.0, of: 10, file: $0.1) })
  }
}
