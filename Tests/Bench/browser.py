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

# From the key going down to the form redrawn: demos draw while the event is under way.
NOTE_KEYS = """
window.keys = [];
let start;
addEventListener('keydown', () => { start = performance.now(); }, true);
addEventListener('input', () => keys.push(performance.now() - start));
document.querySelector('galley-demo input').focus();
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

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def kilobytes(path):
    return f"{len(gzip.compress(path.read_bytes(), 9)) / 1000:6.1f} KB"


def print_sizes(password, site):
    print("gzipped")
    for name in ["galley.js", "checks.js"]:
        print(f"  {kilobytes(site / 'Assets' / name)}  {name}")
    pages = [("the password row alone", password / "index.html")]
    pages += [(str(page.relative_to(site)), page) for page in sorted(site.rglob("*.html"))]
    for name, page in pages:
        modules = sorted(set(re.findall(r'data-module="([^"]+)"', page.read_text())))
        if modules:
            print(f"  {', '.join(kilobytes(page.parent / module) for module in modules)}  module of {name}")


def print_times(browser, address, name):
    loads = sorted(browser.open_live(address) for _ in range(11))
    print(f"{name}, from the page asked for to live: median {loads[5]:.0f} ms, {loads[0]:.0f} to {loads[-1]:.0f} ms")


def print_keystrokes(browser, address):
    browser.open_live(address)
    browser.run(NOTE_KEYS)
    backspace = "\ue003"
    for _ in range(20):
        browser.press("galley3Proof" + backspace * 12)
    keys = browser.run("return keys")
    median, late = statistics.median(keys), statistics.quantiles(keys, n=20)[-1]
    print(f"{len(keys)} keystrokes, key down to form redrawn: median {median:.1f} ms, 95 % within {late:.1f} ms")


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
            print_keystrokes(browser, f"{address}/password/index.html#demo-password")
        finally:
            browser.close()


main()
