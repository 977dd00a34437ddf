import Markdown
import Samples
import Testing

struct UnsupportedCodeTests {
  private func lacks(_ code: String) -> [UnsupportedCode] {
    let document = MarkdownReader().read(
      Array("> ```swift\n> \(code.replacing("\n", with: "\n> "))\n> ```\n".utf8), path: "p.md")
    return UnsupportedCode.all(in: SampleReader { _ in nil }.read(document).samples)
  }

  @Test func `supported code that looks unsupported is not reported`() {
    let found = lacks(
      #"""
      protocol Open: Equatable { func go() }
      protocol Bound: AnyObject {}
      protocol Row: Bound {}
      struct S: Open { func go() {} }
      extension Open { func twice() { go(); go() } }
      func take(_ open: some Open, _ bound: any Bound, _ rows: [Row]) {}
      func generic<T: Open>(_ t: T) where T: Sendable { take(t, [] as! any Bound, []) }
      enum Failure: Error { case any, async }
      let text = "\\.key Any Task { await }"  // Any
      #if !hasFeature(Embedded)
      let any: Any = 3
      #endif
      """#)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `unsupported code is found at its place, also in a block quote`() {
    let found = lacks(
      """
      protocol Open {}
      let a: [String: any Open] = [:]
      func f(_ x: Open?) -> Result<Int, Error> { .success([1].map(\\.self).count) }
      var b = [Any](), c = { (n: Any) async in await n }
      """)
    #expect(found.map(\.construct) == [.existential, .existential, .anyError, .keyPath, .any, .any, .concurrency])
    #expect(found.map(\.range.start.line) == [3, 4, 4, 4, 5, 5, 5])
    #expect(found.first?.range.start.column == 23)
  }
}
