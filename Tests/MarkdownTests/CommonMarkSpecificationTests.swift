import Foundation
import Markdown
import Testing

@Suite struct CommonMarkSpecificationTests {
  struct Example: Decodable, CustomTestStringConvertible, Sendable {
    var markdown: String
    var html: String
    var example: Int
    var section: String

    var testDescription: String { "\(example), \(section)" }
  }

  static let examples: [Example] = {
    let url = Bundle.module.url(forResource: "commonmark-0.30", withExtension: "json", subdirectory: "Fixtures")
    guard let url, let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
  }()

  @Test func `the specification has all its examples`() {
    #expect(Self.examples.count == 652)
  }

  /// Bare URLs and e-mail addresses are links on GitHub, not in CommonMark.
  private static func withoutLinksToThemselves(_ html: String) -> String {
    html.replacing(/<a href="(?:mailto:)?([^"]*)">([^<]*)<\/a>/) {
      $0.output.1.lowercased() == $0.output.2.lowercased() ? $0.output.2 : $0.output.0
    }
  }

  @Test(arguments: examples) func `an example is rendered as the specification says`(_ example: Example) {
    let document = MarkdownReader().read(Array(example.markdown.utf8), path: "spec.md")
    let html = String(decoding: document.plainHTML, as: UTF8.self)
    let plain = html.replacing(/(<h[1-6]) id="[^"]*"/) { $0.output.1 }
    #expect(Self.withoutLinksToThemselves(plain) == Self.withoutLinksToThemselves(example.html))
    // The specification allows links without an address, which lead nowhere.
    #expect(document.diagnostics.filter { $0.severity == .error && $0.id != "link.empty" }.isEmpty)
  }
}
