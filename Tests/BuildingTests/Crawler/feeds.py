"""Reads what a built site tells machines: feeds.py FOLDER URL. Every fault goes to standard output."""

import datetime
import html.parser
import json
import os
import re
import sys
import urllib.parse
import xml.etree.ElementTree as xml

root, base = sys.argv[1], sys.argv[2].rstrip("/") + "/"
ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def check(holds, text):
    if not holds:
        print(text)


def read(path):
    return open(os.path.join(root, path), encoding="utf-8", newline="").read()


def moment(text):
    check(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)", text or ""), f"no RFC 3339 date: {text}")
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def file(url):
    path = urllib.parse.unquote(url[len(base):])
    return path + "index.html" if path == "" or path.endswith("/") else path


def holds(url):
    return url.startswith(base) and os.path.isfile(os.path.join(root, file(url)))


class Addresses(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        check(tag != "script", "a script in a feed")
        self.found += [value for name, value in attributes if name in ("href", "src")]


# Atom, by RFC 4287, 4.1.
feed = xml.parse(os.path.join(root, "feed.xml")).getroot()
check(feed.tag == ATOM + "feed", "feed.xml is no feed")
for name in ("id", "title", "updated"):
    check(len(feed.findall(ATOM + name)) == 1, f"feed: {name}")
links = {link.get("rel"): link.get("href") for link in feed.findall(ATOM + "link")}
check(links.get("self") == base + "feed.xml" and links.get("alternate") == base, f"feed: {links}")
entries = feed.findall(ATOM + "entry")
check(len(entries) == 20, f"{len(entries)} entries")
updates, ids = [], []
for entry in entries:
    for name in ("id", "title", "updated", "published", "content"):
        check(len(entry.findall(ATOM + name)) == 1, f"entry: {name}")
    check(entry.find(ATOM + "author/" + ATOM + "name").text, "entry: author")
    url = entry.find(ATOM + "link[@rel='alternate']").get("href")
    check(holds(url), f"{url} is no page")
    ids.append(entry.find(ATOM + "id").text)
    updates.append((moment(entry.find(ATOM + "published").text), moment(entry.find(ATOM + "updated").text)))
    content = entry.find(ATOM + "content")
    check(content.get("type") == "html" and content.text.strip(), "entry: no content")
    for address in Addresses(content.text).found:
        check(urllib.parse.urlsplit(address).scheme, f"{url}: {address} is not absolute")
        check(not address.startswith(base) or holds(urllib.parse.urldefrag(address)[0]), f"{address} leads nowhere")
check(len(set(ids)) == len(ids), "entries with the same id")
check(updates == sorted(updates, key=lambda pair: pair[0], reverse=True), "entries out of order")
check(moment(feed.find(ATOM + "updated").text) == max(pair[1] for pair in updates), "feed: updated")

# JSON Feed 1.1.
other = json.loads(read("feed.json"))
check(other["version"] == "https://jsonfeed.org/version/1.1" and other["title"], "feed.json: version")
check(other["home_page_url"] == base and other["feed_url"] == base + "feed.json", "feed.json: addresses")
check([item["id"] for item in other["items"]] == ids, "feed.json has other items")
for item, entry in zip(other["items"], entries):
    check(item["content_html"] and isinstance(item["id"], str), "feed.json: item")
    check(item["title"].replace("\x01", "").replace("\x0c", "") == entry.find(ATOM + "title").text, f"{item['title']!r}")
    moment(item["date_published"])
    moment(item["date_modified"])

# The sitemap names every page once, but for those that only lead on.
located = [loc.text for loc in xml.parse(os.path.join(root, "sitemap.xml")).getroot().iter(MAP + "loc")]
for url in located:
    check(holds(url), f"sitemap: {url} is no page")
pages = {}
for folder, _, names in os.walk(root):
    for name in names:
        if name.endswith(".html"):
            path = os.path.relpath(os.path.join(folder, name), root)
            pages[path] = read(path)
told = {path for path, text in pages.items() if 'content="noindex"' not in text and path != "404.html"}
check({file(url) for url in located} == told and len(located) == len(told), f"{told ^ {file(u) for u in located}}")
robots = read("robots.txt")
check(f"Sitemap: {base}sitemap.xml" in robots.splitlines() and "User-agent: *" in robots, f"robots.txt: {robots}")


class Head(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.canonical, self.properties, self.data, self.isData = [], {}, [], False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "link" and values.get("rel") == "canonical":
            self.canonical.append(values["href"])
        if tag == "meta" and "property" in values:
            self.properties[values["property"]] = values["content"]
        self.isData = tag == "script" and values.get("type") == "application/ld+json"

    def handle_data(self, text):
        if self.isData:
            self.data.append(text)

    def handle_endtag(self, tag):
        self.isData = False


for path in sorted(told):
    head = Head(pages[path])
    check(len(head.canonical) == 1 and file(head.canonical[0]) == path, f"{path}: canonical {head.canonical}")
    for name in ("og:title", "og:type", "og:url"):
        check(head.properties.get(name), f"{path}: {name}")
    check(head.properties.get("og:url") == head.canonical[0], f"{path}: og:url")
    check(len(head.data) == 1, f"{path}: {len(head.data)} texts of JSON-LD")
    graph = json.loads(head.data[0])
    check(graph["@context"] == "https://schema.org", f"{path}: context")
    for thing in graph["@graph"]:
        check(thing["@type"] in ("BlogPosting", "TechArticle", "WebSite", "CollectionPage", "BreadcrumbList"), thing)
        if thing["@type"] == "BlogPosting":
            check(thing["url"] == head.canonical[0], f"{path}: url")
            moment(thing["datePublished"])
        for place, item in enumerate(thing.get("itemListElement", [])):
            check(item["position"] == place + 1 and holds(item["item"]), f"{path}: {item}")
