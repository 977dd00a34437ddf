"""Follows every address of a built site: crawl.py FOLDER [URL]. What leads nowhere goes to standard output."""

import html
import html.parser
import json
import os
import re
import sys
import urllib.parse

root = os.path.realpath(sys.argv[1])
base = sys.argv[2].rstrip("/") + "/" if len(sys.argv) > 2 else None


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.addresses, self.ids, self.data, self.moved, self.isListed = [], set(), None, None, True
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
        content = values.get("content") or ""
        if tag == "meta" and (values.get("http-equiv") or "").lower() == "refresh":
            self.moved = content.split("url=", 1)[1]
            self.addresses.append(self.moved)
        if tag == "meta" and re.match(r"(og|twitter):(url|image)", values.get("property") or values.get("name") or ""):
            self.addresses.append(content)
        if tag == "meta" and values.get("name") == "robots" and "noindex" in content:
            self.isListed = False
        self.data = [] if tag == "script" and values.get("type") == "application/ld+json" else None

    handle_startendtag = handle_starttag

    def handle_data(self, text):
        if self.data is not None:
            self.data.append(text)

    def handle_endtag(self, tag):
        if self.data is not None:
            self.addresses += own("".join(self.data))
        self.data = None


def own(text):
    """The site's own addresses in a text for machines."""
    return re.findall(re.escape(base) + r'[^\s"<>\\]*', text) if base else []


def markdown(text):
    """The destinations of a Markdown text's links: those in code are none."""
    fence, lines = None, []
    for line in text.splitlines():
        sign = re.match(r"[\s>]*(```+|~~~+)", line)
        if sign and (fence is None or sign[1].startswith(fence)):
            fence = None if fence else sign[1]
        elif fence is None and not line.startswith("    "):
            lines.append(line)
    text = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", "\n".join(lines))
    found = re.findall(r"(?<!\\)\]\(\s*(?:<([^>\n]*)>|((?:[^()\s\\]|\\.|\([^()\s]*\))*))", text)
    return [re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", pointed or bare) for pointed, bare in found]


pages, others = {}, {}
for folder, _, names in os.walk(root):
    for name in names:
        path = os.path.join(folder, name)
        if not os.path.realpath(path).startswith(root + os.sep):
            print(f"{path}: outside")
        ending = os.path.splitext(name)[1]
        if ending == ".html":
            pages[path] = Page(open(path, encoding="utf-8").read())
        elif ending == ".css":
            others[path] = re.findall(r"url\(\s*[\"']?((?!data:)[^\"')]+)", open(path, encoding="utf-8").read())
        elif ending == ".md" or name == "llms.txt":
            others[path] = markdown(open(path, encoding="utf-8").read())
        elif ending == ".json":
            others[path] = own(html.unescape(json.dumps(json.load(open(path, encoding="utf-8")), ensure_ascii=False)))
        elif ending in (".xml", ".txt"):
            others[path] = own(html.unescape(html.unescape(open(path, encoding="utf-8").read())))

followed = 0


def follow(path, address):
    """The file that the address leads to, if it is one of the site's."""
    global followed
    if base and (address + "/").startswith(base):
        target, fragment = urllib.parse.urldefrag(address)
        file = os.path.join(root, urllib.parse.unquote(target[len(base):].split("?")[0]))
    else:
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
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
        return file
    # A page that leads on takes the fragment along.
    end = file
    while end in pages and pages[end].moved:
        end = os.path.normpath(os.path.join(os.path.dirname(end), urllib.parse.unquote(pages[end].moved)))
        end = os.path.join(end, "index.html") if os.path.isdir(end) else end
    if fragment and end in pages and urllib.parse.unquote(fragment) not in pages[end].ids | {"top"}:
        print(f"{name}: {address} has no such place")
    return file


leads = {path: {follow(path, address) for address in page.addresses} for path, page in sorted(pages.items())}
for path, addresses in sorted(others.items()):
    for address in addresses:
        follow(path, address)

# Whoever begins at the front page comes to every page, but for those that only lead on.
front = os.path.join(root, "index.html")
reached, waiting = {front}, [front]
while waiting:
    for file in leads.get(waiting.pop(), ()):
        if file in pages and file not in reached:
            reached.add(file)
            waiting.append(file)
for path in sorted(set(pages) - reached):
    # Other tests put copies of pages, without their scripts, beside them.
    isOwn = path != os.path.join(root, "404.html") and not path.endswith("-asleep.html")
    if front in pages and pages[path].isListed and isOwn:
        print(f"{os.path.relpath(path, root)}: no link leads there")

print(f"{len(pages)} pages, {followed} addresses", file=sys.stderr)
