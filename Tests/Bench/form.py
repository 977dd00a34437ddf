"""Measures a form of 1,000 rows with 100 conditions and 2,000 rules, in Debian's chromium.

Usage: form.py GALLEY. Prints how long the form takes to open, when a reader scrolls to it and when the browser still shows
the rest of the page, and what a keystroke costs: from the input event until the page shows the answer, and how much of that
the Swift module and the script need.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile

from browser import Browser, serve, spread

# Each tenth row has a condition on the row before it; half of them hide, half disable.
PAGE = """---
title: A large form
---

```swift demo=large
import Forms

let form = Form()
for part in 0..<10 {
  let section = Section("Part \\(part)")
  for place in 0..<100 {
    let number = part * 100 + place
    let row = TextRow("row\\(number)") {
      $0.title = "Row \\(number)"
      $0.add(rule: RuleRequired())
      $0.add(rule: RuleMaxLength(maxLength: 40))
      $0.validationOptions = .onChange
    }
    if place % 20 == 1 { row.hidden = .predicate(Predicate(format: "$row\\(number - 1) == 'x'")) }
    if place % 20 == 11 { row.disabled = .predicate(Predicate(format: "$row\\(number - 1) == 'x'")) }
    section.append(row)
  }
  form.append(section)
}
form
```
"""

# Before any script of a page: notes when each call of the module begins and ends, and each start of a demo.
NOTE = """
window.inModule = 0;
window.opened = [];
const plain = WebAssembly.Instance;
WebAssembly.Instance = function (module, imports) {
  const begin = performance.now();
  const { exports } = new plain(module, imports);
  inModule += performance.now() - begin;
  const timed = { ...exports };
  for (const name of ['galley_main', 'galley_call']) {
    timed[name] = (...values) => {
      const begin = performance.now();
      const result = exports[name](...values);
      inModule += performance.now() - begin;
      return result;
    };
  }
  return { exports: timed };
};
const define = customElements.define.bind(customElements);
customElements.define = (name, type) => {
  const { start } = type.prototype;
  type.prototype.start = function () {
    inModule = 0;
    const begin = performance.now();
    start.call(this);
    opened.push([performance.now() - begin, inModule]);
  };
  define(name, type);
};
"""

NOTE_KEYS = """
window.keys = [];
let told;
addEventListener('input', () => { inModule = 0; told = performance.now(); }, true);
addEventListener('input', () => keys.push([performance.now() - told, inModule]));
"""


def print_split(name, times):
    whole, module = zip(*times)
    print(f"  {name}, {len(times)} times: {spread(whole)}")
    script = [both - own for both, own in times]
    print(f"    module {statistics.median(module):.2f} ms, script {statistics.median(script):.2f} ms")


def print_keystrokes(browser, name, row, text):
    """Types into a row."""
    browser.run(f"document.querySelector('[data-tag={row}] input').focus(); keys.length = 0")
    backspace = "\ue003"
    for _ in range(10):
        browser.press(text + backspace * len(text))
    print_split(name, browser.run("return keys"))


def main():
    galley = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as name:
        folder = pathlib.Path(name)
        (folder / "Content").mkdir()
        (folder / "Content" / "index.md").write_text(PAGE)
        (folder / "Content" / "below.md").write_text(PAGE.replace("```swift", "Text.\n\n" * 200 + "```swift"))
        subprocess.run([galley, "build", "--quiet", folder, "-o", folder / "out"], check=True)
        address = serve(folder / "out")
        browser = Browser()
        try:
            browser.develop("Page.addScriptToEvaluateOnNewDocument", {"source": NOTE})
            print("a form of 1,000 rows, 100 conditions and 2,000 rules")
            opened = []
            for _ in range(11):
                # Loaded again, a page would be where it was scrolled to.
                browser.post("/url", {"url": "about:blank"})
                browser.post("/url", {"url": f"{address}/below.html"})
                browser.run("return new Promise((it) => requestIdleCallback(() => it(0)))")
                browser.run("document.querySelector('galley-demo').scrollIntoView()")
                browser.wait_live()
                opened += browser.run("return opened")
            print_split("opening, scrolled to", opened)
            opened = []
            for _ in range(11):
                browser.open_live(f"{address}/index.html#demo-large")
                opened += browser.run("return opened")
            print_split("opening with the page", opened)
            browser.run(NOTE_KEYS)
            print_keystrokes(browser, "keystroke, nothing depends on the row", "row505", "galley3Proof")
            print_keystrokes(browser, "keystroke that a condition watches", "row500", "galley3Proof")
            print_keystrokes(browser, "keystroke that hides or shows a row", "row500", "x")
            print_keystrokes(browser, "keystroke that disables or enables a row", "row510", "x")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
