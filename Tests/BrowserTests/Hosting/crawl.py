"""Reads a site from its host: crawl.py HOST BASE FOLDER. Whatever is not as it should be goes to standard output.

HOST is http://127.0.0.1:PORT, BASE the address that the site was built for, FOLDER where its files lie.
"""

import ctypes
import gzip
import html.parser
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree

host, base, folder = sys.argv[1], sys.argv[2].rstrip("/") + "/", sys.argv[3]
place = urllib.parse.urlsplit(base).path
fetched = {}


def fetch(address, **headers):
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.addresses, self.ids, self.policy, self.isInline = [], set(), None, False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids |= {values[name] for name in ("id", "name") if values.get(name)}
        self.addresses += [values[name] for name in ("href", "src", "data-module", "data-script") if name in values]
        content = values.get("content") or ""
        if tag == "meta" and values.get("http-equiv") == "refresh":
            self.addresses.append(content.split("url=", 1)[1])
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self.policy = content
        if tag == "meta" and values.get("property") in ("og:url", "og:image"):
            self.addresses.append(content)

    handle_startendtag = handle_starttag


def follow(start, addresses):
    """Each in turn, and what it names; of other hosts nothing."""
    waiting = [(start, address) for address in addresses]
    while waiting:
        origin, address = waiting.pop()
        if address.startswith(base):
            address = host + place + address[len(base):]
        target, fragment = urllib.parse.urldefrag(urllib.parse.urljoin(origin, address))
        if not target.startswith(host):
            continue
        if not target.startswith(host + place):
            print(f"{origin}: {address} leads out of the site")
            continue
        if target not in fetched:
            status, headers, body = fetch(target)
            page = Page(body.decode()) if "html" in headers.get("Content-Type", "") else None
            fetched[target] = (headers, body, page)
            if status != 200:
                print(f"{origin}: {address} is answered with {status}")
            elif page:
                waiting += [(target, found) for found in page.addresses]
        page = fetched[target][2]
        if page and fragment and urllib.parse.unquote(fragment) not in page.ids | {"top"}:
            print(f"{origin}: {address} names no place there")


home = host + place
follow(home, [""])
sitemap = xml.etree.ElementTree.fromstring(fetch(home + "sitemap.xml")[2])
named = [it.text for it in sitemap.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
atom = xml.etree.ElementTree.fromstring(fetch(home + "feed.xml")[2])
inside = [html.unescape(it.text) for it in atom.iter("{http://www.w3.org/2005/Atom}content")]
named += [it.get("href") for it in atom.iter("{http://www.w3.org/2005/Atom}link")]
feed = json.loads(fetch(home + "feed.json")[2])
named += [item["url"] for item in feed["items"]] + [feed["feed_url"], feed["home_page_url"]]
for text in inside + [item["content_html"] for item in feed["items"]]:
    named += re.findall(r'(?:href|src)="([^"]+)"', text)
named += re.findall(r"\]\(<?([^)>]+)>?\)", fetch(home + "llms.txt")[2].decode())
named += re.findall(r"Sitemap: (\S+)", fetch(home + "robots.txt")[2].decode())
for address in named:
    if "//" in address and not address.startswith(base):
        print(f"{address} is not of the site")
follow(home, named)
twins = [address for address in fetched if address.endswith(".md")]
for address in twins:
    found = re.findall(r"\]\(<?([^)>]+)>?\)", fetched[address][1].decode())
    follow(address, [html.unescape(it) for it in found])

# Where nothing is, as deep as one likes.
for lost in ("nothing", "deep/no/such/page.html", "a/b/c/d/"):
    status, headers, body = fetch(home + lost)
    if status != 404 or b"Page not found" not in body:
        print(f"{lost} is answered with {status}")
    follow(home + lost, [it for it in Page(body.decode()).addresses if not it.startswith("#")])

# Each page has its policy, each file with a name of its own may be kept for ever, and no other.
for address, (headers, body, page) in fetched.items():
    if page and "default-src 'none'" not in (page.policy or ""):
        print(f"{address} has no policy")
    name = address.rsplit("/", 1)[1]
    isNamed = re.search(r"\.[0-9a-f]{10}\.\w+$|^[0-9a-f]{20}\.", name) and "/Assets/" in address
    if ("immutable" in headers.get("Cache-Control", "")) != bool(isNamed):
        print(f"{address} is kept: {headers.get('Cache-Control')}")
    if len(body) > 1024 and re.search(r"(\.html|\.css|\.js|\.md|\.txt|\.xml|\.json|/)$", address):
        _, small, packed = fetch(address, **{"Accept-Encoding": "gzip"})
        if small.get("Content-Encoding") != "gzip" or gzip.decompress(packed) != body:
            print(f"{address} does not come compressed")

# What lies beside files, by those who know best.
brotli = ctypes.CDLL("libbrotlidec.so.1")
counts = {".gz": 0, ".br": 0}
for path, _, names in os.walk(folder):
    for name in sorted(names):
        file = os.path.join(path, name)
        stem, ending = os.path.splitext(file)
        if ending not in counts:
            continue
        whole = open(stem, "rb").read()
        packed = open(file, "rb").read()
        if ending == ".gz":
            made = subprocess.run(["gzip", "-dc", file], capture_output=True, check=True).stdout
            if packed[3:8] != bytes(5):
                print(f"{file} tells a time or a name")
        else:
            buffer, size = ctypes.create_string_buffer(len(whole) + 1), ctypes.c_size_t(len(whole) + 1)
            brotli.BrotliDecoderDecompress(ctypes.c_size_t(len(packed)), packed, ctypes.byref(size), buffer)
            made = buffer.raw[: size.value]
        counts[ending] += 1
        if made != whole or len(packed) >= len(whole):
            print(f"{file} is not {stem}")
if min(counts.values()) < 10:
    print(f"only {counts} are compressed")
if len(fetched) < 40:
    print(f"only {len(fetched)} addresses were found")
