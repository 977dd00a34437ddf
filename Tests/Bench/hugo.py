"""Builds the same Markdown with Hugo: its own highlighting, the plainest layouts that have what Galley's have.

These are contents, neighbours, the trail, the sections and the pages of this one in a sidebar, reading times, links that are
resolved, feeds, an index for a search, each page as Markdown, their list for machines, and a page with all pages.
"""

import shutil

SETTINGS = """baseURL = "https://example.org/"
title = "Bench"
[outputs]
home = ["html", "rss", "index", "llms", "all"]
page = ["html", "source"]
[outputFormats.index]
mediaType = "application/json"
baseName = "index"
isPlainText = true
[outputFormats.source]
mediaType = "text/markdown"
baseName = "index"
isPlainText = true
[outputFormats.llms]
mediaType = "text/plain"
baseName = "llms"
isPlainText = true
[outputFormats.all]
mediaType = "text/html"
baseName = "all-pages"
[markup.goldmark.renderHooks.link]
useEmbedded = "always"
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
codeFences = {highlights}
"""

LAYOUTS = {
    "baseof": """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
{{ with .OutputFormats.Get "source" }}<link rel="alternate" type="text/markdown" href="{{ .RelPermalink }}">{{ end }}</head>
<body>{{ block "main" . }}{{ end }}</body></html>
""",
    "single": """{{ define "main" }}<nav>{{ range .Ancestors }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<nav><ul>{{ $page := . }}{{ partialCached "sections" . }}
{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>
{{ .Title }}</a></li>{{ end }}</ul></nav>
<nav>{{ .TableOfContents }}</nav><main><p>{{ .ReadingTime }} min read</p>{{ .Content }}</main>
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}
""",
    "list": """{{ define "main" }}<main>{{ .Content }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}
""",
}

# The same on all pages, so it is made once.
SECTIONS = '{{ range site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}'

TEXTS = {
    "index.index.json": "[{{ range site.RegularPages }}"
    '{{ dict "title" .Title "href" .RelPermalink "text" .Plain | jsonify }},{{ end }}null]',
    "single.source.md": "{{ .RawContent }}",
    "index.llms.txt": "{{ range site.RegularPages }}- [{{ .Title }}]({{ .Permalink }})\n{{ end }}",
    "index.all.html": "{{ range site.RegularPages }}<article><h1>{{ .Title }}</h1>{{ .Content }}</article>{{ end }}",
}


def make_site(folder, content, highlights=True):
    """A site of Hugo's, in a new folder, around a folder of Markdown; returns the arguments that build it."""
    layouts = folder / "layouts/_default"
    layouts.mkdir(parents=True)
    # In Hugo, a folder with an `index.md` is one page, and the other texts in it are not published.
    shutil.copytree(content, folder / "content")
    for index in list((folder / "content").rglob("index.md")):
        index.rename(index.with_name("_index.md"))
    (folder / "hugo.toml").write_text(SETTINGS.format(highlights=str(highlights).lower()))
    for name, text in LAYOUTS.items():
        (layouts / f"{name}.html").write_text(text)
    for name, text in TEXTS.items():
        (layouts / name).write_text(text)
    (folder / "layouts/partials").mkdir()
    (folder / "layouts/partials/sections.html").write_text(SECTIONS)
    return ["--quiet", "--source", folder, "--destination", folder / "public", "--cacheDir", folder / "cache"]
