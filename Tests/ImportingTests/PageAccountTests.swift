import Importing
import Testing

/// Each page file of a folder is in the new site, or a warning names it.
@Suite struct PageAccountTests {
  private struct Folder {
    var generator: Generator
    var files: [String: String]
    /// The files that are not taken.
    var left: [String] = []
    var parts: [String] = []
    var copied: [String] = []
  }

  private static let head = "---\ntitle: T\n---\n"
  private static let folders: [Folder] = [
    Folder(
      generator: .jekyll,
      files: [
        "_config.yml":
          "title: Old\nexclude: [README.md, drafts/, '*.tmp.md']\ninclude: [.well-known, _pages]\ncollections:\n  books:\n    output: true\n  notes: {}\n",
        "index.md": "{% include a.html %}\n{% include logic.html %}\n{% include p.html x=1 %}\n", "README.md": "x",
        "CONTRIBUTING.markdown": "# C\n", "other.mkd": "# O\n", "drafts/a.md": "x", "drafts/b.html": "x",
        "a/x.tmp.md": "x", "a/index.html": head, "a/README.md": "x", "a/plain.html": "<p>", "a/b.htm": head,
        "_includes/a.html": "<b>a</b>\n", "_includes/logic.html": "{% if x %}\n", "_includes/none.html": "x",
        "_includes/p.html": "{{ include.x }}", "_includes/deep/none.md": "x", "_layouts/base.html": "x",
        "_posts/2020-01-02-p.md": head, "_posts/2020-01-03-h.html": head, "b/_posts/2020-01-04-q.md": head,
        "_drafts/d.md": head, "_data/d.md": "x", "_books/one.md": head, "_books/two.html": head,
        "_notes/n.md": head, "_pages/about.md": head, "_other/o.md": head, ".well-known/w.html": "x",
        ".github/ISSUE.md": "x", "_site/index.html": "x", "_site/a/x.html": "x", "_plugins/help.md": "x",
        "vendor/bundle/gem/README.md": "x",
      ],
      left: [
        ".github/ISSUE.md", ".well-known/w.html", "README.md", "_books/two.html", "_includes/deep/none.md",
        "_includes/logic.html",
        "_includes/none.html", "_includes/p.html", "_layouts/base.html", "_notes/n.md", "_other/o.md",
        "_plugins/help.md", "_posts/2020-01-03-h.html", "_site/a/x.html", "_site/index.html", "a/README.md",
        "a/b.htm", "a/index.html", "a/x.tmp.md", "drafts/a.md", "drafts/b.html", "vendor/bundle/gem/README.md",
      ],
      parts: ["_includes/a.html"], copied: ["_data/d.md", "a/plain.html"]),
    Folder(
      generator: .mkdocs,
      files: [
        "mkdocs.yml": "site_name: Old\n", "docs/index.md": "--8<-- \"parts/a.md\"\n", "docs/README.md": "x",
        "docs/a.html": "x", "docs/.hidden/b.md": "x", "parts/a.md": "a\n", "README.md": "x", "src/a/README.md": "x",
        "src/b/README.md": "x",
      ],
      left: ["README.md", "docs/.hidden/b.md", "docs/README.md", "src/a/README.md", "src/b/README.md"],
      parts: ["parts/a.md"], copied: ["docs/a.html"]),
    Folder(
      generator: .mdbook,
      files: [
        "book.toml": "[book]\ntitle = \"Old\"\n", "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n",
        "src/b.md": "# B\n", "README.md": "x", "theme/index.html": "x", "theme/head.html": "x",
      ],
      left: ["README.md", "theme/head.html", "theme/index.html"], parts: ["src/SUMMARY.md"]),
    Folder(
      generator: .docusaurus,
      files: [
        "website/docusaurus.config.js":
          "export default {title: 'Old', presets: [['classic', {docs: {}, blog: {}}]]};\n",
        "website/docs/a.md": "import P from './_p.md';\n\n<P />\n", "website/docs/_p.md": "x",
        "website/docs/_q.md": "x",
        "website/blog/2020-01-02-a.md": "# A\n", "website/blog/_b.md": "x", "website/src/pages/p.md": "# P\n",
        "website/src/pages/_q.mdx": "x", "website/src/pages/r.html": "x", "website/static/s.md": "x",
        "website/static/t.html": "x", "website/versioned_docs/version-1/a.md": "x",
        "website/versioned_docs/version-1/b.md": "x", "website/i18n/de/a.md": "x", "website/README.md": "x",
        "README.md": "x",
      ],
      left: [
        "README.md", "website/README.md", "website/blog/_b.md", "website/docs/_q.md", "website/i18n/de/a.md",
        "website/src/pages/_q.mdx", "website/src/pages/r.html", "website/versioned_docs/version-1/a.md",
        "website/versioned_docs/version-1/b.md",
      ],
      parts: ["website/docs/_p.md"], copied: ["website/static/s.md", "website/static/t.html"]),
    Folder(
      generator: .vitepress,
      files: [
        "docs/.vitepress/config.js": "export default { title: 'Old', srcExclude: ['**/parts/*.md'] }\n",
        "docs/index.md": "# A\n<!--@include: ./parts/a.md-->\n", "docs/parts/a.md": "x", "docs/parts/b.md": "x",
        "docs/a.html": "x", "docs/public/b.html": "x", "docs/.vitepress/theme/x.md": "x", "README.md": "x",
      ],
      left: ["README.md", "docs/.vitepress/theme/x.md", "docs/a.html", "docs/parts/b.md"], parts: ["docs/parts/a.md"],
      copied: ["docs/public/b.html"]),
    Folder(
      generator: .docc,
      files: [
        "Old.docc/Old.md": "# Old\n", "Old.docc/T.tutorial": "@Tutorial(time: 1) {\n}\n", "Old.docc/header.html": "x",
        "Old.docc/Resources/a.html": "x", "README.md": "x",
      ],
      left: ["Old.docc/header.html", "README.md"], copied: ["Old.docc/Resources/a.html"]),
  ]

  @Test(arguments: Generator.allCases) func `each page file is accounted for`(generator: Generator) throws {
    let folder = try #require(Self.folders.first { $0.generator == generator })
    let site = imported(generator, folder.files)
    let endings = [".md", ".mdx", ".markdown", ".mkd", ".html", ".htm", ".tutorial"]
    let sources = folder.files.keys.filter { path in endings.contains(where: path.hasSuffix) }.sorted()
    #expect(site.sourcePages.map(\.path) == sources)
    var (left, parts, copied): ([String], [String], [String]) = ([], [], [])
    var written: Set<String> = []
    for page in site.sourcePages {
      switch page.outcome {
      case .page(let path):
        #expect(site.texts.contains { $0.path == path }, "\(page.path)")
        #expect(written.insert(path).inserted)
      case .file(let path):
        #expect(site.copies.contains { $0.source == page.path && $0.target == path }, "\(page.path)")
        copied.append(page.path)
      case .part: parts.append(page.path)
      case .left(let reason):
        left.append(page.path)
        #expect(
          site.diagnostics.contains { diagnostic in
            let folder = diagnostic.range.file
            let isNamed = folder == "old/" + page.path || diagnostic.notes.contains { $0.text == "old/" + page.path }
            // Of what tools have written, the folder is enough.
            let isTool = ["old/_site", "old/vendor"].contains(folder) && page.path.hasPrefix(folder.dropFirst(4))
            return diagnostic.summary == reason && (isNamed || isTool)
          }, "\(page.path): \(reason)")
      }
    }
    #expect(left == folder.left)
    #expect(parts == folder.parts)
    #expect(copied == folder.copied)
    #expect(written.count == site.pageCount)
  }

  @Test func `a file that includes have logic for is not said to be unused`() {
    let site = imported(
      .jekyll, ["_config.yml": "title: A\n", "index.md": "{% include a.html x=1 %}\n", "_includes/a.html": "{{ x }}"])
    #expect(
      site.diagnostics.filter { $0.id == "import.file" }.map(\.summary) == [
        "pages include this file, but its logic cannot be taken"
      ])
  }

  @Test func `a Markdown file that was no page is told to be one now`() {
    let site = imported(
      .vitepress, [".vitepress/config.js": "export default {}\n", "index.md": "# A\n", "public/raw.md": "x\n"])
    #expect(
      site.diagnostics.map { "\($0.range.file) \($0.summary)" } == [
        "old/public/raw.md this file was copied as it is; it is a page now"
      ])
  }
}
