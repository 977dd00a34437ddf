import Importing
import Testing

@Suite struct MdBookTests {
  private static let book =
    "[book]\ntitle = \"Old\" # a comment\nauthors = [\"A\",\n  \"B\"]\n\n[output.html.redirect]\n\"/x/old.html\" = \"../a.html\"\n\n[preprocessor.own]\ncommand = '''a'''\n"

  private func page(_ text: String, _ more: [String: String] = [:]) -> ImportedSite {
    let summary =
      "# Summary\n\n[Start](README.md)\n\n# Part\n\n- [A](a.md)\n  - [B](sub/b.md)\n  - [Draft]()\n- [No](no.md)\n"
    let files = [
      "book.toml": Self.book, "src/SUMMARY.md": summary, "src/README.md": "# Start\n", "src/sub/b.md": "# B\n",
      "src/a.md": text,
    ]
    return imported(.mdbook, files.merging(more) { $1 })
  }

  @Test func `files are put in place, hidden lines are left out, and both are told`() {
    let text =
      "```rust,ignore\n{{#rustdoc_include ../code/main.rs:main}}\n```\n\n\\{{#include x}}\n\n{{#include ../code/none.rs}}\n"
    let site = page(text, ["code/main.rs": "// ANCHOR: main\n# fn hidden() {}\nfn main() {}\n// ANCHOR_END: main\n"])
    #expect(
      site["a.md"]
        == "---\ntitle: A\naliases: [/x/old.html]\n---\n\n```rust\nfn main() {}\n```\n\n{{#include x}}\n\n{{#include ../code/none.rs}}\n",
      "\(site["a.md"] ?? "")")
    #expect(
      site.places.filter { $0.hasPrefix("old/src/a") } == [
        "old/src/a.md:1:1 import.notation", "old/src/a.md:1:9 import.notation", "old/src/a.md:7:12 import.include",
      ])
  }

  @Test func `the name of a part ends where mdBook ends it`() {
    let file = "// ANCHOR: foo-bar\nlet a = 1\n// ANCHOR_END: foo-bar\n// ANCHOR: foo\nlet b = 2\n// ANCHOR_END: foo\n"
    let site = page(
      "{{#include a.swift:foo}}\n\n{{#include a.swift:foo-bar}}\n\n{{#include a.swift:fo}}\n", ["src/a.swift": file])
    #expect(
      site["a.md"]?.hasSuffix("let b = 2\n\nlet a = 1\n\n{{#include a.swift:fo}}\n") == true, "\(site["a.md"] ?? "")")
    #expect(site.places.contains("old/src/a.md:5:12 import.include"))
  }

  @Test func `a chapter that begins with level 2 has its title once`() {
    #expect(page("## The A\n\n### B\n")["a.md"] == "---\naliases: [/x/old.html]\n---\n\n# The A\n\n### B\n")
  }

  @Test func `the summary is the navigation, and its faults are told`() {
    let site = page("# A\n")
    #expect(
      site["galley.yml"]?.hasSuffix(
        """
        navigation:
          - title: Start
            page: index.md
          - title: Part
            pages:
              - title: A
                page: a.md
                pages:
                  - title: B
                    page: sub/b.md

        """) == true, "\(site["galley.yml"] ?? "")")
    #expect(site["galley.yml"]?.contains("author: \"A, B\"") == true)
    #expect(
      site.places == [
        "old/book.toml:10:1 import.configuration", "old/src/SUMMARY.md:9:1 import.configuration",
        "old/src/SUMMARY.md:10:1 import.configuration",
      ])
    #expect(site["a.md"]?.contains("aliases: [/x/old.html]") == true)
  }
}

@Suite struct VitePressTests {
  private func page(_ text: String, _ more: [String: String] = [:]) -> ImportedSite {
    let configuration = """
      import { defineConfig } from 'vitepress'
      export default defineConfig({
        title: 'Old', cleanUrls: true,
        themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/x/': sidebarX } },
      })

      function guide(): DefaultTheme.SidebarItem[] {
        return [{ text: 'Guide', items: [{ text: 'A <b>', link: 'a' }] }]
      }
      """
    let files = ["docs/.vitepress/config.mts": configuration, "docs/guide/a.md": text]
    return imported(.vitepress, files.merging(more) { $1 })
  }

  @Test func `functions that return a literal are followed, other expressions are told`() {
    let site = page("# A\n")
    #expect(
      site["galley.yml"]?.contains("  - title: Guide\n    pages:\n      - title: A\n        page: guide/a.md\n")
        == true,
      "\(site["galley.yml"] ?? "")")
    #expect(site.places == ["old/docs/.vitepress/config.mts:4:84 import.configuration"])
  }

  @Test func `comments in code become words of the block`() {
    let text = "```js{1}\nconst a = 1 // [!code ++]\n// [!code highlight:2]\nlet b\nlet c // [!code --]\n```\n"
    #expect(
      page(text)["guide/a.md"] == "```js added=1 removed=3 highlight=1-3\nconst a = 1\nlet b\nlet c\n```\n",
      "\(page(text)["guide/a.md"] ?? "")")
  }

  @Test func `code and pages of files are put in place`() {
    let site = page(
      "<<< @/x.ts#part{2}\n\n<!--@include: ../parts/p.md-->\n\n::: danger STOP {#id}\ntext\n:::\n",
      [
        "docs/x.ts": "a\n// #region part\nb\nc\n// #endregion part\n", "docs/parts/p.md": "[q](q.md)\n",
        "docs/parts/q.md": "# Q\n",
      ])
    #expect(
      site["guide/a.md"] == "```ts {2}\nb\nc\n```\n\n[q](../parts/q.md)\n\n:::danger STOP {#id}\ntext\n:::\n",
      "\(site["guide/a.md"] ?? "")")
  }

  @Test func `lines are highlighted once, by numbers or by comments`() {
    let page = page("```js{1}\nlet a\nlet b // [!code highlight]\n```\n")["guide/a.md"] ?? ""
    #expect(page.contains("highlight=1-2\nlet a\nlet b\n") && !page.contains("{1}"), "\(page)")
  }

  @Test func `parts of pages by lines, headings with dots and files with brackets are put in place`() {
    let other = "# O\n\n## One\n\na\n\nb\n\n## Two {#no.dot}\n\nc\n\n<!-- #region r s -->\nd\n<!-- #endregion r s -->\n"
    let text =
      "<!--@include: ./o.md#one{3,3}-->\n\n<!--@include: ./o.md#no.dot-->\n\n<<< ./[slug].ts [Title]\n\n<<< ./p/[slug].ts\n"
    let site = page(
      text, ["docs/guide/o.md": other, "docs/guide/[slug].ts": "let x\n", "docs/guide/p/[slug].ts": "let y\n"])
    let page = site["guide/a.md"] ?? ""
    #expect(page.contains("a\n\n## Two {#no.dot}\n\nc\n"), "\(page)")
    #expect(page.contains("\nlet x\n") && page.contains("Title") && page.contains("\nlet y\n"), "\(page)")
    #expect(site.places.filter { $0.contains("import.include") } == [])
  }

  @Test func `code of a page is a comment, also with the end of a comment in it`() {
    #expect(
      page("<script setup>\nlet a = b --> c\n</script>\n\nText\n")["guide/a.md"]
        == "<!--\n<script setup>\nlet a = b --&gt; c\n</script>\n-->\n\nText\n")
  }

  @Test func `a container that does not end ends with the page, and is told`() {
    let site = page("::: tip\ntext\n")
    #expect(site["guide/a.md"] == ":::tip\ntext\n\n:::\n")
    #expect(site.places.first == "old/docs/.vitepress/config.mts:4:84 import.configuration")
    #expect(site.places.last == "old/docs/guide/a.md:1:1 import.notation")
  }
}

@Suite struct JekyllTests {
  private func page(_ text: String, _ more: [String: String] = [:]) -> ImportedSite {
    imported(
      .jekyll,
      ["_config.yml": "title: Old\nbaseurl: /old\nurl: https://example.org\n", "index.md": text].merging(more) { $1 })
  }

  @Test func `links and values of Liquid are put in place, logic is told`() {
    let text = """
      ---
      layout: default
      ---
      [p]({% link docs/p.md %}) [q]({{ site.baseurl }}/docs/p.html) [r]({% post_url 2020-01-02-r %}) {{ site.title }}

      {% if page.x %}
      {{ page.x }}
      {% endif %}

      {% highlight ruby %}
      {{ code }}
      {% endhighlight %}

      ```
      {% raw %}
      {{ code }}
      {% endraw %}
      ```
      """
    let site = page(text, ["docs/p.md": "---\n---\n# P\n", "_posts/2020-01-02-r.md": "---\n---\nR\n"])
    #expect(
      site["index.md"] == """
        [p](docs/p.md) [q](docs/p.md) [r](_posts/2020-01-02-r.md) Old

        <!-- {% if page.x %} -->
        {{ page.x }}
        <!-- {% endif %} -->

        {% highlight ruby %}
        {{ code }}
        {% endhighlight %}

        ```
        {{ code }}
        ```

        """, "\(site["index.md"] ?? "")")
    #expect(site.places == [6, 7, 8, 11].map { "old/index.md:\($0):1 import.notation" })
  }

  @Test func `attributes make notes, and the list of contents is Galley's`() {
    let text = "* TOC\n{:toc}\n\n{: .warning }\nMind `{: .x}`.\n\n{% include note.html content=\"Hello\" %}\n"
    #expect(
      page(text)["index.md"] == "[[toc]]\n\n:::warning\nMind `{: .x}`.\n\n:::\n\n:::note\nHello\n\n:::\n",
      "\(page(text)["index.md"] ?? "")")
  }

  @Test func `a comment of Liquid is a comment, also with a comment of HTML in it`() {
    let text =
      "{% comment %}\nold <!-- note --> text\n--!> more\n{% endcomment %}\n\nA {% comment %}b --> c{% endcomment %} d\n"
    #expect(
      page(text)["index.md"] == "<!--\nold <!-- note --&gt; text\n--!&gt; more\n-->\n\nA <!-- b --&gt; c --> d\n",
      "\(page(text)["index.md"] ?? "")")
    #expect(page(text).places == [])
  }

  @Test func `what Liquid leaves alone stays, in code and in text`() {
    let text =
      "{% highlight yaml %}\n{% raw %}\na: {{ b }}\n{% endraw %}\n{% endhighlight %}\n\nA {% raw %}`{{ x }}` {% if %}{% endraw %} b\n\n{% raw %}\n{% for %} {{ y }}\n{% endraw %}\n\n```\n{% raw %}{{ z }}{% endraw %}\n```\n"
    #expect(
      page(text)["index.md"]
        == "{% highlight yaml %}\na: {{ b }}\n{% endhighlight %}\n\nA `{{ x }}` {% if %} b\n\n{% for %} {{ y }}\n\n```\n{{ z }}\n```\n",
      "\(page(text)["index.md"] ?? "")")
    #expect(page(text).places == [])
  }

  @Test func `comments of kramdown are comments`() {
    let text = "{::comment}\nold text\n{:/comment}\n\nA {::comment}b{:/} c\n\n{::comment}\nx\n{:/}\n"
    #expect(
      page(text)["index.md"] == "<!-- old text -->\n\nA <!-- b --> c\n\n<!-- x -->\n", "\(page(text)["index.md"] ?? "")"
    )
    let open = page("{::comment}\nnot closed\n")
    #expect(
      open["index.md"] == "<!-- {::comment} -->\nnot closed\n" && open.places == ["old/index.md:1:1 import.notation"])
  }

  @Test func `tables of kramdown become Galley's`() {
    let text =
      "| a | b |\n|---+---|\n| `x|y` | 2 |\n|===\n| f | g |\n\n| 1 | 2 |\n| 3 | 4 |\n\n|---|---|\n| 5 | 6 |\n\nno `a|b` table\n"
    #expect(
      page(text)["index.md"]
        == "| a | b |\n|---|---|\n| `x\\|y` | 2 |\n| f | g |\n\n|  |  |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n|  |  |\n|---|---|\n| 5 | 6 |\n\nno `a|b` table\n",
      "\(page(text)["index.md"] ?? "")")
  }

  @Test func `headings have GitHub's ids as Jekyll makes them, kramdown's own only where it is told to`() {
    let text = "# Größe & sched_debug\n\n[a](#größe--sched_debug)\n"
    #expect(page(text)["index.md"] == text, "\(page(text)["index.md"] ?? "")")
    let own = page(text, ["_config.yml": "title: Old\nkramdown:\n  input: kramdown\n"])
    #expect(own["index.md"]?.hasPrefix("# Größe & sched_debug {#gre--scheddebug}\n") == true)
  }

  @Test func `headings with an underline have the ids that they had`() {
    let old = ["_config.yml": "title: Old\nkramdown:\n  input: kramdown\n"]
    let text = "Größe & *Preis*\n===\n\nGröße & Preis\n---\n\n# Größe & Preis\n\nA\n---\n\n- b\n---\n\nText\nand\n---\n"
    #expect(
      page(text, old)["index.md"]
        == "# Größe & *Preis* {#gre--preis}\n\n## Größe & Preis {#gre--preis-1}\n\n# Größe & Preis {#gre--preis-2}\n\nA\n---\n\n- b\n---\n\nText\nand\n---\n",
      "\(page(text, old)["index.md"] ?? "")")
    #expect(
      page("Own {#x}\n---\n\nB\n===\n{: #y}\n", old)["index.md"] == "## Own {#x}\n\n# B {#y}\n",
      "\(page("Own {#x}\n---\n\nB\n===\n{: #y}\n", old)["index.md"] ?? "")")
  }

  @Test func `two pages with one former address keep it for the first`() {
    let head = "---\nredirect_from: [/was/]\n---\n"
    let site = page("# I\n", ["a.md": head + "# A\n", "b.md": head + "# B\n"])
    #expect(site["a.md"] == head + "\n# A\n")
    #expect(site["b.md"] == "# B\n")
    #expect(site.places == ["old/b.md:2:17 import.front-matter"])
  }
}

@Suite struct DocCTests {
  private func page(_ text: String, _ more: [String: String] = [:]) -> ImportedSite {
    let files = [
      "Old.docc/Old.md": "# Old\n\n@Metadata { @TechnologyRoot }\n", "Old.docc/Articles/A.md": text,
      "Old.docc/Articles/Two-Words.md": "# Two words\n",
    ]
    return imported(.docc, files.merging(more) { $1 })
  }

  @Test func `links by name lead to pages, with their titles`() {
    let site = page(
      "# A\n\n<doc:Two-Words> [x](<doc:Two-Words#Some-Heading>) [y](doc:Two-Words) `<doc:A>` <doc:None>\n")
    #expect(
      site["Articles/A.md"]
        == "# A\n\n[Two words](Two-Words.md) [x](Two-Words.md#some-heading) [y](Two-Words.md) `<doc:A>` `None`\n")
    #expect(site.places == ["old/Old.docc/Articles/A.md:3:81 import.link"], "\(site.places)")
  }

  @Test func `tabs, images and columns become Galley's`() {
    let text = """
      # A

      @TabNavigator {
        @Tab("One") {
          ```
          @Tab("code") {
          ```
        }
        @Tab("Two") {
          @Image(source: "pic", alt: "A \\"picture\\"")
        }
      }
      ![B](pic.png)
      """
    let site = page(text, ["Old.docc/Resources/pic~dark@2x.png": "p"])
    #expect(
      site["Articles/A.md"] == """
        # A


        :::tabs
        :::tab One
        ```
        @Tab("code") {
        ```
        :::
        :::tab Two
        ![A "picture"](../Resources/pic~dark@2x.png)

        :::
        :::

        ![B](../Resources/pic~dark@2x.png)

        """, "\(site["Articles/A.md"] ?? "")")
  }

  @Test func `the groups of the topics are the navigation`() {
    let root =
      "# Old\n\n@Metadata { @TechnologyRoot }\n\n## Topics\n\n### Group\n\n- <doc:A>\n- <doc:A>\n- ``Symbol``\n"
    let site = page("# A\n", ["Old.docc/Old.md": root])
    #expect(
      site["galley.yml"]?.hasSuffix("navigation:\n  - index.md\n  - title: Group\n    pages:\n      - Articles/A.md\n")
        == true, "\(site["galley.yml"] ?? "")")
  }
}
