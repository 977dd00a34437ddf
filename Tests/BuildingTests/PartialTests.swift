import Base
import Foundation
import Results
import Search
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Partials that pages draw in.
struct PartialTests {
  private func build(_ folder: TemporaryFolder, prover: SiteProver? = nil) async throws -> (
    BuildReport, [String: String]
  ) {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let report = try await SiteBuilder(disk: LocalDisk(), home: SiteBench.home).build(site, prover: prover)
    return (report, report.diagnostics.hasErrors ? [:] : try folder.files(below: "Public"))
  }

  private static let hint = """
    <div class="hint {{level}}">

    <p>{{title}} on {{page.title}} of {{site.title}}: {{data.team}}{{#open}} open{{/open}} {{{raw}}}{{> inner}}{{content}}</p>
    </div>

    """

  private static let page = """
    ---
    title: "A & B"
    tags: [x]
    ---
    # Heading

    {{> hint level="high" title="Say \\"a\\" *b* <c> ~~d~~ {{x}} é😀" open=true}}

    {{>hint title="it's" open=false raw='<b>bold</b>'}}
    {{> inner}}

    > Quoted:
    >
    > {{> hint title=one }}

    - in a list

      {{> inner}}

    ```mustache
    {{> none}}
    ```

        {{> none}}

    `{{> none}}` and <!-- {{> none}} -->

    <!--
    {{> none}}
    -->

    \\{{> none}}

    Last [link](#heading).
    """

  private func folder(_ page: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/page.md": page,
      "Content/galley.yml": "title: Site\nurl: https://example.org\n",
      "Data/team.yml": "Ada", "Templates/Partials/hint.mustache": Self.hint,
      "Templates/Partials/inner.mustache": "<i>inner {{page.tags}}{{root}}Assets</i>\n",
    ])
  }

  @Test func `they are filled with the page's values and those of the line`() async throws {
    let (report, files) = try await build(folder(Self.page))
    #expect(report.diagnostics == [])
    let html = try #require(files["page.html"])
    #expect(
      html.contains(
        "<div class=\"hint high\"><p>Say &quot;a&quot; *b* &lt;c&gt; ~~d~~ {{x}} é😀 on A &amp; B of Site: Ada open <i>inner Assets</i>"
      ))
    #expect(html.contains("<div class=\"hint \"><p>it&#39;s on A &amp; B of Site: Ada <b>bold</b><i>"))
    #expect(html.contains("<blockquote>\n<p>Quoted:</p>\n<div class=\"hint \">"))
    #expect(!html.contains("<p><div") && !html.contains("<p><i>"))
    #expect(html.matches(of: #/\{\{&gt; none\}\}/#).count == 4)
    #expect(html.matches(of: #/<i>inner/#).count == 5)
  }

  @Test func `what they say is in the search, in feeds and in the page's text`() async throws {
    let folder = try folder(Self.page.replacing("tags: [x]", with: "tags: [x]\ndate: 2020-01-01"))
    let (_, files) = try await build(folder)
    let twin = try #require(files["page.md"])
    #expect(twin.contains("\n<div class=\"hint high\"><p>Say &quot;a&quot;"))
    #expect(twin.contains("> <div class=\"hint \"><p>one on"))
    #expect(twin.contains("  <i>inner Assets</i>\n"))
    #expect(twin.contains("```mustache\n{{> none}}\n```"))
    #expect(files.contains { !$0.key.hasPrefix("page.") && $0.value.contains("inner Assets") })
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let reader = PageReader(site: site, disk: LocalDisk(), prover: nil)
    let page = try reader.read(ContentFile(path: "page.md", file: folder["Content/page.md"]))
    let html = "<p>uncommonword</p><script>hidden</script><template>"
    let record = PageRecordReader.read(
      PlannedPage(page: page, output: OutputPath("page.html")), try reader.whole(page), values: [:],
      partials: [0: Array(html.utf8), 1: Array("<p>secondword".utf8)])
    let text = String(decoding: record.bytes, as: UTF8.self)
    #expect(
      text.contains("uncommonword") && text.contains("secondword") && text.contains("Last") && !text.contains("hidden"))
  }

  @Test func `one that is not there, and what is not read as one, are told at their places`() async throws {
    let prover = SiteProver.finding { _ in PageProof() }
    let (report, _) = try await build(
      folder(
        """
        # A

        {{> hnit level="x"}}

        Text
        {{> hint}}

        > {{> hint a b="c" ="d" e.f="g"}}

        {{> hint a="b}}

        {{>}}

        {{> page}}

        {{> ../../etc/passwd}}

        {{> hint level="x"}

        {{> hint
        """), prover: prover)
    let told = report.diagnostics.map {
      "\($0.range.start.line):\($0.range.start.column)-\($0.range.end.column) \($0.severity) \($0.id) \($0.notes.first?.text ?? "")"
    }
    #expect(
      told == [
        "3:5-9 error theme.missing-template did you mean 'hint'?",
        "6:1-11 warning partial.in-paragraph put a blank line before and after it; to show it as text, write '\\{{'",
        "8:12-13 error partial.invalid-value a key consists of letters, digits, '-' and '_'",
        "8:20-24 error partial.invalid-value a key consists of letters, digits, '-' and '_'",
        "8:25-32 error partial.invalid-value a key consists of letters, digits, '-' and '_'",
        "10:12-14 error partial.unclosed-value ", "12:1-6 error partial.missing-name write {{> NAME}}",
        "14:5-9 error theme.missing-template ", "16:5-21 error theme.missing-template ",
        "18:1-20 warning partial.unclosed write the partial on one line; to show it as text, write '\\{{'",
        "20:1-9 warning partial.unclosed write the partial on one line; to show it as text, write '\\{{'",
      ])
  }

  @Test func `one that draws itself in has an end`() async throws {
    let folder = try folder("# A\n\n{{> loop}}\n")
    try folder.write("Templates/Partials/loop.mustache", "{{> loop}}\n")
    let (report, _) = try await build(folder)
    #expect(report.diagnostics.map(\.id) == ["template.endless-recursion"])
  }
}
