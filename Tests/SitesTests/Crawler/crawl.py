"""Follows every address of a built site: crawl.py FOLDER [URL]. What leads nowhere goes to standard output."""

import html.parser
import os
import sys
import urllib.parse

root = os.path.realpath(sys.argv[1])
base = sys.argv[2].rstrip("/") + "/" if len(sys.argv) > 2 else None


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.addresses, self.ids, self.refresh = [], set(), None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        for name in ("id", "name"):
            if values.get(name):
                self.ids.add(values[name])
        for name in ("href", "src", "poster", "data-module"):
            if values.get(name) is not None:
                self.addresses.append(values[name])
        for part in (values.get("srcset") or "").split(","):
            if part.split():
                self.addresses.append(part.split()[0])
        if tag == "meta" and (values.get("http-equiv") or "").lower() == "refresh":
            self.addresses.append(values["content"].split("url=", 1)[1])
        if tag == "meta" and values.get("property") in ("og:url", "og:image"):
            self.addresses.append(values["content"])

    handle_startendtag = handle_starttag


pages = {}
for folder, _, names in os.walk(root):
    for name in names:
        path = os.path.join(folder, name)
        if not os.path.realpath(path).startswith(root + os.sep):
            print(f"{path}: outside")
        if name.endswith(".html"):
            pages[path] = Page(open(path, encoding="utf-8").read())

followed = 0
for path, page in sorted(pages.items()):
    for address in page.addresses:
        if base and (address + "/").startswith(base):
            target, fragment = urllib.parse.urldefrag(address)
            file = os.path.join(root, urllib.parse.unquote(target[len(base):]))
        else:
            parts = urllib.parse.urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            fragment = parts.fragment
            if base and parts.path.startswith(urllib.parse.urlsplit(base).path):
                # From the host's root, where the site's place there is known.
                parts = parts._replace(path=root + "/" + parts.path[len(urllib.parse.urlsplit(base).path):])
            file = os.path.normpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(parts.path)))
            file = path if not parts.path else file
        followed += 1
        if os.path.isdir(file):
            file = os.path.join(file, "index.html")
        name = os.path.relpath(path, root)
        if not os.path.realpath(file).startswith(root + os.sep) or not os.path.isfile(file):
            print(f"{name}: {address} leads nowhere")
        elif fragment and file in pages and urllib.parse.unquote(fragment) not in pages[file].ids | {"top"}:
            print(f"{name}: {address} has no such place")

print(f"{len(pages)} pages, {followed} addresses", file=sys.stderr)
