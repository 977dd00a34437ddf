"""Times galley beside the tools that it is made of: cmark for pages, the bare compiler for proofs.

Usage: bench.py GALLEY. Everything is measured in one run on one machine; trust the ratios.
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
    """A type, a function over it, and what they print: some forty bytes of output, proofed."""
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


def bench_pages(galley, folder):
    pages = make_site(folder, count=2000, blocks=12, fences=3)
    size = sum(path.stat().st_size for path in pages) / 1e6
    print(f"{len(pages)} pages, {size:.1f} MB Markdown, nothing proofed")
    seconds, processor, peak = measure([galley, "build", "--no-proof", "--quiet", folder])
    print(
        f"  galley  {seconds:6.2f} s, {processor:6.2f} s of processor, {len(pages) / seconds:6.0f} pages/s, "
        f"{size / seconds:5.1f} MB/s, peak {peak / 1e6:.0f} MB"
    )
    measured = [measure(["cmark", "--unsafe", *pages], stdout=subprocess.DEVNULL) for _ in range(3)]
    seconds, processor, peak = min(measured)
    print(f"  cmark   {seconds:6.2f} s, {processor:6.2f} s of processor, {size / seconds:5.1f} MB/s")


def bench_proofs(galley, folder):
    pages = make_site(folder, count=200, blocks=20, fences=5)
    samples = sum(path.read_text().count("```swift") for path in pages)
    print(f"{len(pages)} pages, {samples} samples, proofed on {os.cpu_count()} cores")
    # What the first proof on a machine builds once is not a page's price.
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
    galley = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        bench_pages(galley, pathlib.Path(folder) / "pages")
        bench_proofs(galley, pathlib.Path(folder) / "proofs")


if __name__ == "__main__":
    main()
