import Importing
import Testing

@Suite struct MkDocsTests {
  private func page(_ text: String, _ more: [String: String] = [:]) -> ImportedSite {
    imported(.mkdocs, ["mkdocs.yml": "site_name: Old\n", "docs/index.md": text].merging(more) { $1 })
  }

  @Test func `a note in a list keeps its place in the list`() {
    let site = page("1.  First\n\n    !!! warning \"Mind *this*\"\n        Text\n\n        - item\n\n2.  Second\n")
    #expect(
      site["index.md"] == """
        1.  First

            :::warning Mind *this*
            Text

            - item

            :::

        2.  Second

        """)
    #expect(site.places == [])
  }

  @Test func `tabs in tabs are containers in containers`() {
    let site = page("=== \"A\"\n\n    === \"B\"\n        b\n    === \"C\"\n        c\n=== \"D\"\n    d\n\nafter\n")
    #expect(
      site["index.md"] == """
        :::tabs
        :::tab A

        :::tabs
        :::tab B
        b

        :::
        :::tab C
        c

        :::
        :::
        :::
        :::tab D
        d

        :::
        :::

        after

        """)
  }

  @Test func `code is not converted`() {
    let text = "```\n!!! note\n    :::tip\n=== \"A\"\n```\n\n    !!! note\n        code\n\n`==a== :material-x:`\n"
    let site = page(text)
    #expect(site["index.md"] == text)
    #expect(site.places == [])
  }

  @Test func `a note that readers open is an aside that opens`() {
    #expect(page("??? tip \"More\"\n    ```\n    a\n    ```\n")["index.md"] == "> [!TIP]- More\n> ```\n> a\n> ```\n")
    #expect(page("???+ note\n    a\n")["index.md"] == "> [!NOTE]+\n> a\n")
  }

  @Test func `a bar in code divides no cells`() {
    let text = "| a | b |\n|---|---|\n| `x|y` | ``p | q`` |\n\nnot `a|b` there | here\n"
    let shown = page(text)["index.md"] ?? ""
    #expect(shown.contains("| `x\\|y` | ``p \\| q`` |\n\nnot `a|b` there | here\n"), "\(shown)")
  }

  @Test func `words of code blocks are Galley's`() {
    let site = page("``` { .py .annotate title=\"a b.py\" hl_lines=\"1 3-4\" linenums=\"1\" }\na\n```\n")
    #expect(
      site["index.md"]?.hasPrefix("```py title=\"a b.py\" linenums=\"1\" highlight=1,3-4\n") == true)
    #expect(site.places == ["old/docs/index.md:1:11 import.notation"])
  }

  @Test func `snippets are put in place, in code too`() {
    let files = ["includes/a.txt": "one\n# --8<-- [start:x]\ntwo\n# --8<-- [end:x]\n", "includes/b.md": "*b*\n"]
    let site = page(
      "```\n--8<-- \"includes/a.txt:x\"\n```\n\n--8<-- \"includes/b.md\"\n\n--8<-- \"includes/none.md\"\n", files)
    #expect(site["index.md"] == "```\ntwo\n```\n\n*b*\n\n--8<-- \"includes/none.md\"\n")
    #expect(site.places == ["old/docs/index.md:7:9 import.include"])
  }

  @Test func `links lead to the new places, and addresses stay`() {
    let site = page(
      "[a](_b/README.md#x) [c](no.md) ![p](_b/p.png)\n", ["docs/_b/README.md": "# B\n", "docs/_b/p.png": "png"])
    #expect(site["index.md"] == "[a](b/index.md#x) [c](no.md) ![p](b/p.png)\n")
    #expect(site["b/index.md"] == "---\npermalink: /_b/\n---\n\n# B\n")
    #expect(site.places == ["old/docs/index.md:1:25 import.link"])
    #expect(site.copies.map(\.target) == ["Content/b/p.png"])
  }

  @Test func `ids of headings that Galley makes otherwise are written`() {
    let site = page("# A & b\n\n## A & b\n\n## Same\n\n## Same\n")
    #expect(site["index.md"] == "# A & b {#a-b}\n\n## A & b {#a-b_1}\n\n## Same\n\n## Same {#same_1}\n")
  }

  @Test(arguments: [
    ("Doğa", "doga"), ("Ďáblík ě ş ő ų ř ť", "dablik-e-s-o-u-r-t"), ("Tiếng Việt", "tieng-viet"), ("Eﬁ ½", "efi-12"),
    ("Größe", "groe"), ("Œuvre Ａ", "uvre-a"),
  ])
  func `ids of headings are those of Python`(text: String, id: String) {
    #expect(page("## \(text)\n")["index.md"] == "## \(text) {#\(id)}\n")
  }

  @Test(arguments: [
    "{title: A, tags: [x, 'y: z'], 'on': true, extra: {a: [1]}}",
    "# c\n{\n  title: A,\n  tags: [x, 'y: z'],\n  on: true, extra: {a: [1]}\n}",
  ])
  func `front matter in one pair of braces is written with a line for each key`(head: String) {
    let site = page("# Home\n", ["docs/b.md": "---\n\(head)\n---\n\n# B\n"])
    let comment = head.hasPrefix("#") ? "# c\n" : ""
    #expect(
      site["b.md"] == """
        ---
        \(comment)title: A
        tags: [x, "y: z"]
        on: true
        extra: {a: [1]}
        permalink: /b/
        ---

        # B

        """, "\(site["b.md"] ?? "")")
    #expect(
      page("# Home\n", ["docs/b.md": "---\n{title: A}\n---\n# B\n"])["b.md"]
        == "---\ntitle: A\npermalink: /b/\n---\n\n# B\n")
  }

  @Test func `the navigation and redirects are taken`() {
    let configuration = """
      site_name: Old
      site_url: https://example.org/
      theme:
        name: material
      plugins:
        - search
        - redirects:
            redirect_maps:
              former.md: a.md
        - macros
      nav:
        - index.md
        - Group:
          - Alpha: a.md
          - Elsewhere: https://example.com/
          - gone.md
      extra:
        x: !ENV X
      """
    let site = page("# Home\n", ["mkdocs.yml": configuration, "docs/a.md": "# A\n", "docs/c.md": "# C\n"])
    #expect(
      site["galley.yml"]?.hasSuffix(
        """
        navigation:
          - index.md
          - title: Group
            pages:
              - title: Alpha
                page: a.md
              - title: Elsewhere
                url: https://example.com/
          - hidden:
              - c.md

        """) == true, "\(site["galley.yml"] ?? "")")
    #expect(site["a.md"] == "---\npermalink: /a/\naliases: [/former/]\n---\n\n# A\n")
    #expect(
      site.places == [
        "old/mkdocs.yml:4:3 import.configuration", "old/mkdocs.yml:10:5 import.configuration",
        "old/mkdocs.yml:16:7 import.configuration",
        "old/mkdocs.yml:17:1 import.configuration",
      ])
    #expect(site.redirectCount == 1)
  }
}
