import Diagnostics
import Markdown
import Testing

@testable import Samples

/// Fast look-ups in a page find the same as a search through all its parts.
@Suite struct PageIndexTests {
  private let page: PageSamples
  private let document: Document

  init() {
    let text = (0..<12).map { number in
      """
      A `{swift} a\(number)` and `{swift} early\(number)`.

      ```swift\([" group=a", "", " skip=\"b\"", " reset"][number % 4])
      let a\(number) = 1
      let b = f(1) // This is an error
      // the next line
      func g() {
        h() // This is an error.
      }

      let early\(number - 1) = 2
      ```


      """
    }
    document = MarkdownReader().read(Array(text.joined().utf8), path: "page.md")
    page = SampleReader { _ in nil }.read(document)
  }

  @Test func `a span belongs to the program of the running sample before it`() {
    let programs = SpanPrograms(page)
    #expect(Set(document.spans.map { programs[$0] }).count == 4)
    for span in document.spans {
      let last = page.samples.last { $0.fence < span.nextFence && $0.mode == .runs }
      #expect(programs[span] == last?.program ?? ProgramName())
    }
  }

  @Test func `a span that uses a variable before its declaration is an error`() {
    let early = page.diagnostics.filter { $0.id == "span.use-before-declaration" }.map(\.range.start)
    let meant = document.spans.filter { span in
      let home = page.samples.last { $0.fence < span.nextFence && $0.mode == .runs }?.program ?? ProgramName()
      let own = page.samples.filter { $0.mode == .runs && $0.program == home }
      func sets(_ sample: Sample) -> Bool { sample.code.contains("let \(span.expression) =") }
      return own.contains { sets($0) && $0.fence >= span.nextFence }
        && !own.contains { sets($0) && $0.fence < span.nextFence }
    }
    #expect(!meant.isEmpty)
    #expect(early == meant.map(\.range.start))
  }

  @Test func `each offset of a sample is found again from its place`() {
    for sample in page.samples {
      let (places, offsets) = (CodePlaces(sample), CodeOffsets(sample))
      for offset in 0..<sample.code.utf8.count { #expect(offsets[places.range(offset, offset)] == offset) }
      #expect(offsets[SourceRange(file: sample.range.file, line: sample.range.start.line)] == nil)
    }
  }

  @Test func `an announcement is found by each byte that it is about`() {
    for sample in page.samples where sample.mode == .runs {
      #expect(sample.announcements.count == 2)
      let places = AnnouncementPlaces(sample.announcements)
      for offset in 0...sample.code.utf8.count {
        var seen: [Range<Int>] = []
        _ = places.contains(at: offset) {
          seen.append($0.range)
          return false
        }
        let all = sample.announcements.map(\.range).filter { $0.contains(offset) }
        #expect(Set(seen) == Set(all))
      }
    }
  }

  @Test func `leaving out several offsets at once and one by one gives the same code`() throws {
    let sample = try #require(page.samples.first { $0.mode == .runs })
    for first in stride(from: 0, to: sample.code.utf8.count, by: 5) {
      for second in stride(from: 0, to: sample.code.utf8.count, by: 31) {
        let both = sample.leavingOut(at: [first, second])
        let one = Array(sample.leavingOut(at: [first]).code.utf8)
        let other = Array(sample.leavingOut(at: [second]).code.utf8)
        let merged = zip(one, other).map { $0 == $1 ? $0 : 0x20 }
        #expect(Array(both.code.utf8) == merged)
      }
    }
  }

  @Test func `a binary search finds the same index as a search from the start`() {
    for count in 0..<20 {
      let numbers = (0..<count).map { $0 / 3 }
      for wanted in -1...8 {
        #expect(numbers.partitioningIndex { $0 >= wanted } == numbers.firstIndex { $0 >= wanted } ?? count)
        let rest = numbers.dropFirst(2)
        #expect(rest.partitioningIndex { $0 >= wanted } == rest.firstIndex { $0 >= wanted } ?? rest.endIndex)
      }
    }
  }
}
