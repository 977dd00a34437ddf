"""Builds the same Markdown with Hugo: its own highlighting, the plainest layouts that have what Galley's have.

These are contents, neighbours, the trail and the pages of the section in a sidebar, feeds, an index for a search, and each
page as Markdown.
"""

import pathlib
import shutil

SETTINGS = """baseURL = "https://example.org/"
title = "Bench"
[outputs]
home = ["html", "rss", "index"]
page = ["html", "source"]
[outputFormats.index]
mediaType = "application/json"
baseName = "index"
isPlainText = true
[outputFormats.source]
mediaType = "text/markdown"
baseName = "index"
isPlainText = true
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
codeFences = {highlights}
"""

LAYOUTS = {
    "baseof": """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body>{{ block "main" . }}{{ end }}</body></html>
""",
    "single": """{{ define "main" }}<nav>{{ range .Ancestors }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<nav><ul>{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
<nav>{{ .TableOfContents }}</nav><main>{{ .Content }}</main>
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}
""",
    "list": """{{ define "main" }}<main>{{ .Content }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}
""",
}

TEXTS = {
    "index.index.json": "[{{ range site.RegularPages }}"
    '{{ dict "title" .Title "href" .RelPermalink "text" .Plain | jsonify }},{{ end }}null]',
    "single.source.md": "{{ .RawContent }}",
}


def make_site(folder, content, highlights=True):
    """A site of Hugo's around a folder of Markdown; returns the arguments that build it."""
    shutil.rmtree(folder, ignore_errors=True)
    layouts = folder / "layouts/_default"
    layouts.mkdir(parents=True)
    (folder / "hugo.toml").write_text(SETTINGS.format(highlights=str(highlights).lower()))
    for name, text in LAYOUTS.items():
        (layouts / f"{name}.html").write_text(text)
    for name, text in TEXTS.items():
        (layouts / name).write_text(text)
    arguments = ["--quiet", "--source", folder, "--contentDir", pathlib.Path(content).resolve()]
    return [*arguments, "--destination", folder / "public", "--cacheDir", folder / "cache"]
