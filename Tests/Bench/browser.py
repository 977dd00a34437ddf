"""Measures what readers of live demos load and wait for, in Debian's chromium.

Usage: browser.py GALLEY, from the root of galley's own site. Everything comes from a server on this machine, so times
are those of the browser and the module, not of a network.
"""

import functools
import gzip
import http.client
import http.server
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading

PASSWORD_PAGE = """---
title: Password
---

```swift demo=password
import Forms
Form() +++ GenericPasswordRow("password")
```
"""

# Before any script of a page: notes when its first demo is live, in milliseconds since the page was asked for.
NOTE_LIVE = """
new MutationObserver(() => {
  if (document.querySelector('[data-state=live]')) window.liveAfter ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
"""

# What a keystroke costs, in milliseconds: from the key going down to the event that tells of the new text, and from there
# until all who listen have answered. Demos draw while that event is under way. The page's own listeners lie between.
NOTE_KEYS = """
window.keys = [];
let down, told;
addEventListener('keydown', () => { down = performance.now(); }, true);
addEventListener('input', () => { told = performance.now(); }, true);
addEventListener('input', () => keys.push([told - down, performance.now() - told]));
(document.querySelector('galley-demo input') ?? document.querySelector('input')).focus();
"""


class Browser:
    """A browser window over WebDriver."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        self.port = next(
            int(found[1]) for line in self.driver.stdout if (found := re.search(r"on port (\d+)\.", line))
        )
        switches = ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1200,1000"]
        options = {"args": ["--" + switch for switch in switches]}
        capabilities = {"alwaysMatch": {"goog:chromeOptions": options}}
        self.session = ""
        self.session = "/session/" + self.post("/session", {"capabilities": capabilities})["sessionId"]
        self.develop("Page.addScriptToEvaluateOnNewDocument", {"source": NOTE_LIVE})

    def post(self, path, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        connection.request("POST", self.session + path, json.dumps(body), {"Content-Type": "application/json"})
        reply = connection.getresponse()
        value = json.load(reply)["value"]
        connection.close()
        if reply.status != 200:
            sys.exit(f"chromedriver: {value}")
        return value

    def develop(self, command, parameters):
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def run(self, script):
        return self.post("/execute/sync", {"script": script, "args": []})

    def open_live(self, address):
        """Opens a page at a demo; returns the milliseconds until the first was live."""
        self.post("/url", {"url": "about:blank"})
        self.post("/url", {"url": address})
        return self.wait_live()

    def wait_live(self):
        wait = "const look = () => window.liveAfter ? arguments[0](liveAfter) : setTimeout(look, 5); look();"
        return self.post("/execute/async", {"script": wait, "args": []})

    def press(self, keys):
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def close(self):
        http.client.HTTPConnection("127.0.0.1", self.port).request("DELETE", self.session)
        self.driver.terminate()
        self.driver.wait()


def serve(folder):
    """Serves a folder until this process ends; returns its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def end_headers(self):
            # Only pages that are isolated from others have a clock of 5 µs.
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            super().end_headers()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def kilobytes(path):
    return f"{len(gzip.compress(path.read_bytes(), 9)) / 1000:6.1f} KB"


def print_sizes(password, site):
    print("gzipped")
    for name in ["galley.*.js", "looks.*.js", "checks.*.js"]:
        path = next((site / "Assets").glob(name))
        print(f"  {kilobytes(path)}  {path.name}")
    pages = [("the password row alone", password / "index.html")]
    pages += [(str(page.relative_to(site)), page) for page in sorted(site.rglob("*.html"))]
    for name, page in pages:
        modules = sorted(set(re.findall(r'data-module="([^"]+)"', page.read_text())))
        if modules:
            print(f"  {', '.join(kilobytes(page.parent / module) for module in modules)}  module of {name}")


def print_times(browser, address, name):
    loads = sorted(browser.open_live(address) for _ in range(11))
    print(f"{name}, from the page asked for to live: median {loads[5]:.0f} ms, {loads[0]:.0f} to {loads[-1]:.0f} ms")


def spread(times):
    return f"median {statistics.median(times):.2f} ms, 95 % within {statistics.quantiles(times, n=20)[-1]:.2f} ms"


def print_keystrokes(browser, name, before=""):
    """Types into the first field of the page that is open, behind the text `before`."""
    browser.run(NOTE_KEYS)
    browser.press(before)
    browser.run("keys.length = 0")
    backspace = "\ue003"
    for _ in range(20):
        browser.press("galley3Proof" + backspace * 12)
    browsers, own = zip(*browser.run("return keys"))
    print(f"{name}, {len(own)} keystrokes")
    print(f"  key down to the input event, which is the browser's: {spread(browsers)}")
    print(f"  input event to the form redrawn:                     {spread(own)}")
    print(f"  both:                                                {spread(list(map(sum, zip(browsers, own))))}")


def main():
    galley = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as name:
        folder = pathlib.Path(name)
        (folder / "password" / "Content").mkdir(parents=True)
        (folder / "password" / "Content" / "index.md").write_text(PASSWORD_PAGE)
        subprocess.run([galley, "build", "--quiet", folder / "password", "-o", folder / "out" / "password"], check=True)
        subprocess.run([galley, "build", "--quiet", ".", "-o", folder / "out" / "site"], check=True)
        print_sizes(folder / "out" / "password", folder / "out" / "site")
        address = serve(folder / "out")
        browser = Browser()
        try:
            print_times(browser, f"{address}/password/index.html#demo-password", "the password row alone")
            page = "tutorials/a-password-row.html"
            demo = re.search(r'<galley-demo[^>]* id="([^"]+)"', (folder / "out" / "site" / page).read_text())[1]
            print_times(browser, f"{address}/site/{page}#{demo}", page)
            (folder / "out" / "bare.html").write_text("<!doctype html><title>Bare</title><input type=password>")
            browser.post("/url", {"url": f"{address}/bare.html"})
            print_keystrokes(browser, "a bare field on an empty page")
            for name, before in [("the password row alone", ""), ("behind 100 characters", "aB3" * 33 + "x")]:
                browser.open_live(f"{address}/password/index.html#demo-password")
                print_keystrokes(browser, name, before)
            browser.open_live(f"{address}/site/{page}#{demo}")
            print_keystrokes(browser, page)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
