import Base
import Foundation
import Results
import Samples
import TestSupport
import Testing

@testable import Building
@testable import Sites

struct TwinTests {
  private static let page = """
    ---
    title: "A <b> \\"page\\""
    tags: [x]
    layout: page
    ---
    See [b](<guide/b b.md> "T"), [again](guide/b%20b.md#part "T"), ![p](p.png) and `[b](guide/b%20b.md)`.
    <a href="guide/b%20b.md">b</a> <img srcset="p.png 1x, ./p.png 2x" src=p.png alt=""> [out](https://x.example/b.md) [ref]

    [ref]: guide/b%20b.md

    ```swift hidden
    let secret = 1
    ```

    ```swift
    let count = 2  // hide
    print(count)
    ```

    > ~~~text
    > [b](guide/b%20b.md)
    > ~~~

    It is `{swift} count`, and `{swift} other`.
    """

  @Test func `beside every page lies its text, and what it links to is there`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n\n[A](a.md) [A](/a.html#top)\n",
      "Content/a.md": Self.page.replacing("\n", with: "\r\n"),
      "Content/guide/b b.md": "# B\n\n## Part\n\n[Up](../a.md)\n", "Content/p.png": "",
      "Content/guide/index.md": "# Guide\n",
      "Content/_posts/2024-01-02-c.md": "---\ndescription: Of *c*\n---\n# C [1]\n",
    ])
    let prover = SiteProver.finding { page in
      var proof = PageProof()
      if !page.document.spans.isEmpty { proof.spans = [0: "2", 1: "a`b"] }
      return proof
    }
    let report = try await SiteBench.build(folder, prover: prover)
    #expect(!report.diagnostics.hasErrors)
    let files = try folder.files(below: "Public")
    #expect(
      files["a.md"] == """
        ---
        title: "A <b> \\"page\\""
        tags: ["x"]
        ---

        # A \\<b\\> "page"

        See [b](<guide/b%20b.md> "T"), [again](guide/b%20b.md#part "T"), ![p](p.png) and `[b](guide/b%20b.md)`.
        <a href="guide/b%20b.md">b</a> <img srcset="p.png 1x, p.png 2x" src=p.png alt=""> [out](https://x.example/b.md) [ref]

        [ref]: guide/b%20b.md

        ```swift
        print(count)
        ```

        > ~~~text
        > [b](guide/b%20b.md)
        > ~~~

        It is `2`, and `{swift} other`.

        """)
    #expect(files["guide/b b.md"]?.contains("[Up](../a.md)") == true)
    #expect(files["index.md"]?.contains("[A](a.md) [A](a.md#top)") == true)
    #expect(files["a.html"]?.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"a.md\">") == true)
    #expect(files["archive/2024/index.md"]?.contains("- [C \\[1\\]](../../2024/01/02/c.md): Of \\*c\\*") == true)
    let list = try #require(files["llms.txt"])
    #expect(list.hasPrefix("# Home\n\n## Pages\n\n- [Home](index.md)\n- [A \\<b\\> \"page\"](a.md)\n"))
    #expect(list.contains("\n## Guide\n\n- [Guide](guide/index.md)\n- [B](guide/b%20b.md)\n"))
    #expect(list.hasSuffix("\n## Posts\n\n- [C \\[1\\]](2024/01/02/c.md): Of \\*c\\*\n"))
  }

  @Test func `a page that is changed while the site is built is not given out as another`() throws {
    let folder = try TemporaryFolder(["Content/a.md": "# A\n"])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let file = ContentFile(path: "a.md", file: folder["Content/a.md"])
    let reader = PageReader(site: site, disk: LocalDisk(), prover: nil)
    let page = try reader.read(file)
    let twin = MarkdownTwin(page, try reader.whole(page), head: [], links: [])
    #expect(try twin.bytes(LocalDisk()) == Array("# A\n".utf8))
    try folder.write("Content/a.md", "# B\n")
    #expect(throws: DiskFailure.self) { try twin.bytes(LocalDisk()) }
  }

  @Test func `the bytes of a page that is not checked are at hand until it is released`() throws {
    let folder = try TemporaryFolder(["Content/a.md": "# A\n"])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let file = ContentFile(path: "a.md", file: folder["Content/a.md"])
    let page = try PageReader(site: site, disk: LocalDisk(), prover: nil).read(file)
    #expect(page.text.source == Array("# A\n".utf8))
    page.text.release()
    #expect(page.text.source == nil)
  }
}
