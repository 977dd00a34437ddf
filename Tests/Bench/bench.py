"""Times galley beside Hugo, Zensical and the tools that it is made of: cmark for pages, the bare compiler for checks.

Usage: bench.py GALLEY HUGO ZENSICAL [BOOK]. BOOK is a folder with the Markdown of a book. Everything is measured in one run on one machine; trust the ratios.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import hugo as hugo_site
import zensical as zensical_site

WORDS = """row cell form section value tag design outlet password strength hint rule page sample claim output
proof reader author field error title picture name email date birth label button switch location phone""".split()


def sentence(random):
    words = [random.choice(WORDS) for _ in range(random.randint(6, 16))]
    if random.random() < 0.3:
        words[2] = f"`{words[2]}`"
    if random.random() < 0.2:
        words[4] = f"**{words[4]}**"
    return " ".join(words).capitalize() + "."


def paragraph(random):
    return " ".join(sentence(random) for _ in range(random.randint(3, 7)))


def fence(random, number):
    """A type, a function over it, and what they print: some forty bytes of output, checked."""
    a, b = random.randint(2, 90), random.randint(2, 90)
    name = f"Row{number}"
    return f"""```swift
/// A row with a title and a value.
struct {name} {{
  var title: String
  var value: Int

  func scaled(by factor: Int) -> {name} {{
    {name}(title: title + "!", value: value * factor)
  }}
}}

let rows{number} = [{name}(title: "one", value: {a}), {name}(title: "two", value: {b})]
for row in rows{number} where row.value > 1 {{
  print(row.title, row.scaled(by: 2).value)
}}
```

```output
one {a * 2}
two {b * 2}
```
"""


def table(random):
    rows = "\n".join(
        f"| {random.choice(WORDS)} | {random.randint(0, 999)} | {sentence(random)} |" for _ in range(6)
    )
    return f"| Row | Points | Meaning |\n|:----|-------:|---------|\n{rows}\n"


def items(random):
    return "\n".join(f"- {sentence(random)}\n  - {sentence(random)}" for _ in range(4)) + "\n"


def page(number, blocks, fences):
    source = random.Random(number)
    parts = [f"---\ntitle: Page {number}\ntags: [swift, forms]\n---\n\n# Page {number}\n"]
    places = set(source.sample(range(blocks), fences))
    for block in range(blocks):
        if block % 6 == 0:
            parts.append(f"## {sentence(source)[:-1]}\n")
        if block in places:
            parts.append(fence(source, block))
        elif block % 7 == 3:
            parts.append(table(source))
        elif block % 7 == 5:
            parts.append(items(source))
        else:
            parts.append(paragraph(source) + "\n")
    return "\n".join(parts)


def make_site(folder, count, blocks, fences):
    content = folder / "Content"
    for number in range(count):
        path = content / f"part-{number // 100:02}" / f"page-{number:04}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(number, blocks, fences))
    return sorted(content.rglob("*.md"))


def measure(command, **options):
    """Runs it; returns seconds on the clock, seconds of processor time, peak bytes of its largest process."""
    start = time.monotonic()
    process = subprocess.Popen(command, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command[:3]))} … ended with {process.returncode}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def show(name, measured, size, base=None):
    seconds, processor, peak = measured
    beside = f", {processor / base[1]:5.2f} × galley's processor time" if base else ""
    print(
        f"  {name:<22}{seconds:6.2f} s, {processor:6.2f} s of processor, {size / seconds:5.1f} MB/s, "
        f"peak {peak / 1e6:4.0f} MB{beside}"
    )


def bench_others(hugo, zensical, folder, size, cold):
    """The same pages with other generators, each time in a new folder.

    Nothing is deleted before the end: ext4 makes a new file slowly, for minutes, where many others were deleted.
    """
    for name, highlights in [("hugo", True), ("hugo, not highlighting", False)]:
        place = pathlib.Path(tempfile.mkdtemp(dir=folder.parent)) / "hugo"
        command = [hugo, *hugo_site.make_site(place, folder / "Content", highlights)]
        show(name, measure(command), size, cold)
        expect_pages(place / "public", folder / "Content")
    place = pathlib.Path(tempfile.mkdtemp(dir=folder.parent)) / "zensical"
    command = [zensical, *zensical_site.make_site(place, folder / "Content")]
    show("zensical", measure(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL), size, cold)
    expect_pages(place / "site", folder / "Content")


def expect_pages(site, content):
    """Ends the run if a site has fewer pages than the texts that it was made of."""
    written, texts = (sum(1 for _ in root.rglob(name)) for root, name in [(site, "*.html"), (content, "*.md")])
    if written < texts:
        sys.exit(f"{site} has {written} pages of {texts} texts: this would not be a comparison")


def bench_pages(galley, hugo, zensical, folder):
    """Markdown, navigation, highlighting, search, a Markdown twin of each page: all but checks."""
    build = [galley, "build", "--no-check", "--quiet", folder]
    pages = make_site(folder, count=2000, blocks=12, fences=3)
    size = sum(path.stat().st_size for path in pages) / 1e6
    print(f"{len(pages)} pages, {size:.1f} MB Markdown, nothing checked")
    cold = measure(build)
    show("galley, cold", cold, size)
    unchanged = measure(build)
    show("galley, unchanged", unchanged, size)
    pages[0].write_text(pages[0].read_text() + "\nOne more sentence.\n")
    show("galley, one changed", measure(build), size)
    bench_others(hugo, zensical, folder, size, cold)
    measured = [measure(["cmark", "--unsafe", *pages], stdout=subprocess.DEVNULL) for _ in range(3)]
    show("cmark alone", min(measured), size, cold)
    return cold


def bench_book(galley, hugo, zensical, folder, book):
    """The text of a book that was not written for any of them, as often as makes 2,000 pages."""
    texts = sorted(book.rglob("*.md"))
    for copy in range(-(-2000 // len(texts))):
        for text in texts:
            page = folder / "Content" / f"copy-{copy:03}" / text.relative_to(book)
            page.parent.mkdir(parents=True, exist_ok=True)
            # Words that only mdBook knows behind a language, as in `rust,ignore`, cost that code its colours elsewhere.
            page.write_text(re.sub(r"(?m)^(\s*```+ *[\w+#-]+),[^\n]*$", r"\1", text.read_text()))
    # Links of other generators, such as `ch01.html`, are broken here.
    (folder / "Content/galley.yml").write_text("allow-broken-links: true\n")
    pages = list((folder / "Content").rglob("*.md"))
    size = sum(path.stat().st_size for path in pages) / 1e6
    print(f"{len(pages)} pages of a book, {size:.1f} MB Markdown, nothing checked")
    cold = measure([galley, "build", "--no-check", "--quiet", folder], stderr=subprocess.DEVNULL)
    show("galley, cold", cold, size)
    bench_others(hugo, zensical, folder, size, cold)


def bench_many(galley, folder, few):
    """Ten times the pages of `few`, in ten times the folders."""
    pages = make_site(folder, count=20000, blocks=12, fences=3)
    size = sum(path.stat().st_size for path in pages) / 1e6
    print(f"{len(pages)} pages, {size:.1f} MB Markdown, nothing checked")
    many = measure([galley, "build", "--no-check", "--quiet", folder])
    show("galley, cold", many, size)
    print(f"  ten times the pages in {many[0] / few[0]:.1f} × the time, {many[1] / few[1]:.1f} × the processor's")
    frames = [frame(path) for path in (folder / "Public").glob("part-*/*.html")]
    print(f"  a page's HTML beside its text: {sum(frames) / len(frames) / 1e3:.1f} KB, at most {max(frames) / 1e3:.1f} KB")
    shards = [path.stat().st_size for path in (folder / "Public/Assets/Search").glob("*.js")]
    print(f"  search: {len(shards)} files, {sum(shards) / 1e6:.1f} MB, the largest {max(shards) / 1e3:.0f} KB")


def frame(path):
    """The bytes of a page around its article."""
    html = path.read_bytes()
    return html.index(b"<article>") + len(html) - html.index(b"</article>")


def bench_proofs(galley, folder):
    pages = make_site(folder, count=200, blocks=20, fences=5)
    samples = sum(path.read_text().count("```swift") for path in pages)
    print(f"{len(pages)} pages, {samples} samples, checked on {os.cpu_count()} cores")
    # What the first check on a machine builds once is not a page's price.
    warm = folder.parent / "warm"
    make_site(warm, count=1, blocks=6, fences=1)
    measure([galley, "check", "--quiet", warm])
    support = warm / ".galley"
    if support.exists():
        shutil.copytree(support, folder / ".galley")
    cold = measure([galley, "check", "--quiet", folder])[0]
    again = measure([galley, "check", "--quiet", folder])[0]
    pages[0].write_text(pages[0].read_text() + "\n```swift\nprint(1)\n```\n")
    changed = measure([galley, "check", "--quiet", folder])[0]
    bare = bench_compiler(pages, folder.parent / "bare")
    print(f"  galley, cold       {cold:7.2f} s, {cold / len(pages) * 1000:6.1f} ms a page, {cold / bare:.2f} × bare")
    print(f"  galley, unchanged  {again:7.2f} s, {again / len(pages) * 1000:6.1f} ms a page, {again / cold:.3f} × cold")
    print(f"  galley, one changed {changed:6.2f} s")
    print(f"  swift-frontend -c  {bare:7.2f} s, {bare / len(pages) * 1000:6.1f} ms a page")


def sample(random, number):
    """A few lines about a point, of four kinds."""
    a, b = random.randint(2, 90), random.randint(2, 90)
    point = f"Point{number}(x: {a}, y: {b})"
    return [
        f"""let point = {point}
print(point.sum)  // Prints "{a + b}\"""",
        f"""var points = [{point}, Point{number}(x: 1, y: 2)]
points.append(Point{number}(x: 3, y: 4))
points.map(\\.sum)  // => [{a + b}, 3, 7]
points.count  // 3""",
        f"""let scaled = {point}.scaled(by: 2)
for step in 1...3 where step != 2 {{
  print(scaled.x * step, terminator: " ")
}}
if let half = scaled.half {{ print(half) }}
scaled.y  // => {b * 2}""",
        f"""let text = {point}.text
print("text: \\(text)")  // Prints "text: {a}, {b}"
let parts = text.split(separator: ",")
print(parts.count)  // Prints "2\"""",
    ][number % 4]


def make_package(folder, count):
    """A package whose only module has so many public types, each with a sample in its comment; returns the samples."""
    source = random.Random(count)
    sources = folder / "Sources/Geometry"
    sources.mkdir(parents=True)
    (folder / "Package.swift").write_text("""// swift-tools-version:5.9
import PackageDescription
let package = Package(
  name: "geometry", products: [.library(name: "Geometry", targets: ["Geometry"])], targets: [.target(name: "Geometry")])
""")
    samples = [sample(source, number) for number in range(count)]
    for start in range(0, count, 20):
        text = ""
        for number in range(start, min(start + 20, count)):
            comment = ["A point of the plane.", "", "```swift", *samples[number].split("\n"), "```"]
            text += "\n".join(f"/// {line}".rstrip() for line in comment)
            text += f"""
public struct Point{number} {{
  public var x, y: Int
  public init(x: Int, y: Int) {{ (self.x, self.y) = (x, y) }}
  public var sum: Int {{ x + y }}
  public var text: String {{ "\\(x), \\(y)" }}
  public var half: Int? {{ x.isMultiple(of: 2) ? x / 2 : nil }}
  public func scaled(by factor: Int) -> Self {{ Self(x: x * factor, y: y * factor) }}
}}

"""
        (sources / f"Points{start}.swift").write_text(text)
    return samples


def bench_samples(galley, folder, count=1000, alone=100):
    """Doc comments of one module. Beside it, a part of their samples is compiled and run one by one."""
    samples = make_package(folder, count)
    check = [galley, "check", "--quiet"]
    measure([*check, "Sources/Geometry/Points0.swift"], cwd=folder)
    shutil.rmtree(folder / ".galley/proofs")
    cold = measure(check, cwd=folder)[0]
    again = measure(check, cwd=folder)[0]
    one_by_one = bench_one_by_one(samples[:: count // alone], folder) * count / alone
    print(f"{count} samples in the comments of one module, checked on {os.cpu_count()} cores; the package is built")
    print(f"  galley, cold       {cold:7.2f} s, {cold / count * 1000:6.1f} ms a sample, {cold / one_by_one:.2f} × one by one")
    print(f"  galley, unchanged  {again:7.2f} s")
    print(f"  swiftc and run     {one_by_one:7.2f} s, of {alone} samples, times {count // alone}")


def bench_one_by_one(samples, folder):
    """Compiles, links and runs each sample by itself, as many at once as there are cores."""
    built = next(folder.glob(".galley/packages/*/.build/debug")).resolve()
    place = folder / "one-by-one"
    place.mkdir()

    def run(number):
        source, program = place / f"s{number}.swift", place / f"s{number}"
        source.write_text(f"import Geometry\n{samples[number]}\n")
        command = ["swiftc", "-suppress-warnings", "-I", built / "Modules", "-L", built, "-lGalleyPackage"]
        subprocess.run([*command, "-Xlinker", "-rpath", "-Xlinker", built, source, "-o", program], check=True)
        subprocess.run([program], check=True, stdout=subprocess.DEVNULL)

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, range(len(samples))))
    return time.monotonic() - start


def bench_compiler(pages, folder):
    """The same pages' code through the compiler alone: no link, no run, nothing compared."""
    folder.mkdir()
    frontend = pathlib.Path(shutil.which("swift-frontend"))
    sources = []
    for path in pages:
        code = "\n".join(re.findall(r"```swift\n(.*?)```", path.read_text(), re.S))
        source = folder / (path.stem.replace("-", "_") + ".swift")
        source.write_text(code)
        sources.append(source)

    def compile(source):
        command = [frontend, "-frontend", "-c", "-Onone", "-module-name", source.stem, source]
        subprocess.run([*command, "-o", source.with_suffix(".o"), "-sdk", "/"], check=True)

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile, sources))
    return time.monotonic() - start


def main():
    galley, hugo, zensical, *books = (pathlib.Path(path).absolute() for path in sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        few = bench_pages(galley, hugo, zensical, pathlib.Path(folder) / "pages")
        for book in books:
            bench_book(galley, hugo, zensical, pathlib.Path(folder) / "book", book)
        bench_many(galley, pathlib.Path(folder) / "many", few)
        bench_proofs(galley, pathlib.Path(folder) / "proofs")
        bench_samples(galley, pathlib.Path(folder) / "samples")


if __name__ == "__main__":
    main()
