import Testing

@testable import Importing

/// The law that everything without a counterpart is listed: of each construct that the manual of a generator has, the new
/// page has a counterpart, or a diagnostic is about a line of it.
@Suite struct ConstructTests {
  enum Fate {
    case listed
    /// The new page has this text in its place.
    case becomes(String)
  }

  private struct Source {
    var files: [String: String]
    var page: String
    /// The page below `Content` of the new site.
    var target: String
    var constructs: [(text: String, fate: Fate)]
    var configuration: String
    /// Keys of the configuration with a counterpart, each as its line begins.
    var taken: [String]
  }

  private static let all: [Generator: Source] = [
    .docusaurus: Source(
      files: ["sidebars.js": "export default {docs: ['a']};", "docs/_p.mdx": "partial words\n"], page: "docs/a.mdx",
      target: "docs/a.md",
      constructs: [
        ("import Own from '@site/src/own';", .listed), ("export const own = 1;", .listed),
        (":::tip[Title]\ntext\n:::", .becomes(":::tip Title\ntext\n:::")), (":::own\ntext\n:::", .listed),
        ("<Own prop={[1]} />", .listed), ("<Own.Part>text</Own.Part>", .listed), ("A {props.own} value", .listed),
        ("{items.map(item =>\n  item\n)}", .listed), ("<div hidden={own}>a</div>", .listed),
        ("<span style={{color: 'red'}}>b</span>", .listed), ("<p onClick={() => alert()}>c</p>", .listed),
        ("{/* hidden */}", .becomes("<!-- hidden -->")), ("```js live\nlet a\n```", .listed),
        ("```js noInline own=1\nlet b\n```", .listed), ("```mermaid\ngraph TD\n```", .listed),
        (":::tip{.wide title=\"T\"}\ntext\n:::", .becomes(":::tip T {.wide}\ntext\n:::")),
        (":::tip{own=1}\ntext\n:::", .listed), ("<>\nfragment\n</>", .listed), ("A {\"text\"} here", .listed),
        ("A {`text`} here", .listed), ("<DocCardList />", .listed), ("<TOCInline toc={toc} />", .listed),
        ("[[Wiki page]]", .listed),
        ("<Tabs>\n<TabItem value=\"x\">\n\nin tab\n\n</TabItem>\n</Tabs>", .becomes(":::tab x")),
        ("<Tabs>\n<Own />\n</Tabs>", .listed), ("## Heading {/* #own */}", .becomes("## Heading {#own}")),
        ("![alt](./none.png)", .listed), ("<head>\n<title>x</title>\n</head>", .listed),
        ("<!-- truncate -->", .becomes("<!-- truncate -->")),
      ],
      configuration: """
        export default {
          title: 'Old',
          tagline: 'T',
          url: 'https://old.example',
          baseUrl: '/',
          favicon: 'f.ico',
          organizationName: 'o',
          onBrokenLinks: 'throw',
          trailingSlash: false,
          noIndex: true,
          future: {v4: true},
          staticDirectories: ['static'],
          scripts: ['x.js'],
          markdown: {mermaid: true},
          themes: ['@docusaurus/theme-mermaid'],
          i18n: {defaultLocale: 'en',
            localeConfigs: {},
            locales: ['en']},
          presets: [['classic', {
            docs: {path: 'docs',
              showLastUpdateTime: true,
              remarkPlugins: [own],
              sidebarPath: './sidebars.js'},
            theme: {customCss: 'x.css'},
            gtag: {trackingID: 'x'},
            sitemap: {priority: 1},
            blog: false}]],
          themeConfig: {
            colorMode: {disableSwitch: true},
            prism: {theme: x},
            tableOfContents: {maxHeadingLevel: 4},
            algolia: {},
            navbar: {title: 'T',
              hideOnScroll: true,
              logo: {src: 'l.svg',
                srcDark: 'd.svg'},
              items: [
                {type: 'localeDropdown'},
                {href: 'https://github.com/a/b'},
                {to: '/x', label: 'X'}]},
            footer: {style: 'dark',
              copyright: 'c'}}}
        """,
      taken: [
        "export default", "title", "tagline", "url", "baseUrl", "favicon", "staticDirectories", "i18n", "locales",
        "presets",
        "docs: {", "sidebarPath", "blog: false", "themeConfig", "navbar: {", "logo: {", "items",
        "{href: 'https://github",
      ]),
    .vitepress: Source(
      files: ["docs/x.ts": "let x\n"], page: "docs/a.md", target: "a.md",
      constructs: [
        ("::: warning Own\ntext\n:::", .becomes(":::warning Own")), ("::: own\ntext\n:::", .listed),
        ("{{ own }}", .listed), ("<Own />", .listed), ("<own-part>a</own-part>", .listed),
        ("<div v-if=\"own\">b</div>", .listed), ("<a :href=\"own\">c</a>", .listed),
        ("<b @click=\"own\">d</b>", .listed), ("<script setup>\nlet a\n</script>", .listed),
        ("<style module>\na {}\n</style>", .listed), ("<<< ./none.ts", .listed),
        ("<<< ./x.ts", .becomes("```ts\nlet x")),
        ("<<<\n", .listed), ("<!--@include: ./none.md-->", .listed), ("```ts twoslash\nlet a\n```", .listed),

        ("```ts:no-line-numbers\nlet b\n```", .becomes("```ts\nlet b")),
        ("```ts:line-numbers=5 {1}\nlet c\n```", .becomes("```ts numbers=5 {1}\nlet c")),
        ("```ts{1}:line-numbers\nlet d\n```", .becomes("```ts {1} numbers\nlet d")),
        ("<template #default>a</template>", .listed), ("::: v-pre\n{{ literal }}\n:::", .becomes("{{ literal }}")),
        ("::: tip {no-v-pre}\ntext\n:::", .becomes(":::tip\ntext")),
        ("## Head {.wide #own}", .becomes("## Head {.wide #own}\n")),
        ("{{ own }} <span v-pre>{{ left }}</span>", .listed),
        ("<span v-pre>{{ plain }}</span>", .becomes("<span v-pre>{{ plain }}</span>")),
        ("::: info T {#own .wide}\ntext\n:::", .becomes(":::info T {#own .wide}")),
        ("::: info T {own=1}\ntext\n:::", .listed), ("::: code-group labels=[a]\n```js [a]\nx\n```\n:::", .listed),
        ("A <!--@include: ./none.md--> within", .listed), ("![a](none.png){width=100}", .listed),
        ("```mermaid\ngraph\n```", .listed),
        ("<Badge text=\"new\" />", .becomes("**new**{.badge .tip}")), ("<Badge :text=\"own\" />", .listed),
        ("[[Wiki page]]", .listed), ("{{ own\n}}", .listed), ("[[toc]]", .becomes("[[toc]]")),
      ],
      configuration: """
        export default {
          title: 'Old',
          description: 'D',
          lang: 'en',
          base: '/b/',
          cleanUrls: true,
          srcExclude: [],
          lastUpdated: true,
          appearance: false,
          outDir: './x',
          head: [['link', {}]],
          markdown: {lineNumbers: true},
          vite: {},
          sitemap: {hostname: 'https://old.example',
            lastmodDateOnly: false},
          themeConfig: {
            logo: '/l.svg',
            siteTitle: 'S',
            outline: 2,
            nav: [],
            footer: {message: 'm'},
            carbonAds: {},
            docFooter: {prev: 'p'},
            search: {provider: 'local',
              options: {}},
            editLink: {pattern: 'https://x/:path',
              text: 'E'},
            socialLinks: [
              {icon: 'github', link: 'https://github.com/a/b'},
              {icon: 'x', link: 'https://x.example'}]}}
        """,
      taken: [
        "export default", "title", "description", "lang", "base", "cleanUrls", "srcExclude", "sitemap", "themeConfig",
        "logo",
        "search", "editLink", "socialLinks", "{icon: 'github'",
      ]),
    .mkdocs: Source(
      files: ["x.md": "snippet words\n"], page: "docs/a.md", target: "a.md",
      constructs: [
        ("!!! note \"Title\"\n    text", .becomes(":::note Title\ntext")), ("!!! own\n    text", .listed),
        ("!!! note inline end\n    text", .listed), ("??? tip\n    closed", .becomes("> [!TIP]-")),
        ("=== \"Tab\"\n\n    text", .becomes(":::tab Tab")), ("=== Tab\n", .becomes("=== Tab")),
        ("--8<-- \"x.md\"", .becomes("snippet words")), ("--8<-- \"none.md\"", .listed), ("--8<-- x.md", .listed),
        ("{{ own }}", .listed), ("{% set a = 1 %}", .listed), (":material-own:", .listed),
        ("*[HTML]: Language", .listed), ("A {++new++} word", .listed), ("A {--old--} word", .listed),
        ("A {==marked==} word", .listed), ("A {>>told<<} word", .listed), ("A {~~a~>b~~} word", .listed),
        ("{!x.md!}", .listed), ("{%\n own\n%}", .listed), ("!!swagger own.json!!", .listed),
        ("`#!py print()`", .becomes("`print()`")), ("H~2~O and x^2^", .becomes("H<sub>2</sub>O and x<sup>2</sup>")),
        ("[=50% \"half\"]", .listed), ("/// note | Title\ntext\n///", .listed), ("::: package.module", .listed),
        ("::: package.module\n    options:\n      heading: 2", .listed), ("[[Wiki page]]", .listed),
        ("text\n{ .own }", .listed), ("[a](b.md){ target=_blank }", .listed),
        ("![a](none.png){ width=\"3\" }", .listed),
        ("``` { .py .annotate }\na # (1)!\n```", .listed), ("```mermaid\ngraph\n```", .listed),
        ("<div class=\"grid cards\" markdown>\n\n- card\n\n</div>", .becomes(":::cards")),
        ("[TOC]", .becomes("[[toc]]")),
        ("<!-- more -->", .becomes("<!-- more -->")),
      ],
      configuration: """
        site_name: Old
        site_url: https://old.example
        site_description: D
        site_author: A
        repo_url: https://github.com/a/b
        repo_name: a/b
        edit_uri: edit/main/docs/
        copyright: C
        strict: true
        use_directory_urls: true
        not_in_nav: /x.md
        validation: {}
        hooks: [x.py]
        extra_css: [x.css]
        extra: {analytics: {}}
        theme:
          name: material
          language: en
          logo: l.svg
          palette: {}
          features:
            - navigation.tabs
        markdown_extensions:
          - admonition
          - own_extension
          - nl2br
          - pymdownx.inlinehilite
          - pymdownx.tilde
          - pymdownx.caret
          - toc:
              permalink: true
          - pymdownx.snippets:
              base_path: ['.']
              check_paths: true
        plugins:
          - search
          - macros
          - search:
              lang: en
          - redirects:
              redirect_maps: {}
        nav:
          - a.md
          - none.md
        """,
      taken: [
        "site_name", "site_url", "site_description", "site_author", "repo_url", "edit_uri", "use_directory_urls",
        "theme:",
        "language", "logo", "features", "markdown_extensions", "- admonition", "- pymdownx.inlinehilite",
        "- pymdownx.tilde", "- pymdownx.caret", "- toc", "- pymdownx.snippets",
        "base_path",
        "plugins", "- search", "- redirects", "redirect_maps", "nav:", "- a.md",
      ]),
    .jekyll: Source(
      files: ["_includes/x.md": "included words\n"], page: "a.md", target: "a.md",
      constructs: [
        ("{% include x.md %}", .becomes("included words")), ("{% include none.md %}", .listed),
        ("{% include {{ page.x }} %}", .listed), ("{% if own %}\ntext\n{% endif %}", .listed),
        ("A {{ own.value }} value", .listed), ("A {% own tag %} here", .listed), ("{% gist 1 %}", .listed),
        ("{{ a |\n upcase }}", .listed), ("{% include x.html\n a=1 %}", .listed), ("`{{ own }}`", .listed),
        ("```\n{{ own }}\n```", .listed), ("{% highlight ruby %}\n{{ own }}\n{% endhighlight %}", .listed),
        ("<pre>\n{{ own }}\n</pre>", .listed), ("`{% raw %}{{ literal }}{% endraw %}`", .becomes("`{{ literal }}`")),
        ("{% raw %}{{ plain }}{% endraw %}", .becomes("\n{{ plain }}\n")), ("{::options own=\"1\" /}", .listed),
        ("text {::nomarkdown}a{:/} text", .listed), ("text\n{: .own #id key=\"v\"}", .listed),
        ("[a](#){: rel=\"x\" own=\"1\"}", .listed), ("*[HTML]: Language", .listed), ("^", .listed),
        ("{::comment}\ntold\n{:/comment}", .becomes("<!-- told -->")), ("[[Wiki page]]", .listed),
        ("<div markdown=\"1\">\n**bold**\n</div>", .becomes("<div>\n\n**bold**\n\n</div>")),
        ("{% post_url 2000-01-01-none %}", .listed), ("```mermaid\ngraph\n```", .listed),
      ],
      configuration: """
        title: Old
        description: D
        url: https://old.example
        baseurl: /b
        lang: en
        permalink: pretty
        markdown: kramdown
        kramdown:
          input: GFM
          hard_wrap: true
        plugins:
          - jekyll-feed
          - own-plugin
        theme: minima
        paginate: 5
        sass: {}
        future: true
        timezone: UTC
        google_analytics: x
        own: value
        author:
          name: A
          email: a@b.c
        defaults:
          - scope: {type: posts}
            values:
              layout: post
              permalink: /x/:title/
        """,
      taken: [
        "title", "description", "url", "baseurl", "lang", "permalink", "markdown", "kramdown", "input", "plugins",
        "- jekyll-feed", "author", "name", "defaults", "- scope", "values",
      ]),
    .mdbook: Source(
      files: ["src/SUMMARY.md": "- [A](a.md)\n", "src/x.md": "included words\n"], page: "src/a.md", target: "a.md",
      constructs: [
        ("{{#include x.md}}", .becomes("included words")), ("{{#include none.md}}", .listed),
        ("{{#include x.md:none}}", .listed), ("{{#playground none.rs}}", .listed), ("{{#title Own}}", .listed),
        ("{{#own a}}", .listed), ("A {{footnote: text}} here", .listed), ("{{own}}", .listed), ("<Own />", .listed),
        ("```rust,editable,should_panic\nlet a\n```", .listed), ("```rust\n# hidden\nlet b\n```", .listed),
        ("```admonish warning\ntext\n```", .listed), ("```mermaid\ngraph\n```", .listed), ("[[Wiki page]]", .listed),
        ("\\{{#include literal.md}}", .becomes("\n{{#include literal.md}}")), ("[a](none.md)", .listed),
        ("\\\\( x \\\\)", .listed),
      ],
      configuration: """
        [book]
        title = "Old"
        authors = ["A"]
        language = "en"
        src = "src"
        text-direction = "ltr"
        [rust]
        edition = "2021"
        [build]
        build-dir = "x"
        [preprocessor.own]
        command = "x"
        [output.html]
        git-repository-url = "https://github.com/a/b"
        default-theme = "navy"
        mathjax-support = true
        additional-css = ["x.css"]
        [output.html.search]
        enable = true
        boost-title = 2
        [output.html.playground]
        editable = true
        [output.html.print]
        enable = false
        """,
      taken: ["[", "title", "authors", "language", "src", "git-repository-url", "enable = true"]),
    .docc: Source(
      files: ["Old.docc/x.png": "x"], page: "Old.docc/A.md", target: "A.md",
      constructs: [
        ("@Metadata {\n  @PageColor(blue)\n  @Available(macOS, introduced: \"1\")\n}", .listed),
        ("@Options {\n  @AutomaticSeeAlso(disabled)\n}", .listed), ("@Own(a: 1) {\n  text\n}", .listed),
        ("@Image(source: \"x\", alt: \"words\")", .becomes("![words](x.png)")), ("@Image(source: \"none\")", .listed),
        ("@Video(source: \"x\", poster: \"p\")", .listed), ("@Snippet(path: \"a/b\")", .listed),
        ("@CallToAction(url: \"https://x.example\", purpose: link)", .listed),
        ("@Row(numberOfColumns: 2) {\n  stray words\n  @Column(size: 2) {\n    column\n  }\n}", .listed),
        ("@TabNavigator {\n  lonely words\n  @Tab(\"T\") {\n    tabbed\n  }\n}", .becomes("lonely words")),
        ("@Links(visualStyle: compactGrid) {\n- one\n}", .listed), ("@Comment {\n  told\n}", .becomes("<!-- told -->")),
        ("@Small {\n  small\n}", .becomes("small")), ("<doc:None>", .listed), ("@Unclosed(a", .listed),
        ("- @Own", .listed),
        ("@DeprecationSummary {\n  old\n}", .becomes(":::warning Deprecated")), ("[[Wiki page]]", .listed),
      ],
      configuration: "", taken: []),
  ]

  private static let configurations: [Generator: String] = [
    .docusaurus: "docusaurus.config.js", .vitepress: "docs/.vitepress/config.js", .mkdocs: "mkdocs.yml",
    .jekyll: "_config.yml", .mdbook: "book.toml",
  ]

  @Test(arguments: Generator.allCases) func `each construct has a counterpart or is listed`(generator: Generator) throws
  {
    let source = try #require(Self.all[generator])
    var lines = ["# Title", "", "First words.", ""]
    var places: [Range<Int>] = []
    for construct in source.constructs {
      let own = construct.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      places.append((lines.count + 1)..<(lines.count + own.count + 1))
      lines += own + [""]
    }
    var files = source.files
    files[source.page] = lines.joined(separator: "\n")
    if let file = Self.configurations[generator] { files[file] = source.configuration }
    let site = imported(generator, files)
    let text = try #require(site[source.target], "\(site.texts.map(\.path))")
    for (construct, place) in zip(source.constructs, places) {
      let told = site.diagnostics.filter {
        $0.range.file == "old/" + source.page && place.contains($0.range.start.line)
      }
      switch construct.fate {
      case .listed: #expect(!told.isEmpty, "\(construct.text)\n\(text)")
      case .becomes(let other):
        #expect(text.contains(other), "\(construct.text)\n\(text)")
        #expect(told.isEmpty, "\(construct.text) \(told.map(\.summary))")
      }
    }
  }

  @Test(arguments: Generator.allCases) func `each key has a counterpart or is listed`(generator: Generator) throws {
    guard let file = Self.configurations[generator], let source = Self.all[generator] else { return }
    var files = source.files
    files[source.page] = "# A\n"
    files[file] = source.configuration
    let site = imported(generator, files)
    for (index, line) in source.configuration.split(separator: "\n").enumerated() {
      let key = line.drop { $0 == " " }
      let isTaken = source.taken.contains { key.hasPrefix($0) }
      let isListed = site.diagnostics.contains { $0.range.file == "old/" + file && $0.range.start.line == index + 1 }
      #expect(isTaken || isListed, "neither taken nor listed: \(line)")
    }
  }
}
