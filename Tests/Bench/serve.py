"""Measures `galley serve`: from a page saved to the page in the browser patched, in Debian's chromium.

Usage: serve.py GALLEY. Both clocks are this machine's own.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

import bench
import browser

# Notes when a text comes into the page, in milliseconds since 1970.
NOTE_TEXT = """
window.seen = {};
new MutationObserver(() => {
  for (const [mark] of document.body.textContent.matchAll(/mark-\\d+/g)) seen[mark] ??= Date.now();
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def patched(site, window, address, page, change, count=12):
    """The milliseconds from saving to patched, the median of some saves."""
    window.post("/url", {"url": address})
    window.run(NOTE_TEXT)
    old = page.read_text()
    times = []
    for number in range(count):
        mark = f"mark-{number}"
        text = change(old, mark, number)
        start = time.time() * 1000
        page.write_text(text)
        wait = f"const look = () => seen['{mark}'] ? arguments[0](seen['{mark}']) : setTimeout(look, 2); look();"
        times.append(window.post("/execute/async", {"script": wait, "args": []}) - start)
    page.write_text(old)
    return statistics.median(times), max(times)


def rebuilt(address, page, change, count=12):
    """The milliseconds from saving to the new site ready to be served, the median of some saves."""
    old = page.read_text()
    times = []
    with urllib.request.urlopen(address + ".galley/events") as events:
        # Each event is a line of data; the first tells what there is.
        def wait():
            while not next(events).startswith(b"data:"):
                pass

        wait()
        for number in range(1000, 1000 + count):
            start = time.time() * 1000
            page.write_text(change(old, f"mark {number}", number))
            wait()
            times.append(time.time() * 1000 - start)
        page.write_text(old)
        wait()
    return statistics.median(times), max(times)


def measure(galley, window, pages, arguments, change, name):
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        (site / "Content").mkdir()
        for number in range(pages):
            (site / f"Content/page{number}.md").write_text(bench.page(number, 24, 4))
        server = subprocess.Popen(
            [galley, "serve", folder, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = next(found[1] for line in server.stdout if (found := re.search(r"at (http://\S+/);", line)))
            page = site / "Content/page7.md"
            median, longest = rebuilt(address, page, change)
            print(f"{name}, {pages} pages: saved to rebuilt {median:.0f} ms in the median, {longest:.0f} at most")
            median, longest = patched(site, window, address + "page7.html", page, change)
            print(f"{name}, {pages} pages: saved to patched {median:.0f} ms in the median, {longest:.0f} at most")
        finally:
            server.terminate()
            server.wait()


def prose(old, mark, _):
    return old + f"\nA last sentence, {mark}.\n"


def code(old, mark, number):
    return old + f"\nA last sentence, {mark}.\n\n```swift\nprint({number} + 1)\n```\n\n```output\n{number + 1}\n```\n"


def main():
    galley = sys.argv[1]
    window = browser.Browser()
    try:
        measure(galley, window, 40, ["-q"], prose, "prose of a proofed page")
        measure(galley, window, 40, ["-q"], code, "code, with its proof")
        measure(galley, window, 2000, ["-q", "--no-proof"], prose, "prose, nothing proofed")
    finally:
        window.close()


if __name__ == "__main__":
    main()
