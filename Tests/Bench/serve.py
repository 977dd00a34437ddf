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


def patched(window, address, page, change, count=12):
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
    """The milliseconds from saving to the new page served, the median of some saves."""
    old = page.read_text()
    times = []
    for number in range(1000, 1000 + count):
        mark = f"mark-{number}"
        text = change(old, mark, number)
        start = time.time() * 1000
        page.write_text(text)
        while mark.encode() not in urllib.request.urlopen(address).read():
            time.sleep(0.001)
        times.append(time.time() * 1000 - start)
    page.write_text(old)
    return statistics.median(times), max(times)


def measure(galley, window, pages, arguments, change, name):
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        page = bench.make_site(site, count=pages, blocks=12, fences=3)[7]
        server = subprocess.Popen(
            [galley, "serve", folder, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = next(found[1] for line in server.stdout if (found := re.search(r"at (http://\S+/)", line)))
            shown = address + page.relative_to(site / "Content").with_suffix(".html").as_posix()
            median, longest = rebuilt(shown, page, change)
            print(f"{name}, {pages} pages: saved to served {median:.0f} ms in the median, {longest:.0f} at most")
            median, longest = patched(window, shown, page, change)
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
        measure(galley, window, 40, ["-q"], prose, "prose of a checked page")
        measure(galley, window, 40, ["-q"], code, "code, with its check")
        measure(galley, window, 2000, ["-q", "--no-check"], prose, "prose, nothing checked")
    finally:
        window.close()


if __name__ == "__main__":
    main()
