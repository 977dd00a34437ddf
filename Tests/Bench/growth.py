"""How the time that galley takes grows with its input: each construct n, 2n and 4n times, for render, check and build.

Usage: growth.py GALLEY [--only NAME] [--command NAME] [--limit 2.6]. Prints a line for each that grows by more than the
limit where the input doubles, and what is slowest of all; its exit code is 1 where one does. Only ratios count, of
processor time.
"""

import argparse
import math
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

FENCE = "```"


def lines(line):
    return lambda n: "# A\n\n" + "".join(line.format(i=i) + "\n" for i in range(n))


def repeated(text, end=""):
    return lambda n: "# A\n\n" + text * n + end + "\n"


def swift(line, words="skip"):
    return lambda n: f"# A\n\n{FENCE}swift {words}\n" + "".join(line.format(i=i) + "\n" for i in range(n)) + f"{FENCE}\n"


def front(line):
    return lambda n: "---\n" + "".join(line.format(i=i) + "\n" for i in range(n)) + "---\n# A\n"


def output(claim, words=""):
    """Pages whose claims are compared with what a sample prints; the printing is the smallest part."""
    def text(n):
        claimed, printed = claim(n)
        return (f"# A\n\n{FENCE}swift\nfor i in 0..<{printed} {{ print(\"line \\(i)\") }}\n{FENCE}\n\n"
                f"{FENCE}output {words}\n{claimed}{FENCE}\n")
    return text


# By name: what makes a page of n, the smallest n that is measured, and the commands it is for.
PAGE = ("render", "check", "build")
CONSTRUCTS = {
    "paragraphs": (repeated("Some words in a paragraph.\n\n"), 20_000, PAGE),
    "one paragraph of many lines": (lines("some words on a line"), 50_000, PAGE),
    "one long line": (repeated("word and *emphasis* "), 50_000, PAGE),
    "headings": (lines("## Heading {i}\n"), 20_000, PAGE),
    "headings of one name": (lines("## Heading\n"), 20_000, PAGE),
    "headings with contents": (lambda n: "[[toc]]\n\n" + lines("## H {i}\n")(n), 20_000, PAGE),
    "headings of all levels": (lambda n: "[[toc]]\n" + "".join("#" * (i % 6 + 1) + f" H {i}\n\n" for i in range(n)), 20_000, PAGE),
    "headings with spans": (lines("## H `{{swift}} {i}`\n"), 5_000, ("render", "build")),
    "links to headings": (lambda n: "".join(f"## H {i}\n\n[a](#h-{i})\n\n" for i in range(n)), 10_000, PAGE),
    "links to missing headings": (lines("[a](#h-{i})\n"), 3_000, PAGE),
    "links to the page itself": (lines("[a](page.md#a)\n"), 10_000, PAGE),
    "links to missing pages": (lines("[a](none-{i}.md)\n"), 2_000, PAGE),
    "links to the web": (lines("[a](https://a.example/{i})\n"), 20_000, PAGE),
    "links on one line": (repeated("[a](b.md) "), 5_000, PAGE),
    "images": (lines("![a](https://a.example/{i}.png)\n"), 10_000, PAGE),
    "images of other hosts": (lines("![a](https://a{i}.example/b.png)\n"), 5_000, PAGE),
    "images without text": (lines("![](https://a.example/{i}.png)\n"), 3_000, PAGE),
    "footnotes": (lambda n: "".join(f"a [^{i}]\n\n" for i in range(n)) + "".join(f"[^{i}]: b\n" for i in range(n)), 5_000, PAGE),
    "references to one footnote": (lambda n: "a [^1]\n\n" * n + "[^1]: b\n", 10_000, PAGE),
    "footnotes with fences": (lambda n: "".join(f"a [^{i}]\n\n" for i in range(n)) + "".join(f"[^{i}]: b\n\n    {FENCE}text\n    c\n    {FENCE}\n\n" for i in range(n)), 3_000, PAGE),
    "unused footnotes": (lines("[^{i}]: b\n"), 3_000, PAGE),
    "definitions": (lambda n: "".join(f"[a][{i}]\n\n" for i in range(n)) + "".join(f"[{i}]: https://b.example\n" for i in range(n)), 10_000, PAGE),
    "unused definitions": (lines("[a{i}]: https://b.example\n"), 3_000, PAGE),
    "missing definitions": (lines("[a][b{i}]\n"), 1_000, PAGE),
    "missing among definitions": (lambda n: "".join(f"[a][b{i}]\n\n[c{i}]: d\n\n" for i in range(n)), 1_000, PAGE),
    "quotes": (lines("> a\n"), 20_000, PAGE),
    "nested quotes": (lambda n: "> " * n + "a\n", 5_000, PAGE),
    "asides": (lines("> [!NOTE]\n> a\n"), 10_000, PAGE),
    "list items": (lines("- a"), 50_000, PAGE),
    "nested lists": (lambda n: "- " * n + "a\n", 2_000, ("render", "build")),
    "tasks": (lines("- [ ] a"), 20_000, PAGE),
    "emphasis": (repeated("*a **b** c* "), 20_000, PAGE),
    "open emphasis": (repeated("*a "), 50_000, PAGE),
    "open brackets": (repeated("["), 50_000, PAGE),
    "deletions": (repeated("~~a~~ "), 20_000, PAGE),
    "open deletions": (repeated("~~a \\~"), 20_000, PAGE),
    "code spans": (repeated("`a` "), 50_000, PAGE),
    "open backticks": (lambda n: "".join("`" * (i % 500) + " a\n" for i in range(n)), 2_000, PAGE),
    "spans": (repeated("`{swift} 1` "), 5_000, ("render", "build")),
    "table rows": (lambda n: "| a | b |\n|---|---|\n" + "| *c* | [d](https://e.example) |\n" * n, 10_000, PAGE),
    "table columns": (lambda n: "|a" * n + "|\n" + "|-" * n + "|\n" + "|b" * n + "|\n", 5_000, PAGE),
    "tables": (lines("| a | b |\n|---|---|\n| c | d |\n"), 3_000, PAGE),
    "rows with extra cells": (lambda n: "| a |\n|---|\n" + "| b | c |\n" * n, 2_000, PAGE),
    "raw HTML": (lines("<div class=\"a\">b</div>\n"), 10_000, PAGE),
    "inline HTML": (repeated("<b>a</b> "), 20_000, PAGE),
    "open tags": (lines("<div>\n"), 2_000, PAGE),
    "unknown tags": (repeated("<thing> "), 1_000, PAGE),
    "warnings on one line": (repeated("<img src=\"https://a.example/b\"> "), 2_000, PAGE),
    "inline scripts": (lines("<script>a({i})</script>\n"), 5_000, PAGE),
    "inline styles": (lines("<p style=\"margin: {i}px\">a</p>\n"), 5_000, PAGE),
    "long HTML block": (lambda n: "<div>\n" + "<a href=\"b.md\">c</a>\n" * n + "</div>\n", 3_000, PAGE),
    "fences of other languages": (lines(f"{FENCE}text\na\n{FENCE}\n"), 10_000, PAGE),
    "fences that are left out": (lines(f"{FENCE}swift skip=\"b\"\nlet a{{i}} = 1\n{FENCE}\n"), 3_000, ("render", "check", "build")),
    "fences with words": (lines(f"{FENCE}text title=\"a {{i}}\" highlight=1\na\n{FENCE}\n"), 5_000, PAGE),
    "long fence": (swift("let a{i} = \"b\" + c.d(e: {i})"), 20_000, PAGE),
    "long fence that is analysed": (swift("let a{i} = \"b\" + c.d(e: {i}) // => 3", words=""), 3_000, ("render", "build")),
    "fences that are analysed": (lines(f"{FENCE}swift\nlet a{{i}} = 1\n{FENCE}\n"), 2_000, ("render", "build")),
    "shadowed names": (lines(f"{FENCE}swift\nlet a = {{i}}\n{FENCE}\n"), 1_000, ("render", "build")),
    "names used again": (lines(f"{FENCE}swift\nvar a{{i}} = 1\nprint(a{{i}})\n{FENCE}\n"), 1_000, ("render", "build")),
    "fences in groups": (lines(f"{FENCE}swift group=g{{i}}\nlet a = 1\n{FENCE}\n"), 1_000, ("render", "build")),
    "fences that must fail": (lines(f"{FENCE}swift fails\nlet a: Int = \"\"\n{FENCE}\n"), 300, ("render", "build")),
    "check lines": (lambda n: f"{FENCE}swift demo=d\nimport Forms\nlet form = Form()\n{FENCE}\n\n{FENCE}check demo=d\n| a | b.x? |\n|---|---|\n" + "| 1 | 2 |\n" * n + f"{FENCE}\n", 5_000, ("render", "build")),
    "demos": (lines(f"{FENCE}swift demo=d{{i}}\nimport Forms\nlet form{{i}} = Form()\n{FENCE}\n"), 500, ("render", "build")),
    "directives": (lines("@Row {{\n  a\n}}\n"), 10_000, PAGE),
    "open directives": (lines("@Row {{\n"), 2_000, PAGE),
    "highlight tags": (lines("{{% highlight ruby %}}\na\n{{% endhighlight %}}\n"), 5_000, PAGE),
    "open highlight tags": (lines("{{% highlight ruby %}}\n"), 10_000, PAGE),
    "partial calls": (lines("{{{{> note text=\"{i}\"}}}}\n"), 5_000, PAGE),
    "missing partials": (lines("{{{{> none{i}}}}}\n"), 1_000, PAGE),
    "tags of one page": (lambda n: "---\ntags: [" + ", ".join(f"t{i}" for i in range(n)) + "]\n---\n# A\n", 1_000, PAGE),
    "aliases": (lambda n: "---\naliases:\n" + "".join(f"  - /a{i}/\n" for i in range(n)) + "---\n# A\n", 1_000, PAGE),
    "keys of the front matter": (front("key{i}: value"), 5_000, PAGE),
    "list in the front matter": (lambda n: "---\nown:\n" + "  - a\n" * n + "---\n# A\n", 10_000, PAGE),
    "long value in the front matter": (lambda n: "---\nown: \"" + "a b " * n + "\"\n---\n# A\n", 100_000, PAGE),
    "patterns": (lambda n: "---\nreplace:\n" + "".join(f"  - a{i}: B\n" for i in range(n)) + "---\n# A\n", 1_000, PAGE),
    "carriage returns": (lambda n: "a\r\n\r\n" * n, 20_000, PAGE),
    "bytes that are no UTF-8": (lambda n: "a\udcff b\n\n" * n, 1_000, PAGE),
    "escapes and entities": (repeated("\\* &amp; &#65; \\~ "), 20_000, PAGE),
    "hard breaks": (lines("a  "), 20_000, PAGE),
}


def pages(text):
    return lambda n: {f"p{i}.md": text.format(i=i, next=(i + 1) % n) for i in range(n)}


# Whole sites: files below Content.
SITES = {
    "pages": (pages("# Page {i}\n\n[next](p{next}.md)\n"), 500),
    "posts with tags": (pages("---\ndate: 2024-01-01\ntags: [a, t{i}]\n---\n# Page {i}\n"), 300),
    "pages in folders": (lambda n: {f"f{i}/index.md": f"# F {i}\n" for i in range(n)}, 300),
    # n is the length of all paths: each of d pages has one of d / 2 names.
    "pages in nested folders": (lambda n: {"f/" * (i + 1) + "index.md": "# F\n" for i in range(math.isqrt(n))}, 5_000),
    "data files": (lambda n: {"index.md": "# A\n", **{f"../Data/d{i}.yml": f"a: {i}\n" for i in range(n)}}, 500),
    "a data file": (lambda n: {"index.md": "# A\n", "../Data/d.json": "[" + ", ".join(f"{{\"a\": {i}}}" for i in range(n)) + "]"}, 5_000),
    "partials": (lambda n: {"index.md": "# A\n", **{f"../Templates/Partials/p{i}.mustache": "<p>a</p>\n" for i in range(n)}}, 300),
    "assets": (lambda n: {"index.md": "# A\n", **{f"a{i}.txt": "a\n" for i in range(n)}}, 500),
    "a stylesheet": (lambda n: {"index.md": "# A\n", "../Templates/Assets/own.css": "a { b: c }\n" * n}, 20_000),
    "a script": (lambda n: {"index.md": "# A\n", "../Templates/Assets/own.js": "let a = b / 2\n" * n}, 10_000),
    "patterns of a site": (lambda n: {"index.md": "# A\n", "galley.yml": "replace:\n" + "".join(f"  - a{i}: B\n" for i in range(n))}, 500),
    "params": (lambda n: {"index.md": "# A\n", "galley.yml": "params:\n" + "".join(f"  a{i}: B\n" for i in range(n))}, 3_000),
}

NOTE = "<p>{{text}}</p>\n"


def write(folder, files):
    for name, text in files.items():
        path = (folder / "Content" / name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogateescape"))


def seconds(galley, command, files, timeout):
    """Processor time, or None where it took too long."""
    # In memory: a disk's file system takes longer and longer to make files where thousands were just removed.
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    folder = pathlib.Path(tempfile.mkdtemp(prefix="galley-growth-", dir=memory))
    try:
        write(folder, files)
        write(folder, {"../Templates/Partials/note.mustache": NOTE})
        words = {
            "render": [command, "Content/page.md"],
            "check": [command, "--quiet", "--sandbox", "off"],
            "build": [command, "--no-check", "--quiet"],
        }[command]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            subprocess.run([galley, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=timeout)
        except subprocess.TimeoutExpired:
            return None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    finally:
        shutil.rmtree(folder)


def measure(galley, name, command, make, first, limit, shortest=0.15, longest=60):
    """The two ratios. The first n is doubled until it takes long enough beside what galley takes for nothing."""
    nothing = min(seconds(galley, command, make(1), longest) or 0 for _ in range(2))
    n = first

    def time(n):
        taken = seconds(galley, command, make(n), longest)
        return None if taken is None else max(taken - nothing, 0.001)

    taken = time(n)
    while taken is not None and taken < shortest and n < first * 16:
        n *= 2
        taken = time(n)
    times = [taken]
    for factor in (2, 4):
        times.append(None if times[-1] is None else time(n * factor))
    if None in times:
        return n, times, float("inf")
    # Below a hundredth of a second there is only noise.
    ratios = [b / a if b > 0.05 else 1 for a, b in zip(times, times[1:])]
    if max(ratios) > limit:
        again = [min(t, time(n * f) or t) for t, f in zip(times, (1, 2, 4))]
        times, ratios = again, [b / a if b > 0.05 else 1 for a, b in zip(again, again[1:])]
    return n, times, max(ratios)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("--only", default="")
    parser.add_argument("--command", default="")
    parser.add_argument("--limit", type=float, default=2.6)
    options = parser.parse_args()
    galley = os.path.abspath(options.galley)
    jobs = [(name, command, lambda n, make=make: {"page.md": make(n)}, first)
            for name, (make, first, commands) in CONSTRUCTS.items() for command in commands]
    jobs += [(name, command, make, first) for name, (make, first) in SITES.items() for command in ("check", "build")]
    jobs = [job for job in jobs if options.only in job[0] and options.command in job[1]]
    grown = 0
    for name, command, make, first in jobs:
        n, times, ratio = measure(galley, name, command, make, first, options.limit)
        shown = " → ".join("too long" if t is None else f"{t:.2f}" for t in times)
        isTooMuch = ratio > options.limit
        grown += isTooMuch
        print(f"{'GROWS' if isTooMuch else 'holds'} {name}, {command}: {n}: {shown} s, at most {ratio:.1f} times", flush=True)
    print(f"{len(jobs)} measured, {grown} grow by more than {options.limit} where the input doubles")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
