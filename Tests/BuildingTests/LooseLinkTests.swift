import Base
import Diagnostics
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct LooseLinkTests {
  @Test func `links of a page that is checked by itself are looked for on the disk`() async throws {
    let folder = try TemporaryFolder([
      "docs/page.md": """
      # Here

      [a](../README.md#x) [b](other.md) [c](.) [d](#here) [e](/about) [f](../../../issues/new) [g](%C3%A9%20x.txt)
      [h](https://example.org/) [i](Assets/Images/eye.svg) ![j](https://example.org/x.png) [k](?x) [l](mailto:a@b.c)

      [missing](othr.md)
      ![image](pic.png)
      [file](../LICENCE)
      [place](#there)
      [empty](<>)
      """, "docs/other.md": "", "docs/é x.txt": "", "README.md": "",
    ])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home)
      .check(files: [folder["docs/page.md"]], of: site, prover: nil)
    #expect(
      report.diagnostics.map { "\($0.range.start.line) \($0.severity) \($0.id) \($0.summary)" } == [
        "6 warning link.missing link to a missing file: 'othr.md'", "7 warning link.missing missing image: 'pic.png'",
        "8 warning link.missing link to a missing file: '../LICENCE'",
        "9 warning link.missing-anchor link to a missing anchor: '#there'",
        "10 warning link.empty link without an address",
      ])
    #expect(report.diagnostics.first?.notes.map(\.text) == ["did you mean 'other.md'?"])
  }
}
